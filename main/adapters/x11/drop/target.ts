/** The window under a point that takes drops: XDND, "Identifying XDND support by target windows". */
import type { Point } from '../../../core/geometry.ts';
import type { X11Connection } from '../connection.ts';
import { PREDEFINED } from '../predefined-atoms.ts';
import { pointerMark, pointerReceiver, windowsBelow } from '../receiver/receiver.ts';

export interface DropTarget {
  /** The window that messages are about. */
  readonly window: number;
  /** The window that they are sent to: itself, or one that stands in for it. */
  readonly destination: number;
  /** Version of the protocol that both speak. */
  readonly version: number;
}

export interface FoundTarget {
  /** Null: no window there takes drops. */
  readonly target: DropTarget | null;
  /** Whether what is there is what was judged. */
  readonly isJudged: (mark: string | null) => boolean;
}

/** Since this version a target names the action it performs. */
const LEAST_VERSION = 3;
const OUR_VERSION = 5;
const WINDOW = 33;

export async function findTarget(connection: X11Connection, at: Point): Promise<FoundTarget> {
  const receiver = await pointerReceiver(connection, at);
  const below = receiver.top === 0 ? [] : await windowsBelow(connection, receiver.top, receiver.at);
  const marks = [pointerMark(receiver, []), pointerMark(receiver, below)];
  const isJudged = (mark: string | null): boolean => mark === null || marks.includes(mark);
  for (const window of receiver.top === 0 ? [] : [receiver.top].concat(below)) {
    const target = await awareness(connection, window);
    if (target !== null) return { target, isJudged };
  }
  return { target: null, isJudged };
}

async function awareness(connection: X11Connection, window: number): Promise<DropTarget | null> {
  const proxy = await readNumber(connection, window, { name: 'XdndProxy', type: WINDOW });
  // A proxy that is gone left its property behind; one that is there names itself.
  const isProxy =
    proxy !== null && (await readNumber(connection, proxy, { name: 'XdndProxy', type: WINDOW })) === proxy;
  const destination = isProxy ? proxy : window;
  const version = await readNumber(connection, destination, { name: 'XdndAware', type: PREDEFINED.ATOM });
  if (version === null || version < LEAST_VERSION) return null;
  return { window, destination, version: Math.min(version, OUR_VERSION) };
}

/** Null if the window has no such property, or is gone. */
async function readNumber(
  connection: X11Connection,
  window: number,
  { name, type }: { readonly name: string; readonly type: number },
): Promise<number | null> {
  const property = await connection.atom(name);
  const read = connection.request(connection.X.GetProperty, 0, window, property, type, 0, 1);
  const { data } = await read.catch(() => ({ data: Buffer.alloc(0) }));
  return data.length === 4 ? data.readUInt32LE(0) : null;
}
