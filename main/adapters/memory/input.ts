/** An input device that records its calls and knows which keys and buttons are down. */
import type { Point } from '../../core/geometry.ts';
import { isCharacter, type Key } from '../../core/keys.ts';
import type { Clock } from '../../ports/clock.ts';
import type { InputDevice } from '../../ports/input-device.ts';
import { TYPED_PIECE, type KeyboardPort } from '../../ports/keyboard.ts';
import type { Button, PointerPort, WheelDirection } from '../../ports/pointer.ts';

export type MemoryEvent =
  | { readonly kind: 'move'; readonly point: Point }
  | { readonly kind: 'press' | 'release'; readonly button: Button; readonly at: Point }
  | { readonly kind: 'wheel'; readonly direction: WheelDirection; readonly notches: number }
  | { readonly kind: 'key_press' | 'key_release'; readonly key: Key }
  | { readonly kind: 'text'; readonly text: string };

export interface MemoryInput extends InputDevice {
  /** Everything that happened, in order. */
  readonly events: readonly MemoryEvent[];
  /** Names of the keys and buttons that are down now: `key Shift`, `button left`. */
  readonly down: ReadonlySet<string>;
  /** Error for the next event to throw once, to test faults. */
  failNext(error: Error): void;
}

/** Writes an event down; rejects if it is to fail. */
type WriteDown = (event: MemoryEvent) => Promise<void>;

function memoryPointer(record: WriteDown, down: Set<string>): PointerPort {
  let position: Point = { x: 0, y: 0 };
  return {
    position: () => Promise.resolve(position),
    async moveTo(point, guard) {
      await guard?.confirm();
      await record({ kind: 'move', point });
      position = point;
    },
    async press(button, guard) {
      await guard?.confirm();
      await record({ kind: 'press', button, at: position });
      down.add(`button ${button}`);
    },
    async release(button) {
      await record({ kind: 'release', button, at: position });
      down.delete(`button ${button}`);
    },
    async wheel(direction, notches, guard) {
      await guard?.confirm();
      await record({ kind: 'wheel', direction, notches });
    },
  };
}

const memoryKeyboard = (
  record: WriteDown,
  events: MemoryEvent[],
  down: Set<string>,
  clock: Clock,
): KeyboardPort => ({
  supports: (key) => Promise.resolve(isCharacter(key) || !/^F(1[3-9]|2[0-4])$/.test(key)),
  async press(key, guard) {
    await guard?.confirm();
    if (down.has(`key ${key}`)) return;
    await record({ kind: 'key_press', key });
    down.add(`key ${key}`);
  },
  async release(key) {
    await record({ kind: 'key_release', key });
    down.delete(`key ${key}`);
  },
  async type(text, { intervalMs, signal, guard, inPieces = false }) {
    await guard?.confirm();
    // The event grows with each character, as a text on a screen does: what was typed before a stop shows before it.
    const index = events.length;
    await record({ kind: 'text', text: '' });
    let typed = 0;
    let written = '';
    for (const character of text) {
      if (signal?.aborted === true) break;
      written += character;
      events[index] = { kind: 'text', text: written };
      typed++;
      if (intervalMs > 0) await clock.sleep(intervalMs, signal).catch(() => undefined);
      const isPiece = intervalMs > 0 || typed % TYPED_PIECE === 0;
      if (inPieces && isPiece && typed < text.length) await guard?.confirm().catch(() => undefined);
    }
    return { typed };
  },
});

export function createMemoryInput(clock: Clock): MemoryInput {
  const events: MemoryEvent[] = [];
  const down = new Set<string>();
  let failure: Error | undefined;

  const record: WriteDown = (event) => {
    if (failure !== undefined) {
      const error = failure;
      failure = undefined;
      return Promise.reject(error);
    }
    events.push(event);
    return Promise.resolve();
  };

  return {
    events,
    down,
    failNext(error) {
      failure = error;
    },
    pointer: memoryPointer(record, down),
    keyboard: memoryKeyboard(record, events, down, clock),
    releaseAll() {
      down.clear();
      return Promise.resolve();
    },
    close: () => Promise.resolve(),
  };
}
