/** The functions of pyautogui that use the pointer: a click of the wheel is one notch, as on X11. */
import type { MouseButton } from '../../../core/action.ts';
import type { Point } from '../../../core/geometry.ts';
import { LIMITS } from '../../../core/limits.ts';
import type { NeutralAction, Spot } from '../../grammar/action.ts';
import { isList, type Arguments } from './arguments.ts';
import { IDLE, PATH, withPauses, type LibraryFunction, type PointerTrack } from './library-function.ts';

/** How a movement looks on its way, easing included. */
const GLIDE = ['duration', 'tween'];

const BUTTONS: Readonly<Record<string, MouseButton>> = {
  left: 'left',
  middle: 'middle',
  right: 'right',
  primary: 'left',
  secondary: 'right',
  '1': 'left',
  '2': 'middle',
  '3': 'right',
};

function buttonOf(given: Arguments): MouseButton {
  const value = given.literal('button');
  const name = typeof value === 'number' ? String(value) : (given.word('button') ?? 'left').toLowerCase();
  const button = BUTTONS[name];
  if (button === undefined) throw given.refuse('button', "'left', 'middle' or 'right'");
  return button;
}

/** A place, or both members of one as a pair. Fractions of a pixel are cut off, as pyautogui does. */
function pairOf(given: Arguments, xName: string, yName: string): Point | undefined {
  const first = given.literal(xName);
  if (isList(first)) {
    const [x, y] = first;
    if (first.length !== 2 || typeof x !== 'number' || typeof y !== 'number')
      throw given.refuse(xName, 'a number or a pair of numbers');
    return { x: Math.trunc(x), y: Math.trunc(y) };
  }
  const [x, y] = [given.number(xName), given.number(yName)];
  if (x === undefined && y === undefined) return undefined;
  if (x === undefined || y === undefined)
    throw given.refuse(x === undefined ? xName : yName, 'a number, as both are needed');
  return { x: Math.trunc(x), y: Math.trunc(y) };
}

const spotAt = ({ x, y }: Point): Spot => ({ x, y, path: PATH });

/** Undefined: where the pointer is. */
function spotOf(given: Arguments, pointer: PointerTrack): Spot | undefined {
  const point = pairOf(given, 'x', 'y');
  if (point === undefined) return undefined;
  pointer.at = point;
  return spotAt(point);
}

/** From where the pointer is; `at` is known by then. */
function relativeSpot(given: Arguments, pointer: PointerTrack): Spot {
  const { x, y } = pairOf(given, 'xOffset', 'yOffset') ?? { x: 0, y: 0 };
  const from = pointer.at ?? { x: 0, y: 0 };
  pointer.at = { x: from.x + x, y: from.y + y };
  return spotAt(pointer.at);
}

function moving(to: Spot | undefined, given: Arguments): readonly NeutralAction[] {
  return to === undefined
    ? []
    : [{ kind: 'move', to, durationMs: given.milliseconds('duration', LIMITS.actDurationMs) }];
}

/** Without `mouseDownUp` nothing is pressed. */
function dragging(to: Spot | undefined, given: Arguments): readonly NeutralAction[] {
  if (to === undefined) return [];
  if (!given.flag('mouseDownUp', true)) return moving(to, given);
  const durationMs = given.milliseconds('duration', LIMITS.actDurationMs);
  return [{ kind: 'drag', through: [to], button: buttonOf(given), durationMs }];
}

/** A glide first, where a duration is given. */
function arriving(at: Spot | undefined, given: Arguments): readonly NeutralAction[] {
  return given.has('duration') ? moving(at, given) : [];
}

