/**
 * Where the server would deliver the next event to, on any connection: read when rules judge the receiver, and read again with
 * the server grabbed directly before the event, so that both were the same.
 */
import type { Point } from '../../../core/geometry.ts';
import type { X11Connection } from '../connection.ts';
import { PREDEFINED } from '../predefined-atoms.ts';

/** Resolves with whether another client has the keyboard or the pointer for itself. */
export interface GrabProbe {
  keyboard(): Promise<boolean>;
  pointer(): Promise<boolean>;
}

const INPUT_ONLY = 2;
const ASYNCHRONOUS = 1;
const SUCCESS = 0;
const ALREADY_GRABBED = 1;
const CURRENT_TIME = 0;

/** Name of the window, which distinguishes questions from grabs. */
export const PROBE_NAME = 'Deskhand asks who has keyboard and pointer';

const probes = new WeakMap<X11Connection, GrabProbe>();

/**
 * Asks for the grab with a window that is never shown. The server looks for the grab of another client first, and refuses
 * this one for its window otherwise (xserver, dix/events.c, GrabDevice): no program notices.
 */
export function grabProbe(connection: X11Connection): GrabProbe {
  const known = probes.get(connection);
  if (known !== undefined) return known;
  const { X, root } = connection;
  const window = X.AllocID();
  X.CreateWindow(window, root, -1, -1, 1, 1, 0, 0, INPUT_ONLY, 0, {});
  X.ChangeProperty(0, window, PREDEFINED.WM_NAME, PREDEFINED.STRING, 8, Buffer.from(PROBE_NAME));
  const probe: GrabProbe = {
    async keyboard() {
      const status = await connection.request(
        X.GrabKeyboard,
        window,
        0,
        CURRENT_TIME,
        ASYNCHRONOUS,
        ASYNCHRONOUS,
      );
      if (status === SUCCESS) X.UngrabKeyboard(CURRENT_TIME);
      return status === ALREADY_GRABBED;
    },
    async pointer() {
      const modes = [ASYNCHRONOUS, ASYNCHRONOUS] as const;
      const status = await connection.request(X.GrabPointer, window, 0, 0, ...modes, 0, 0, CURRENT_TIME);
      if (status === SUCCESS) X.UngrabPointer(CURRENT_TIME);
      return status === ALREADY_GRABBED;
    },
  };
  probes.set(connection, probe);
  return probe;
}

export interface KeyboardReceiver {
  /** The window in focus; 0 for none. Where the focus follows the pointer, the child of the root under it. */
  readonly focus: number;
  readonly isGrabbed: boolean;
  readonly mark: string;
}

/** The focus follows the pointer (X protocol, SetInputFocus). */
const POINTER_ROOT = 1;

export async function keyboardReceiver(connection: X11Connection): Promise<KeyboardReceiver> {
  const { X, root } = connection;
  const [{ focus }, isGrabbed] = await Promise.all([
    connection.request(X.GetInputFocus),
    grabProbe(connection).keyboard(),
  ]);
  const followsPointer = focus === POINTER_ROOT || focus === root;
  const receiver = followsPointer ? (await connection.request(X.QueryPointer, root)).child : focus;
  return { focus: receiver, isGrabbed, mark: `keyboard ${receiver} ${isGrabbed ? 'grabbed' : 'free'}` };
}

export interface PointerReceiver {
  /** The child of the root there; 0 for none. */
  readonly top: number;
  readonly at: Point;
  readonly isGrabbed: boolean;
}

/** `point`: undefined for where the pointer is. */
export async function pointerReceiver(
  connection: X11Connection,
  point: Point | undefined,
): Promise<PointerReceiver> {
  const { X, root } = connection;
  const grabbed = grabProbe(connection).pointer();
  if (point === undefined) {
    const [{ child, rootX, rootY }, isGrabbed] = await Promise.all([
      connection.request(X.QueryPointer, root),
      grabbed,
    ]);
    return { top: child, at: { x: rootX, y: rootY }, isGrabbed };
  }
  const at = { x: Math.floor(point.x), y: Math.floor(point.y) };
  const [{ child }, isGrabbed] = await Promise.all([
    connection.request(X.TranslateCoordinates, root, root, at.x, at.y),
    grabbed,
  ]);
  return { top: child, at, isGrabbed };
}

/** The windows from a window down that hold the point, without itself. */
export async function windowsBelow(
  connection: X11Connection,
  top: number,
  { x, y }: Point,
): Promise<readonly number[]> {
  const { X, root } = connection;
  const chain: number[] = [];
  for (let window = top; window !== 0;) {
    const { child } = await connection
      .request(X.TranslateCoordinates, root, window, x, y)
      .catch(() => ({ child: 0 }));
    if (child !== 0) chain.push(child);
    window = child;
  }
  return chain;
}

/** `inner`: the windows below, where those of several programs are there. */
export const pointerMark = (
  { top, isGrabbed }: Pick<PointerReceiver, 'top' | 'isGrabbed'>,
  inner: readonly number[],
): string => `pointer ${top} ${isGrabbed ? 'grabbed' : 'free'} ${inner.join(',')}`;

/** Whether an event would get to what was judged: `mark` is of `keyboardReceiver` or `pointerMark`. */
export async function isStill(
  connection: X11Connection,
  mark: string,
  point: Point | undefined,
): Promise<boolean> {
  if (mark.startsWith('keyboard ')) return (await keyboardReceiver(connection)).mark === mark;
  const receiver = await pointerReceiver(connection, point);
  if (mark === pointerMark(receiver, [])) return true;
  // Only a window of several programs has its inner windows in the mark.
  if (mark.endsWith(' ')) return false;
  return mark === pointerMark(receiver, await windowsBelow(connection, receiver.top, receiver.at));
}
