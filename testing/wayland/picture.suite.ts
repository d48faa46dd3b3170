/** Laws of the pictures of a compositor with wlroots' protocols: they are compared with those that grim takes. */
import { execFileSync } from 'node:child_process';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Region } from '../../main/core/geometry.ts';
import type { Raster } from '../../main/core/raster.ts';
import { describeDisplays } from '../../main/ports/testing/displays.contract.ts';
import { describeScreenCapture } from '../../main/ports/testing/screen-capture.contract.ts';
import type { ScreenCapturePort } from '../../main/ports/screen-capture.ts';
import type { InputChild } from '../../main/adapters/input-child/input-child.ts';
import { createForkChild } from '../../main/adapters/node/fork-child.ts';
import { createWaylandInput } from '../../main/adapters/wayland/input/input.ts';
import { createWaylandLink, type WaylandLink } from '../../main/adapters/wayland/link.ts';
import {
  createWaylandCapture,
  type WaylandCaptureOptions,
} from '../../main/adapters/wayland/wlroots/capture.ts';
import { createWaylandDisplays } from '../../main/adapters/wayland/wlroots/displays.ts';
import type { WaylandDesktop } from './input-contracts.ts';
import { TWO_OUTPUTS } from './sway.ts';
import { startWitness, type Witness } from './witness.ts';
import { COMPILE_CACHE } from '../service.ts';

const [LEFT, RIGHT] = TWO_OUTPUTS.regions;

export interface PictureLaws<Desktop extends WaylandDesktop> {
  /** With `TWO_OUTPUTS`. */
  readonly start: () => Promise<Desktop>;
  /** Turns the first output: `90`, `flipped-270`, `normal`. */
  readonly turn: (desktop: Desktop, transform: string) => Promise<void>;
  /** Why the law of the drawn pointer is not kept; null if it is. */
  readonly noPointer: string | null;
}

interface Stage<Desktop extends WaylandDesktop> {
  readonly desktop: Desktop;
  readonly link: WaylandLink;
  readonly witness: Witness;
  /** Stays there: sway 1.12 draws no pointer if no device has one. */
  readonly input: InputChild;
}

const captureOf = (
  { link }: Stage<WaylandDesktop>,
  resize: WaylandCaptureOptions['resize'] = (raster) => Promise.resolve(raster),
): ScreenCapturePort => createWaylandCapture(link, { resize });

/** The pixels that grim sees, R, G, B. */
function grimOf({ desktop }: Stage<WaylandDesktop>, { x, y, width, height }: Region): Buffer {
  const picture = execFileSync('grim', ['-g', `${x},${y} ${width}x${height}`, '-t', 'ppm', '-'], {
    env: desktop.environment,
    maxBuffer: 64 * 2 ** 20,
  });
  const header = /^P6\s+\d+\s+\d+\s+\d+\s/.exec(picture.subarray(0, 40).toString('latin1'))?.[0] ?? '';
  return picture.subarray(header.length);
}

/** The same part as we see it, R, G, B. */
async function ourPixels(stage: Stage<WaylandDesktop>, region: Region): Promise<Buffer> {
  const { pixels, width, height } = await captureOf(stage).capture(region);
  const out = Buffer.alloc(width * height * 3);
  for (let at = 0; at < width * height; at++)
    for (const channel of [0, 1, 2]) out[at * 3 + channel] = pixels[at * 4 + 2 - channel] ?? 0;
  return out;
}

const stripes: Raster = {
  width: LEFT.width,
  height: LEFT.height,
  pixels: Uint8Array.from({ length: LEFT.width * LEFT.height * 4 }, (_, at) => (at * 7) % 251),
};

function testAgainstGrim(stage: Stage<WaylandDesktop>): void {
  test('pictures are those that grim takes, in parts and as a whole', async () => {
    for (const region of [
      LEFT,
      { x: 37, y: 41, width: 300, height: 200 },
      { x: 1, y: 1, width: 1, height: 1 },
    ])
      expect((await ourPixels(stage, region)).equals(grimOf(stage, region))).toBe(true);
  });
}

