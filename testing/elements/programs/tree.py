"""What libatspi tells of what shows in the window whose title contains TITLE, as JSON: python3 tree.py OUT TITLE"""
import json
import os
import sys
import time

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi  # noqa: E402

OUT, TITLE = sys.argv[1], sys.argv[2]


def children(node):
    return [child for child in (node.get_child_at_index(index) for index in range(node.get_child_count())) if child]


def label_of(node):
    for relation in node.get_relation_set():
        if relation.get_relation_type() == Atspi.RelationType.LABELLED_BY and relation.get_n_targets() > 0:
            return relation.get_target(0).get_name()
    return ""


def told(node, states):
    return {
        "role": Atspi.role_get_name(node.get_role()),
        "name": node.get_name() or "",
        "label": label_of(node),
        "description": node.get_description() or "",
        "states": [state.value_nick for state in states.get_states()],
    }


def is_closed_list(node):
    # Qt 5.15 tells the list of a closed combo box, which has no window, as showing; its box is empty then.
    if node.get_role() != Atspi.Role.LIST:
        return False
    box = node.get_extents(Atspi.CoordType.SCREEN)
    return box.width == 0 and box.height == 0


def walk(node, shows, found):
    states = node.get_state_set()
    if not states.contains(shows) or is_closed_list(node):
        return
    found.append((node, states))
    for child in children(node):
        walk(child, shows, found)


started = time.monotonic()
found, toolkit = [], ""
# Described after the walk: asking for relations wakes a page of Chromium, and it must be told as it was found.
for program in children(Atspi.get_desktop(0)):
    for top in children(program):
        if TITLE in (top.get_name() or ""):
            toolkit = program.get_toolkit_name() + " " + program.get_toolkit_version()
            # GTK 4.8 tells `showing` of windows alone.
            is_gtk4 = toolkit.lower().startswith("gtk 4")
            walk(top, Atspi.StateType.VISIBLE if is_gtk4 else Atspi.StateType.SHOWING, found)
with open(OUT + ".new", "w", encoding="utf-8") as out:
    nodes = [told(node, states) for node, states in found]
    json.dump({"toolkit": toolkit, "nodes": nodes, "ms": 1000 * (time.monotonic() - started)}, out)
os.rename(OUT + ".new", OUT)
