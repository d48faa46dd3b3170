"""A window of GTK 4 that writes down each file that is dropped on it: python3 gtk4.py LOG"""
import sys

import gi

gi.require_version("Gdk", "4.0")
gi.require_version("Gtk", "4.0")
from gi.repository import Gdk, GLib, Gtk  # noqa: E402

LOG = sys.argv[1]


def told(text):
    with open(LOG, "a", encoding="utf-8") as log:
        log.write(text + "\n")


def dropped(_target, files, _x, _y):
    for file in files.get_files():
        with open(file.get_path(), encoding="utf-8") as content:
            told(f"dropped {file.get_path()}: {content.read()}")
    return True


def activate(application):
    window = Gtk.ApplicationWindow(application=application, title="Drop gtk4")
    window.set_default_size(300, 200)
    area = Gtk.Box()
    target = Gtk.DropTarget.new(Gdk.FileList, Gdk.DragAction.COPY)
    target.connect("drop", dropped)
    area.add_controller(target)
    window.set_child(area)
    area.connect("map", lambda *_: GLib.idle_add(told, "shown"))
    window.present()


application = Gtk.Application()
application.connect("activate", activate)
application.run(None)
