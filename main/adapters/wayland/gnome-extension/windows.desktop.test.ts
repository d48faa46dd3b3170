/** Windows and the pointer of GNOME by our extension. */
import { GNOME_HERE } from '../testing/gnome-ground.ts';
import { describeGnomeWindows } from '../testing/gnome-window-laws.ts';

describeGnomeWindows(GNOME_HERE);
