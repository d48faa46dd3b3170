"""A form of GTK 4 that writes down what its own handlers see: python3 gtk4.py LOG BUTTONS"""
import sys

import gi

gi.require_version("Gtk", "4.0")
from gi.repository import Gdk, GLib, Gtk  # noqa: E402

LOG, COUNT = sys.argv[1], int(sys.argv[2])


def told(text):
    with open(LOG, "a", encoding="utf-8") as log:
        log.write(text + "\n")


def colour(index):
    return (40 + index * 15 % 200, 230 - index * 17 % 200, 60 + index * 29 % 180)


Gtk.init()
window = Gtk.Window(title="Form gtk4", default_width=620, default_height=460)
box = Gtk.Box(orientation=Gtk.Orientation.VERTICAL, spacing=6)
grid = Gtk.Grid(column_spacing=6, row_spacing=6)
rules = ""
for index in range(COUNT):
    button = Gtk.Button(label=f"Button {index}", name=f"b{index}")
    button.connect("clicked", lambda _, index=index: told(f"click Button {index}"))
    red, green, blue = colour(index)
    rules += (
        f"#b{index} {{ background: rgb({red},{green},{blue}); border: none; border-radius: 0; "
        "box-shadow: none; outline: none; transition: none; color: black; } "
    )
    grid.attach(button, index % 6, index // 6, 1, 1)
provider = Gtk.CssProvider()
provider.load_from_data(rules.encode())
Gtk.StyleContext.add_provider_for_display(Gdk.Display.get_default(), provider, 900)
box.append(grid)

gift = Gtk.CheckButton(label="Gift")
gift.connect("toggled", lambda widget: told(f"check Gift {widget.get_active()}"))
box.append(gift)

entry = Gtk.Entry()
entry.update_property([Gtk.AccessibleProperty.LABEL], ["Name"])
entry.connect("changed", lambda widget: told(f"text Name {widget.get_text()}"))
box.append(entry)

scale = Gtk.Scale.new_with_range(Gtk.Orientation.HORIZONTAL, 0, 100, 1)
scale.update_property([Gtk.AccessibleProperty.LABEL], ["Volume"])
scale.connect("value-changed", lambda widget: told(f"value Volume {round(widget.get_value())}"))
box.append(scale)

row = Gtk.Box(spacing=6)
disabled = Gtk.Button(label="Disabled", sensitive=False)
disabled.connect("clicked", lambda _: told("click Disabled"))


def fresh_victim():
    button = Gtk.Button(label="Victim")
    button.connect("clicked", lambda _: told("click Victim"))
    row.append(button)
    return button


def do_drop(_):
    row.remove(victims.pop())
    told("click Drop")


def do_lock(_):
    guarded.set_sensitive(not guarded.get_sensitive())
    told("click Lock")


def do_restore(_):
    victims.append(fresh_victim())
    twin.set_label("Twin")
    told("click Restore")


row.append(disabled)
victims = [fresh_victim()]
twin = Gtk.Button(label="Twin")
twin.connect("clicked", lambda _: told("click Twin"))
drop = Gtk.Button(label="Drop")
drop.connect("clicked", do_drop)
rename = Gtk.Button(label="Rename")
rename.connect("clicked", lambda _: (twin.set_label("Other"), told("click Rename")))
guarded = Gtk.Button(label="Guarded")
guarded.connect("clicked", lambda _: told("click Guarded"))
lock = Gtk.Button(label="Lock")
lock.connect("clicked", do_lock)
restore = Gtk.Button(label="Restore")
restore.connect("clicked", do_restore)
for widget in (twin, drop, rename, guarded, lock, restore):
    row.append(widget)
box.append(row)
window.set_child(box)
loop = GLib.MainLoop()
window.connect("close-request", lambda _: loop.quit())
window.present()
loop.run()
