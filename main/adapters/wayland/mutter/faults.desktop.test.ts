/** A GNOME whose monitors change, and which is killed and comes back: each part follows by itself. */
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { createForkChild } from '../../node/fork-child.ts';
import type { InputChild } from '../../input-child/input-child.ts';
import { plainValue, type BusValue } from '../../bus/values.ts';
import { startGnome, type TestGnome } from '../testing/gnome.ts';
import { createMutterCapture, type MutterCapture } from './capture/capture.ts';
import { createMutterDisplays } from './displays.ts';
import { createMutterInput } from './input/input.ts';
import { createMutterLink, type MutterLink } from './link.ts';
import { ask, DISPLAY_CONFIG } from './names.ts';

let gnome: TestGnome;
let link: MutterLink;
let input: InputChild;
let capture: MutterCapture;
beforeAll(async () => {
  gnome = await startGnome({
    monitors: ['1280x720', '1280x720'],
    prepare: (home) =>
      appendFileSync(
        join(home, 'config/glib-2.0/settings/keyfile'),
        "[org/gnome/mutter]\nexperimental-features=['scale-monitor-framebuffer']\n",
      ),
  });
  link = createMutterLink({ address: gnome.address });
  const forkChild = createForkChild({}, { stderr: 'inherit' });
  const { address, environment, runtimeFolder } = gnome;
  input = createMutterInput({ forkChild, address, environment });
  capture = createMutterCapture({ link, forkChild, address, runtimeFolder, resize: shrunk });
  await vi.waitFor(() => input.held(), { timeout: 30_000 });
});
afterAll(async () => {
  await Promise.all([input.close(), capture.close()]);
  link.close();
  await gnome.stop();
});

/** As large as asked, of one colour. */
const shrunk = (_raster: unknown, { width, height }: { readonly width: number; readonly height: number }) =>
  Promise.resolve({ width, height, pixels: new Uint8Array(width * height * 4).fill(7) });

const regions = async (): Promise<readonly unknown[]> =>
  (await createMutterDisplays(link).list()).map(({ region, scaleFactor }) => ({ ...region, scaleFactor }));

/** name, width, height, refresh rate, preferred scale, scales */
const Mode = z
  .tuple([z.string(), z.number(), z.number(), z.number(), z.number(), z.array(z.number())])
  .rest(z.unknown());
const Monitor = z.tuple([z.tuple([z.string()]).rest(z.string()), z.array(Mode), z.unknown()]);
const State = z.tuple([z.number(), z.array(Monitor)]).rest(z.unknown());

interface Wanted {
  readonly x: number;
  readonly scale: number;
  readonly primary: boolean;
}

/** Lays the first monitors out as wanted; the others are switched off. */
async function layOut(wanted: readonly Wanted[]): Promise<void> {
  const bus = await link.use();
  const [serial, monitors] = State.parse(
    plainValue(await ask(bus, { ...DISPLAY_CONFIG, member: 'GetCurrentState' })),
  );
  const inOrder = monitors.toSorted(([[a]], [[b]]) => a.localeCompare(b));
  const logical = wanted.map(({ x, scale, primary }, index): BusValue => {
    const [[connector] = [''], [mode] = []] = inOrder[index] ?? [];
    // GNOME has its own idea of 1.25, by whole pixels.
    const near = mode?.[5].find((each) => Math.abs(each - scale) < 0.01) ?? scale;
    return [x, 0, near, 0, primary, [[connector, mode?.[0] ?? '', new Map()]]];
  });
  await ask(bus, {
    ...{ ...DISPLAY_CONFIG, member: 'ApplyMonitorsConfig', signature: 'uua(iiduba(ssa{sv}))a{sv}' },
    body: [serial, 1, logical, new Map()],
  });
}

const LEFT = { x: 0, y: 0, width: 1280, height: 720, scaleFactor: 1 };
const POINT = { x: 1280 + 200, y: 100 };
const TIMEOUT = { timeout: 20_000, interval: 100 };

/** Acts and pictures are there again, on the second monitor too. */
async function works(): Promise<void> {
  await vi.waitFor(() => input.pointer.moveTo({ x: 100, y: 100 }), TIMEOUT);
  await vi.waitFor(() => capture.capture({ x: 0, y: 0, width: 50, height: 50 }), TIMEOUT);
}

test('a monitor that is scaled, switched off and on again is followed', async () => {
  await layOut([
    { x: 0, scale: 1, primary: true },
    { x: 1280, scale: 1.25, primary: false },
  ]);
  const scaled = { x: 1280, y: 0, width: 1024, height: 576, scaleFactor: 1.25 };
  await expect.poll(regions, TIMEOUT).toEqual([LEFT, scaled]);
  await works();
  await vi.waitFor(() => input.pointer.moveTo(POINT), TIMEOUT);
  const picture = await vi.waitFor(() => capture.capture({ ...POINT, width: 9, height: 9 }), TIMEOUT);
  expect(picture.pixels.every((value) => value === 7)).toBe(true);

  await layOut([{ x: 0, scale: 1, primary: true }]);
  await expect.poll(regions, TIMEOUT).toEqual([LEFT]);
  await works();
  await layOut([
    { x: 0, scale: 1, primary: true },
    { x: 1280, scale: 1, primary: false },
  ]);
  await expect.poll(regions, TIMEOUT).toEqual([LEFT, { ...LEFT, x: 1280 }]);
  await works();
});

test('GNOME Shell killed and back: every part says what is missing, and heals', async () => {
  const restarting = gnome.restartShell();
  const reason = (): Promise<unknown> =>
    createMutterDisplays(link)
      .list()
      .then(
        () => 'listed',
        (error: unknown) => (error as { readonly reason?: string }).reason,
      );
  await expect.poll(reason, { timeout: 5000, interval: 5 }).toBe('display_unavailable');
  await restarting;
  await expect.poll(reason, TIMEOUT).toBe('listed');
  await works();
  expect(await input.held()).toEqual({ keys: [], buttons: [] });
});
