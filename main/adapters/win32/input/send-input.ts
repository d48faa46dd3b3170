/** Writes Windows' INPUT records and sends them in one call, so that no other input comes between them. */
import { ServiceError } from '../../../core/errors.ts';
import { dataViewOf } from '../native/structures.ts';
import type { User32 } from '../native/user32.ts';

declare const event: unique symbol;

/** One INPUT record, 40 bytes: type at 0, then MOUSEINPUT or KEYBDINPUT at 8. */
export type InputEvent = Uint8Array & { readonly [event]?: true };

const INPUT_BYTES = 40;
const INPUT_MOUSE = 0;
const INPUT_KEYBOARD = 1;

const KEYEVENTF_EXTENDEDKEY = 1;
const KEYEVENTF_KEYUP = 2;
const KEYEVENTF_UNICODE = 4;

export interface KeyEvent {
  /** VK code; 0 next to `unicode`. */
  readonly virtualKey?: number;
  readonly scanCode?: number;
  /** The key stands in the block that the first PC keyboards did not have: arrows, right Ctrl … */
  readonly extended?: boolean;
  /** A UTF-16 unit instead of a key: arrives as that very character in every layout and with any lock. */
  readonly unicode?: number;
  readonly up?: boolean;
}

export function keyEvent({ virtualKey = 0, scanCode = 0, extended, unicode, up }: KeyEvent): InputEvent {
  const record = new Uint8Array(INPUT_BYTES);
  const view = dataViewOf(record);
  view.setUint32(0, INPUT_KEYBOARD, true);
  view.setUint16(8, virtualKey, true);
  view.setUint16(10, unicode ?? scanCode, true);
  const flags =
    (extended === true ? KEYEVENTF_EXTENDEDKEY : 0) |
    (up === true ? KEYEVENTF_KEYUP : 0) |
    (unicode === undefined ? 0 : KEYEVENTF_UNICODE);
  view.setUint32(12, flags, true);
  return record;
}

export interface MouseEvent {
  /** MOUSEEVENTF_ flags. */
  readonly flags: number;
  /** 0-65535 across the virtual screen, with MOUSEEVENTF_ABSOLUTE and VIRTUALDESK. */
  readonly x?: number;
  readonly y?: number;
  /** Wheel movement in 1/120 notches, or the number of an X button. */
  readonly data?: number;
}

export function mouseEvent({ flags, x = 0, y = 0, data = 0 }: MouseEvent): InputEvent {
  const record = new Uint8Array(INPUT_BYTES);
  const view = dataViewOf(record);
  view.setUint32(0, INPUT_MOUSE, true);
  view.setInt32(8, x, true);
  view.setInt32(12, y, true);
  view.setInt32(16, data, true);
  view.setUint32(20, flags, true);
  return record;
}

/** Throws `display_unavailable` when Windows took less than all of them. */
export function sendInputEvents(user32: Pick<User32, 'sendInput'>, events: readonly InputEvent[]): void {
  if (events.length === 0) return;
  const records = new Uint8Array(events.length * INPUT_BYTES);
  events.forEach((record, index) => records.set(record, index * INPUT_BYTES));
  const taken = user32.sendInput(events.length, records, INPUT_BYTES);
  if (taken === events.length) return;
  throw new ServiceError('display_unavailable', 'Windows does not accept input at the moment.', {
    hint: 'The desktop may be locked, a secure prompt may be open, or a program may block input (BlockInput).',
    delivery: taken === 0 ? 'not_delivered' : 'partly',
  });
}
