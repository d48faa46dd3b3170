/** The pointer through KWin's fake input: absolute in the layout of all outputs. */
import type { Point } from '../../../../core/geometry.ts';
import type { Button, PointerPort } from '../../../../ports/pointer.ts';
import type { FakeInput } from './fake-input.ts';
import { BUTTON_CODES, positionUnknown, WHEEL_AXES, WHEEL_NOTCH } from '../../input/pointer-codes.ts';

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
      const [axis, sign] = WHEEL_AXES[direction];
      for (let notch = 0; notch < notches; notch++) fake.axis(axis, sign * WHEEL_NOTCH);
      await fake.sync();
    },
  };
}
