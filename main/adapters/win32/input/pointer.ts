/** The pointer of Windows. */
import type { Point } from '../../../core/geometry.ts';
import type { Button, PointerPort, WheelDirection } from '../../../ports/pointer.ts';
import { requireReachableDesktop } from '../input-desktop.ts';
import { readPoint } from '../native/structures.ts';
import type { User32 } from '../native/user32.ts';
import { requirePointerReach, type PrivilegeCalls } from './privilege.ts';
import { mouseEvent, sendInputEvents, type MouseEvent } from './send-input.ts';

export interface PointerCalls extends PrivilegeCalls {
  readonly user32: PrivilegeCalls['user32'] &
    Pick<User32, 'sendInput' | 'getCursorPos' | 'setCursorPos' | 'getSystemMetrics'>;
}

/** MOUSEEVENTF_MOVE | MOUSEEVENTF_VIRTUALDESK | MOUSEEVENTF_ABSOLUTE */
const MOVE_ABSOLUTE = 0x1 | 0x4000 | 0x8000;
const VERTICAL_WHEEL = 0x800;
const HORIZONTAL_WHEEL = 0x1000;
const WHEEL_DELTA = 120;

const SM_SWAPBUTTON = 23;
const SM_XVIRTUALSCREEN = 76;
const SM_YVIRTUALSCREEN = 77;
const SM_CXVIRTUALSCREEN = 78;
const SM_CYVIRTUALSCREEN = 79;

/** Flags of MOUSEINPUT for down and up; `data` distinguishes the two X buttons. */
export interface PhysicalButton {
  readonly down: number;
  readonly up: number;
  readonly data: number;
  readonly virtualKey: number;
}

const PHYSICAL_BUTTONS: Readonly<Record<Button, PhysicalButton>> = {
  left: { down: 0x2, up: 0x4, data: 0, virtualKey: 1 },
  right: { down: 0x8, up: 0x10, data: 0, virtualKey: 2 },
  middle: { down: 0x20, up: 0x40, data: 0, virtualKey: 4 },
  back: { down: 0x80, up: 0x100, data: 1, virtualKey: 5 },
  forward: { down: 0x80, up: 0x100, data: 2, virtualKey: 6 },
};

export type ButtonCalls = Pick<User32, 'getSystemMetrics'>;

/** A left-handed person has swapped the buttons; events name the physical ones. */
export function physicalButton(user32: ButtonCalls, button: Button): PhysicalButton {
  if (user32.getSystemMetrics(SM_SWAPBUTTON) === 0) return PHYSICAL_BUTTONS[button];
  return PHYSICAL_BUTTONS[button === 'left' ? 'right' : button === 'right' ? 'left' : button];
}

const WHEEL_EVENTS: Readonly<Record<WheelDirection, { readonly flags: number; readonly sign: number }>> = {
  up: { flags: VERTICAL_WHEEL, sign: 1 },
  down: { flags: VERTICAL_WHEEL, sign: -1 },
  right: { flags: HORIZONTAL_WHEEL, sign: 1 },
  left: { flags: HORIZONTAL_WHEEL, sign: -1 },
};

/**
 * A button that follows a move this soon carries the move's point: neither a nudge of the mouse in between nor Wine's
 * echo of an earlier move shall make a click miss.
 */
const AIM_MS = 50;

function readPosition(calls: PointerCalls): Point {
  const point = new Uint8Array(8);
  if (calls.user32.getCursorPos(point) === 0) requireReachableDesktop(calls);
  return readPoint(point);
}

function moveEvent({ getSystemMetrics }: ButtonCalls, point: Point): MouseEvent {
  const normalized = (value: number, origin: number, extent: number): number =>
    // The middle of the pixel, so that no way of rounding back can miss it.
    Math.floor(((value - getSystemMetrics(origin) + 0.5) * 65_536) / getSystemMetrics(extent));
  return {
    flags: MOVE_ABSOLUTE,
    x: normalized(point.x, SM_XVIRTUALSCREEN, SM_CXVIRTUALSCREEN),
    y: normalized(point.y, SM_YVIRTUALSCREEN, SM_CYVIRTUALSCREEN),
  };
}

/** Runs `work` now; its error becomes the promise's rejection. */
const settle = (work: () => void): Promise<void> =>
  new Promise((resolve) => {
    work();
    resolve();
  });

interface Aim {
  /** Undefined after a move that no event can repeat. */
  moved(event: MouseEvent | undefined): void;
  /** A button's event, at the point just moved to, or else where the pointer is. */
  at(button: MouseEvent): MouseEvent;
}

function createAim(): Aim {
  let last: { readonly event: MouseEvent; readonly at: number } | undefined;
  return {
    moved(event) {
      last = event === undefined ? undefined : { event, at: performance.now() };
    },
    at: (button) =>
      last !== undefined && performance.now() - last.at < AIM_MS
        ? { ...last.event, ...button, flags: button.flags | last.event.flags }
        : button,
  };
}

export function createWin32Pointer(calls: PointerCalls): PointerPort {
  const { user32 } = calls;
  const aim = createAim();
  const position = (): Point => readPosition(calls);
  const send = (...events: readonly MouseEvent[]): void => sendInputEvents(user32, events.map(mouseEvent));

  return {
    position: () => Promise.resolve().then(position),

    moveTo: (point) =>
      settle(() => {
        requireReachableDesktop(calls);
        const move = moveEvent(user32, point);
        send(move);
        aim.moved(move);
        const { x, y } = position();
        // Between monitors of different scale the first attempt may land next to the point; a button must not repeat it.
        if (x === point.x && y === point.y) return;
        user32.setCursorPos(point.x, point.y);
        aim.moved(undefined);
      }),

    press: (button) =>
      settle(() => {
        requirePointerReach(calls, position());
        const { down, data } = physicalButton(user32, button);
        send(aim.at({ flags: down, data }));
      }),

    // Never refused: a held button must be released wherever the pointer is now.
    release: (button) =>
      settle(() => {
        const { up, data } = physicalButton(user32, button);
        send(aim.at({ flags: up, data }));
      }),

    wheel: (direction, notches) =>
      settle(() => {
        requirePointerReach(calls, position());
        const { flags, sign } = WHEEL_EVENTS[direction];
        // One event a notch: programs count events, not only their sum.
        send(...Array.from({ length: notches }, () => ({ flags, data: sign * WHEEL_DELTA })));
      }),
  };
}
