/** Pointer events of a page in Chromium, in the words of the contract. */
import { expect, vi } from 'vitest';
import type { InputDevice } from '../../main/ports/input-device.ts';
import type { ObservedPointer, PointerHarness } from '../../main/ports/testing/pointer.contract.ts';
import type { Witness, WitnessedEvent } from './witness.ts';

/** DOM's numbers of buttons. */
const DOM_BUTTONS = ['left', 'middle', 'right', 'back', 'forward'] as const;

/** `notchPx`: pixels of a notch in Chromium, which reports notches that come together as one event. */
export function observedPointer(event: WitnessedEvent, notchPx: number): ObservedPointer[] {
  const { kind, x, y, button, dx, dy } = event;
  if (kind === 'wheel') {
    const direction = dy < 0 ? 'up' : dy > 0 ? 'down' : dx < 0 ? 'left' : 'right';
    const notches = Math.round(Math.abs(dx + dy) / notchPx);
    return Array.from({ length: notches }, () => ({ kind, direction }));
  }
  if (kind !== 'press' && kind !== 'release') return [];
  const named = DOM_BUTTONS[button];
  return named === undefined ? [] : [{ kind, button: named, at: { x, y } }];
}

/** The events once that number has come, or nothing has come for 150 ms; for 500 ms if some should come. */
export async function settled<T>(read: () => readonly T[], count: number): Promise<readonly T[]> {
  const quietMs = count > 0 ? 500 : 150;
  for (let last = -1, changedAt = performance.now(); performance.now() - changedAt < quietMs;) {
    const now = read();
    if (now.length >= count && count > 0) return now;
    if (now.length !== last) changedAt = performance.now();
    last = now.length;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  return read();
}

interface PageUnderPointer {
  readonly witness: Witness;
  readonly input: InputDevice & { close(): Promise<void> };
  readonly notchPx: number;
  /** Of the part of the page that is watched, pixels. */
  readonly height: number;
}

/** The contract of pointers over the page; the part next to its text field is watched. */
export function pointerOverPage({ witness, input, notchPx, height }: PageUnderPointer): PointerHarness {
  /** Moves that `whereabouts` has looked at. */
  let told = 0;
  return {
    pointer: input.pointer,
    releaseAll: () => input.releaseAll(),
    watched: { x: 0, y: 0, width: 1200, height },
    observed: (count) =>
      settled(() => witness.events.flatMap((event) => observedPointer(event, notchPx)), count),
    async whereabouts() {
      const moves = (): readonly WitnessedEvent[] => witness.events.filter(({ kind }) => kind === 'move');
      // The page hears of a move some 15 ms later, of two of them one after the other.
      await vi.waitFor(() => expect(moves().length).toBeGreaterThan(told), { timeout: 2000, interval: 5 });
      await new Promise((resolve) => setTimeout(resolve, 40));
      told = moves().length;
      const { x, y } = moves().at(-1) ?? { x: -1, y: -1 };
      return { x, y };
    },
    async forget() {
      await settled(() => witness.events, 0);
      witness.events.splice(0);
      told = 0;
    },
    stop: () => input.close(),
  };
}
