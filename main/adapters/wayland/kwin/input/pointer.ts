/** The pointer through KWin's fake input: absolute in the layout of all outputs. */
import type { Point } from '../../../../core/geometry.ts';
import type { Button, PointerPort, WheelDirection } from '../../../../ports/pointer.ts';
import { positionUnknown } from '../../input/pointer.ts';
import type { FakeInput } from './fake-input.ts';

/** linux/input-event-codes.h */
export const BUTTON_CODES: Readonly<Record<Button, number>> = {
  ...{ left: 0x110, right: 0x111, middle: 0x112, back: 0x113, forward: 0x114 },
};
const AXES: Readonly<Record<WheelDirection, readonly [axis: number, sign: number]>> = {
  ...{ up: [0, -1], down: [0, 1], left: [1, -1], right: [1, 1] },
};
/** Axis value that libinput sends for a notch of a wheel. */
const NOTCH = 15;

export function createKwinPointer(fake: FakeInput, lastKnown: { point: Point | undefined }): PointerPort {
  const button = async (which: Button, down: boolean): Promise<void> => {
    fake.button(BUTTON_CODES[which], down);
    await fake.sync();
  };
  return {
    position: () =>
      lastKnown.point === undefined ? Promise.reject(positionUnknown()) : Promise.resolve(lastKnown.point),
    async moveTo(point) {
      fake.move(point);
      lastKnown.point = point;
      await fake.sync();
    },
    press: (which) => button(which, true),
    release: (which) => button(which, false),
    async wheel(direction, notches) {
      const [axis, sign] = AXES[direction];
      for (let notch = 0; notch < notches; notch++) fake.axis(axis, sign * NOTCH);
      await fake.sync();
    },
  };
}
