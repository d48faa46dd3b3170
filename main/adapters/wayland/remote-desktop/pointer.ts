/** The pointer through a session: absolute within the stream of a monitor. */
import { contains, type Point } from '../../../core/geometry.ts';
import type { Button, PointerPort } from '../../../ports/pointer.ts';
import type { RemoteSession } from './session.ts';
import { BUTTON_CODES, positionUnknown, WHEEL_AXES } from '../input/pointer-codes.ts';
import { wayTo } from './way-to.ts';

export interface RemotePointerOptions {
  readonly session: RemoteSession;
  /** Where the pointer was last moved to, as far as this process knows. */
  readonly lastKnown: { point: Point | undefined };
}

export function createRemotePointer({ session, lastKnown }: RemotePointerOptions): PointerPort {
  const button = async (which: Button, down: boolean): Promise<void> => {
    await session.call('NotifyPointerButton', 'ib', [BUTTON_CODES[which], down]);
  };
  async function moveTo(point: Point): Promise<void> {
    for (const step of wayTo(point, lastKnown.point, session.monitors)) {
      const monitor = session.monitors.find(({ region }) => contains(region, step));
      if (monitor === undefined) continue;
      const { region, scale, stream } = monitor;
      const place = [stream, (step.x - region.x) * scale, (step.y - region.y) * scale];
      await session.call('NotifyPointerMotionAbsolute', 'sdd', place);
      lastKnown.point = step;
    }
  }
  return {
    moveTo,
    position: () =>
      lastKnown.point === undefined ? Promise.reject(positionUnknown()) : Promise.resolve(lastKnown.point),
    press: (which) => button(which, true),
    release: (which) => button(which, false),
    async wheel(direction, notches) {
      const [axis, sign] = WHEEL_AXES[direction];
      for (let notch = 0; notch < notches; notch++)
        await session.call('NotifyPointerAxisDiscrete', 'ui', [axis, sign]);
    },
  };
}
