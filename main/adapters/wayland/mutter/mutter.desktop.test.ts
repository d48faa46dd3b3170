/** Displays, pictures, pointer and keys of GNOME. */
import { GNOME_HERE } from '../testing/gnome-ground.ts';
import { describeGnomePorts } from '../testing/gnome-ports-laws.ts';

describeGnomePorts(GNOME_HERE);
