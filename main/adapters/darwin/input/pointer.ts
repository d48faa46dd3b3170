/** The pointer of macOS. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Point } from '../../../core/geometry.ts';
import { BUTTONS, type Button, type PointerPort } from '../../../ports/pointer.ts';
import type { Poster } from './poster.ts';

/** Event types of a button: down, up, and moved while it is down. */
interface ButtonEvents {
  readonly number: number;
  readonly down: number;
  readonly up: number;
  readonly dragged: number;
}

const MOVED = 5;
const other = (number: number): ButtonEvents => ({ number, down: 25, up: 26, dragged: 27 });

const BUTTON_EVENTS: Readonly<Record<Button, ButtonEvents>> = {
  left: { number: 0, down: 1, up: 2, dragged: 6 },
  right: { number: 1, down: 3, up: 4, dragged: 7 },
  middle: other(2),
  back: other(3),
  forward: other(4),
};

/** A control that is pressed and released faster than this misses the release. */
const PRESS_MS = 28;
/** Presses of one button this close in time and place count together; a person may set another time, up to 5 s. */
const DOUBLE_CLICK_MS = 500;
const SAME_PLACE = 4;
const MOST_CLICKS = 3;

/** How a press continues those before it: for double and triple clicks programs read the count in the event. */
interface Press {
  readonly button: Button;
  readonly at: Point;
  /** When it had been posted, by `performance.now`. */
  atMs: number;
  readonly clicks: number;
  readonly number: number;
}

const continues = (last: Press, button: Button, at: Point, now: number): boolean =>
  last.button === button &&
  now - last.atMs < DOUBLE_CLICK_MS &&
  Math.abs(last.at.x - at.x) <= SAME_PLACE &&
  Math.abs(last.at.y - at.y) <= SAME_PLACE;

function nextClicks(last: Press | undefined, button: Button, at: Point, now: number): number {
  if (last === undefined || !continues(last, button, at, now)) return 1;
  return last.clicks === MOST_CLICKS ? 1 : last.clicks + 1;
}

const whole = ({ x, y }: Point): Point => ({ x: Math.round(x), y: Math.round(y) });

/** Lets go of a button that an earlier process pressed: nothing is known of that press. */
export function releaseButton(poster: Poster, button: Button): void {
  const { number, up } = BUTTON_EVENTS[button];
  if (!poster.isButtonDown(number)) return;
  poster.mouse({ type: up, at: poster.position(), button: number, number: poster.nextNumber(), clicks: 1 });
}

export function createDarwinPointer(poster: Poster): PointerPort {
  const down = new Map<Button, Press>();
  let last: Press | undefined;
  let hasMoved = false;

  const send = (type: number, press: Press, at: Point): void =>
    poster.mouse({
      type,
      at,
      button: BUTTON_EVENTS[press.button].number,
      number: press.number,
      clicks: press.clicks,
    });

  function moveTo(point: Point): void {
    hasMoved = true;
    const [dragging] = down.values();
    // Programs ignore plain moves while a button is down.
    if (dragging !== undefined) send(BUTTON_EVENTS[dragging.button].dragged, dragging, point);
    else poster.mouse({ type: MOVED, at: point, button: 0, number: 0, clicks: 0 });
  }

  return {
    position: () => Promise.resolve().then(() => whole(poster.position())),
    moveTo: (point) => Promise.resolve().then(() => moveTo(point)),
    async press(button) {
      const at = poster.position();
      // macOS 27 ignores the first press of a process that has moved nothing.
      if (!hasMoved) moveTo(at);
      const now = performance.now();
      const press = {
        button,
        at,
        atMs: now,
        clicks: nextClicks(last, button, at, now),
        number: poster.nextNumber(),
      };
      last = press;
      down.set(button, press);
      send(BUTTON_EVENTS[button].down, press, at);
      press.atMs = performance.now();
      return Promise.resolve();
    },
    async release(button) {
      const press = down.get(button);
      if (press === undefined) return;
      const leftMs = press.atMs + PRESS_MS - performance.now();
      if (leftMs > 0) await sleep(Math.ceil(leftMs));
      down.delete(button);
      send(BUTTON_EVENTS[button].up, press, poster.position());
    },
    async wheel(direction, notches) {
      const vertical = direction === 'up' ? 1 : direction === 'down' ? -1 : 0;
      const horizontal = direction === 'left' ? 1 : direction === 'right' ? -1 : 0;
      // One event a notch: programs count events, not only their sum.
      for (let turned = 0; turned < notches; turned++) poster.scroll(vertical, horizontal);
      return Promise.resolve();
    },
  };
}

export const isButton = (value: unknown): value is Button => BUTTONS.some((button) => button === value);
