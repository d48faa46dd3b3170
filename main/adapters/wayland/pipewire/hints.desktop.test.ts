/** Hints at drawing on GNOME. */
import { GNOME_HERE } from '../../../../testing/wayland/gnome-ground.ts';
import { describeGnomeHints } from '../../../../testing/wayland/gnome-hints.suite.ts';

describeGnomeHints(GNOME_HERE);
