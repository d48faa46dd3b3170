"""A window of Qt that writes down each file that is dropped on it: python3 qt.py LOG 5|6"""
import sys

LOG, VERSION = sys.argv[1], sys.argv[2]
if VERSION == "5":
    from PyQt5.QtWidgets import QApplication, QWidget
else:
    from PyQt6.QtWidgets import QApplication, QWidget


def told(text):
    with open(LOG, "a", encoding="utf-8") as log:
        log.write(text + "\n")


class Area(QWidget):
    def showEvent(self, _event):
        told("shown")

    def dragEnterEvent(self, event):
        if event.mimeData().hasUrls():
            event.acceptProposedAction()

    def dropEvent(self, event):
        for url in event.mimeData().urls():
            with open(url.toLocalFile(), encoding="utf-8") as file:
                told(f"dropped {url.toLocalFile()}: {file.read()}")
        event.acceptProposedAction()


application = QApplication(sys.argv[:1])
area = Area()
area.setWindowTitle(f"Drop qt{VERSION}")
area.setAcceptDrops(True)
area.resize(300, 200)
area.show()
application.exec()
