/** The contracts of pointer and keyboard, with another Windows program as the observer. */
import { describe, expect, it } from 'vitest';
import { parseKey } from '../../main/core/keys.ts';
import type { InputDevice } from '../../main/ports/input-device.ts';
import {
  describeKeys,
  describeTyping,
  type ObservedKey,
} from '../../main/ports/testing/keyboard.contract.ts';
import { describePointer, type ObservedPointer } from '../../main/ports/testing/pointer.contract.ts';
import { BUTTONS } from '../../main/ports/pointer.ts';
import { keysDown, openObserver, pointerPosition, type Observed, type ObserverWindow } from './observer.ts';

const PLACE = { x: 100, y: 100, width: 700, height: 500 };
/** Well inside the window, clear of its frame. */
const WATCHED = { x: 130, y: 160, width: 600, height: 400 };

/** Virtual keys as winuser.h numbers them, for the keys that give no character. */
const VIRTUAL_KEYS: Readonly<Record<number, string>> = {
  0x09: 'Tab',
  0x0d: 'Enter',
  0x10: 'Shift',
  0x11: 'Control',
  0x12: 'Alt',
  0x1b: 'Escape',
  0x25: 'ArrowLeft',
  0x2e: 'Delete',
  0x5b: 'Meta',
  0x74: 'F5',
};

interface Opened {
  readonly device: InputDevice;
  readonly observer: ObserverWindow;
}

async function openBoth(open: () => Promise<InputDevice>): Promise<Opened> {
  const device = await open();
  const observer = await openObserver(PLACE);
  await observer.until((seen) => seen.some(({ kind }) => kind === 'focus'), 'the focus');
  return { device, observer };
}

async function stopBoth({ device, observer }: Opened): Promise<void> {
  await device.close();
  await observer.close();
}

/** Buttons come before it. */
const VK_BACK = 0x08;

const down = async (): Promise<readonly string[]> =>
  // The left and right modifiers are listed next to the general ones.
  (await keysDown())
    .filter((key) => key >= VK_BACK && (key < 0xa0 || key > 0xa5))
    .map((key) => VIRTUAL_KEYS[key] ?? String(key));

function toPointer(event: Observed): ObservedPointer | undefined {
  const button = BUTTONS.find((name) => 'button' in event && name === event.button);
  if (event.kind === 'wheel' && event.delta !== 0) {
    const [negative, positive] =
      event.axis === 'vertical' ? (['down', 'up'] as const) : (['left', 'right'] as const);
    return { kind: 'wheel', direction: event.delta < 0 ? negative : positive };
  }
  if ((event.kind !== 'down' && event.kind !== 'up') || button === undefined) return undefined;
  return { kind: event.kind === 'down' ? 'press' : 'release', button, at: { x: event.x, y: event.y } };
}

const isKey = (event: Observed): event is Extract<Observed, { virtualKey: number }> =>
  event.kind === 'keydown' || event.kind === 'keyup';

function toKey(event: Extract<Observed, { virtualKey: number }>): ObservedKey {
  const character = event.character < 0x20 ? undefined : String.fromCharCode(event.character);
  const name = VIRTUAL_KEYS[event.virtualKey] ?? character ?? String(event.virtualKey);
  return { kind: event.kind === 'keydown' ? 'press' : 'release', key: name };
}

export function describeWindowsPointer(name: string, open: () => Promise<InputDevice>): void {
  describePointer(name, async () => {
    const both = await openBoth(open);
    const { device, observer } = both;
    return {
      pointer: device.pointer,
      releaseAll: () => device.releaseAll(),
      watched: WATCHED,
      async observed(count) {
        const seen = await observer.settled((event) => toPointer(event) !== undefined, count);
        return seen.map(toPointer).filter((event) => event !== undefined);
      },
      whereabouts: pointerPosition,
      forget: () => observer.clear(),
      stop: () => stopBoth(both),
    };
  });
}

export function describeWindowsKeys(
  name: string,
  open: () => Promise<InputDevice>,
  refusesSecureAttention = false,
): void {
  describeKeys(name, async () => {
    const both = await openBoth(open);
    const { device, observer } = both;
    return {
      keyboard: device.keyboard,
      releaseAll: () => device.releaseAll(),
      observed: async (count) => (await observer.settled(isKey, count)).filter(isKey).map(toKey),
      down,
      forget: () => observer.clear(),
      refusesSecureAttention,
      stop: () => stopBoth(both),
    };
  });
}

export function describeWindowsTyping(name: string, open: () => Promise<InputDevice>): void {
  describeTyping(name, async () => {
    const both = await openBoth(open);
    const { device, observer } = both;
    return {
      keyboard: device.keyboard,
      async received(length) {
        await observer.settled(({ kind }) => kind === 'char', length);
        // Enter gives a carriage return.
        return (await observer.text()).replaceAll('\r', '\n');
      },
      clear: () => observer.clear(),
      down,
      stop: () => stopBoth(both),
    };
  });
}

/** A name with the virtual key, the scan code and the extended bit that programs must see for it. */
export type KeyPlace = readonly [string, number, number, boolean];

export function describeKeyPlaces(
  name: string,
  open: () => Promise<InputDevice>,
  places: readonly KeyPlace[],
): void {
  describe(`${name}: places of keys`, () => {
    it('gives each key the code that Windows programs know it by', async () => {
      const both = await openBoth(open);
      const { device, observer } = both;
      for (const [keyName] of places) {
        const key = parseKey(keyName);
        if (key === undefined) throw new Error(`no key ${keyName}`);
        await device.keyboard.press(key);
        await device.keyboard.release(key);
      }
      const seen = (await observer.settled(isKey, places.length * 2)).filter(isKey);
      expect(
        seen
          .filter(({ kind }) => kind === 'keyup')
          .map(({ virtualKey, scanCode, extended }) => [virtualKey, scanCode, extended]),
      ).toEqual(places.map(([, ...codes]) => codes));
      await stopBoth(both);
    });
  });
}
