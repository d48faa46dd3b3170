"""A window of GTK 3 that writes down each file that is dropped on it: python3 gtk3.py LOG"""
import sys
import urllib.parse

import gi

gi.require_version("Gdk", "3.0")
gi.require_version("Gtk", "3.0")
from gi.repository import Gdk, Gtk  # noqa: E402

LOG = sys.argv[1]


def told(text):
    with open(LOG, "a", encoding="utf-8") as log:
        log.write(text + "\n")


def received(_widget, _context, _x, _y, data, _info, _time):
    for uri in data.get_uris():
        path = urllib.parse.unquote(uri[len("file://"):])
        with open(path, encoding="utf-8") as file:
            told(f"dropped {path}: {file.read()}")


window = Gtk.Window(title="Drop gtk3")
window.set_default_size(300, 200)
area = Gtk.EventBox()
area.drag_dest_set(Gtk.DestDefaults.ALL, [], Gdk.DragAction.COPY)
area.drag_dest_add_uri_targets()
area.connect("drag-data-received", received)
box = Gtk.Box()
box.pack_start(area, True, True, 0)
# Takes nothing.
label = Gtk.Label(label="Nothing here")
label.set_size_request(100, 100)
box.pack_start(label, False, False, 0)
window.add(box)
window.connect("destroy", Gtk.main_quit)
window.connect("map-event", lambda *_: told("shown"))
window.show_all()
Gtk.main()
