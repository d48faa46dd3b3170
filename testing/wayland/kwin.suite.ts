/** Laws of a Plasma desktop on KWin, of this Debian or a newer one, observed by a Chromium that knows Wayland alone. */
import { execFileSync, spawnSync } from 'node:child_process';
import { expect, test, vi } from 'vitest';
import { SOAK } from '../soak.ts';
import type { Point } from '../../main/core/geometry.ts';
import type { InputDevice } from '../../main/ports/input-device.ts';
import { describeDisplays } from '../../main/ports/testing/displays.contract.ts';
import { describeKeys, key } from '../../main/ports/testing/keyboard.contract.ts';
import { describePointer } from '../../main/ports/testing/pointer.contract.ts';
import { createKwinCapture } from '../../main/adapters/wayland/kwin/capture.ts';
import { createKwinWindows, kwinPointerPosition } from '../../main/adapters/wayland/kwin/windows.ts';
import { createWaylandDisplays } from '../../main/adapters/wayland/wlroots/displays.ts';
import { keysOverPage } from './input-contracts.ts';
import { chooseLayout, useLayout } from './kwin-layouts.ts';
import { readyInput, type KwinStage } from './kwin-stage.ts';
import { observedPointer, pointerOverPage, settled } from './observed-pointer.ts';
import type { WitnessedEvent } from './witness.ts';

export interface KwinLaws {
  /** Begins with `KWin`. */
  readonly name: string;
  /** With two outputs of `KWIN_OUTPUTS`. */
  readonly stage: KwinStage;
  /** Pixels that Chromium scrolls by for a notch. */
  readonly notchPx: number;
  /** Whether KWin takes pictures there. */
  readonly pictures: boolean;
}

const SIZE = { width: 1280, height: 720 };
export const KWIN_OUTPUTS = [
  { x: 0, y: 0, ...SIZE },
  { x: 1280, y: 0, ...SIZE },
] as const;

async function clickIn(
  { witness }: KwinStage,
  input: Pick<InputDevice, 'pointer'>,
  point: Point,
): Promise<void> {
  await input.pointer.moveTo(point);
  await input.pointer.press('left');
  await input.pointer.release('left');
  await settled(() => witness.events, 0);
  witness.events.splice(0);
}

const chord = async ({ keyboard }: Pick<InputDevice, 'keyboard'>, letter: string): Promise<void> => {
  await keyboard.press(key('Control'));
  await keyboard.press(key(letter));
  await keyboard.release(key(letter));
  await keyboard.release(key('Control'));
};

/** The editor, in a script of KWin's. */
const EDITOR =
  "(workspace.windowList ? workspace.windowList() : workspace.clientList()).find((each) => each.resourceClass == 'mousepad')";
const PASTED = 'é 😀🎉 a🧑‍🚀b𝐌 日本 ½ Привет — naïve cœur';
const inputChildren = (): readonly number[] => {
  const { stdout } = spawnSync('pgrep', ['-P', String(process.pid), '-f', 'kwin/input/worker'], {
    encoding: 'utf8',
  });
  return stdout.split('\n').filter(Boolean).map(Number);
};

/** A seat that had no device has a new pointer, which a page learns of a moment later. */
async function untilHeard({ witness }: KwinStage, { pointer }: Pick<InputDevice, 'pointer'>): Promise<void> {
  let at = 600;
  const moveOn = async (): Promise<boolean> => {
    await pointer.moveTo({ x: ++at, y: 300 });
    return witness.events.some(({ kind, x }) => kind === 'move' && x > 600 && x <= at);
  };
  witness.events.splice(0);
  await expect.poll(moveOn, { timeout: 10_000, interval: 50 }).toBe(true);
}

function testTargets(stage: KwinStage): void {
  test('every target is hit on the pixel, and KWin itself reports the same position', async () => {
    const input = await readyInput(stage);
    const targets = Array.from({ length: SOAK ? 200 : 20 }, (_, at): Point => ({
      x: 3 + ((at * 397) % 1190),
      y: 3 + ((at * 211) % 690),
    }));
    await untilHeard(stage, input);
    stage.witness.events.splice(0);
    for (const [index, target] of targets.entries()) {
      await input.pointer.moveTo(target);
      await input.pointer.press('left');
      await input.pointer.release('left');
      if (index % 20 === 0) expect(await kwinPointerPosition(stage.run)).toEqual(target);
    }
    const presses = (): readonly WitnessedEvent[] =>
      stage.witness.events.filter(({ kind }) => kind === 'press');
    await settled(presses, targets.length);
    expect(presses().map(({ x, y }) => ({ x, y }))).toEqual(targets);
    await input.close();
  });
}

