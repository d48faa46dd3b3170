/** From neutral gestures to the actions that operations perform, in the pixels of the desktop and within their limits. */
import type { Action, Aim } from '../../core/action.ts';
import { invalid } from '../../core/errors.ts';
import type { Point } from '../../core/geometry.ts';
import { LIMITS } from '../../core/limits.ts';
import type { FrameMap } from '../../core/model-views.ts';
import { textFault } from '../../core/typed-text.ts';
import type { Gesture, Spot } from './action.ts';

/** Pixels that a wheel notch counts, as in OpenAI's samples. */
const NOTCH_PIXELS = 100;
/** Longest `wait` and `hold`: five minutes, as Anthropic's tools have it. */
export const MOST_DURATION_MS = LIMITS.waitTimeoutMs;

/** Throws ValidationError if a number is no number or outside its bounds. */
export function within(path: string, value: number, [least, most]: readonly [number, number]): number {
  if (value >= least && value <= most) return value;
  const code = value > most ? 'too_big' : 'too_small';
  throw invalid(path, code, `Expected a number from ${least} to ${most}, got ${value}.`);
}

const aimAt = ({ x, y, path }: Spot, { region, units }: FrameMap): Aim => ({
  path,
  target: { kind: 'image', point: { x, y }, region, image: units },
});

/** The nearest whole number of notches, never 0 for a distance that is not. */
export function notchesOf(distance: number, unit: 'notches' | 'pixels'): number {
  const notches = unit === 'pixels' ? distance / NOTCH_PIXELS : distance;
  // Without the sum, nothing scrolled could be -0.
  return distance === 0 ? 0 : Math.sign(notches) * Math.max(1, Math.round(Math.abs(notches))) + 0;
}

function scrollOf(gesture: Extract<Gesture, { readonly kind: 'scroll' }>, path: string): [number, number] {
  const notches = [gesture.down, gesture.right].map((distance) =>
    within(path, notchesOf(distance, gesture.unit), [-LIMITS.scrollNotches, LIMITS.scrollNotches]),
  );
  const [down = 0, right = 0] = notches;
  return [0 - down, right];
}

/** Where a drag begins that names no start: the pointer, whose place the caller of this asks for. */
export const startsAtPointer = (gesture: Gesture): boolean =>
  gesture.kind === 'drag' && gesture.from === undefined;

export interface GestureContext {
  readonly map: FrameMap;
  /** Of the call, for refusals. */
  readonly path: string;
  /** Desktop pixels; asked for where `startsAtPointer`. */
  readonly pointer?: Point | undefined;
}

function dragOf(
  { from, through, button, durationMs = 0, holdKeys = [] }: Extract<Gesture, { readonly kind: 'drag' }>,
  { map, path, pointer }: GestureContext,
): Action {
  if (through.length === 0) throw invalid(path, 'too_small', 'A drag needs a place to go to.');
  within(path, through.length + 1, [LIMITS.dragPointsMin, LIMITS.dragPoints]);
  const { x = 0, y = 0 } = pointer ?? {};
  const start: Aim =
    from === undefined ? { path, target: { kind: 'pixel', x, y, dx: 0, dy: 0 } } : aimAt(from, map);
  return {
    kind: 'drag',
    aims: [start, ...through.map((spot) => aimAt(spot, map))],
    button,
    durationMs: within(path, durationMs, [0, LIMITS.actDurationMs]),
    holdKeys: [...holdKeys],
  };
}

/** Several chords are several actions, since each is one for the operations. Throws ValidationError. */
export function actionsOf(gesture: Gesture, context: GestureContext): readonly Action[] {
  const { map, path } = context;
  const placed = (spot: Spot | undefined) => (spot === undefined ? {} : { aim: aimAt(spot, map) });
  const holdKeys = 'holdKeys' in gesture ? (gesture.holdKeys ?? []) : [];
  switch (gesture.kind) {
    case 'move': {
      const durationMs = within(path, gesture.durationMs ?? 0, [0, LIMITS.actDurationMs]);
      return [{ kind: 'move', aim: aimAt(gesture.to, map), durationMs, holdKeys }];
    }
    case 'click': {
      const clicks = within(path, gesture.count, [1, LIMITS.clicks]);
      return [{ kind: 'click', button: gesture.button, clicks, holdKeys, ...placed(gesture.at) }];
    }
    case 'press':
    case 'release': {
      const kind = gesture.kind === 'press' ? 'mouse_down' : 'mouse_up';
      return [{ kind, button: gesture.button, holdKeys, ...placed(gesture.at) }];
    }
    case 'drag':
      return [dragOf(gesture, context)];
    case 'scroll': {
      const [up, right] = scrollOf(gesture, path);
      return [{ kind: 'scroll', up, right, holdKeys, ...placed(gesture.at) }];
    }
    case 'type':
      return [typingOf(gesture, path)];
    case 'chords':
      return chordsOf(gesture, path);
    case 'hold': {
      const holdMs = within(path, gesture.durationMs, [0, MOST_DURATION_MS]);
      return [{ kind: 'hotkey', keys: gesture.keys, repeat: 1, holdMs }];
    }
    case 'key_down':
    case 'key_up':
      return [{ kind: gesture.kind, keys: gesture.keys }];
  }
}

/** Throws ValidationError about `path` where a character cannot be typed. */
export function typingOf(
  { text, intervalMs = 0 }: Extract<Gesture, { readonly kind: 'type' }>,
  path: string,
): Action {
  const fault = textFault(text);
  if (fault !== undefined) throw invalid(path, fault.code, fault.message);
  return {
    kind: 'type',
    // One Enter for every way to end a line.
    text: text.replaceAll(/\r\n?/g, '\n'),
    intervalMs: within(path, intervalMs, [0, LIMITS.typeIntervalMs]),
    method: 'keys',
  };
}

function chordsOf(
  { chords, repeat: times = 1 }: Extract<Gesture, { readonly kind: 'chords' }>,
  path: string,
): readonly Action[] {
  const repeat = within(path, times, [1, LIMITS.chordRepeats]);
  const [only, ...more] = chords;
  if (only === undefined) throw invalid(path, 'too_small', 'Expected at least one key.');
  if (more.length === 0) return [{ kind: 'hotkey', keys: only, repeat }];
  return Array.from({ length: repeat }, () =>
    chords.map((keys): Action => ({ kind: 'hotkey', keys, repeat: 1 })),
  ).flat();
}
