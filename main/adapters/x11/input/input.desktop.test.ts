import x11 from 'x11';
import { afterEach, describe, expect, test } from 'vitest';
import { startXtermReceiver } from '../../../../testing/input/receivers.ts';
import { startPlayground, type Observed } from '../../../../testing/playground/playground.ts';
import { startDesktop, type TestDesktop } from '../../../../testing/desktop.ts';
import { BUTTONS, type WheelDirection } from '../../../ports/pointer.ts';
import {
  describeKeys,
  describeTyping,
  key,
  type KeyHarness,
  type ObservedKey,
} from '../../../ports/testing/keyboard.contract.ts';
import {
  describePointer,
  type PointerHarness,
  type ObservedPointer,
} from '../../../ports/testing/pointer.contract.ts';
import { openX11Connection, type X11Connection } from '../connection.ts';
import { createForkChild } from '../../node/fork-child.ts';
import type { InputChild } from '../../input-child/input-child.ts';
import { createX11Input } from './input.ts';
import { COMPILE_CACHE } from '../../../../testing/service.ts';

const BUTTON_NUMBERS = [1, 3, 2, 8, 9];
const WHEELS: readonly WheelDirection[] = ['up', 'down', 'left', 'right'];

function observedPointer(event: Observed): ObservedPointer[] {
  if (event.kind !== 'ButtonPress' && event.kind !== 'ButtonRelease') return [];
  const direction = WHEELS[event.button - 4];
  if (direction !== undefined) return event.kind === 'ButtonPress' ? [{ kind: 'wheel', direction }] : [];
  const button = BUTTONS[BUTTON_NUMBERS.indexOf(event.button)];
  if (button === undefined) throw new Error(`no such button: ${event.button}`);
  return [
    { kind: event.kind === 'ButtonPress' ? 'press' : 'release', button, at: { x: event.x, y: event.y } },
  ];
}

const SHARED_NAMES: Readonly<Record<string, string>> = {
  Shift_L: 'Shift',
  Shift_R: 'Shift',
  Control_L: 'Control',
  Control_R: 'Control',
  Alt_L: 'Alt',
  Alt_R: 'Alt',
  Super_L: 'Meta',
  Super_R: 'Meta',
  Return: 'Enter',
  Left: 'ArrowLeft',
};
const names = new Map(
  Object.entries(x11.keySyms).map(([name, entry]) => [entry?.code ?? 0, name.replace('XK_', '')] as const),
);

/** Read from the observed keysym alone, without the adapter's own tables. */
function keyName(keysyms: readonly number[], shifted: boolean): string {
  const [plain = 0, shift = 0] = keysyms;
  const keysym = shifted && shift !== 0 ? shift : plain;
  if (keysym > 0x20 && keysym < 0x7f) return String.fromCharCode(keysym);
  const name = names.get(plain) ?? '';
  return SHARED_NAMES[name] ?? name;
}

/** Waits until there are `count` of them, or until 150 ms after the last came. */
async function waitFor<T>(read: () => Promise<readonly T[]>, count: number): Promise<readonly T[]> {
  let last: readonly T[] = [];
  for (let changedAt = performance.now(); performance.now() - changedAt < 150;) {
    const now = await read();
    if (now.length >= count) return now;
    if (now.length !== last.length) changedAt = performance.now();
    last = now;
  }
  return last;
}

async function keysDown(observer: X11Connection): Promise<string[]> {
  const { X, display } = observer;
  const [bits, rows] = await Promise.all([
    observer.request(X.QueryKeymap),
    observer.request(
      X.GetKeyboardMapping,
      display.min_keycode,
      display.max_keycode - display.min_keycode + 1,
    ),
  ]);
  return rows.flatMap((keysyms, index) => {
    const keycode = index + display.min_keycode;
    return ((bits[keycode >> 3] ?? 0) >> (keycode & 7)) & 1 ? [keyName(keysyms, false)] : [];
  });
}

interface Rig {
  readonly desktop: TestDesktop;
  readonly input: InputChild;
  readonly observer: X11Connection;
  stop(): Promise<void>;
}

async function startRig(): Promise<Rig> {
  // A window manager would take Alt+Tab for itself.
  const desktop = await startDesktop({ windowManager: 'none' });
  const input = createX11Input({
    forkChild: createForkChild(COMPILE_CACHE, { stderr: 'inherit' }),
    display: desktop.display,
  });
  const observer = await openX11Connection({ display: desktop.display });
  return {
    desktop,
    input,
    observer,
    async stop() {
      await input.close();
      observer.close();
      await desktop.stop();
    },
  };
}

