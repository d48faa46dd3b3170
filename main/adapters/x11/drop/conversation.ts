/** The messages between the source of a drag and its target: XDND, version 5. */
import type { XEvent } from 'x11';
import type { Point } from '../../../core/geometry.ts';
import type { X11Connection } from '../connection.ts';
import { openEventStream } from '../clipboard/event-stream.ts';
import type { DropTarget } from './target.ts';

const NAMES = [
  'XdndEnter',
  'XdndPosition',
  'XdndStatus',
  'XdndLeave',
  'XdndDrop',
  'XdndFinished',
  'XdndActionCopy',
] as const;
type DragAtoms = Readonly<Record<(typeof NAMES)[number], number>>;

const NO_EVENTS = 0;
const ACCEPTS = 1;

export interface DragParties {
  readonly connection: X11Connection;
  /** Our window, which owns the selection. */
  readonly source: number;
  readonly target: DropTarget;
  /** The target type in which it is offered. */
  readonly type: number;
}

export interface Conversation {
  enter(): void;
  /** Resolves with whether the target would take a drop there. Rejects with `late()` without an answer in `timeoutMs`. */
  position(at: Point, time: number, timeoutMs: number): Promise<boolean>;
  leave(): void;
  drop(time: number): void;
  /** Resolves with whether the target took it. */
  finished(timeoutMs: number): Promise<boolean>;
  close(): void;
}

export async function openConversation(parties: DragParties, late: () => Error): Promise<Conversation> {
  const { connection, source, target, type } = parties;
  const interned = await Promise.all(NAMES.map(async (name) => [name, await connection.atom(name)] as const));
  const atoms = Object.fromEntries(interned) as Record<keyof DragAtoms, number>;
  const answers = openEventStream(
    connection,
    (event) =>
      event.name === 'ClientMessage' &&
      event.wid === source &&
      [atoms.XdndStatus, atoms.XdndFinished].includes(Number(event['message_type'])),
  );
  const send = (message: keyof DragAtoms, ...rest: readonly [number, number, number, number]): void =>
    connection.X.SendClientMessage(
      target.destination,
      target.window,
      atoms[message],
      32,
      [source].concat(rest),
      NO_EVENTS,
    );
  /** The flags of the next such message; others are passed over. */
  async function next(message: 'XdndStatus' | 'XdndFinished', timeoutMs: number): Promise<number> {
    const until = performance.now() + timeoutMs;
    for (;;) {
      const event = await answers.next(Math.max(0, until - performance.now()), late);
      if (event['message_type'] === atoms[message]) return flagsOf(event);
    }
  }
  return {
    enter: () => send('XdndEnter', (target.version << 24) >>> 0, type, 0, 0),
    async position({ x, y }, time, timeoutMs) {
      send('XdndPosition', 0, ((x << 16) | y) >>> 0, time, atoms.XdndActionCopy);
      return ((await next('XdndStatus', timeoutMs)) & ACCEPTS) !== 0;
    },
    leave: () => send('XdndLeave', 0, 0, 0, 0),
    drop: (time) => send('XdndDrop', 0, time, 0, 0),
    // Before version 5 it says only that it is done.
    finished: async (timeoutMs) =>
      ((await next('XdndFinished', timeoutMs)) & ACCEPTS) !== 0 || target.version < 5,
    close: () => answers.close(),
  };
}

/** Its data begins with the window that answers. */
function flagsOf({ data }: XEvent): number {
  return Array.isArray(data) ? Number(data[1]) : 0;
}
