/**
 * Posts events as macOS takes them from a program. What it needs beyond the event itself, and what happens without, is named
 * with each part: docs/macos.md has the sources.
 */
import type { Point } from '../../../core/geometry.ts';
import type { QuartzEvents } from '../native/events.ts';
import type { CoreFoundation } from '../native/core-foundation.ts';
import type { Ref } from '../native/library.ts';
import { utf16Bytes } from '../native/text.ts';
import { modifierFlag, placeFlags } from './key-codes.ts';

export interface PosterCalls {
  readonly events: QuartzEvents;
  readonly cf: Pick<CoreFoundation, 'release'>;
}

/** kCGEventFlagsChanged: a modifier goes down or up. */
const FLAGS_CHANGED = 12;
const FIELD = { eventNumber: 0, clickCount: 1, button: 3, userData: 42 } as const;

/** kCGEventSourceStateHIDSystemState; the same number names the state that counters and keys are asked of. */
const HID_STATE = 1;
/** kCGHIDEventTap */
const HID_TAP = 0;
/** Local mouse, keyboard and system events. */
const PERMIT_ALL = 7;
/** While events are suppressed, and while a remote drag goes on. */
const SUPPRESSION_STATES = [0, 1] as const;
/** In the user data of each event, so that a listener can tell them from the person's: 'DHnd'. */
const OWN_TAG = 0x44_48_6e_64;
/** Left, right and other button down: all that the system counts presses by. */
const DOWN_TYPES = [1, 3, 25] as const;
/** Units of a scroll: lines. */
const LINES = 1;

export interface PostedMouseEvent {
  readonly type: number;
  readonly at: Point;
  /** 0 left, 1 right, 2 middle, 3 back, 4 forward. */
  readonly button: number;
  readonly number: number;
  readonly clicks: number;
}

export interface Poster {
  position(): Point;
  mouse(event: PostedMouseEvent): void;
  /** Lines; positive is up and left. */
  scroll(vertical: number, horizontal: number): void;
  /** A key by its code, with the modifiers that are held here. */
  key(code: number, down: boolean): void;
  /** At most 20 UTF-16 units, which arrive as that text in every layout. */
  text(units: string): void;
  /** Since macOS 27, the number that a press and its release share; it has to continue the system's own count. */
  nextNumber(): number;
  isKeyDown(code: number): boolean;
  isButtonDown(button: number): boolean;
  /** When the last event was posted, by `systemMs`; null before the first. */
  lastPostedAt(): number | null;
  close(): void;
}

/** Milliseconds of the clock that all processes share and no one sets. */
export const systemMs = (): number => Number(process.hrtime.bigint() / 1_000_000n);

/** Its events never make the system ignore the person's: by default it does so for 0.25 s after each. */
function openSource(events: QuartzEvents): Ref {
  const source = events.sourceCreate(HID_STATE);
  events.setSuppressionInterval(source, 0);
  for (const state of SUPPRESSION_STATES) events.setFilterDuringSuppression(source, PERMIT_ALL, state);
  return source;
}

export function openPoster({ events, cf }: PosterCalls): Poster {
  const source = openSource(events);
  /** The system stamps new events with modifiers too late: ours are set on each. */
  const heldModifiers = new Set<number>();
  let lastNumber = 0;
  let postedAt: number | null = null;

  const heldFlags = (): number =>
    [...heldModifiers].reduce((flags, code) => flags | (modifierFlag(code) ?? 0), 0);

  function post(event: Ref, flags: number): void {
    events.setFlags(event, flags);
    events.setField(event, FIELD.userData, OWN_TAG);
    events.post(HID_TAP, event);
    cf.release(event);
    postedAt = systemMs();
  }

  return {
    position() {
      const event = events.create(0);
      const at = events.location(event);
      cf.release(event);
      return at;
    },
    mouse({ type, at, button, number, clicks }) {
      const event = events.createMouse(source, type, at, button);
      events.setField(event, FIELD.eventNumber, number);
      events.setField(event, FIELD.clickCount, clicks);
      events.setField(event, FIELD.button, button);
      post(event, heldFlags());
    },
    scroll(vertical, horizontal) {
      post(events.createScroll(source, LINES, 2, vertical, horizontal, 0), heldFlags());
    },
    key(code, down) {
      const event = events.createKey(source, code, down);
      if (modifierFlag(code) === undefined) {
        post(event, heldFlags() | placeFlags(code));
        return;
      }
      // A release carries the flags without its own.
      if (down) heldModifiers.add(code);
      else heldModifiers.delete(code);
      events.setType(event, FLAGS_CHANGED);
      post(event, heldFlags());
    },
    text(units) {
      for (const down of [true, false]) {
        const event = events.createKey(source, 0, down);
        events.setText(event, units.length, utf16Bytes(units));
        // A modifier would make another character or a command of it.
        post(event, 0);
      }
    },
    nextNumber() {
      const counted = DOWN_TYPES.reduce((sum, type) => sum + events.eventCount(HID_STATE, type), 0);
      lastNumber = Math.max(lastNumber, counted) + 1;
      return lastNumber;
    },
    isKeyDown: (code) => events.keyState(HID_STATE, code),
    isButtonDown: (button) => events.buttonState(HID_STATE, button),
    lastPostedAt: () => postedAt,
    close: () => cf.release(source),
  };
}