function testWindows(stage: KwinStage): void {
  test('windows are listed in the order in which they lie, placed, minimised, maximised, focused and closed', async () => {
    const windows = createKwinWindows(stage.run);
    // foot 1.13 ends with SIGFPE on the virtual outputs of KWin 5.27.
    stage.kwin.spawn('mousepad', ['--disable-server'], { GDK_BACKEND: 'wayland' });
    const find = async () => (await windows.list()).find(({ processName }) => processName === 'mousepad');
    await expect.poll(find, { timeout: 10_000 }).toBeDefined();
    const id = (await find())?.id ?? 0;
    const page = (await windows.list()).find((each) => each.id !== id)?.id ?? 0;
    const order = async (): Promise<readonly number[]> => (await windows.list()).map((each) => each.id);
    expect(await order()).toEqual([page, id]);
    // It stays below, though it has the keyboard.
    await stage.run(`${EDITOR}.keepBelow = true;`);
    await windows.focus(id);
    await expect.poll(() => windows.foreground()).toMatchObject({ id });
    expect(await order()).toEqual([id, page]);
    await stage.run(`${EDITOR}.keepBelow = false;`);
    await expect.poll(order).toEqual([page, id]);
    const region = { x: 101, y: 77, width: 700, height: 520 };
    await windows.place(id, region);
    await expect
      .poll(() => windows.get(id))
      .toMatchObject({ region, processName: 'mousepad', visible: true });
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
}

function testText(stage: KwinStage): void {
  test('any text is exact in a page, by keys and by pasting, and what a person had copied is put back', async () => {
    const input = await readyInput(stage);
    const text = (): string => stage.witness.events.findLast(({ kind }) => kind === 'text')?.key ?? '';
    await clickIn(stage, input, { x: 1240, y: 300 });
    const ascii = Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at)).join('');
    const line = `${ascii}\n${PASTED}\n`;
    const whole = line.repeat(SOAK ? 8 : 2);
    await chord(input, 'a');
    const copied = ['--type', 'application/x-of-a-person'];
    const { there } = stage.kwin;
    execFileSync(...there('wl-copy', copied), {
      env: stage.kwin.environment,
      input: 'kept',
      stdio: ['pipe', 'ignore', 'ignore'],
    });
    expect(await input.keyboard.type(whole, { intervalMs: 0 })).toEqual({ typed: Array.from(whole).length });
    await expect.poll(() => text().length, { timeout: 10_000 }).toBeGreaterThanOrEqual(whole.length);
    expect(text()).toBe(whole);
    expect(
      execFileSync(...there('wl-paste', copied), { env: stage.kwin.environment, encoding: 'utf8' }),
    ).toBe('kept');
    await clickIn(stage, input, { x: 300, y: 300 });
    await input.close();
  });

  test.runIf(SOAK)(
    'with another layout the same text is exact, and a chord presses the key that has its letter',
    async () => {
      chooseLayout(stage.kwin, 'de');
      const input = await readyInput(stage);
      const text = (): string => stage.witness.events.findLast(({ kind }) => kind === 'text')?.key ?? '';
      await clickIn(stage, input, { x: 1240, y: 300 });
      const wanted = `zyx ß Öl-#+?\n${PASTED}\n@\n`;
      await chord(input, 'a');
      await input.keyboard.type(wanted, { intervalMs: 0 });
      await expect.poll(text, { timeout: 10_000 }).toBe(wanted);
      chooseLayout(stage.kwin, 'us');
      await input.close();
    },
  );
}

function testLocks(stage: KwinStage): void {
  test('text is exact while Caps Lock is on, which stays, and while a layout without Latin letters is in use', async () => {
    const input = await readyInput(stage);
    const { keyboard } = input;
    const text = (): string => stage.witness.events.findLast(({ kind }) => kind === 'text')?.key ?? '';
    const tap = async (name: string): Promise<void> => {
      await keyboard.press(key(name));
      await keyboard.release(key(name));
    };
    const expectExact = async (wanted: string): Promise<void> => {
      await chord(input, 'a');
      await keyboard.type(wanted, { intervalMs: 0 });
      await expect.poll(text, { timeout: 10_000 }).toBe(wanted);
    };
    await untilHeard(stage, input);
    await clickIn(stage, input, { x: 1240, y: 300 });
    await tap('CapsLock');
    await expectExact(`Mixed CASE, by keys: 1!2@\n${PASTED}\n`);
    await tap('a');
    await expect.poll(text).toContain(`${PASTED}\nA`);
    await tap('CapsLock');
    chooseLayout(stage.kwin, 'us,ru');
    await vi.waitFor(() => useLayout(stage.kwin, 1), { timeout: 5000 });
    await expectExact('Latin and Русский, 1!2@\n');
    useLayout(stage.kwin, 0);
    chooseLayout(stage.kwin, 'us');
    await clickIn(stage, input, { x: 300, y: 300 });
    await input.close();
  });
}

