/** labwc of newer Debians, held against the contracts of the ports: scripts/newer-debian.ts makes these. */
import { describe } from 'vitest';
import { hasNewerDebian, NEWER_DEBIANS, versionIn } from '../../../../testing/newer-debian.ts';
import { SOAK } from '../../../../testing/soak.ts';
import { key } from '../../../ports/testing/keyboard.contract.ts';
import { describeWaylandInput } from '../../../../testing/wayland/input.suite.ts';
import { startLabwc, type TestLabwc } from '../../../../testing/wayland/labwc.ts';
import { describeWaylandPictures } from '../../../../testing/wayland/picture.suite.ts';
import { TWO_OUTPUTS } from '../../../../testing/wayland/sway.ts';

const SUITES = ['trixie', 'forky'] as const;

const NO_POINTER: Readonly<Record<(typeof SUITES)[number], string | null>> = {
  trixie: 'labwc 0.8 without a screen draws the pointer into every picture.',
  forky: null,
};

function turn(labwc: TestLabwc, transform: string): Promise<void> {
  labwc.run('wlr-randr', ['--output', 'HEADLESS-1', '--transform', transform]);
  return Promise.resolve();
}

// Without a name, so that suites have their own in reports.
describe.skipIf(!SOAK).each(SUITES.filter(hasNewerDebian))('', (suite) => {
  const name = `labwc ${versionIn(suite, 'labwc')} (${NEWER_DEBIANS[suite]})`;
  const start = (): Promise<TestLabwc> => startLabwc({ suite, outputs: TWO_OUTPUTS.outputs });
  describe('', () =>
    describeWaylandInput<TestLabwc>(name, {
      start,
      notchPx: 120,
      tellsPosition: suite === 'forky',
      turn,
      async showOn(_labwc, output, input) {
        for (const each of ['Meta', `F${output + 1}`]) await input.keyboard.press(key(each));
        await input.releaseAll();
      },
    }));
  describe('', () =>
    describeWaylandPictures<TestLabwc>(name, {
      start,
      turn,
      noPointer: NO_POINTER[suite],
    }));
});
