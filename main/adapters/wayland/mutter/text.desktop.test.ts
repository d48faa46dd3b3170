/** Text and the clipboard of a GNOME whose keyboard has no Latin letters. */
import { GNOME_HERE } from '../../../../testing/wayland/gnome-ground.ts';
import { describeGnomeText } from '../../../../testing/wayland/gnome-text.suite.ts';

describeGnomeText(GNOME_HERE);
