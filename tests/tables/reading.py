"""Reads a page as a person does: sections, tables, sentences, dice, figures."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from html.parser import HTMLParser

VOID = {"meta", "link", "input", "br", "hr", "img", "col"}
FIGURE = re.compile(r"\d{1,3}(?:[,\u00a0\u202f.]\d{3})+|\d+[.,]\d(?=\u00a0?%)|\d+")


@dataclass
class Node:
    """An element of the page."""

    tag: str
    attributes: dict[str, str | None]
    inside: list[Node | str] = field(default_factory=list)

    def all(self, tag: str = "", **wanted: str) -> list[Node]:
        """Every element below with this tag and these attributes; ``class_`` is one of its classes."""
        return [node for node in self._below() if node._fits(tag, wanted)]

    def one(self, tag: str = "", **wanted: str) -> Node:
        """The only one of them."""
        (found,) = self.all(tag, **wanted)
        return found

    @property
    def classes(self) -> list[str]:
        return (self.attributes.get("class") or "").split()

    @property
    def dice(self) -> tuple[int, ...]:
        """The faces that are drawn below, in order."""
        uses = [node.attributes["href"] or "" for node in self.all("use")]
        return tuple(int(href.removeprefix("#d")) for href in uses)

    @property
    def text(self) -> str:
        """Its words without the dice among them."""
        return self._words(lambda node: "mini" in node.classes)

    @property
    def prose(self) -> Counter[Fraction]:
        """The figures in its sentences, without those of its tables."""
        return figures(self._words(lambda node: "mini" in node.classes or node.tag == "table"))

    @property
    def figures(self) -> Counter[Fraction]:
        """Every number in its text."""
        return figures(self.text)

    @property
    def number(self) -> Fraction | None:
        """The only number in it; None where there is none."""
        found = list(self.figures)
        assert len(found) < 2, self.text
        return found[0] if found else None

    def _words(self, skip: Callable[[Node], bool]) -> str:
        parts = [
            part if isinstance(part, str) else part._words(skip)
            for part in self.inside
            if isinstance(part, str) or not skip(part)
        ]
        return re.sub(r"[ \n]+", " ", " ".join(parts)).strip(" ")

    def _below(self) -> Iterator[Node]:
        for part in self.inside:
            if isinstance(part, Node):
                yield part
                yield from part._below()

    def _fits(self, tag: str, wanted: dict[str, str]) -> bool:
        if tag and self.tag != tag:
            return False
        return all(
            value in self.classes
            if name == "class_"
            else self.attributes.get(name.replace("_", "-")) == value
            for name, value in wanted.items()
        )


def figures(text: str) -> Counter[Fraction]:
    """Every number in a text, however its language writes it; a percentage as a share."""
    return Counter(_value(text, found) for found in FIGURE.finditer(text))


def _value(text: str, found: re.Match[str]) -> Fraction:
    shown = found[0]
    if text[found.end() :].lstrip("\u00a0").startswith("%"):
        return Fraction(shown.replace(",", ".")) / 100
    return Fraction(re.sub(r"\D", "", shown))


class _Tree(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.open = [Node("", {})]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        node = Node(tag, dict(attrs))
        self.open[-1].inside.append(node)
        if tag not in VOID:
            self.open.append(node)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.open[-1].inside.append(Node(tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop().tag == tag, f"</{tag}> closes something else"

    def handle_data(self, data: str) -> None:
        self.open[-1].inside.append(data)


def read(html: str) -> Node:
    """The page; AssertionError where an element is closed that is not open."""
    tree = _Tree()
    tree.feed(html)
    (root,) = tree.open
    return root
