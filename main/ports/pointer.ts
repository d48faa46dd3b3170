import type { Point } from '../core/geometry.ts';

export const BUTTONS = ['left', 'right', 'middle', 'back', 'forward'] as const;
export type Button = (typeof BUTTONS)[number];

/** One wheel notch. `up` and `right` are what positive amounts mean on the wire. */
export type WheelDirection = 'up' | 'down' | 'left' | 'right';

/**
 * What one system call can do with a pointer. Each promise resolves when the system has taken the event.
 * Every method throws `display_unavailable` or `input_worker_crashed` where that is so.
 */
export interface PointerPort {
  position(): Promise<Point>;
  moveTo(point: Point): Promise<void>;
  press(button: Button): Promise<void>;
  release(button: Button): Promise<void>;
  wheel(direction: WheelDirection, notches: number): Promise<void>;
}
