/** The pointer through wlr-virtual-pointer: absolute in the layout of all outputs. */
import { centerOf, type Point } from '../../../core/geometry.ts';
import type { Button, PointerPort } from '../../../ports/pointer.ts';
import { NEW, type WaylandConnection, type WaylandObject } from '../wire/connection.ts';
import { ZWLR_VIRTUAL_POINTER, ZWLR_VIRTUAL_POINTER_MANAGER } from '../wire/interfaces.ts';
import { watchCursorPosition, type CursorPosition } from '../wlroots/cursor-position.ts';
import { offersImageCopy } from '../wlroots/image-copy.ts';
import { layoutOf, type Outputs } from '../wlroots/outputs.ts';
import { partOfExtent } from './absolute-position.ts';
import { now } from './virtual-keyboard.ts';
import { BUTTON_CODES, positionUnknown, WHEEL_AXES, WHEEL_NOTCH } from './pointer-codes.ts';

const SOURCE_WHEEL = 0;

/** Within this time of our own move no one is asked for the pointer's place: the answer may take a frame. */
const ALONE_MS = 100;

const isNear = (a: Point, b: Point, distance: number): boolean =>
  Math.abs(a.x - b.x) <= distance && Math.abs(a.y - b.y) <= distance;

export interface WaylandPointerOptions {
  readonly connection: WaylandConnection;
  readonly seat: WaylandObject;
  readonly outputs: Outputs;
  /** Where the pointer was last moved to, as far as this process knows. */
  readonly lastKnown: { point: Point | undefined };
}

export interface WaylandPointer extends PointerPort {
  /** Learns from the compositor where the pointer is, if it reports that. The outputs must be known. */
  learn(): Promise<void>;
  /** Moves the pointer to the middle of the first output where its position is not known yet. */
  beSomewhere(): void;
}

export function createWaylandPointer(options: WaylandPointerOptions): WaylandPointer {
  const { connection, seat, outputs, lastKnown } = options;
  const manager = connection.bind(ZWLR_VIRTUAL_POINTER_MANAGER);
  const pointer = manager.create(ZWLR_VIRTUAL_POINTER, 'create_virtual_pointer', seat, NEW);
  const own = { unanswered: 0, movedAt: -Infinity };
  let cursor: CursorPosition | null = null;
  const learn = async (): Promise<void> => {
    if (!offersImageCopy(connection)) return;
    cursor ??= watchCursorPosition({ connection, seat, outputs, onTold });
    await cursor.refresh();
  };
  function onTold(point: Point, pixel: number): void {
    // It may be from before the move that is under way.
    if (own.unanswered > 0) return;
    // Where a pixel is larger than a unit, the place that was moved to is the exact one.
    if (lastKnown.point === undefined || !isNear(lastKnown.point, point, Math.ceil(pixel) - 1))
      lastKnown.point = point;
  }
  /** Without a wait, so that nothing lies between the permission and the event. */
  async function move({ x, y }: Point): Promise<void> {
    const layout = layoutOf(outputs.known());
    const [left, top] = [x - layout.x, y - layout.y];
    if (left < 0 || top < 0) return;
    const [across, down] = [partOfExtent(left, layout.width), partOfExtent(top, layout.height)];
    pointer.request('motion_absolute', now(), across.part, down.part, across.extent, down.extent);
    pointer.request('frame');
    lastKnown.point = { x, y };
    own.movedAt = performance.now();
    own.unanswered++;
    await connection.sync(() => own.unanswered--);
  }
  /** Where the pointer is, is known from the first place that it is moved to: at the first act, and not before. */
  function beSomewhere(): void {
    const [first] = outputs.known();
    // The act that comes next is answered later, and fails where this does.
    if (lastKnown.point === undefined && first !== undefined)
      void move(centerOf(first.region)).catch(() => undefined);
  }
  const button = async (which: Button, state: 0 | 1): Promise<void> => {
    if (state === 1) beSomewhere();
    pointer.request('button', now(), BUTTON_CODES[which], state);
    pointer.request('frame');
    await connection.sync();
  };
  return {
    async position() {
      if (performance.now() - own.movedAt > ALONE_MS) await learn();
      if (lastKnown.point === undefined) throw positionUnknown();
      return lastKnown.point;
    },
    learn,
    beSomewhere,
    moveTo: move,
    press: (which) => button(which, 1),
    release: (which) => button(which, 0),
    async wheel(direction, notches) {
      beSomewhere();
      const [axis, sign] = WHEEL_AXES[direction];
      for (let notch = 0; notch < notches; notch++) {
        pointer.request('axis_source', SOURCE_WHEEL);
        pointer.request('axis_discrete', now(), axis, sign * WHEEL_NOTCH, sign);
        pointer.request('frame');
      }
      await connection.sync();
    },
  };
}
