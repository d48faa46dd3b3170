import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { openStandIn, type PostedEvent } from '../../../../testing/darwin/stand-in.ts';
import { SOAK } from '../../../../testing/soak.ts';
import { BUTTONS, type PointerPort } from '../../../ports/pointer.ts';
import type { KeyboardPort } from '../../../ports/keyboard.ts';
import {
  describeKeys,
  describeTyping,
  key,
  type KeyHarness,
  type ObservedKey,
  type TextHarness,
} from '../../../ports/testing/keyboard.contract.ts';
import {
  describePointer,
  type ObservedPointer,
  type PointerHarness,
} from '../../../ports/testing/pointer.contract.ts';
import { createForkChild } from '../../node/fork-child.ts';
import type { InputChild } from '../../input-child/input-child.ts';
import { openDarwin } from '../native/darwin.ts';
import { createDarwinDevice } from './device.ts';
import { createDarwinInput } from './input.ts';
import { openPoster } from './poster.ts';
import { COMPILE_CACHE } from '../../../../testing/service.ts';

const standIn = openStandIn();
const folder = mkdtempSync(join(tmpdir(), 'deskhand-darwin-input-'));
const journalPath = join(folder, 'held.json');
/** The process of the child that was started last. */
let childPid: number | undefined;
const fork = createForkChild(COMPILE_CACHE, { stderr: 'inherit' });

const openInput = (): InputChild =>
  createDarwinInput({
    forkChild(entry, env) {
      const channel = fork(entry, env);
      childPid = channel.pid;
      return channel;
    },
    journalPath,
    env: standIn.environment,
  });
const input = openInput();

afterAll(async () => {
  await input.close();
  standIn.close();
  rmSync(folder, { recursive: true, force: true });
});

const clean = (events: readonly PostedEvent[]): void =>
  expect(events.filter(({ fault }) => fault !== 0)).toEqual([]);

const DOWN: ReadonlyMap<number, number> = new Map([
  [1, 2],
  [3, 4],
  [25, 26],
]);
const UPS = new Set(DOWN.values());

function observedPointer(event: PostedEvent): readonly ObservedPointer[] {
  if (event.type === 22) {
    const { vertical, horizontal } = event;
    const direction = vertical > 0 ? 'up' : vertical < 0 ? 'down' : horizontal > 0 ? 'left' : 'right';
    return [{ kind: 'wheel', direction }];
  }
  const kind = DOWN.has(event.type) ? 'press' : UPS.has(event.type) ? 'release' : undefined;
  const button = BUTTONS[event.button];
  return kind === undefined || button === undefined ? [] : [{ kind, button, at: event.at }];
}

function forget(): Promise<void> {
  standIn.forgetEvents();
  return Promise.resolve();
}

describePointer('macOS (stand-in)', () =>
  Promise.resolve<PointerHarness>({
    pointer: input.pointer,
    releaseAll: () => input.releaseAll(),
    watched: { x: -100, y: 50, width: 640, height: 480 },
    observed() {
      const events = standIn.events();
      clean(events);
      return Promise.resolve(events.flatMap(observedPointer));
    },
    whereabouts: () => Promise.resolve(standIn.pointer()),
    forget,
    stop: () => Promise.resolve(),
  }),
);

/** All but the source of its events, which it has for its life. */
const testBalance = (suite: string): void =>
  test(`${suite}: its child has released what it made`, async () => {
    await expect.poll(() => standIn.live(childPid)).toBe(1);
    expect(standIn.pools(childPid)).toBe(0);
  });
testBalance('a pointer');

/** What the observer calls each code, without the adapter's own tables. */
const NAMES: Readonly<Record<number, string>> = {
  36: 'Enter',
  48: 'Tab',
  53: 'Escape',
  54: 'Meta',
  55: 'Meta',
  56: 'Shift',
  58: 'Alt',
  59: 'Control',
  60: 'Shift',
  61: 'Alt',
  62: 'Control',
  96: 'F5',
  117: 'Delete',
  123: 'ArrowLeft',
};
const PLAIN = "asdfhgzxcv\0bqweryt123465=97-80]ou[ip\rlj'k;\\,/nm.\t `";
const SHIFTED = 'ASDFHGZXCV\0BQWERYT!@#$^%+(&_*)}OU{IP\rLJ"K:|<?NM>\t ~';
const SHIFT_FLAG = 0x2_0000;
const MODIFIER_FLAGS: Readonly<Record<string, number>> = {
  Shift: SHIFT_FLAG,
  Control: 0x4_0000,
  Alt: 0x8_0000,
  Meta: 0x10_0000,
};

