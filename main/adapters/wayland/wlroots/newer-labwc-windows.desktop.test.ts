/** Windows of labwc of newer Debians through foreign-toplevel, observed by wlrctl. */
import { afterAll, beforeAll, describe } from 'vitest';
import {
  hasNewerDebian,
  NEWER_DEBIANS,
  versionIn,
  type NewerDebian,
} from '../../../../testing/newer-debian.ts';
import { SOAK } from '../../../../testing/soak.ts';
import { describeWindows } from '../../../ports/testing/windows.contract.ts';
import { createWaylandLink, type WaylandLink } from '../link.ts';
import { labwcWindowsHarness } from '../../../../testing/wayland/labwc-windows.ts';
import { startLabwc, type TestLabwc } from '../../../../testing/wayland/labwc.ts';
import { createToplevelWindows } from './windows.ts';

const SUITES: readonly NewerDebian[] = ['trixie', 'forky'];
const NO_PLACES = 'labwc shows no program where windows are.';
const LIMITS = {
  'tells everything about a window': 'labwc shows no program whose process a window is, nor its place.',
  'places the frame exactly: %o': NO_PLACES,
  'places a maximised window after taking it back': NO_PLACES,
};

// Without a name, so that suites have their own in reports.
describe.skipIf(!SOAK).each(SUITES.filter(hasNewerDebian))('', (suite) => {
  let labwc: TestLabwc;
  let link: WaylandLink;
  beforeAll(async () => {
    labwc = await startLabwc({ suite });
    link = createWaylandLink(labwc.socketPath);
  });
  afterAll(async () => {
    link.close();
    await labwc.stop();
  });
  describeWindows(
    `labwc ${versionIn(suite, 'labwc')} (${NEWER_DEBIANS[suite]})`,
    () => {
      const windows = createToplevelWindows(link);
      const titleOf = async (id: number): Promise<string | undefined> => (await windows.get(id))?.title;
      return Promise.resolve(labwcWindowsHarness(labwc, windows, titleOf));
    },
    LIMITS,
  );
});
