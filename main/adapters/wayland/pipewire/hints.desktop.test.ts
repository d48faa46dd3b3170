/** Hints at drawing: GNOME 43 sends no damage with its pictures. */
import { GNOME_HERE } from '../../../../testing/wayland/gnome-ground.ts';
import { describeGnomeHints } from '../../../../testing/wayland/gnome-hints.suite.ts';

describeGnomeHints(GNOME_HERE);
