/** Buttons and wheels in the numbers that every compositor takes, and what none of them reports. */
import { ServiceError } from '../../../core/errors.ts';
import type { Button, WheelDirection } from '../../../ports/pointer.ts';

/** linux/input-event-codes.h */
export const BUTTON_CODES: Readonly<Record<Button, number>> = {
  left: 0x110,
  right: 0x111,
  middle: 0x112,
  back: 0x113,
  forward: 0x114,
};

/** wl_pointer.axis: 0 is vertical, 1 horizontal. */
export const WHEEL_AXES: Readonly<Record<WheelDirection, readonly [axis: number, sign: number]>> = {
  up: [0, -1],
  down: [0, 1],
  left: [1, -1],
  right: [1, 1],
};

/** Axis value that libinput sends for a notch of a wheel; toolkits count the discrete steps if there are any. */
export const WHEEL_NOTCH = 15;

export const positionUnknown = (): ServiceError =>
  new ServiceError('not_supported', 'This compositor does not report the position of the pointer.', {
    hint: 'Move the pointer once; from then on its position is known.',
    details: { capability: 'pointer' },
  });
