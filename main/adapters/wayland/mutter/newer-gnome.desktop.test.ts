/** Displays, pictures, pointer and keys of GNOME: newer ones, which scripts/newer-debian.ts makes. */
import { describe } from 'vitest';
import { SOAK } from '../../../../testing/soak.ts';
import { newerGnomes } from '../../../../testing/wayland/gnome-ground.ts';
import { describeGnomePorts } from '../../../../testing/wayland/gnome-ports.suite.ts';

// Without a name, so that suites have their own in reports.
describe.skipIf(!SOAK).each(newerGnomes())('', (ground) => describeGnomePorts(ground));