function clicking(
  given: Arguments,
  pointer: PointerTrack,
  button: MouseButton,
  count: number,
): readonly NeutralAction[] {
  const at = spotOf(given, pointer);
  const intervalMs = given.milliseconds('interval', LIMITS.actDurationMs);
  const before = arriving(at, given);
  if (count === 0) return before;
  if (intervalMs === 0 || count === 1) return [...before, { kind: 'click', at, button, count }];
  const clicks = Array.from({ length: count }, (): NeutralAction => ({
    kind: 'click',
    at,
    button,
    count: 1,
  }));
  return [...before, ...withPauses(clicks, intervalMs)];
}

const clickOf = (button: MouseButton, count: number): LibraryFunction => ({
  parameters: ['x', 'y', 'interval', ...GLIDE, ...IDLE],
  act: (given, pointer) => clicking(given, pointer, button, count),
});

const severalClicks = (count: number): LibraryFunction => ({
  parameters: ['x', 'y', 'interval', 'button', ...GLIDE, ...IDLE],
  act: (given, pointer) => clicking(given, pointer, buttonOf(given), count),
});

const pressing = (kind: 'press' | 'release'): LibraryFunction => ({
  parameters: ['x', 'y', 'button', ...GLIDE, ...IDLE],
  act(given, pointer) {
    const at = spotOf(given, pointer);
    return [...arriving(at, given), { kind, at, button: buttonOf(given) }];
  },
});

const scrolling = (direction: 'down' | 'right'): LibraryFunction => ({
  parameters: ['clicks', 'x', 'y', ...IDLE],
  act(given, pointer) {
    const clicks = Math.trunc(given.number('clicks') ?? NaN);
    if (!(Math.abs(clicks) <= LIMITS.scrollNotches))
      throw given.refuse('clicks', `a number from -${LIMITS.scrollNotches} to ${LIMITS.scrollNotches}`);
    // Positive is up, and to the right. Not -0.
    const moved = direction === 'down' ? { down: 0 - clicks, right: 0 } : { down: 0, right: clicks };
    return [{ kind: 'scroll', at: spotOf(given, pointer), unit: 'notches', ...moved }];
  },
});

const gliding: LibraryFunction = {
  parameters: ['x', 'y', ...GLIDE, ...IDLE],
  act: (given, pointer) => moving(spotOf(given, pointer), given),
};

const glidingBy: LibraryFunction = {
  parameters: ['xOffset', 'yOffset', ...GLIDE, ...IDLE],
  relative: true,
  act: (given, pointer) => moving(relativeSpot(given, pointer), given),
};

const draggingTo: LibraryFunction = {
  parameters: ['x', 'y', ...GLIDE, 'button', ...IDLE, 'mouseDownUp'],
  act: (given, pointer) => dragging(spotOf(given, pointer), given),
};

const draggingBy: LibraryFunction = {
  parameters: ['xOffset', 'yOffset', ...GLIDE, 'button', ...IDLE, 'mouseDownUp'],
  relative: true,
  act: (given, pointer) => dragging(relativeSpot(given, pointer), given),
};

/** By the name in the library. */
export const POINTER_FUNCTIONS: readonly (readonly [string, LibraryFunction])[] = [
  ['moveTo', gliding],
  ['move', glidingBy],
  ['moveRel', glidingBy],
  ['dragTo', draggingTo],
  ['drag', draggingBy],
  ['dragRel', draggingBy],
  [
    'click',
    {
      parameters: ['x', 'y', 'clicks', 'interval', 'button', ...GLIDE, ...IDLE],
      act: (given, pointer) =>
        clicking(
          given,
          pointer,
          buttonOf(given),
          given.count('clicks', 1, { least: 0, most: LIMITS.clicks }),
        ),
    },
  ],
  ['leftClick', clickOf('left', 1)],
  ['rightClick', clickOf('right', 1)],
  ['middleClick', clickOf('middle', 1)],
  ['doubleClick', severalClicks(2)],
  ['tripleClick', severalClicks(3)],
  ['mouseDown', pressing('press')],
  ['mouseUp', pressing('release')],
  ['scroll', scrolling('down')],
  ['vscroll', scrolling('down')],
  ['hscroll', scrolling('right')],
];
