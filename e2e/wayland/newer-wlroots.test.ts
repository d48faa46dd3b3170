/** The service on sway and labwc of newer Debians: scripts/newer-debian.ts makes these. */
import { describe } from 'vitest';
import { startLabwc, type TestLabwc } from '../../testing/wayland/labwc.ts';
import { startSway, TWO_OUTPUTS, type TestSway } from '../../testing/wayland/sway.ts';
import { hasNewerDebian, NEWER_DEBIANS, versionIn } from '../../testing/newer-debian.ts';
import { SOAK } from '../../testing/soak.ts';
import { describeWaylandService } from './service-laws.ts';

const SUITES = (['trixie', 'forky'] as const).filter(hasNewerDebian);
const nameOf = (suite: (typeof SUITES)[number], program: string): string =>
  `${program} ${versionIn(suite, program)} (${NEWER_DEBIANS[suite]})`;
const [, RIGHT] = TWO_OUTPUTS.outputs;

describe.skipIf(!SOAK).each(SUITES)('', (suite) => {
  describe(nameOf(suite, 'sway'), () =>
    describeWaylandService<TestSway>({
      start: () => startSway({ suite, outputs: TWO_OUTPUTS.outputs.slice(0, 1) }),
      async addOutput(sway) {
        await sway.command('create_output');
        await sway.command('output HEADLESS-2 mode 1280x720 position 1280 0 scale 1.25');
        // The new one has the focus.
        await sway.command('focus output HEADLESS-1');
      },
      turnIt: (sway) => sway.command('output HEADLESS-2 transform 90'),
      // The monitor itself goes.
      removeIt: (sway) => sway.command('output HEADLESS-2 unplug'),
      kind: 'sway',
    }),
  );
  describe(nameOf(suite, 'labwc'), () => {
    const randr = (labwc: TestLabwc, ...words: readonly string[]): Promise<void> => {
      const { status, out } = labwc.run('wlr-randr', ['--output', 'HEADLESS-2', ...words]);
      return status === 0 ? Promise.resolve() : Promise.reject(new Error(`wlr-randr: ${out}`));
    };
    describeWaylandService<TestLabwc>({
      async start() {
        const labwc = await startLabwc({ suite, outputs: TWO_OUTPUTS.outputs });
        await randr(labwc, '--off');
        return labwc;
      },
      addOutput: (labwc) =>
        randr(labwc, '--on', '--custom-mode', '1280x720@60Hz', '--pos', RIGHT.at, '--scale', '1.25'),
      turnIt: (labwc) => randr(labwc, '--transform', '90'),
      removeIt: (labwc) => randr(labwc, '--off'),
      kind: 'wlroots',
    });
  });
});
