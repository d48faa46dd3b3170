/** Windows and the pointer of GNOME by our extension: newer ones, which scripts/newer-debian.ts makes. */
import { describe } from 'vitest';
import { SOAK } from '../../../../testing/soak.ts';
import { newerGnomes } from '../../../../testing/wayland/gnome-ground.ts';
import {
  describeGnomeExtension,
  describeGnomeWindows,
} from '../../../../testing/wayland/gnome-window.suite.ts';

// Without a name, so that suites have their own in reports.
describe.skipIf(!SOAK).each(newerGnomes())('', (ground) => {
  describe('', () => describeGnomeExtension(ground));
  describe('', () => describeGnomeWindows(ground));
});
