/** Hints at drawing on GNOME: only a window that paints wakes a caller that waits. */
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { SOAK } from '../soak.ts';
import type { Region } from '../../main/core/geometry.ts';
import { createForkChild } from '../../main/adapters/node/fork-child.ts';
import {
  createMutterCapture,
  type MutterCapture,
} from '../../main/adapters/wayland/mutter/capture/capture.ts';
import { createMutterLink, type MutterLink } from '../../main/adapters/wayland/mutter/link.ts';
import { startGnome, type TestGnome } from './gnome.ts';
import type { GnomeGround } from './gnome-ground.ts';
import { startWindowPainter, type Painter } from './painter.ts';
import { COMPILE_CACHE } from '../service.ts';

const SCREEN = { x: 0, y: 0, width: 1280, height: 720 };
const WINDOW = { width: 640, height: 400 };
const CHANGES = SOAK ? 500 : 6;
/** A hint that comes later was missed: who waits looks again by then. */
const PROMPT_MS = 1000;
const STILL_MS = 1500;
/** A hint that has not come by then never comes. */
const LOST_MS = 10_000;

const below = (bound: number): number => Math.floor(Math.random() * bound);

function randomPart(): Region {
  const [x, y] = [below(WINDOW.width), below(WINDOW.height)];
  const [width, height] = [1 + below(WINDOW.width - x), 1 + below(WINDOW.height - y)];
  return { x, y, width: Math.min(60, width), height: Math.min(60, height) };
}

export function describeGnomeHints({ name, suite }: GnomeGround): void {
  describe(`${name}: hints at drawing`, () => {
    let gnome: TestGnome;
    let link: MutterLink;
    let capture: MutterCapture;
    let painter: Painter;

    beforeAll(async () => {
      gnome = await startGnome({ monitors: ['1280x720'], suite });
      link = createMutterLink({ address: gnome.address });
      capture = createMutterCapture({
        link,
        address: gnome.address,
        runtimeFolder: gnome.runtimeFolder,
        forkChild: createForkChild(COMPILE_CACHE, { stderr: 'inherit' }),
        resize: (raster) => Promise.resolve(raster),
      });
      await vi.waitFor(() => capture.capture(SCREEN), { timeout: 20_000 });
      painter = await startWindowPainter(join(gnome.runtimeFolder, 'wayland-gnome'), WINDOW);
    });
    afterAll(async () => {
      painter.close();
      await capture.close();
      link.close();
      await gnome.stop();
    });

    /** Until nothing is drawn for a while: the shell shows its own things at first. */
    async function stands(): Promise<void> {
      const hints = await capture.hintDrawing();
      for (;;) {
        const woken = await hints.next(AbortSignal.timeout(STILL_MS)).then(
          () => true,
          () => false,
        );
        if (!woken) return;
      }
    }

    test('each change wakes who waits, and a picture afterwards shows it', { timeout: 600_000 }, async () => {
      await stands();
      const hints = await capture.hintDrawing();
      /** Milliseconds after the change; `lost` if no hint came at all. */
      const missed: (number | 'lost')[] = [];
      for (let change = 0; change < CHANGES; change++) {
        const before = await capture.capture(SCREEN);
        const began = performance.now();
        const woken = hints.next(AbortSignal.timeout(PROMPT_MS)).catch(async () => {
          const isLate = await hints.next(AbortSignal.timeout(LOST_MS)).then(
            () => true,
            () => false,
          );
          missed.push(isLate ? Math.round(performance.now() - began) : 'lost');
        });
        await painter.draw(randomPart(), 0x01_02_03 * (1 + (change % 80)));
        await woken;
        const after = await capture.capture(SCREEN);
        expect(Buffer.compare(before.pixels, after.pixels)).not.toBe(0);
      }
      expect(missed).toEqual([]);
    });

    test('a picture of a desktop that stands still wakes no one', { timeout: 60_000 }, async () => {
      await stands();
      const hints = await capture.hintDrawing();
      const woken = hints.next(AbortSignal.timeout(STILL_MS)).then(
        () => 'woken',
        () => 'still',
      );
      for (let taken = 0; taken < 5; taken++) await capture.capture(SCREEN);
      expect(await woken).toBe('still');
    });
  });
}