async function startPointer(): Promise<PointerHarness> {
  const rig = await startRig();
  const watched = { x: 0, y: 0, width: 1280, height: 1024 };
  const playground = await startPlayground(rig.desktop.display, watched);
  return {
    pointer: rig.input.pointer,
    releaseAll: () => rig.input.releaseAll(),
    watched,
    observed: (count) => waitFor(async () => (await playground.events()).flatMap(observedPointer), count),
    async whereabouts() {
      const { rootX, rootY } = await rig.observer.request(rig.observer.X.QueryPointer, rig.observer.root);
      return { x: rootX, y: rootY };
    },
    forget: () => playground.clear(),
    async stop() {
      await playground.stop();
      await rig.stop();
    },
  };
}

async function startKeys(): Promise<KeyHarness & { readonly rig: Rig }> {
  const rig = await startRig();
  const playground = await startPlayground(rig.desktop.display);
  const read = async (): Promise<ObservedKey[]> =>
    (await playground.keys()).map(({ kind, keysyms, state }) => ({
      kind: kind === 'KeyPress' ? 'press' : 'release',
      key: keyName(keysyms, (state & 1) !== 0),
    }));
  return {
    rig,
    keyboard: rig.input.keyboard,
    releaseAll: () => rig.input.releaseAll(),
    observed: (count) => waitFor(read, count),
    down: () => keysDown(rig.observer),
    forget: () => playground.clear(),
    async stop() {
      await playground.stop();
      await rig.stop();
    },
  };
}

describePointer('x11', startPointer);
describeKeys('x11', startKeys);
describeTyping('x11', async () => {
  const rig = await startRig();
  const receiver = await startXtermReceiver(rig.desktop);
  return {
    keyboard: rig.input.keyboard,
    received: (length) => receiver.received(length),
    clear: () => receiver.clear(),
    down: () => keysDown(rig.observer),
    async stop() {
      await receiver.stop();
      await rig.stop();
    },
  };
});

describe('x11: what only this system has', () => {
  const open: { stop(): Promise<void> }[] = [];
  afterEach(async () => {
    await Promise.all(open.splice(0).map((one) => one.stop()));
  });

  async function keys(): Promise<KeyHarness & { readonly rig: Rig }> {
    const harness = await startKeys();
    open.push(harness);
    return harness;
  }

  test('a key that the layout lacks is lent a keycode, which is given back', async () => {
    const harness = await keys();
    const { keyboard, rig } = harness;
    const before = await rig.desktop.tool('xkbcomp', ['-w', '0', rig.desktop.display, '-']);
    for (const name of ['F13', 'F24', 'é', '漢']) {
      expect(await keyboard.supports(key(name))).toBe(true);
      await keyboard.press(key(name));
      await keyboard.release(key(name));
    }
    // X11 has two names for each of these function keys.
    expect(
      (await harness.observed(8)).filter(({ kind }) => kind === 'press').map((event) => event.key),
    ).toEqual(['L3', 'R4', 'eacute', '']);
    expect(await harness.down()).toEqual([]);
    expect(await rig.desktop.tool('xkbcomp', ['-w', '0', rig.desktop.display, '-'])).toBe(before);
  });

  test('a left-handed mouse: the left button is the one the desktop takes for it', async () => {
    const { rig } = await keys();
    const playground = await startPlayground(rig.desktop.display);
    open.push(playground);
    await rig.desktop.tool('xmodmap', ['-e', 'pointer = 3 2 1']);
    await rig.input.pointer.press('left');
    await rig.input.pointer.release('left');
    const seen = await waitFor(() => playground.buttons(), 2);
    expect(seen.map(({ button }) => button)).toEqual([1, 1]);
  });

  test('a chord means its letters in any group and with CapsLock, which are put back', async () => {
    const harness = await keys();
    const { keyboard, rig } = harness;
    await rig.desktop.tool('setxkbmap', ['-layout', 'us,ru']);
    const xkb = await rig.observer.extension('xkb');
    const device = xkb.UseCoreKbd;
    xkb.LatchLockState(device, 2, 2, true, 1, 0, 0, false, 0);
    await keyboard.press(key('Control'));
    await keyboard.press(key('c'));
    await keyboard.release(key('c'));
    await keyboard.release(key('Control'));
    expect((await harness.observed(4)).map((event) => event.key)).toEqual(['Control', 'c', 'c', 'Control']);
    const after = await rig.observer.request(xkb.GetState, device);
    expect([after.group, after.lockedMods]).toEqual([1, 2]);
  });
});
