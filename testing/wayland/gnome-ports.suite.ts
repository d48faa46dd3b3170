/** Displays, pictures, pointer and keys of a GNOME, observed by a Chromium that knows Wayland alone and by foot. */
import { spawnSync } from 'node:child_process';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { SOAK } from '../soak.ts';
import type { Point } from '../../main/core/geometry.ts';
import type { InputDevice } from '../../main/ports/input-device.ts';
import { describeDisplays } from '../../main/ports/testing/displays.contract.ts';
import { describeKeys, key } from '../../main/ports/testing/keyboard.contract.ts';
import { describePointer, type ObservedPointer } from '../../main/ports/testing/pointer.contract.ts';
import { describeScreenCapture } from '../../main/ports/testing/screen-capture.contract.ts';
import type { InputChild } from '../../main/adapters/input-child/input-child.ts';
import { createForkChild } from '../../main/adapters/node/fork-child.ts';
import { startFoot } from './foot.ts';
import { appendSettings, leaveOverview, startGnome, withoutShortcuts, type TestGnome } from './gnome.ts';
import { keysOverPage } from './input-contracts.ts';
import { findSign } from './orange-sign.ts';
import { observedPointer, pointerOverPage, settled } from './observed-pointer.ts';
import { positions } from './pictures.ts';
import { startWitness, type Witness, type WitnessedEvent } from './witness.ts';
import {
  createMutterCapture,
  type MutterCapture,
} from '../../main/adapters/wayland/mutter/capture/capture.ts';
import { createMutterDisplays } from '../../main/adapters/wayland/mutter/displays.ts';
import { createMutterInput } from '../../main/adapters/wayland/mutter/input/input.ts';
import { createMutterLink, type MutterLink } from '../../main/adapters/wayland/mutter/link.ts';
import type { GnomeGround } from './gnome-ground.ts';
import { COMPILE_CACHE } from '../service.ts';

const SIZE = { width: 1280, height: 720 };
const LEFT = { x: 0, y: 0, ...SIZE };
const RIGHT = { x: 1280, y: 0, ...SIZE };
/** What Chromium makes of a notch on GNOME. */
const NOTCH_PX = 120;
const seen = (event: WitnessedEvent): ObservedPointer[] => observedPointer(event, NOTCH_PX);

const captureOf = (): MutterCapture =>
  createMutterCapture({
    link,
    address: gnome.address,
    runtimeFolder: gnome.runtimeFolder,
    forkChild: createForkChild(COMPILE_CACHE, { stderr: 'inherit' }),
    resize: (raster) => Promise.resolve(raster),
  });

/** What acts and held keys come to when a person ends the sharing by GNOME's own sign. */
async function clickSign(
  input: InputDevice,
): Promise<{ readonly refused: unknown; readonly later: unknown }> {
  const move = (point: Point): Promise<unknown> =>
    input.pointer.moveTo(point).then(
      () => 'moved',
      (error: unknown) => error,
    );
  const refused = await vi.waitFor(
    async () => {
      // Other signs come up next to it in the meantime and push it away.
      const outcome = await move(await findSign(captureOf()));
      await input.pointer.press('left').catch(() => undefined);
      await input.pointer.release('left').catch(() => undefined);
      // A call that is under way at the moment when it ends has its own error.
      expect(outcome).toMatchObject({ reason: 'paused' });
      return outcome;
    },
    { timeout: 30_000, interval: 300 },
  );
  await new Promise((resolve) => setTimeout(resolve, 500));
  return { refused, later: await move({ x: 300, y: 300 }) };
}

let stopped: Awaited<ReturnType<typeof clickSign>> | undefined;
let capture: MutterCapture;
let gnome: TestGnome;
let link: MutterLink;
let witness: Witness;

const inputOf = (): InputChild =>
  createMutterInput({
    forkChild: createForkChild(COMPILE_CACHE, { stderr: 'inherit' }),
    address: gnome.address,
    environment: gnome.environment,
  });

const inputChildren = (): readonly number[] => {
  const { stdout } = spawnSync('pgrep', ['-P', String(process.pid), '-f', 'mutter/input/worker'], {
    encoding: 'utf8',
  });
  return stdout.split('\n').filter(Boolean).map(Number);
};

export function describeGnomePorts({ name, suite }: GnomeGround): void {
  beforeAll(async () => {
    gnome = await startGnome({
      monitors: ['1280x720', '1280x720'],
      prepare: (home) => appendSettings(home, withoutShortcuts(suite)),
      suite,
    });
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

  describeDisplays(name, () =>
    Promise.resolve({ displays: createMutterDisplays(link), expected: [LEFT, RIGHT] }),
  );

  test('a person who clicks at the orange sign ends the sharing, and it does not begin again on its own', () => {
    const ended = { reason: 'paused', delivery: 'not_delivered' };
    expect(stopped).toMatchObject({ refused: ended, later: ended });
  });

  describePointer(`${name}, over a page`, async () => {
    const input = inputOf();
    // A machine at its limit needs seconds for a session; acts are refused until then.
    await vi.waitFor(() => input.held(), { timeout: 20_000 });
    return pointerOverPage({ witness, input, notchPx: NOTCH_PX, height: SIZE.height });
  });

  describeKeys(`${name}, over a page`, async () => {
    const input = inputOf();
    await vi.waitFor(() => input.held(), { timeout: 20_000 });
    return keysOverPage(witness, input);
  });

  let mouse: InputChild | undefined;
  afterAll(async () => {
    await Promise.all([capture.close(), mouse?.close()]);
  });

  describeScreenCapture(name, async () => {
    // The first one starts the child and its session, for which a busy machine needs longer than a picture may take.
    await vi.waitFor(() => capture.capture(LEFT), { timeout: 20_000 });
    return {
      capture,
      desktop: LEFT,
      rectangles: SOAK ? 60 : 4,
      show: (picture) => witness.show(picture),
      async movePointer(x, y) {
        // Without a mouse, GNOME 50 draws no pointer; the session is one for as long as it lasts.
        mouse ??= inputOf();
        const { pointer } = mouse;
        await vi.waitFor(() => pointer.moveTo({ x, y }), { timeout: 20_000 });
      },
    };
  });

  test('a picture over two monitors is put together from both', async () => {
    await witness.show(positions(SIZE));
    const { pixels } = await capture.capture({ x: 1180, y: 100, width: 200, height: 50 });
    const at = 99 * 4;
    expect([...pixels.subarray(at, at + 3)]).toEqual([1279 & 255, 100, (1279 >> 8) << 4]);
  });

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

  test('many characters reach a terminal as they are', async () => {
    const foot = await startFoot(gnome);
    const input = inputOf();
    await vi.waitFor(() => input.held(), { timeout: 20_000 });
    await foot.clear();
    const text = Array.from({ length: SOAK ? 1000 : 200 }, (_, index) =>
      String.fromCharCode(32 + ((index * 7) % 95)),
    ).join('');
    expect(await input.keyboard.type(text, { intervalMs: 0 })).toEqual({ typed: text.length });
    expect(await foot.received(text.length)).toBe(text);
    await input.close();
    foot.stop();
  });
}
