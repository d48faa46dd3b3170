/** Contract of every pointer, checked by an observer on the desktop. */
import { afterAll, beforeAll, beforeEach, describe, expect } from 'vitest';
import type { Point, Region } from '../../core/geometry.ts';
import { BUTTONS, type Button, type PointerPort, type WheelDirection } from '../pointer.ts';
import { SOAK } from '../../../testing/soak.ts';
import { lawsOf, type Limits } from './laws.ts';

export type ObservedPointer =
  | { readonly kind: 'press' | 'release'; readonly button: Button; readonly at: Point }
  | { readonly kind: 'wheel'; readonly direction: WheelDirection };

export interface PointerHarness {
  readonly pointer: PointerPort;
  /** Releases all that the device holds. */
  releaseAll(): Promise<void>;
  /** Where the whole region is watched, in global units. */
  readonly watched: Region;
  /** The events that the observer saw since `forget`, once they are `count` or no more come. Motion is left out. */
  observed(count: number): Promise<readonly ObservedPointer[]>;
  /** Where the system says the pointer is: asked past the adapter. */
  whereabouts(): Promise<Point>;
  forget(): Promise<void>;
  stop(): Promise<void>;
}

export function describePointer(name: string, start: () => Promise<PointerHarness>, limits?: Limits): void {
  describe(`${name}: a pointer`, () => {
    const law = lawsOf(limits);
    let harness: PointerHarness;
    beforeAll(async () => {
      harness = await start();
    });
    afterAll(() => harness.stop());
    beforeEach(() => harness.forget());

    /** Points all over the watched region, its corners first. */
    function somePoints(): Point[] {
      const { x, y, width, height } = harness.watched;
      const corners = [
        { x, y },
        { x: x + width - 1, y },
        { x, y: y + height - 1 },
        { x: x + width - 1, y: y + height - 1 },
      ];
      const inside = Array.from({ length: SOAK ? 40 : 10 }, (_, index) => ({
        x: x + ((index * 7919) % width),
        y: y + ((index * 104_729) % height),
      }));
      return [...corners, ...inside];
    }

    law('is where it was moved to, to the pixel', async () => {
      for (const point of somePoints()) {
        await harness.pointer.moveTo(point);
        expect(await harness.whereabouts()).toEqual(point);
        expect(await harness.pointer.position()).toEqual(point);
      }
    });

    law.each(BUTTONS)('presses and releases the %s button where it is', async (button) => {
      const { x, y } = harness.watched;
      const at = { x: x + 33, y: y + 44 };
      await harness.pointer.moveTo(at);
      await harness.pointer.press(button);
      await harness.pointer.release(button);
      expect(await harness.observed(2)).toEqual([
        { kind: 'press', button, at },
        { kind: 'release', button, at },
      ]);
    });

    law('presses each time at its own point', async () => {
      const points = somePoints();
      for (const point of points) {
        await harness.pointer.moveTo(point);
        await harness.pointer.press('left');
        await harness.pointer.release('left');
      }
      const seen = await harness.observed(points.length * 2);
      expect(seen).toEqual(
        points.flatMap((at) => [
          { kind: 'press', button: 'left', at },
          { kind: 'release', button: 'left', at },
        ]),
      );
    });

    law('holds a button while it moves', async () => {
      const { x, y } = harness.watched;
      const [from, to] = [
        { x: x + 10, y: y + 10 },
        { x: x + 90, y: y + 70 },
      ];
      await harness.pointer.moveTo(from);
      await harness.pointer.press('left');
      await harness.pointer.moveTo(to);
      await harness.pointer.release('left');
      expect(await harness.observed(2)).toEqual([
        { kind: 'press', button: 'left', at: from },
        { kind: 'release', button: 'left', at: to },
      ]);
    });

    law.each(['up', 'down', 'left', 'right'] as const)('turns the wheel %s by notches', async (direction) => {
      const { x, y } = harness.watched;
      await harness.pointer.moveTo({ x: x + 50, y: y + 50 });
      await harness.pointer.wheel(direction, 3);
      expect(await harness.observed(3)).toEqual(
        Array.from({ length: 3 }, () => ({ kind: 'wheel', direction })),
      );
    });

    law('does nothing for a wheel turned by no notch or a button it does not hold', async () => {
      await harness.pointer.wheel('up', 0);
      await harness.pointer.release('right');
      expect(await harness.observed(1)).toEqual([]);
    });

    law('lets go of every button it holds', async () => {
      const { x, y } = harness.watched;
      const at = { x: x + 20, y: y + 20 };
      await harness.pointer.moveTo(at);
      await harness.pointer.press('left');
      await harness.pointer.press('right');
      await harness.releaseAll();
      const seen = await harness.observed(4);
      expect(seen.slice(0, 2).map(({ kind }) => kind)).toEqual(['press', 'press']);
      expect(new Set(seen.slice(2))).toEqual(
        new Set([
          { kind: 'release', button: 'left', at },
          { kind: 'release', button: 'right', at },
        ]),
      );
    });
  });
}
