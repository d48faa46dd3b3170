/** The ports of a GNOME desktop, observed by a Chromium that knows Wayland alone and by foot. */
import { spawnSync } from 'node:child_process';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Size } from '../../../core/geometry.ts';
import type { Raster } from '../../../core/raster.ts';
import type { InputDevice } from '../../../ports/input-device.ts';
import { describeDisplays } from '../../../ports/testing/displays.contract.ts';
import { key } from '../../../ports/testing/keyboard.contract.ts';
import { describePointer, type ObservedPointer } from '../../../ports/testing/pointer.contract.ts';
import { createForkChild } from '../../node/fork-child.ts';
import { startFoot } from '../testing/foot.ts';
import { leaveOverview, startGnome, type TestGnome } from '../testing/gnome.ts';
import { findSign } from '../testing/orange-sign.ts';
import { observedPointer, pointerOverPage, settled } from '../testing/observed-pointer.ts';
import { startWitness, type Witness, type WitnessedEvent } from '../testing/witness.ts';
import { createMutterCapture, type MutterCapture } from './capture/capture.ts';
import { createMutterDisplays } from './displays.ts';
import { createMutterInput } from './input/input.ts';
import { createMutterLink, type MutterLink } from './link.ts';

const SIZE = { width: 1280, height: 720 };
const LEFT = { x: 0, y: 0, ...SIZE };
const RIGHT = { x: 1280, y: 0, ...SIZE };
/** What Chromium makes of a notch on GNOME. */
const NOTCH_PX = 120;
const seen = (event: WitnessedEvent): ObservedPointer[] => observedPointer(event, NOTCH_PX);

/** Without the fourth byte, which means nothing. */
function rgb({ pixels }: Raster): Buffer {
  const out = Buffer.alloc((pixels.length / 4) * 3);
  for (let from = 0, to = 0; from < pixels.length; from += 4)
    for (const channel of [0, 1, 2]) out[to++] = pixels[from + channel] ?? 0;
  return out;
}

const captureOf = (): MutterCapture =>
  createMutterCapture({
    ...{ link, address: gnome.address, runtimeFolder: gnome.runtimeFolder },
    forkChild: createForkChild({}, { stderr: 'inherit' }),
    resize: (raster) => Promise.resolve(raster),
  });

/** What acts and held keys come to when a person ends the sharing by GNOME's own sign. */
async function clickSign(
  input: InputDevice,
): Promise<{ readonly refused: unknown; readonly later: unknown }> {
  await input.pointer.moveTo(await findSign(captureOf()));
  await input.pointer.press('left');
  await input.pointer.release('left').catch(() => undefined);
  const move = (): Promise<unknown> =>
    input.pointer.moveTo({ x: 300, y: 300 }).then(
      () => 'moved',
      (error: unknown) => error,
    );
  const refused = await vi.waitFor(
    async () => {
      const outcome = await move();
      // A call that is under way at that moment has an error of its own.
      expect(outcome).toMatchObject({ reason: 'paused' });
      return outcome;
    },
    { timeout: 5000 },
  );
  await new Promise((resolve) => setTimeout(resolve, 500));
  return { refused, later: await move() };
}

let stopped: Awaited<ReturnType<typeof clickSign>> | undefined;
let capture: MutterCapture;
let gnome: TestGnome;
let link: MutterLink;
let witness: Witness;
beforeAll(async () => {
  gnome = await startGnome({ monitors: ['1280x720', '1280x720'] });
  link = createMutterLink({ address: gnome.address });
  const input = inputOf();
  await leaveOverview(input);
  capture = captureOf();
  // Before the witness covers the panel.
  stopped = await clickSign(input);
  await input.close();
  witness = await startWitness(gnome);
});
afterAll(async () => {
  link.close();
  await gnome.stop();
  await witness.stop();
});

const inputOf = () =>
  createMutterInput({
    forkChild: createForkChild({}, { stderr: 'inherit' }),
    ...{ address: gnome.address, environment: gnome.environment },
  });

describeDisplays('GNOME', () =>
  Promise.resolve({ displays: createMutterDisplays(link), expected: [LEFT, RIGHT] }),
);

test('a person who clicks at the orange sign ends the sharing, and it does not begin again by itself', () => {
  const ended = { reason: 'paused', delivery: 'not_delivered' };
  expect(stopped).toMatchObject({ refused: ended, later: ended });
});

describePointer('GNOME, over a page', async () => {
  const input = inputOf();
  // A machine at its limit needs seconds for a session; acts are refused until then.
  await vi.waitFor(() => input.held(), { timeout: 20_000 });
  return pointerOverPage({ witness, input, notchPx: NOTCH_PX, height: SIZE.height });
});

