"""A text field of GTK 3 that writes its text down after each change: python3 gtk3-field.py FILE"""
import sys

import gi

gi.require_version("Gtk", "3.0")
from gi.repository import Gtk  # noqa: E402


def write(field):
    with open(sys.argv[1], "w", encoding="utf-8") as file:
        file.write(field.get_text())


window = Gtk.Window(title="receiver")
field = Gtk.Entry()
field.connect("changed", write)
field.connect("map-event", write)
window.add(field)
window.connect("destroy", Gtk.main_quit)
window.connect("focus-in-event", lambda *_: write(field))
window.show_all()
Gtk.main()
