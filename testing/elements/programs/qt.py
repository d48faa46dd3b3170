"""A form of Qt that writes down what its own handlers see: python3 qt.py LOG BUTTONS 5|6"""
import sys

LOG, COUNT, VERSION = sys.argv[1], int(sys.argv[2]), sys.argv[3]
if VERSION == "5":
    from PyQt5.QtWidgets import (
        QApplication, QCheckBox, QComboBox, QGridLayout, QHBoxLayout, QLabel, QLineEdit, QPushButton, QSlider, QVBoxLayout,
        QWidget,
    )
    from PyQt5.QtCore import Qt
else:
    from PyQt6.QtWidgets import (
        QApplication, QCheckBox, QComboBox, QGridLayout, QHBoxLayout, QLabel, QLineEdit, QPushButton, QSlider, QVBoxLayout,
        QWidget,
    )
    from PyQt6.QtCore import Qt


def told(text):
    with open(LOG, "a", encoding="utf-8") as log:
        log.write(text + "\n")


def colour(index):
    return (40 + index * 15 % 200, 230 - index * 17 % 200, 60 + index * 29 % 180)


application = QApplication(sys.argv[:1])
window = QWidget()
window.setWindowTitle(f"Form qt{VERSION}")
window.resize(620, 460)
box = QVBoxLayout(window)
grid = QGridLayout()
for index in range(COUNT):
    button = QPushButton(f"Button {index}")
    red, green, blue = colour(index)
    button.setStyleSheet(f"background-color: rgb({red},{green},{blue}); border: none; color: black; height: 28px")
    button.clicked.connect(lambda _=False, index=index: told(f"click Button {index}"))
    grid.addWidget(button, index // 6, index % 6)
box.addLayout(grid)

gift = QCheckBox("Gift")
gift.toggled.connect(lambda on: told(f"check Gift {on}"))
box.addWidget(gift)
entry = QLineEdit()
entry.setAccessibleName("Name")
entry.textChanged.connect(lambda text: told(f"text Name {text}"))
box.addWidget(entry)
slider = QSlider(Qt.Orientation.Horizontal)
slider.setRange(0, 100)
slider.setAccessibleName("Volume")
slider.valueChanged.connect(lambda value: told(f"value Volume {value}"))
box.addWidget(slider)
combo = QComboBox()
combo.addItems(["red", "green", "blue"])
combo.currentTextChanged.connect(lambda text: told(f"select Colour {text}"))
label = QLabel("Colour")
label.setBuddy(combo)
box.addWidget(label)
box.addWidget(combo)

row = QHBoxLayout()
disabled = QPushButton("Disabled")
disabled.setEnabled(False)
disabled.clicked.connect(lambda: told("click Disabled"))


def fresh_victim():
    button = QPushButton("Victim")
    button.clicked.connect(lambda: told("click Victim"))
    row.addWidget(button)
    return button


def do_drop():
    victims.pop().deleteLater()
    told("click Drop")


def do_lock():
    guarded.setEnabled(not guarded.isEnabled())
    told("click Lock")


def do_restore():
    victims.append(fresh_victim())
    twin.setText("Twin")
    told("click Restore")


row.addWidget(disabled)
victims = [fresh_victim()]
twin = QPushButton("Twin")
twin.clicked.connect(lambda: told("click Twin"))
drop = QPushButton("Drop")
drop.clicked.connect(do_drop)
rename = QPushButton("Rename")
rename.clicked.connect(lambda: (twin.setText("Other"), told("click Rename")))
guarded = QPushButton("Guarded")
guarded.clicked.connect(lambda: told("click Guarded"))
lock = QPushButton("Lock")
lock.clicked.connect(do_lock)
restore = QPushButton("Restore")
restore.clicked.connect(do_restore)
for widget in (twin, drop, rename, guarded, lock, restore):
    row.addWidget(widget)
box.addLayout(row)
window.show()
run = getattr(application, "exec", None) or application.exec_
run()
