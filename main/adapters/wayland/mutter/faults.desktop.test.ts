/** A GNOME whose monitors change, which is locked, killed and comes back. */
import { GNOME_HERE } from '../testing/gnome-ground.ts';
import { describeGnomeFaults } from '../testing/gnome-fault-laws.ts';

describeGnomeFaults(GNOME_HERE);
