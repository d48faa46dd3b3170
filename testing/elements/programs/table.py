"""A table of 60,000 rows, and how long its own timer was kept waiting: python3 table.py LOG ROWS gtk3|qt5|qt6"""
import sys
import time

LOG, ROWS, TOOLKIT = sys.argv[1], int(sys.argv[2]), sys.argv[3]
TITLE = f"Table {TOOLKIT}"
last = time.monotonic()


def beat():
    """Every 20 ms. What lies further apart is written down."""
    global last
    now = time.monotonic()
    if now - last > 0.1:
        with open(LOG, "a", encoding="utf-8") as log:
            log.write(f"gap {round(1000 * (now - last))}\n")
    last = now
    return True


if TOOLKIT == "gtk3":
    import gi

    gi.require_version("Gtk", "3.0")
    from gi.repository import GLib, Gtk

    window = Gtk.Window(title=TITLE)
    window.set_default_size(420, 320)
    store = Gtk.ListStore(str, str)
    for row in range(ROWS):
        store.append([f"Row {row}", f"Place {row}"])
    view = Gtk.TreeView(model=store, fixed_height_mode=False)
    for index, name in enumerate(("Name", "Place")):
        column = Gtk.TreeViewColumn(name, Gtk.CellRendererText(), text=index)
        column.set_sizing(Gtk.TreeViewColumnSizing.FIXED)
        column.set_fixed_width(180)
        view.append_column(column)
    view.set_fixed_height_mode(True)
    scrolled = Gtk.ScrolledWindow()
    scrolled.add(view)
    window.add(scrolled)
    window.connect("destroy", Gtk.main_quit)
    window.show_all()
    GLib.timeout_add(20, beat)
    Gtk.main()
else:
    if TOOLKIT == "qt5":
        from PyQt5.QtCore import QAbstractTableModel, Qt, QTimer
        from PyQt5.QtWidgets import QApplication, QTableView
    else:
        from PyQt6.QtCore import QAbstractTableModel, Qt, QTimer
        from PyQt6.QtWidgets import QApplication, QTableView

    class Rows(QAbstractTableModel):
        def rowCount(self, parent=None):
            return ROWS

        def columnCount(self, parent=None):
            return 2

        def data(self, index, role=Qt.ItemDataRole.DisplayRole):
            if role != Qt.ItemDataRole.DisplayRole:
                return None
            return f"{'Row' if index.column() == 0 else 'Place'} {index.row()}"

    application = QApplication(sys.argv[:1])
    view = QTableView()
    view.setModel(Rows())
    view.setWindowTitle(TITLE)
    view.resize(420, 320)
    view.show()
    timer = QTimer()
    timer.timeout.connect(beat)
    timer.start(20)
    run = getattr(application, "exec", None) or application.exec_
    run()
