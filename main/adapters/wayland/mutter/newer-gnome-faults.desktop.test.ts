/** A GNOME whose monitors change, which is locked, killed and comes back: newer ones, which scripts/newer-debian.ts makes. */
import { describe } from 'vitest';
import { SOAK } from '../../../../testing/soak.ts';
import { newerGnomes } from '../../../../testing/wayland/gnome-ground.ts';
import { describeGnomeFaults } from '../../../../testing/wayland/gnome-fault.suite.ts';

// Without a name, so that suites have their own in reports.
describe.skipIf(!SOAK).each(newerGnomes())('', (ground) => describeGnomeFaults(ground));
