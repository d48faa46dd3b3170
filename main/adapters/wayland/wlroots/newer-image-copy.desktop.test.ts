/** Damage by ext-image-copy-capture-v1 of a real compositor: sway of newer Debians offers it next to wlr-screencopy, which is left out here. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasNewerDebian, NEWER_DEBIANS, versionIn } from '../../../../testing/newer-debian.ts';
import { SOAK } from '../../../../testing/soak.ts';
import { startPainter, type Painter } from '../../../../testing/wayland/painter.ts';
import { followsRandomPainting } from '../../../../testing/wayland/stand-in/random-damage.ts';
import { createScreen } from '../../../../testing/wayland/stand-in/screen.ts';
import { startSway, type TestSway } from '../../../../testing/wayland/sway.ts';
import { createWaylandLink, type WaylandLink } from '../link.ts';
import type { WaylandConnection } from '../wire/connection.ts';
import { ZWLR_SCREENCOPY_MANAGER } from '../wire/interfaces.ts';
import { createWaylandCapture } from './capture.ts';

const SIZE = { width: 320, height: 240 };
const STEPS = 1000;

/** The link to a compositor that does not offer this interface. */
function without(name: string, link: WaylandLink): WaylandLink {
  const lacking = new WeakMap<WaylandConnection, WaylandConnection>();
  return {
    ...link,
    async use() {
      const connection = await link.use();
      const globals = () => connection.globals().filter((global) => global.interface !== name);
      const known = lacking.get(connection) ?? { ...connection, globals };
      lacking.set(connection, known);
      return known;
    },
  };
}

// Without a name, so that suites have their own in reports.
describe.skipIf(!SOAK || !hasNewerDebian('forky'))('', () => {
  let sway: TestSway;
  let link: WaylandLink;
  let painter: Painter;

  beforeAll(async () => {
    sway = await startSway({ suite: 'forky', outputs: [{ mode: '320x240', at: '0,0' }] });
    link = createWaylandLink(sway.socketPath);
    painter = await startPainter(sway.socketPath, SIZE);
  });
  afterAll(async () => {
    painter.close();
    link.close();
    await sway.stop();
  });

  test(
    `sway ${versionIn('forky', 'sway')} (${NEWER_DEBIANS.forky}): damage by ext-image-copy-capture is where was painted`,
    { timeout: 600_000 },
    async () => {
      const capture = createWaylandCapture(without(ZWLR_SCREENCOPY_MANAGER.name, link), {
        resize: (raster) => Promise.resolve(raster),
      });
      const tally = await capture.tallyDamage?.();
      if (tally === undefined || tally === null) throw new Error('no tally');
      expect(tally.isComplete).toBe(false);
      const shown = createScreen(SIZE);
      const paint: Painter['draw'] = async (region, color) => {
        shown.paint(region, color);
        await painter.draw(region, color);
      };
      await paint({ x: 0, y: 0, ...SIZE }, 0x40_50_60);
      await followsRandomPainting(
        capture,
        tally,
        { ...SIZE, pixels: () => shown.pixels, paint },
        { steps: STEPS, exact: false },
      );
      tally.end();
    },
  );
});
