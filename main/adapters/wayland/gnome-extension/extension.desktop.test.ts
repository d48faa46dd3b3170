/** Our extension in GNOME: who may ask it, and one window by each of its calls. */
import { GNOME_HERE } from '../../../../testing/wayland/gnome-ground.ts';
import { describeGnomeExtension } from '../../../../testing/wayland/gnome-window.suite.ts';

describeGnomeExtension(GNOME_HERE);
