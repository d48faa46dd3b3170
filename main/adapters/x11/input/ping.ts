/**
 * Asks the window with the focus whether it is there (_NET_WM_PING, Extended Window Manager Hints). It answers from the
 * same queue that holds our key events, so its answer says that those have been handled.
 */
import { randomInt } from 'node:crypto';
import type { XEvent } from 'x11';
import type { X11Connection } from '../connection.ts';

const ATOM = 4;
/** X11 protocol, GetInputFocus */
const POINTER_ROOT = 1;
/** A window that has answered before is busy, and is waited for; one that never has may not know how. */
const PATIENCE_MS = { known: 20_000, unknown: 2000, deaf: 0 };

export interface PingResult {
  /** False if the window cannot answer, or does not in time. */
  readonly answered: boolean;
  /** The window with the focus. */
  readonly window: number;
}

interface PingAtoms {
  /** WM_PROTOCOLS */
  readonly protocols: number;
  /** _NET_WM_PING */
  readonly ping: number;
}

/**
 * The window itself or the nearest one around it that takes part in the protocol. Windows of other clients are not asked, such as
 * frames of window managers: they answer from a queue that never held our events.
 */
async function findAnswering(
  connection: X11Connection,
  window: number,
  { protocols, ping }: PingAtoms,
): Promise<number | undefined> {
  const { X, root, display } = connection;
  const clientOf = (id: number): number => id & ~display.resource_mask;
  for (let candidate = window; candidate !== root && clientOf(candidate) === clientOf(window);) {
    const { data } = await connection.request(X.GetProperty, 0, candidate, protocols, ATOM, 0, 64);
    for (let offset = 0; offset + 4 <= data.length; offset += 4) {
      if (data.readUInt32LE(offset) === ping) return candidate;
    }
    ({ parent: candidate } = await connection.request(X.QueryTree, candidate));
  }
  return undefined;
}

/** Sends one ping. Resolves with whether the window answered within `patienceMs`. */
async function pingOnce(
  connection: X11Connection,
  window: number,
  { protocols, ping }: PingAtoms,
  patienceMs: number,
): Promise<boolean> {
  const { X, root } = connection;
  const { SubstructureNotify = 0 } = X.eventMask;
  // The answer repeats the number sent; a unique one distinguishes it from the window manager's pings.
  const token = randomInt(1, 2 ** 31);
  X.ChangeWindowAttributes(root, { eventMask: SubstructureNotify });
  const answered = new Promise<boolean>((resolve) => {
    const finish = (answer: boolean): void => {
      clearTimeout(timer);
      stop();
      resolve(answer);
    };
    const timer = setTimeout(() => finish(false), patienceMs);
    const stop = connection.onEvent(({ name, data }: XEvent) => {
      if (name === 'ClientMessage' && Array.isArray(data) && data[0] === ping && data[1] === token)
        finish(true);
    });
  });
  X.SendClientMessage(window, window, protocols, 32, [ping, token, window], 0);
  const answer = await answered;
  X.ChangeWindowAttributes(root, { eventMask: 0 });
  return answer;
}

/** The window that receives keys; without a window manager often the one under the pointer. */
async function focusedWindow(connection: X11Connection): Promise<number> {
  const { X, root } = connection;
  const { focus } = await connection.request(X.GetInputFocus);
  if (focus !== POINTER_ROOT && focus !== root) return focus;
  for (let window = root; ;) {
    const { child } = await connection.request(X.QueryPointer, window);
    if (child === 0) return window;
    window = child;
  }
}

export function createPing(connection: X11Connection): () => Promise<PingResult> {
  let last: { readonly window: number; readonly manner: keyof typeof PATIENCE_MS } | undefined;

  return async () => {
    const [protocols, ping] = await Promise.all([
      connection.atom('WM_PROTOCOLS'),
      connection.atom('_NET_WM_PING'),
    ]);
    const atoms: PingAtoms = { protocols, ping };
    // A window may vanish between two requests.
    const focus = await focusedWindow(connection).catch(() => connection.root);
    const window = await findAnswering(connection, focus, atoms).catch(() => undefined);
    if (window === undefined) return { answered: false, window: focus };
    const manner = last?.window === window ? last.manner : 'unknown';
    if (manner === 'deaf') return { answered: false, window: focus };
    const answer = await pingOnce(connection, window, atoms, PATIENCE_MS[manner]);
    last = { window, manner: answer ? 'known' : 'deaf' };
    return { answered: answer, window: focus };
  };
}