function observedKey({ type, key: code, flags }: PostedEvent): readonly ObservedKey[] {
  const name = NAMES[code] ?? ((flags & SHIFT_FLAG) === 0 ? PLAIN : SHIFTED)[code] ?? `code ${code}`;
  if (type === 12)
    return [{ kind: (flags & (MODIFIER_FLAGS[name] ?? 0)) === 0 ? 'release' : 'press', key: name }];
  return type === 10 || type === 11 ? [{ kind: type === 10 ? 'press' : 'release', key: name }] : [];
}
const namesDown = (): Promise<readonly string[]> =>
  Promise.resolve([
    ...new Set(standIn.down().keys.map((code) => NAMES[code] ?? PLAIN[code] ?? `code ${code}`)),
  ]);

describeKeys('macOS (stand-in)', () =>
  Promise.resolve<KeyHarness>({
    keyboard: input.keyboard,
    releaseAll: () => input.releaseAll(),
    observed() {
      const events = standIn.events();
      clean(events);
      return Promise.resolve(events.flatMap(observedKey));
    },
    down: namesDown,
    forget,
    stop: () => Promise.resolve(),
  }),
);

testBalance('keys');

/** The text of a program that takes what events say, and its own keys otherwise. */
const received = (): string =>
  standIn
    .events()
    .filter(({ type }) => type === 10)
    .map(({ text, key: code }) => (code === 36 ? '\n' : code === 48 ? '\t' : text))
    .join('');

describeTyping('macOS (stand-in)', () =>
  Promise.resolve<TextHarness>({
    keyboard: input.keyboard,
    received() {
      clean(standIn.events());
      return Promise.resolve(received());
    },
    clear: forget,
    down: namesDown,
    stop: () => Promise.resolve(),
  }),
);

testBalance('typing');

const poster = openPoster(openDarwin());
const inProcess = createDarwinDevice(openDarwin(), poster);
const alive = (): AbortSignal => new AbortController().signal;
const typing = (text: string): Promise<unknown> =>
  inProcess.keyboard.type(text, {
    intervalMs: 0,
    signal: alive(),
    guard: { signal: alive(), confirm: () => Promise.resolve() },
    onProgress: () => undefined,
  });