function testOverTwoOutputs(stage: Stage<WaylandDesktop>): void {
  test('a picture over two outputs, one of them scaled, has each in its place', async () => {
    const capture = captureOf(stage, (_raster, { width, height }) =>
      // A grey that is nowhere else.
      Promise.resolve({ width, height, pixels: new Uint8Array(width * height * 4).fill(0xe7) }),
    );
    const region = { x: 1180, y: 0, width: 400, height: 300 };
    const { pixels } = await capture.capture(region);
    const left = grimOf(stage, { x: 1180, y: 0, width: 100, height: 300 });
    for (let y = 0; y < 300; y += 7)
      for (let x = 0; x < 400; x += 9) {
        const at = (y * 400 + x) * 4;
        const ours = [2, 1, 0].map((channel) => pixels[at + channel]);
        const seen = left.subarray((y * 100 + x) * 3, (y * 100 + x) * 3 + 3);
        expect(ours).toEqual(x < 100 ? [...seen] : [0xe7, 0xe7, 0xe7]);
      }
  });
}

function testTurned<Desktop extends WaylandDesktop>(
  stage: Stage<Desktop>,
  turn: PictureLaws<Desktop>['turn'],
): void {
  test.each(['90', '180', '270', 'flipped', 'flipped-90', 'flipped-180', 'flipped-270'])(
    'an output that is turned by %s is seen upright, as grim sees it',
    async (transform) => {
      await stage.witness.show(stripes);
      await turn(stage.desktop, transform);
      try {
        const displays = createWaylandDisplays(stage.link);
        const isTurned = /90|270/.test(transform);
        await expect
          .poll(async () => (await displays.list()).find(({ region }) => region.x === LEFT.x)?.region.width)
          .toBe(isTurned ? LEFT.height : LEFT.width);
        // The page is laid out again.
        await new Promise((resolve) => setTimeout(resolve, 400));
        const region = { x: 0, y: 0, width: 400, height: 500 };
        const ours = await ourPixels(stage, region);
        expect(new Set(ours).size).toBeGreaterThan(1);
        expect(ours.equals(grimOf(stage, region))).toBe(true);
      } finally {
        await turn(stage.desktop, 'normal');
      }
    },
  );
}

/** `name` begins with the compositor's: "labwc 0.8 (Debian 13)". */
export function describeWaylandPictures<Desktop extends WaylandDesktop>(
  name: string,
  { start, turn, noPointer }: PictureLaws<Desktop>,
): void {
  let started: Stage<Desktop> | undefined;
  const now = (): Stage<Desktop> => {
    if (started === undefined) throw new Error('the compositor did not start');
    return started;
  };
  const stage: Stage<Desktop> = {
    get desktop() {
      return now().desktop;
    },
    get link() {
      return now().link;
    },
    get witness() {
      return now().witness;
    },
    get input() {
      return now().input;
    },
  };
  beforeAll(async () => {
    const desktop = await start();
    const link = createWaylandLink(desktop.socketPath);
    const input = createWaylandInput({
      forkChild: createForkChild(COMPILE_CACHE, { stderr: 'inherit' }),
      socketPath: desktop.socketPath,
    });
    started = { desktop, link, input, witness: await startWitness(desktop) };
    // Off the page: some compositors without a screen draw it into every picture.
    await input.pointer.moveTo({ x: RIGHT.x + 500, y: RIGHT.y + 500 });
  });
  afterAll(async () => {
    started?.link.close();
    await started?.input.close();
    await started?.desktop.stop();
    await started?.witness.stop();
  });
  describeDisplays(name, () =>
    Promise.resolve({ displays: createWaylandDisplays(stage.link), expected: [LEFT, RIGHT] }),
  );
  describeScreenCapture(
    name,
    () =>
      Promise.resolve({
        capture: captureOf(stage),
        desktop: LEFT,
        show: (picture) => stage.witness.show(picture),
        movePointer: (x, y) => stage.input.pointer.moveTo({ x, y }),
      }),
    noPointer === null ? {} : { 'draws the pointer only when asked, and only where it is': noPointer },
  );
  testAgainstGrim(stage);
  testOverTwoOutputs(stage);
  testTurned(stage, turn);
}
