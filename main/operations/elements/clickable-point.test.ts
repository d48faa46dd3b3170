/** Laws of places while a page moves: no click at a place that the program reported too late. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { asked } from '../../../testing/hosts/actions.ts';
import { createMemoryDesk, type MemoryDesk } from '../../../testing/hosts/memory-desk.ts';
import { ServiceError } from '../../core/errors.ts';
import type { Region } from '../../core/geometry.ts';
import { performAction } from '../act/perform-action.ts';
import { thirdOf } from '../../../testing/soak.ts';

const WINDOW: Region = { x: 0, y: 0, width: 200, height: 600 };
const FRAME_MS = 16;

interface Page extends MemoryDesk {
  /** The element's top edge, as the page shows it now. */
  top(): number;
}

/** A page whose element moves by `step` pixels a frame for some time, and whose program reports places late. */
function movingPage({ lagMs, step }: { readonly lagMs: number; readonly step: number }): {
  readonly page: Page;
  readonly move: (ms: number) => Promise<void>;
  readonly id: string;
} {
  const history: { readonly at: number; readonly y: number }[] = [{ at: -1e9, y: 100 }];
  const page = createMemoryDesk({
    regions: [WINDOW],
    parts: ({ elements, clock }) => ({
      elements: {
        ...elements,
        async again(ref, windows, signal) {
          const element = await elements.again(ref, windows, signal);
          const told = history.findLast(({ at }) => at <= clock.monotonic() - lagMs) ?? history[0];
          if (element === null) return null;
          const region = { ...element.region, y: told?.y ?? 0 };
          return { ...element, region, ...(lagMs === 0 ? {} : { lagMs: lagMs + 20 }) };
        },
      },
    }),
  });
  page.windows.add({ id: 7, title: 'Page', region: WINDOW });
  const region = { x: 20, y: 100, width: 100, height: 20 };
  page.elements.add({ ref: 'save', role: 'button', name: 'Save', windowId: 7, region });
  const id = page.desk.elementIds.idOf({ ref: 'save', source: 'tree', role: 'button', name: 'Save' });
  return {
    page: { ...page, top: () => history.at(-1)?.y ?? 0 },
    id,
    async move(ms) {
      for (let left = ms; left > 0; left -= FRAME_MS) {
        history.push({ at: page.clock.monotonic(), y: (history.at(-1)?.y ?? 0) + step });
        page.screen.fill(WINDOW, 0x10_00_00 + history.length);
        await page.clock.sleep(FRAME_MS);
      }
    },
  };
}

test('a click right after a motion, or during one, reaches the element or is refused as moving', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(0, 300, 600),
      fc.integer({ min: 0, max: 1200 }),
      fc.integer({ min: 0, max: 900 }),
      async (lagMs, movesMs, waitsMs) => {
        const { page, move, id } = movingPage({ lagMs, step: 3 });
        const moving = move(movesMs);
        await page.clock.advance(waitsMs);
        const target = { kind: 'element', id } as const;
        const action = { kind: 'click', button: 'left', clicks: 1, holdKeys: [] } as const;
        const requested = asked({ ...action, aim: { target, path: 'target' } });
        let topAtPress = NaN;
        const work = performAction.run(page.desk, { screen: 0, requested }, page.run()).then(
          ({ point }) => {
            topAtPress = page.top();
            expect(point?.y).toBeGreaterThanOrEqual(topAtPress);
            expect(point?.y).toBeLessThan(topAtPress + 20);
          },
          (error: unknown) => {
            expect(error).toBeInstanceOf(ServiceError);
            expect((error as ServiceError).reason).toBe('element_moving');
          },
        );
        await page.clock.until(Promise.all([work, moving]));
      },
    ),
    { numRuns: thirdOf(60) },
  );
});

test('what stays in its place while a video is drawn behind it is clicked, and what never rests is refused', async () => {
  for (const { step, reason } of [
    { step: 0, reason: undefined },
    { step: 1, reason: 'element_moving' },
  ]) {
    const { page, move, id } = movingPage({ lagMs: 0, step });
    const moving = move(8000);
    await page.clock.advance(500);
    const requested = asked({
      kind: 'click',
      button: 'left',
      clicks: 1,
      holdKeys: [],
      aim: { target: { kind: 'element', id }, path: 'target' },
    });
    const outcome = performAction.run(page.desk, { screen: 0, requested }, page.run()).then(
      () => undefined,
      (error: unknown) => (error instanceof ServiceError ? error.reason : error),
    );
    const [got] = await page.clock.until(Promise.all([outcome, moving]));
    expect(got).toBe(reason);
  }
});
