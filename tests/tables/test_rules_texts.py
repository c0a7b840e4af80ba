"""No figure is typed into a text of the rules pages: what a translator sees holds no digit."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
TEMPLATES = sorted((ROOT / "templates" / "rules").rglob("*.html"))
MODULES = sorted((ROOT / "dicegames" / "tables" / "presenters").glob("rules_*.py"))
MARKUP = re.compile(r"<[^>]*>|\{\{.*?\}\}|\{%(?! *translate).*?%\}", re.DOTALL)


@pytest.mark.parametrize("path", TEMPLATES, ids=lambda path: path.name)
def test_no_template_types_a_figure(path: Path) -> None:
    assert not re.search(r"\d", MARKUP.sub("", path.read_text()))


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.stem)
def test_no_sentence_made_in_python_types_a_figure(path: Path) -> None:
    calls = [node for node in ast.walk(ast.parse(path.read_text())) if isinstance(node, ast.Call)]
    marked = [call for call in calls if isinstance(call.func, ast.Name) and call.func.id.endswith("gettext")]
    texts = [arg.value for call in marked for arg in call.args if isinstance(arg, ast.Constant)]
    assert not [text for text in texts if re.search(r"\d", str(text))]
