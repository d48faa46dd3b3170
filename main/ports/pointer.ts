import type { Point } from '../core/geometry.ts';
import type { EffectGuard } from './effect-guard.ts';
import type { Methods } from './methods.ts';

export const BUTTONS = ['left', 'right', 'middle', 'back', 'forward'] as const;
export type Button = (typeof BUTTONS)[number];

/** One wheel notch. Where an amount has a sign, positive means `up` and `right`. */
export type WheelDirection = 'up' | 'down' | 'left' | 'right';

/**
 * The pointer as single system calls. Each promise resolves when the system has taken the event.
 * Every method throws `display_unavailable` or `input_worker_crashed` if that is so. A release takes no guard: a button that is
 * down must come up even after a pause or a disconnect.
 */
export interface PointerPort {
  position(): Promise<Point>;
  moveTo(point: Point, guard?: EffectGuard): Promise<void>;
  press(button: Button, guard?: EffectGuard): Promise<void>;
  release(button: Button): Promise<void>;
  wheel(direction: WheelDirection, notches: number, guard?: EffectGuard): Promise<void>;
}

export const pointerMethods = {
  position: 'look',
  moveTo: 'effect',
  press: 'effect',
  release: 'release',
  wheel: 'effect',
} satisfies Methods<PointerPort>;
