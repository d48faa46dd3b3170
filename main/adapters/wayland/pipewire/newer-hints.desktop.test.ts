/** Hints at drawing on newer GNOMEs, which scripts/newer-debian.ts makes. */
import { describe } from 'vitest';
import { SOAK } from '../../../../testing/soak.ts';
import { newerGnomes } from '../../../../testing/wayland/gnome-ground.ts';
import { describeGnomeHints } from '../../../../testing/wayland/gnome-hints.suite.ts';

// Without a name, so that suites have their own in reports.
describe.skipIf(!SOAK).each(newerGnomes())('', (ground) => describeGnomeHints(ground));
