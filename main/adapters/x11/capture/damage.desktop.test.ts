/** Xvfb reports drawing; another client draws. */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startDesktop, type TestDesktop } from '../../../../testing/desktop.ts';
import type { Region } from '../../../core/geometry.ts';
import { describeScreenDamage } from '../../../ports/testing/screen-damage.contract.ts';
import { openX11Connection, type X11Connection } from '../connection.ts';
import { createX11Link, type X11Link } from '../link.ts';
import { createX11Capture } from './capture.ts';

let desktop: TestDesktop;
let link: X11Link;
let painter: X11Connection;
let window: number;

beforeAll(async () => {
  desktop = await startDesktop({ width: 320, height: 240, windowManager: 'none' });
  link = createX11Link({ display: desktop.display });
  painter = await openX11Connection({ display: desktop.display });
  window = painter.X.AllocID();
  // In a window of a program, as all drawing is: not on the root that is watched.
  painter.X.CreateWindow(window, painter.root, 0, 0, 320, 240, 0, 0, 1, 0, { overrideRedirect: 1 });
  painter.X.MapWindow(window);
  await painter.sync();
});
afterAll(async () => {
  painter.close();
  link.close();
  await desktop.stop();
});

/** X11 protocol: CreateGC 55 with a foreground (mask 4), PolyFillRectangle 70, FreeGC 60. */
async function draw({ x, y, width, height }: Region, color: number): Promise<void> {
  const context = painter.X.AllocID();
  const create = Buffer.alloc(20);
  create.writeUInt8(55, 0);
  create.writeUInt16LE(5, 2);
  for (const [index, value] of [context, window, 4, color].entries())
    create.writeUInt32LE(value, 4 + index * 4);
  const fill = Buffer.alloc(20);
  fill.writeUInt8(70, 0);
  fill.writeUInt16LE(5, 2);
  fill.writeUInt32LE(window, 4);
  fill.writeUInt32LE(context, 8);
  for (const [index, value] of [x, y, width, height].entries()) fill.writeUInt16LE(value, 12 + index * 2);
  const free = Buffer.alloc(8);
  free.writeUInt8(60, 0);
  free.writeUInt16LE(2, 2);
  free.writeUInt32LE(context, 4);
  for (const packet of [create, fill, free]) painter.sendRaw(packet);
  await painter.sync();
}

describeScreenDamage('x11', () =>
  Promise.resolve({ capture: createX11Capture(link), draw, elapse: (ms: number) => sleep(ms) }),
);

test('a listener hears of drawing within a frame', async () => {
  const watch = await createX11Capture(link).watchDamage?.();
  const times: number[] = [];
  for (let round = 0; round < 30; round++) {
    await watch?.take();
    const heard = watch?.next(new AbortController().signal);
    const drawn = performance.now();
    await draw({ x: 5, y: 5, width: 9, height: 9 }, round * 1000);
    await heard;
    times.push(performance.now() - drawn);
  }
  watch?.end();
  const median = times.toSorted((a, b) => a - b)[15] ?? Infinity;
  expect(median).toBeLessThan(16);
});

test('a server that goes away ends the wait', async () => {
  const other = await startDesktop({ width: 100, height: 100, windowManager: 'none' });
  const gone = createX11Link({ display: other.display });
  const watch = await createX11Capture(gone).watchDamage?.();
  const waiting = expect(watch?.next(new AbortController().signal)).rejects.toMatchObject({
    reason: 'display_unavailable',
  });
  await other.stop();
  await waiting;
  await expect(watch?.take()).rejects.toMatchObject({ reason: 'display_unavailable' });
  watch?.end();
  gone.close();
});

test('a tally has all that was drawn since it was asked last', async () => {
  const tally = await createX11Capture(link).tallyDamage?.();
  if (tally === undefined || tally === null) throw new Error('no tally');
  const parts = [
    { x: 40, y: 30, width: 24, height: 16 },
    { x: 200, y: 150, width: 10, height: 10 },
  ];
  expect(await tally.take()).toBeNull();
  for (const [index, part] of parts.entries()) await draw(part, 0x10_20_30 * (index + 1));
  expect(await tally.take()).toEqual(parts);
  expect(await tally.take()).toEqual([]);
  tally.end();
  // After its end it begins again, and knows nothing of what was drawn between.
  expect(await tally.take()).toBeNull();
  expect(await tally.take()).toEqual([]);
  tally.end();
});
