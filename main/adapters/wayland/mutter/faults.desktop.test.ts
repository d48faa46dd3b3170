/** A GNOME whose monitors change, which is locked, killed and comes back. */
import { GNOME_HERE } from '../../../../testing/wayland/gnome-ground.ts';
import { describeGnomeFaults } from '../../../../testing/wayland/gnome-fault.suite.ts';

describeGnomeFaults(GNOME_HERE);