describe('events of macOS', () => {
  beforeEach(() => {
    standIn.forgetEvents();
    for (const name of ['secureInput', 'germanLayout', 'noAccessibility'] as const) standIn.set(name, false);
  });
  const mouse = (): readonly PostedEvent[] => standIn.events().filter(({ type }) => type < 10 || type > 22);

  test('share the number of a press, its drags and its release, which continues the system’s count', async () => {
    await inProcess.pointer.moveTo({ x: 10, y: 10 });
    standIn.personClicks();
    await inProcess.pointer.press('left');
    await inProcess.pointer.moveTo({ x: 40, y: 40 });
    await inProcess.pointer.release('left');
    const [, down, dragged, up] = mouse();
    expect([down?.type, dragged?.type, up?.type]).toEqual([1, 6, 2]);
    expect(down?.number).toBeGreaterThan(0);
    expect([dragged?.number, up?.number]).toEqual([down?.number, down?.number]);
    clean(standIn.events());
  });

  test('leave a control the time to see the press', async () => {
    await inProcess.pointer.press('right');
    await inProcess.pointer.release('right');
    const [down, up] = mouse().filter(({ type }) => type === 3 || type === 4);
    expect((up?.atMs ?? 0) - (down?.atMs ?? 0)).toBeGreaterThanOrEqual(27);
  });

  test('count clicks in one place, and begin again elsewhere', async () => {
    await inProcess.pointer.moveTo({ x: 300, y: 300 });
    for (let index = 0; index < 3; index++) {
      await inProcess.pointer.press('left');
      await inProcess.pointer.release('left');
    }
    await inProcess.pointer.moveTo({ x: 350, y: 300 });
    await inProcess.pointer.press('left');
    await inProcess.pointer.release('left');
    expect(
      mouse()
        .filter(({ type }) => type === 1)
        .map(({ clicks }) => clicks),
    ).toEqual([1, 2, 3, 1]);
  });

  test('carry the modifiers that are held here, clicks too', async () => {
    await inProcess.keyboard.press(key('Meta'));
    await inProcess.keyboard.press(key('Shift'));
    await inProcess.pointer.press('left');
    await inProcess.pointer.release('left');
    await inProcess.releaseAll();
    const down = mouse().find(({ type }) => type === 1);
    expect((down?.flags ?? 0) & 0x12_0000).toBe(0x12_0000);
    clean(standIn.events());
    expect(standIn.down()).toEqual({ keys: [], buttons: [] });
  });

  test('give the key of the layout in use, and of the one for commands', async () => {
    standIn.set('germanLayout', true);
    await inProcess.keyboard.press(key('z'));
    await inProcess.keyboard.release(key('z'));
    expect(standIn.events().map(({ key: code }) => code)).toEqual([16, 16]);
    expect(await inProcess.keyboard.supports(key('@'))).toBe(true);
  });

  test('are refused while secure input is on', async () => {
    standIn.set('secureInput', 4321);
    await expect(typing('secret')).rejects.toMatchObject({
      details: { reason: 'secure_input_active', pid: 4321 },
    });
    await expect(inProcess.keyboard.press(key('a'))).rejects.toMatchObject({ delivery: 'not_delivered' });
    expect(standIn.events()).toEqual([]);
  });

  test('keep a family of eleven units whole, and cut what no event can carry between characters', async () => {
    const family = '👨‍👩‍👧‍👦';
    const stacked = `e${'\u0301'.repeat(30)}`;
    await typing(`${family}${stacked}`);
    const texts = standIn
      .events()
      .filter(({ type }) => type === 10)
      .map(({ text }) => text);
    expect(texts[0]).toBe(family);
    expect(texts.slice(1).join('')).toBe(stacked);
    clean(standIn.events());
  });

  test(`are exact for ${SOAK ? '10,000' : '300'} characters, 8 ms apart`, { timeout: 300_000 }, async () => {
    const text = Array.from({ length: SOAK ? 10_000 : 300 }, (_, index) => 'aZ漢é😀 '[index % 5] ?? 'x')
      .join('')
      .toWellFormed();
    await typing(text);
    expect(received()).toBe(text);
    const downs = standIn.events().filter(({ type }) => type === 10);
    const gaps = downs.slice(1).map(({ atMs }, index) => atMs - (downs[index]?.atMs ?? 0));
    expect(Math.min(...gaps)).toBeGreaterThan(6.5);
    expect(standIn.events().every(({ flags, key: code }) => flags === 0 && code === 0)).toBe(true);
    clean(standIn.events());
  });

  test(`are exact for ${SOAK ? '1,000' : '60'} random gestures`, { timeout: 300_000 }, async () => {
    const gesture = fc.oneof(
      fc.record({
        kind: fc.constant('move' as const),
        x: fc.integer({ min: -50, max: 900 }),
        y: fc.nat(700),
      }),
      fc.record({ kind: fc.constant('click' as const), button: fc.constantFrom(...BUTTONS) }),
      fc.record({ kind: fc.constant('drag' as const), x: fc.nat(900), y: fc.nat(700) }),
      fc.record({
        kind: fc.constant('chord' as const),
        key: fc.constantFrom('a', '?', 'Enter', 'ArrowUp', 'F5'),
      }),
    );
    await fc.assert(
      fc.asyncProperty(gesture, async (each) => {
        standIn.forgetEvents();
        if (each.kind === 'move') await inProcess.pointer.moveTo(each);
        else if (each.kind === 'chord') {
          await inProcess.keyboard.press(key('Control'));
          await inProcess.keyboard.press(key(each.key));
          await inProcess.keyboard.release(key(each.key));
          await inProcess.keyboard.release(key('Control'));
        } else {
          const button = each.kind === 'click' ? each.button : 'left';
          await inProcess.pointer.press(button);
          if (each.kind === 'drag') await inProcess.pointer.moveTo(each);
          await inProcess.pointer.release(button);
        }
        clean(standIn.events());
        expect(standIn.down()).toEqual({ keys: [], buttons: [] });
        expectGesture(each, standIn.events());
        if (each.kind === 'move' || each.kind === 'drag')
          expect(standIn.pointer()).toEqual({ x: each.x, y: each.y });
      }),
      { numRuns: SOAK ? 1000 : 60 },
    );
  });

  test('leave no reference behind', () => {
    poster.close();
    expect(standIn.live()).toBe(0);
  });
});

