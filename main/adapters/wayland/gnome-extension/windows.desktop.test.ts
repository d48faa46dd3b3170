/** Windows and the pointer of GNOME by our extension. */
import { GNOME_HERE } from '../../../../testing/wayland/gnome-ground.ts';
import { describeGnomeWindows } from '../../../../testing/wayland/gnome-window.suite.ts';

describeGnomeWindows(GNOME_HERE);
