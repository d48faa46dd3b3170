/** sway of newer Debians, held against the contracts of the ports: scripts/newer-debian.ts makes these. */
import { afterAll, beforeAll, describe } from 'vitest';
import { hasNewerDebian, NEWER_DEBIANS, versionIn } from '../../../../testing/newer-debian.ts';
import { SOAK } from '../../../../testing/soak.ts';
import { describeWindows } from '../../../ports/testing/windows.contract.ts';
import { createSwayWindows } from '../sway/windows.ts';
import { describeWaylandInput } from '../../../../testing/wayland/input.suite.ts';
import { describeWaylandPictures } from '../../../../testing/wayland/picture.suite.ts';
import {
  CONTRACT_CONFIG,
  NO_MINIMISING,
  showPageOn,
  swayWindowsHarness,
} from '../../../../testing/wayland/sway-windows.ts';
import { startSway, TWO_OUTPUTS, type TestSway } from '../../../../testing/wayland/sway.ts';

const SUITES = ['trixie', 'forky'] as const;
const NO_POINTER: Readonly<Record<(typeof SUITES)[number], string | null>> = {
  trixie: 'sway 1.10 without a screen draws the pointer into every picture.',
  forky: null,
};

const turn = (sway: TestSway, transform: string): Promise<void> =>
  sway.command(`output HEADLESS-1 transform ${transform}`);

// Without a name, so that suites have their own in reports.
describe.skipIf(!SOAK).each(SUITES.filter(hasNewerDebian))('', (suite) => {
  const name = `sway ${versionIn(suite, 'sway')} (${NEWER_DEBIANS[suite]})`;
  const start = (): Promise<TestSway> => startSway({ suite, outputs: TWO_OUTPUTS.outputs });
  describe('', () =>
    describeWaylandInput<TestSway>(name, {
      start,
      notchPx: 120,
      tellsPosition: suite === 'forky',
      turn,
      showOn: showPageOn,
    }));
  describe('', () =>
    describeWaylandPictures<TestSway>(name, {
      start,
      turn,
      noPointer: NO_POINTER[suite],
    }));
  describe('', () => {
    let sway: TestSway;
    beforeAll(async () => {
      sway = await startSway({ suite, config: CONTRACT_CONFIG });
    });
    afterAll(() => sway.stop());
    describeWindows(
      name,
      () => Promise.resolve(swayWindowsHarness(sway, createSwayWindows({ ask: sway.ask }))),
      NO_MINIMISING,
    );
  });
});
