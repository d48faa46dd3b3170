/** Displays, pictures, pointer and keys of GNOME. */
import { GNOME_HERE } from '../../../../testing/wayland/gnome-ground.ts';
import { describeGnomePorts } from '../../../../testing/wayland/gnome-ports.suite.ts';

describeGnomePorts(GNOME_HERE);
