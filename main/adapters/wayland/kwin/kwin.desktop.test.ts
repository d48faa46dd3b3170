/** The ports of a Plasma desktop on KWin, observed by a Chromium that knows Wayland alone. */
import { execFileSync, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { SOAK } from '../../../../e2e/support/soak.ts';
import type { Point } from '../../../core/geometry.ts';
import type { InputDevice } from '../../../ports/input-device.ts';
import { describeDisplays } from '../../../ports/testing/displays.contract.ts';
import { describeKeys, key, type ObservedKey } from '../../../ports/testing/keyboard.contract.ts';
import { describePointer, type ObservedPointer } from '../../../ports/testing/pointer.contract.ts';
import { describeScreenCapture } from '../../../ports/testing/screen-capture.contract.ts';
import { createForkChild } from '../../node/fork-child.ts';
import { createWaylandLink, KWIN_CONNECT_MS, type WaylandLink } from '../link.ts';
import { startKwin, type TestKwin } from '../testing/kwin.ts';
import { observedPointer, pointerOverPage, settled } from '../testing/observed-pointer.ts';
import { startWitness, type Witness, type WitnessedEvent } from '../testing/witness.ts';
import { createWaylandDisplays } from '../wlroots/displays.ts';
import { createKwinCapture } from './capture.ts';
import { authoriseInKwin } from './desktop-file.ts';
import { createKwinInput } from './input/input.ts';
import { createKwinLink, type KwinLink } from './link.ts';
import { createKwinScripts, type RunInKwin } from './scripts.ts';
import { createKwinWindows, kwinPointerPosition } from './windows.ts';

const SIZE = { width: 1280, height: 720 };
const LEFT = { x: 0, y: 0, ...SIZE };
const RIGHT = { x: 1280, y: 0, ...SIZE };
/** Pixels that Chromium scrolls by for a notch on KWin 5.27. */
const NOTCH_PX = 180;
const seen = (event: WitnessedEvent): ObservedPointer[] => observedPointer(event, NOTCH_PX);

let kwin: TestKwin;
let wayland: WaylandLink;
let link: KwinLink;
let run: RunInKwin;
let witness: Witness;
beforeAll(async () => {
  kwin = await startKwin({
    outputs: 2,
    prepare: async (environment, dataFolder) => {
      await authoriseInKwin({ executable: process.execPath, dataFolder, environment });
    },
  });
  wayland = createWaylandLink(kwin.socketPath, KWIN_CONNECT_MS);
  link = createKwinLink(kwin.address);
  run = createKwinScripts({ link, folder: kwin.runtimeFolder });
  witness = await startWitness(kwin);
});
afterAll(async () => {
  await mouse?.close();
  wayland.close();
  link.close();
  await kwin.stop();
  await witness.stop();
});

const clickAt = async (input: Pick<InputDevice, 'pointer'>, point: Point): Promise<void> => {
  await input.pointer.moveTo(point);
  await input.pointer.press('left');
  await input.pointer.release('left');
  await settled(() => witness.events, 0);
  witness.events.splice(0);
};

const inputOf = () =>
  createKwinInput({
    forkChild: createForkChild({}, { stderr: 'inherit' }),
    ...{ socketPath: kwin.socketPath, address: kwin.address, runtimeFolder: kwin.runtimeFolder },
    ...{ configFolder: kwin.configFolder, defaultLayout: undefined },
  });
/** KWin reads all of Node before it answers the child's first request. */
async function readyInput(): Promise<ReturnType<typeof inputOf>> {
  const input = inputOf();
  await vi.waitFor(() => input.held(), { timeout: KWIN_CONNECT_MS, interval: 100 });
  return input;
}

describeDisplays('KWin', () =>
  Promise.resolve({ displays: createWaylandDisplays(wayland), expected: [LEFT, RIGHT] }),
);

describePointer('KWin, over a page', async () =>
  pointerOverPage({ witness, input: await readyInput(), notchPx: NOTCH_PX, height: 700 }),
);

const isKeyEvent = ({ kind }: WitnessedEvent): boolean => kind === 'down' || kind === 'up';
const seenKeys = (): readonly ObservedKey[] =>
  witness.events
    .filter(isKeyEvent)
    .map(({ kind, key: name }) => ({ kind: kind === 'down' ? 'press' : 'release', key: name }));
describeKeys('KWin, over a page', async () => {
  const input = await readyInput();
  await input.pointer.moveTo({ x: 300, y: 300 });
  await input.pointer.press('left');
  await input.pointer.release('left');
  return {
    keyboard: input.keyboard,
    releaseAll: () => input.releaseAll(),
    observed: (count) => settled(seenKeys, count),
    async down() {
      const down = new Set<string>();
      for (const { kind, key: name } of await settled(seenKeys, 0))
        if (kind === 'press') down.add(name);
        else down.delete(name);
      return [...down];
    },
    forget() {
      witness.events.splice(0);
      return Promise.resolve();
    },
    stop: () => input.close(),
  };
});

let mouse: Awaited<ReturnType<typeof readyInput>> | undefined;
// 20 s of pictures; the sample below is held in every run.
if (SOAK)
  describeScreenCapture('KWin', () =>
    Promise.resolve({
      capture: createKwinCapture(link),
      desktop: LEFT,
      show: (picture) => witness.show(picture),
      async movePointer(x, y) {
        // It stays: KWin draws no pointer where there is no mouse.
        mouse ??= await readyInput();
        await mouse.pointer.moveTo({ x, y });
      },
    }),
  );

test('every target is hit on the pixel, and KWin itself tells the same position', async () => {
  const input = await readyInput();
  const targets = Array.from({ length: SOAK ? 200 : 20 }, (_, at): Point => ({
    x: 3 + ((at * 397) % 1190),
    y: 3 + ((at * 211) % 690),
  }));
  witness.events.splice(0);
  for (const [index, target] of targets.entries()) {
    await input.pointer.moveTo(target);
    await input.pointer.press('left');
    await input.pointer.release('left');
    if (index % 20 === 0) expect(await kwinPointerPosition(run)).toEqual(target);
  }
  const presses = (): readonly WitnessedEvent[] => witness.events.filter(({ kind }) => kind === 'press');
  await settled(presses, targets.length);
  expect(presses().map(({ x, y }) => ({ x, y }))).toEqual(targets);
  await input.close();
});

/** The editor, in a script of KWin's. */
const EDITOR =
  "(workspace.windowList ? workspace.windowList() : workspace.clientList()).find((each) => each.resourceClass == 'mousepad')";
test('windows are listed in the order in which they lie, placed, minimised, maximised, focused and closed', async () => {
  const windows = createKwinWindows(run);
  // foot 1.13 ends with SIGFPE on the virtual outputs of KWin 5.27.
  kwin.spawn('mousepad', ['--disable-server'], { GDK_BACKEND: 'wayland' });
  const find = async () => (await windows.list()).find(({ processName }) => processName === 'mousepad');
  await expect.poll(find, { timeout: 10_000 }).toBeDefined();
  const id = (await find())?.id ?? 0;
  const page = (await windows.list()).find((each) => each.id !== id)?.id ?? 0;
  const order = async (): Promise<readonly number[]> => (await windows.list()).map((each) => each.id);
  expect(await order()).toEqual([page, id]);
  // It stays below, though it has the keyboard.
  await run(`${EDITOR}.keepBelow = true;`);
  await windows.focus(id);
  await expect.poll(() => windows.foreground()).toMatchObject({ id });
  expect(await order()).toEqual([id, page]);
  await run(`${EDITOR}.keepBelow = false;`);
  await expect.poll(order).toEqual([page, id]);
  const region = { x: 101, y: 77, width: 700, height: 520 };
  await windows.place(id, region);
  await expect.poll(() => windows.get(id)).toMatchObject({ region, processName: 'mousepad', visible: true });
  await windows.minimize(id);
  await expect.poll(() => windows.get(id)).toMatchObject({ minimized: true, visible: false });
  await windows.focus(id);
  await expect.poll(() => windows.foreground()).toMatchObject({ id, minimized: false });
  await windows.maximize(id);
  await expect.poll(() => windows.get(id)).toMatchObject({ maximized: true });
  await windows.restore(id);
  await expect.poll(() => windows.get(id)).toMatchObject({ maximized: false });
  await windows.close(id);
  await expect.poll(() => windows.get(id), { timeout: 5000 }).toBeNull();
  await expect(windows.focus(id)).rejects.toMatchObject({ reason: 'window_not_found' });
});

test('pictures show what is there, each pixel in its place, over two outputs too', async () => {
  const capture = createKwinCapture(link);
  const whole = await capture.capture({ x: 0, y: 0, width: 2560, height: 720 });
  const part = await capture.capture({ x: 37, y: 41, width: 300, height: 200 });
  for (let y = 0; y < 200; y += 13)
    for (let x = 0; x < 300; x += 17) {
      const [at, from] = [(y * 300 + x) * 4, ((y + 41) * 2560 + x + 37) * 4];
      expect([...part.pixels.subarray(at, at + 3)]).toEqual([...whole.pixels.subarray(from, from + 3)]);
    }
  // The page's gradient begins at #112233 in its lower left corner.
  const corner = (719 * 2560 + 0) * 4;
  const [blue = 0, green = 0, red = 0] = whole.pixels.subarray(corner, corner + 3);
  for (const [channel, wanted] of [
    [red, 0x11],
    [green, 0x22],
    [blue, 0x33],
  ] as const)
    expect(Math.abs(channel - wanted)).toBeLessThan(4);
});

const chord = async ({ keyboard }: Pick<InputDevice, 'keyboard'>, letter: string): Promise<void> => {
  await keyboard.press(key('Control'));
  await keyboard.press(key(letter));
  await keyboard.release(key(letter));
  await keyboard.release(key('Control'));
};

/** As Plasma's settings do it. */
function chooseLayout(layout: string): void {
  writeFileSync(join(kwin.configFolder, 'kxkbrc'), `[Layout]\nUse=true\nLayoutList=${layout}\n`);
  const signal = ['--object-path', '/Layouts', '--signal', 'org.kde.keyboard.reloadConfig'];
  execFileSync('gdbus', ['emit', '--session', ...signal], { env: kwin.environment });
}

const PASTED = 'é 😀🎉 a🧑‍🚀b𝐌 日本 ½ Привет — naïve cœur';
test('any text is exact in a page, by keys and by pasting, and what a person had copied is put back', async () => {
  const input = await readyInput();
  const text = (): string => witness.events.findLast(({ kind }) => kind === 'text')?.key ?? '';
  await clickAt(input, { x: 1240, y: 300 });
  const ascii = Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at)).join('');
  const line = `${ascii}\n${PASTED}\n`;
  const whole = line.repeat(SOAK ? 8 : 2);
  await chord(input, 'a');
  const copied = ['--type', 'application/x-of-a-person'];
  execFileSync('wl-copy', copied, {
    env: kwin.environment,
    input: 'kept',
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  expect(await input.keyboard.type(whole, { intervalMs: 0 })).toEqual({ typed: Array.from(whole).length });
  await expect.poll(() => text().length, { timeout: 10_000 }).toBeGreaterThanOrEqual(whole.length);
  expect(text()).toBe(whole);
  expect(execFileSync('wl-paste', copied, { env: kwin.environment, encoding: 'utf8' })).toBe('kept');
  await clickAt(input, { x: 300, y: 300 });
  await input.close();
});

test.runIf(SOAK)(
  'with another layout the same text is exact, and a chord presses the key that has its letter',
  async () => {
    chooseLayout('de');
    const input = await readyInput();
    const text = (): string => witness.events.findLast(({ kind }) => kind === 'text')?.key ?? '';
    await clickAt(input, { x: 1240, y: 300 });
    const wanted = `zyx ß Öl-#+?\n${PASTED}\n@\n`;
    await chord(input, 'a');
    await input.keyboard.type(wanted, { intervalMs: 0 });
    await expect.poll(text, { timeout: 10_000 }).toBe(wanted);
    chooseLayout('us');
    await input.close();
  },
);

test('the clipboard: what Deskhand puts there Chromium pastes, and what Chromium copies Deskhand reads', async () => {
  const input = await readyInput();
  const { clipboard } = input;
  await input.pointer.moveTo({ x: 1240, y: 300 });
  await input.pointer.press('left');
  await input.pointer.release('left');
  await settled(() => witness.events, 0);
  await chord(input, 'a');
  await clipboard.writeText('pasted ж😀\nline');
  expect(await clipboard.readText()).toBe('pasted ж😀\nline');
  await chord(input, 'v');
  const text = (): string => witness.events.findLast(({ kind }) => kind === 'text')?.key ?? '';
  await expect.poll(text, { timeout: 5000 }).toBe('pasted ж😀\nline');
  expect(await input.keyboard.type('typed ', { intervalMs: 0 })).toEqual({ typed: 6 });
  await expect.poll(text, { timeout: 5000 }).toBe('pasted ж😀\nlinetyped ');
  await chord(input, 'a');
  await chord(input, 'c');
  await expect.poll(() => clipboard.readText(), { timeout: 5000 }).toBe('pasted ж😀\nlinetyped ');
  await input.pointer.moveTo({ x: 300, y: 300 });
  await input.pointer.press('left');
  await input.pointer.release('left');
  await input.close();
});

const inputChildren = (): readonly number[] => {
  const { stdout } = spawnSync('pgrep', ['-P', String(process.pid), '-f', 'kwin/input/worker'], {
    encoding: 'utf8',
  });
  return stdout.split('\n').filter(Boolean).map(Number);
};

test('a child that is killed with Shift and a button held leaves neither down: the next one releases both', async () => {
  // A machine has a mouse and a keyboard: without any device left, KWin takes pointer and keys away from its clients.
  const present = await readyInput();
  const others = inputChildren();
  const input = await readyInput();
  await input.pointer.moveTo({ x: 200, y: 200 });
  await input.pointer.press('left');
  await input.pointer.release('left');
  // A late event of the click must not be taken for one of the next child.
  await expect
    .poll(() => witness.events.findLast(({ kind }) => kind === 'release'))
    .toMatchObject({ x: 200 });
  witness.events.splice(0);
  await input.keyboard.press(key('Shift'));
  await input.pointer.press('left');
  await settled(() => witness.events.flatMap(seen), 1);
  const [child = 0] = inputChildren().filter((pid) => !others.includes(pid));
  process.kill(child, 'SIGKILL');
  const kinds = (): readonly string[] =>
    witness.events.filter(({ kind }) => kind === 'release' || kind === 'up').map(({ kind }) => kind);
  await expect.poll(() => kinds().toSorted(), { timeout: 25_000 }).toEqual(['release', 'up']);
  await input.close();
  await present.close();
});

test('KWin killed and back: every part says what is missing, and heals', async () => {
  const windows = createKwinWindows(run);
  const capture = createKwinCapture(link);
  const restarting = kwin.restart();
  await expect
    .poll(() =>
      windows.list().then(
        () => 'listed',
        (error: unknown) => (error as { reason?: string }).reason,
      ),
    )
    .toBe('display_unavailable');
  await restarting;
  await vi.waitFor(() => windows.list(), { timeout: 10_000 });
  await vi.waitFor(() => capture.capture({ x: 0, y: 0, width: 10, height: 10 }), { timeout: 10_000 });
  await vi.waitFor(() => createWaylandDisplays(wayland).list(), { timeout: 10_000 });
});