const CONTROL_FLAG = 0x4_0000;
const DOWN_TYPE_OF = { left: 1, right: 3, middle: 25, back: 25, forward: 25 } as const;

interface Gesture {
  readonly kind: 'move' | 'click' | 'drag' | 'chord';
  readonly button?: keyof typeof DOWN_TYPE_OF;
}

/** Its events in order, with their flags, the number that a press shares, and the time that a control needs to see it. */
function expectGesture({ kind, button = 'left' }: Gesture, events: readonly PostedEvent[]): void {
  if (kind === 'chord') {
    expect(events[0]).toMatchObject({ type: 12, flags: CONTROL_FLAG });
    expect(events.at(-1)).toMatchObject({ type: 12, flags: 0 });
    const keys = events.filter(({ type }) => type === 10 || type === 11);
    expect(keys.map(({ type }) => type)).toEqual([10, 11]);
    expect(keys.every(({ flags }) => (flags & CONTROL_FLAG) !== 0)).toBe(true);
    return;
  }
  expect(events.every(({ flags }) => flags === 0)).toBe(true);
  if (kind === 'move') {
    expect(events.map(({ type, number }) => [type, number])).toEqual([[5, 0]]);
    return;
  }
  const down = DOWN_TYPE_OF[button];
  const pressed = events.filter(({ type }) => type !== 5);
  expect(pressed.map(({ type }) => type)).toEqual(kind === 'drag' ? [down, 6, down + 1] : [down, down + 1]);
  const [first] = pressed;
  expect(first?.number).toBeGreaterThan(0);
  expect(pressed.every(({ number, clicks }) => number === first?.number && clicks === first.clicks)).toBe(
    true,
  );
  expect((pressed.at(-1)?.atMs ?? 0) - (first?.atMs ?? 0)).toBeGreaterThanOrEqual(27);
}

async function holdThings({
  pointer,
  keyboard,
}: {
  pointer: PointerPort;
  keyboard: KeyboardPort;
}): Promise<void> {
  await keyboard.press(key('Meta'));
  await keyboard.press(key('Shift'));
  await keyboard.press(key('x'));
  await pointer.press('left');
}

/** A child takes its time to start on a busy machine. */
const RESTART = { timeout: 15_000 };

describe('an input child that dies', () => {
  test('leaves nothing pressed after the next one has started', async () => {
    await holdThings(input);
    expect(standIn.down().keys.length).toBeGreaterThan(2);
    standIn.forgetEvents();
    process.kill(childPid ?? 0, 'SIGKILL');
    await expect.poll(() => standIn.down(), RESTART).toEqual({ keys: [], buttons: [] });
    const ups = standIn.events().filter(({ type }) => type === 11 || type === 12);
    // The key goes up before its modifiers, whose own flags are gone by then.
    expect(ups.map(({ type }) => type)).toEqual([11, 12, 12]);
    expect(ups.at(-1)?.flags).toBe(0);
  });

  test('posts nothing for what is up by then', async () => {
    await input.keyboard.press(key('Control'));
    await input.releaseAll();
    standIn.forgetEvents();
    process.kill(childPid ?? 0, 'SIGKILL');
    await expect.poll(() => input.held(), RESTART).toEqual({ keys: [], buttons: [] });
    expect(standIn.events()).toEqual([]);
  });
});
