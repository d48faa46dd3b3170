/** Pointer events of a page in Chromium, in the words of the contract. */
import type { ObservedPointer } from '../../../ports/testing/pointer.contract.ts';
import type { WitnessedEvent } from './witness.ts';

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

/** The events once there are so many, or nothing has come for 150 ms. */
export async function settled<T>(read: () => readonly T[], count: number): Promise<readonly T[]> {
  for (let last = -1, changedAt = performance.now(); performance.now() - changedAt < 150;) {
    const now = read();
    if (now.length >= count && count > 0) return now;
    if (now.length !== last) changedAt = performance.now();
    last = now.length;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  return read();
}
