"""A form of GTK 3 that writes down what its own handlers see: python3 gtk3.py LOG BUTTONS [TITLE FIRST]"""
import signal
import sys

import gi

gi.require_version("Gdk", "3.0")
gi.require_version("Gtk", "3.0")
from gi.repository import Gdk, GLib, Gtk  # noqa: E402

LOG, COUNT = sys.argv[1], int(sys.argv[2])
TITLE = sys.argv[3] if len(sys.argv) > 3 else "Form gtk3"
# The colours of the buttons count from here, so that several forms have none in common.
FIRST = int(sys.argv[4]) if len(sys.argv) > 4 else 0


def told(text):
    with open(LOG, "a", encoding="utf-8") as log:
        log.write(text + "\n")


def colour(index):
    return (40 + index * 15 % 200, 230 - index * 17 % 200, 60 + index * 29 % 180)


window = Gtk.Window(title=TITLE)
window.set_default_size(620, 460)
window.move(40, 60)
box = Gtk.Box(orientation=Gtk.Orientation.VERTICAL, spacing=6, margin=8)
grid = Gtk.Grid(column_spacing=6, row_spacing=6)
rules = ""
for index in range(COUNT):
    button = Gtk.Button(label=f"Button {index}")
    button.set_name(f"b{index}")
    button.connect("clicked", lambda _, index=index: told(f"click Button {index}"))
    red, green, blue = colour(FIRST + index)
    rules += (
        f"#b{index} {{ background: rgb({red},{green},{blue}); border: none; border-radius: 0; "
        "box-shadow: none; outline: none; transition: none; color: black; } "
    )
    grid.attach(button, index % 6, index // 6, 1, 1)
provider = Gtk.CssProvider()
provider.load_from_data(rules.encode())
Gtk.StyleContext.add_provider_for_screen(Gdk.Screen.get_default(), provider, 900)
box.pack_start(grid, False, False, 0)

gift = Gtk.CheckButton(label="Gift")
gift.connect("toggled", lambda widget: told(f"check Gift {widget.get_active()}"))
box.pack_start(gift, False, False, 0)

row = Gtk.Box(spacing=6)
label = Gtk.Label(label="_Name", use_underline=True)
entry = Gtk.Entry()
label.set_mnemonic_widget(entry)
entry.connect("changed", lambda widget: told(f"text Name {widget.get_text()}"))
row.pack_start(label, False, False, 0)
row.pack_start(entry, True, True, 0)
box.pack_start(row, False, False, 0)

scale = Gtk.Scale.new_with_range(Gtk.Orientation.HORIZONTAL, 0, 100, 1)
scale.get_accessible().set_name("Volume")
scale.connect("value-changed", lambda widget: told(f"value Volume {round(widget.get_value())}"))
box.pack_start(scale, False, False, 0)

combo = Gtk.ComboBoxText()
combo.get_accessible().set_name("Colour")
for name in ("red", "green", "blue"):
    combo.append_text(name)
combo.set_active(0)
combo.connect("changed", lambda widget: told(f"select Colour {widget.get_active_text()}"))
box.pack_start(combo, False, False, 0)

row = Gtk.Box(spacing=6)
disabled = Gtk.Button(label="Disabled", sensitive=False)
disabled.connect("clicked", lambda _: told("click Disabled"))


def fresh_victim():
    button = Gtk.Button(label="Victim", visible=True)
    button.connect("clicked", lambda _: told("click Victim"))
    row.add(button)
    return button


def do_drop(_):
    victims.pop().destroy()
    told("click Drop")


def do_lock(_):
    guarded.set_sensitive(not guarded.get_sensitive())
    told("click Lock")


def do_restore(_):
    victims.append(fresh_victim())
    twin.set_label("Twin")
    told("click Restore")


row.add(disabled)
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
    row.pack_start(widget, False, False, 0)
box.pack_start(row, False, False, 0)
window.add(box)
# A change that no pixel shows.
GLib.unix_signal_add(GLib.PRIORITY_DEFAULT, signal.SIGUSR1, lambda: scale.get_accessible().set_name("Loudness") or True)
window.connect("destroy", Gtk.main_quit)
window.show_all()
Gtk.main()