function testClipboard(stage: KwinStage): void {
  test('the clipboard: what Deskhand puts there Chromium pastes, and what Chromium copies Deskhand reads', async () => {
    const input = await readyInput(stage);
    const { clipboard } = input;
    await input.pointer.moveTo({ x: 1240, y: 300 });
    await input.pointer.press('left');
    await input.pointer.release('left');
    await settled(() => stage.witness.events, 0);
    await chord(input, 'a');
    await clipboard.writeText('pasted ж😀\nline');
    expect(await clipboard.readText()).toBe('pasted ж😀\nline');
    await chord(input, 'v');
    const text = (): string => stage.witness.events.findLast(({ kind }) => kind === 'text')?.key ?? '';
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
}

function testKilledChild(stage: KwinStage, notchPx: number): void {
  test('a child that is killed with Shift and a button held leaves neither down: the next one releases both', async () => {
    // A machine has a mouse and a keyboard: without any device left, KWin takes pointer and keys away from its clients.
    const present = await readyInput(stage);
    const others = inputChildren();
    const input = await readyInput(stage);
    await input.pointer.moveTo({ x: 200, y: 200 });
    await input.pointer.press('left');
    await input.pointer.release('left');
    // A late event of the click must not be taken for one of the next child.
    await expect
      .poll(() => stage.witness.events.findLast(({ kind }) => kind === 'release'))
      .toMatchObject({ x: 200 });
    stage.witness.events.splice(0);
    await input.keyboard.press(key('Shift'));
    await input.pointer.press('left');
    await settled(() => stage.witness.events.flatMap((event) => observedPointer(event, notchPx)), 1);
    const [child = 0] = inputChildren().filter((pid) => !others.includes(pid));
    process.kill(child, 'SIGKILL');
    const kinds = (): readonly string[] =>
      stage.witness.events.filter(({ kind }) => kind === 'release' || kind === 'up').map(({ kind }) => kind);
    await expect.poll(() => kinds().toSorted(), { timeout: 25_000 }).toEqual(['release', 'up']);
    await input.close();
    await present.close();
  });
}

function testRestart(stage: KwinStage, pictures: boolean): void {
  test('KWin killed and back: every part says what is missing, and heals', async () => {
    const windows = createKwinWindows(stage.run);
    const capture = createKwinCapture(stage.link);
    const restarting = stage.kwin.restart();
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
    if (pictures)
      await vi.waitFor(() => capture.capture({ x: 0, y: 0, width: 10, height: 10 }), { timeout: 10_000 });
    await vi.waitFor(() => createWaylandDisplays(stage.wayland).list(), { timeout: 10_000 });
  });
}

function testNoPictures(stage: KwinStage): void {
  test('pictures are refused with a reason, where KWin draws without OpenGL', async () => {
    await expect(createKwinCapture(stage.link).capture(KWIN_OUTPUTS[0])).rejects.toMatchObject({
      reason: 'not_supported',
      details: { capability: 'capture' },
      message: 'KWin takes no pictures here, since it draws without OpenGL.',
    });
  });
}

export function describeKwin({ name, stage, notchPx, pictures }: KwinLaws): void {
  describeDisplays(name, () =>
    Promise.resolve({ displays: createWaylandDisplays(stage.wayland), expected: [...KWIN_OUTPUTS] }),
  );
  describePointer(`${name}, over a page`, async () =>
    pointerOverPage({ witness: stage.witness, input: await readyInput(stage), notchPx, height: 700 }),
  );
  describeKeys(`${name}, over a page`, async () => keysOverPage(stage.witness, await readyInput(stage)));
  if (!pictures) testNoPictures(stage);
  testTargets(stage);
  testWindows(stage);
  testText(stage);
  testLocks(stage);
  testClipboard(stage);
  testKilledChild(stage, notchPx);
  testRestart(stage, pictures);
}
