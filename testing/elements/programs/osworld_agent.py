"""Reads an accessibility tree on standard input as OSWorld's agents do, and prints what they would click: tag, name, centre."""
import ast
import json
import sys
import xml.etree.ElementTree as ET

STATE = "https://accessibility.ubuntu.example.org/ns/state"
COMPONENT = "https://accessibility.ubuntu.example.org/ns/component"
TAGS = {"check-box", "combo-box", "entry", "icon", "image", "paragraph", "slider", "table-cell", "terminal", "text"}


def states(node, *names):
    return all(node.get("{%s}%s" % (STATE, name)) == "true" for name in names)


def is_kept(node):
    tag = node.tag
    known = tag in TAGS or tag.endswith(("item", "button", "label", "link", "menu")) or tag.startswith("document")
    return known and states(node, "showing", "visible") and states(node, "enabled")


found = []
for node in ET.fromstring(sys.stdin.read()).iter():
    if not is_kept(node):
        continue
    x, y = ast.literal_eval(node.get("{%s}screencoord" % COMPONENT, "(-1, -1)"))
    width, height = ast.literal_eval(node.get("{%s}size" % COMPONENT, "(-1, -1)"))
    if x >= 0 and y >= 0 and width > 0 and height > 0:
        found.append({"tag": node.tag, "name": node.get("name"), "x": x + width // 2, "y": y + height // 2})
print(json.dumps(found))
