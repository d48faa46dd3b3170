/** KWin of newer Debians, held against the contracts of the ports: scripts/newer-debian.ts makes these. */
import { describe } from 'vitest';
import { hasNewerDebian } from '../../../../testing/newer-debian.ts';
import { SOAK } from '../../../../testing/soak.ts';
import type { ScreenCapturePort } from '../../../ports/screen-capture.ts';
import { describeScreenCapture } from '../../../ports/testing/screen-capture.contract.ts';
import { describeKwin, KWIN_OUTPUTS } from '../../../../testing/wayland/kwin.suite.ts';
import { kwinName, readyInput, useKwin } from '../../../../testing/wayland/kwin-stage.ts';
import { createKwinCapture } from './capture.ts';

const WHY_NOT = 'Without a graphics device, KWin 6 draws without OpenGL, and takes no pictures then.';
const NO_PICTURES = Object.fromEntries(
  [
    'gives exactly the pixels of any rectangle',
    'never gives a frame older than its request, however many are under way',
    'gives each of a hundred requests at once separate memory',
    'gives pixels whose slice is a copy, as a Buffer’s is not',
    'draws the pointer only when asked, and only where it is',
    'ends with the signal’s reason when it aborts',
  ].map((law) => [law, WHY_NOT]),
);

/** Some laws take several pictures at once, and hear of the first refusal alone. */
const heeded = (port: ScreenCapturePort): ScreenCapturePort => ({
  capture(region, options) {
    const frame = port.capture(region, options);
    frame.catch(() => undefined);
    return frame;
  },
});

const SUITES = ['trixie-kde', 'forky-kde'] as const;

// Without a name, so that suites have their own in reports.
describe.skipIf(!SOAK).each(SUITES.filter(hasNewerDebian))('', (suite) => {
  const stage = useKwin({ suite, outputs: 2, page: true });
  describeScreenCapture(
    kwinName(suite),
    () =>
      Promise.resolve({
        capture: heeded(createKwinCapture(stage.link)),
        desktop: KWIN_OUTPUTS[0],
        rectangles: 1,
        show: (picture) => stage.witness.show(picture),
        movePointer: async (x, y) => {
          const input = await readyInput(stage);
          await input.pointer.moveTo({ x, y });
          await input.close();
        },
      }),
    NO_PICTURES,
  );
  describeKwin({ name: kwinName(suite), stage, notchPx: 180, pictures: false });
});
