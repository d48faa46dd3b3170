/** Text and the clipboard of a GNOME whose keyboard has no Latin letters: newer ones, which scripts/newer-debian.ts makes. */
import { describe } from 'vitest';
import { SOAK } from '../../../../testing/soak.ts';
import { newerGnomes } from '../../../../testing/wayland/gnome-ground.ts';
import { describeGnomeText } from '../../../../testing/wayland/gnome-text.suite.ts';

// Without a name, so that suites have their own in reports.
describe.skipIf(!SOAK).each(newerGnomes())('', (ground) => describeGnomeText(ground));
