"""A form whose parts move: python3 moving.py LOG gtk3|gtk4|qt5|qt6

"Toggle" opens and closes a panel above the buttons "Below", "Slide" widens and narrows a gap before the buttons "S0" to "S7", and the
rows scroll. Each change is animated, as toolkits do it.
"""
import sys

LOG, KIT = sys.argv[1], sys.argv[2]
TITLE = f"Moving {KIT}"
BELOW = [f"Below {index}" for index in range(3)]
STRIP = [f"S{index}" for index in range(8)]
ROWS = [f"Row {index}" for index in range(60)]
PANEL_MS, GAP_MS = 250, 400
PANEL, GAP = 95, 130


def told(text):
    with open(LOG, "a", encoding="utf-8") as log:
        log.write(text + "\n")


def with_gtk():
    import gi

    gi.require_version("Gtk", "3.0" if KIT == "gtk3" else "4.0")
    from gi.repository import GLib, Gtk

    old = KIT == "gtk3"

    def put(box, child, grows=False):
        if old:
            box.pack_start(child, grows, grows, 0)
        else:
            child.set_vexpand(grows)
            box.append(child)

    def button(name, act=None):
        made = Gtk.Button(label=name)
        made.set_size_request(60, 30)
        made.connect("clicked", lambda _: act() if act else told(f"click {name}"))
        return made

    def revealer(kind, milliseconds, width, height):
        made = Gtk.Revealer(transition_type=kind, transition_duration=milliseconds)
        label = Gtk.Label(label="More about it")
        label.set_size_request(width, height)
        made.add(label) if old else made.set_child(label)
        return made

    vertical = Gtk.Orientation.VERTICAL
    Gtk.init(None) if old else Gtk.init()
    window = Gtk.Window(title=TITLE, default_width=640, default_height=520)
    box = Gtk.Box(orientation=vertical)
    panel = revealer(Gtk.RevealerTransitionType.SLIDE_DOWN, PANEL_MS, -1, PANEL)
    gap = revealer(Gtk.RevealerTransitionType.SLIDE_RIGHT, GAP_MS, GAP, -1)
    strip = Gtk.Box()
    put(strip, gap)
    for name in STRIP:
        put(strip, button(name))
    rows = Gtk.Box(orientation=vertical)
    for name in ROWS:
        put(rows, button(name))
    scrolled = Gtk.ScrolledWindow()
    scrolled.add(rows) if old else scrolled.set_child(rows)

    def turn(which):
        which.set_reveal_child(not which.get_reveal_child())

    put(box, button("Toggle", lambda: turn(panel)))
    put(box, panel)
    for name in BELOW:
        put(box, button(name))
    put(box, button("Slide", lambda: turn(gap)))
    put(box, strip)
    put(box, scrolled, True)
    window.add(box) if old else window.set_child(box)
    loop = GLib.MainLoop()
    window.connect("destroy" if old else "close-request", lambda _: loop.quit())
    window.show_all() if old else window.present()
    loop.run()


def with_qt():
    if KIT == "qt5":
        from PyQt5 import QtCore, QtWidgets
    else:
        from PyQt6 import QtCore, QtWidgets

    def button(name, act=None):
        made = QtWidgets.QPushButton(name)
        made.setFixedHeight(30)
        made.setMinimumWidth(50)
        made.clicked.connect(act or (lambda: told(f"click {name}")))
        return made

    application = QtWidgets.QApplication(sys.argv[:1])
    window = QtWidgets.QWidget()
    window.setWindowTitle(TITLE)
    window.resize(640, 520)
    box = QtWidgets.QVBoxLayout(window)
    box.setSpacing(0)
    panel = QtWidgets.QLabel("More about it")
    panel.setMaximumHeight(0)
    gap = QtWidgets.QLabel("")
    gap.setFixedWidth(0)
    running = []

    def turn(widget, properties, size, milliseconds):
        is_open = widget.property("isOpen") is True
        widget.setProperty("isOpen", not is_open)
        group = QtCore.QParallelAnimationGroup(window)
        for name in properties:
            animation = QtCore.QPropertyAnimation(widget, name, group)
            animation.setDuration(milliseconds)
            animation.setStartValue(size if is_open else 0)
            animation.setEndValue(0 if is_open else size)
            group.addAnimation(animation)
        running[:] = [group]
        group.start()

    heights, widths = (b"minimumHeight", b"maximumHeight"), (b"minimumWidth", b"maximumWidth")
    box.addWidget(button("Toggle", lambda: turn(panel, heights, PANEL, PANEL_MS)))
    box.addWidget(panel)
    for name in BELOW:
        box.addWidget(button(name))
    box.addWidget(button("Slide", lambda: turn(gap, widths, GAP, GAP_MS)))
    strip = QtWidgets.QHBoxLayout()
    strip.setSpacing(0)
    strip.addWidget(gap)
    for name in STRIP:
        strip.addWidget(button(name))
    strip.addStretch()
    box.addLayout(strip)
    held = QtWidgets.QWidget()
    rows = QtWidgets.QVBoxLayout(held)
    rows.setSpacing(0)
    for name in ROWS:
        rows.addWidget(button(name))
    scrolled = QtWidgets.QScrollArea()
    scrolled.setWidget(held)
    scrolled.setWidgetResizable(True)
    box.addWidget(scrolled)
    window.show()
    run = getattr(application, "exec", None) or application.exec_
    run()


with_gtk() if KIT.startswith("gtk") else with_qt()
