/** The pointer through a session of Mutter: absolute within the stream of a monitor. */
import { contains, type Point } from '../../../../core/geometry.ts';
import type { Button, PointerPort } from '../../../../ports/pointer.ts';
import type { RemoteSession, StreamedMonitor } from '../session.ts';
import { BUTTON_CODES, positionUnknown, WHEEL_AXES } from '../../input/pointer-codes.ts';

export interface MutterPointerOptions {
  readonly session: RemoteSession;
  /** Where the pointer was last moved to, as far as this process knows. */
  readonly lastKnown: { point: Point | undefined };
}

/** GNOME keeps the pointer in its hot corner for one move, along one axis: a second move gets out. */
function isInCorner(point: Point | undefined, monitors: readonly StreamedMonitor[]): boolean {
  if (point === undefined) return true;
  return monitors.some(
    ({ region }) => point.x - region.x <= 1 && point.y - region.y <= 1 && contains(region, point),
  );
}

export function createMutterPointer({ session, lastKnown }: MutterPointerOptions): PointerPort {
  const button = async (which: Button, down: boolean): Promise<void> => {
    await session.call('NotifyPointerButton', 'ib', [BUTTON_CODES[which], down]);
  };
  async function moveTo(point: Point): Promise<void> {
    const monitor = session.monitors.find(({ region }) => contains(region, point));
    // Between monitors that are not beside each other there is no place for the pointer.
    if (monitor === undefined) return;
    const { region, scale, stream } = monitor;
    const place = [stream, (point.x - region.x) * scale, (point.y - region.y) * scale];
    const times = isInCorner(lastKnown.point, session.monitors) ? 2 : 1;
    for (let time = 0; time < times; time++) await session.call('NotifyPointerMotionAbsolute', 'sdd', place);
    lastKnown.point = point;
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