test('chords reach a page with their modifiers, and nothing stays down', async () => {
  const input = inputOf();
  await vi.waitFor(() => input.pointer.moveTo({ x: 300, y: 300 }), { timeout: 20_000 });
  await settled(() => witness.events, 0);
  witness.events.splice(0);
  const names = ['Control', 'Shift', 'x'];
  for (const name of names) await input.keyboard.press(key(name));
  for (const name of names.toReversed()) await input.keyboard.release(key(name));
  const isKey = ({ kind }: WitnessedEvent): boolean => kind === 'down' || kind === 'up';
  const keys = await settled(() => witness.events.filter(isKey), 6);
  expect(keys.map((event) => `${event.kind} ${event.key.toLowerCase()}`)).toEqual([
    ...['down control', 'down shift', 'down x'],
    ...['up x', 'up shift', 'up control'],
  ]);
  expect(await input.held()).toEqual({ keys: [], buttons: [] });
  await input.close();
});

const SOAK = process.env['DESKHAND_SOAK'] === '1';
afterAll(() => capture.close());

/** Every pixel says where it is. */
function positions({ width, height }: Size): Raster {
  const pixels = new Uint8Array(width * height * 4);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      pixels.set([x & 255, y & 255, ((x >> 8) << 4) | (y >> 8), 255], (y * width + x) * 4);
  return { width, height, pixels };
}

test('pictures have the pixels that a page drew, over both monitors, and each is taken after it was asked for', async () => {
  await witness.show(positions(SIZE));
  const whole = await capture.capture(LEFT);
  expect(Buffer.compare(rgb(whole), rgb(positions(SIZE)))).toBe(0);
  const across = await capture.capture({ x: 1180, y: 100, width: 200, height: 50 });
  const at = 99 * 4;
  expect([...across.pixels.subarray(at, at + 3)]).toEqual([1279 & 255, 100, (1279 >> 8) << 4]);
  for (let shade = 40; shade < (SOAK ? 240 : 100); shade += 10) {
    await witness.show({ ...SIZE, pixels: new Uint8Array(SIZE.width * SIZE.height * 4).fill(shade) });
    const frame = await capture.capture(LEFT);
    expect(frame.pixels[0]).toBe(shade);
    expect(frame.pixels[frame.pixels.length - 4]).toBe(shade);
  }
});

test('the pointer is drawn only when asked', async () => {
  await witness.show({ ...SIZE, pixels: new Uint8Array(SIZE.width * SIZE.height * 4).fill(128) });
  const input = inputOf();
  await vi.waitFor(() => input.pointer.moveTo({ x: 640, y: 360 }), { timeout: 10_000 });
  const without = await capture.capture(LEFT);
  expect(rgb(without).every((value) => value === 128)).toBe(true);
  const drawn = await capture.capture(LEFT, { cursor: true });
  const near = await capture.capture({ x: 600, y: 320, width: 100, height: 100 }, { cursor: true });
  expect(Buffer.compare(rgb(drawn), rgb(without))).not.toBe(0);
  expect(rgb(near).some((value) => value !== 128)).toBe(true);
  await input.close();
});

const inputChildren = (): readonly number[] => {
  const { stdout } = spawnSync('pgrep', ['-P', String(process.pid), '-f', 'mutter/input/worker'], {
    encoding: 'utf8',
  });
  return stdout.split('\n').filter(Boolean).map(Number);
};

test('a killed input child leaves nothing pressed: GNOME releases what it held', async () => {
  const input = inputOf();
  await vi.waitFor(() => input.pointer.moveTo({ x: 200, y: 200 }), { timeout: 20_000 });
  await settled(() => witness.events, 0);
  witness.events.splice(0);
  await input.keyboard.press(key('Shift'));
  await input.pointer.press('left');
  await settled(() => witness.events.flatMap(seen), 1);
  for (const pid of inputChildren()) process.kill(pid, 'SIGKILL');
  const kinds = (): string[] =>
    witness.events.filter(({ kind }) => kind !== 'move').map((each) => `${each.kind} ${each.key}`.trim());
  await expect.poll(kinds, { timeout: 4000 }).toEqual(expect.arrayContaining(['press', 'release']));
  // What is typed next has no Shift in it.
  witness.events.splice(0);
  await vi.waitFor(() => input.held(), { timeout: 10_000 });
  expect(await input.held()).toEqual({ keys: [], buttons: [] });
  await input.keyboard.type('q', { intervalMs: 0 });
  await expect
    .poll(() => witness.events.find((event) => event.kind === 'down' && /q/i.test(event.key))?.key)
    .toBe('q');
  await input.close();
});

test('a thousand characters reach a terminal as they are', async () => {
  const foot = await startFoot(gnome);
  const input = inputOf();
  await vi.waitFor(() => input.held(), { timeout: 20_000 });
  await foot.clear();
  const text = Array.from({ length: 1000 }, (_, index) => String.fromCharCode(32 + ((index * 7) % 95))).join(
    '',
  );
  expect(await input.keyboard.type(text, { intervalMs: 0 })).toEqual({ typed: 1000 });
  expect(await foot.received(1000)).toBe(text);
  await input.close();
  foot.stop();
});
