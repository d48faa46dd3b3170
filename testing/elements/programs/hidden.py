"""A form with two pages of tabs and a list that is scrolled: python3 hidden.py LOG gtk3|gtk4|qt5|qt6

What one page hides lies where the other has something else, and what is scrolled out lies where "Below" is.
"""
import sys

LOG, KIT = sys.argv[1], sys.argv[2]
TITLE = f"Pages {KIT}"
ROWS = 24


def told(text):
    with open(LOG, "a", encoding="utf-8") as log:
        log.write(text + "\n")


def with_gtk():
    import gi

    gi.require_version("Gtk", "3.0")
    from gi.repository import Gtk

    def button(name, height=-1):
        made = Gtk.Button(label=name)
        made.set_size_request(-1, height)
        made.connect("clicked", lambda _: told(f"click {name}"))
        return made

    window = Gtk.Window(title=TITLE)
    window.set_default_size(420, 520)
    box = Gtk.Box(orientation=Gtk.Orientation.VERTICAL)
    pages = Gtk.Notebook()
    pages.append_page(button("First", 60), Gtk.Label(label="One"))
    pages.append_page(button("Second", 60), Gtk.Label(label="Two"))
    box.pack_start(pages, False, False, 0)
    rows = Gtk.Box(orientation=Gtk.Orientation.VERTICAL)
    for index in range(ROWS):
        rows.pack_start(button(f"Row {index}", 30), False, False, 0)
    scrolled = Gtk.ScrolledWindow()
    scrolled.set_size_request(-1, 120)
    scrolled.add(rows)
    box.pack_start(scrolled, False, False, 0)
    box.pack_start(button("Below"), True, True, 0)
    window.add(box)
    window.connect("destroy", Gtk.main_quit)
    window.show_all()
    Gtk.main()


def with_gtk4():
    import gi

    gi.require_version("Gtk", "4.0")
    from gi.repository import GLib, Gtk

    def button(name, height=-1):
        made = Gtk.Button(label=name, height_request=height)
        made.connect("clicked", lambda _: told(f"click {name}"))
        return made

    Gtk.init()
    window = Gtk.Window(title=TITLE, default_width=420, default_height=520)
    box = Gtk.Box(orientation=Gtk.Orientation.VERTICAL)
    pages = Gtk.Notebook()
    pages.append_page(button("First", 60), Gtk.Label(label="One"))
    pages.append_page(button("Second", 60), Gtk.Label(label="Two"))
    box.append(pages)
    rows = Gtk.Box(orientation=Gtk.Orientation.VERTICAL)
    for index in range(ROWS):
        rows.append(button(f"Row {index}", 30))
    box.append(Gtk.ScrolledWindow(child=rows, height_request=120))
    below = button("Below")
    below.set_vexpand(True)
    box.append(below)
    window.set_child(box)
    loop = GLib.MainLoop()
    window.connect("close-request", lambda _: loop.quit())
    window.present()
    loop.run()


def with_qt():
    if KIT == "qt5":
        from PyQt5.QtWidgets import QApplication, QPushButton, QScrollArea, QSizePolicy, QTabWidget, QVBoxLayout, QWidget
    else:
        from PyQt6.QtWidgets import QApplication, QPushButton, QScrollArea, QSizePolicy, QTabWidget, QVBoxLayout, QWidget

    def button(name, height):
        made = QPushButton(name)
        made.setMinimumHeight(height)
        made.clicked.connect(lambda: told(f"click {name}"))
        return made

    application = QApplication(sys.argv[:1])
    window = QWidget()
    window.setWindowTitle(TITLE)
    window.resize(420, 520)
    box = QVBoxLayout(window)
    pages = QTabWidget()
    pages.addTab(button("First", 60), "One")
    pages.addTab(button("Second", 60), "Two")
    pages.setFixedHeight(110)
    box.addWidget(pages)
    held = QWidget()
    rows = QVBoxLayout(held)
    for index in range(ROWS):
        rows.addWidget(button(f"Row {index}", 30))
    scrolled = QScrollArea()
    scrolled.setWidget(held)
    scrolled.setWidgetResizable(True)
    scrolled.setFixedHeight(120)
    box.addWidget(scrolled)
    below = button("Below", 30)
    below.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
    box.addWidget(below)
    window.show()
    run = getattr(application, "exec", None) or application.exec_
    run()


{"gtk3": with_gtk, "gtk4": with_gtk4}.get(KIT, with_qt)()
