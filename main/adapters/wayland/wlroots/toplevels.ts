/** The windows that a compositor reports through wlr-foreign-toplevel: their titles and states, and no places. */
import type { EventArgument } from '../wire/message.ts';
import type { WaylandConnection, WaylandObject } from '../wire/connection.ts';
import { WL_SEAT, ZWLR_FOREIGN_TOPLEVEL_HANDLE, ZWLR_FOREIGN_TOPLEVEL_MANAGER } from '../wire/interfaces.ts';

export interface Toplevel {
  readonly id: number;
  readonly title: string;
  readonly appId: string;
  readonly maximized: boolean;
  readonly minimized: boolean;
  readonly activated: boolean;
}

export interface Toplevels {
  /** The one that was activated last comes last. */
  list(): Promise<readonly Toplevel[]>;
  /** Sent, not obeyed. `activate` takes the keyboard of the first seat there. */
  ask(id: number, request: ToplevelRequest): Promise<void>;
}

export type ToplevelRequest =
  'set_maximized' | 'unset_maximized' | 'set_minimized' | 'unset_minimized' | 'activate' | 'close';

/** zwlr_foreign_toplevel_handle_v1.state */
const MAXIMIZED = 0;
const MINIMIZED = 1;
const ACTIVATED = 2;

interface Draft {
  readonly object: WaylandObject;
  title: string;
  appId: string;
  states: ReadonlySet<number>;
  /** What is reported before the first `done` is not all. */
  reported: Toplevel | undefined;
}

function statesIn(bytes: EventArgument | undefined): ReadonlySet<number> {
  if (!(bytes instanceof Uint8Array)) return new Set();
  return new Set(new Uint32Array(bytes.slice().buffer, 0, Math.floor(bytes.length / 4)));
}

const toplevelOf = (id: number, { title, appId, states }: Draft): Toplevel => ({
  id,
  title,
  appId,
  activated: states.has(ACTIVATED),
  maximized: states.has(MAXIMIZED),
  minimized: states.has(MINIMIZED),
});

/** `nextId` counts over all connections, so that an id never means another window. */
export function watchToplevels(connection: WaylandConnection, nextId: () => number): Toplevels {
  const manager = connection.bind(ZWLR_FOREIGN_TOPLEVEL_MANAGER);
  const seat = connection.bind(WL_SEAT);
  const drafts = new Map<number, Draft>();
  manager.on('toplevel', (handle) => {
    const id = nextId();
    const object = connection.adopt(handle, ZWLR_FOREIGN_TOPLEVEL_HANDLE, manager.version);
    const draft: Draft = { object, title: '', appId: '', states: new Set(), reported: undefined };
    drafts.set(id, draft);
    object.on('title', (title) => (draft.title = String(title ?? '')));
    object.on('app_id', (appId) => (draft.appId = String(appId ?? '')));
    object.on('state', (states) => (draft.states = statesIn(states)));
    object.on('done', () => {
      const wasActivated = draft.reported?.activated === true;
      draft.reported = toplevelOf(id, draft);
      if (!draft.reported.activated || wasActivated) return;
      drafts.delete(id);
      drafts.set(id, draft);
    });
    object.on('closed', () => {
      drafts.delete(id);
      object.destroy();
    });
  });
  return {
    async list() {
      // What happened before the call is reported before the answer to it.
      await connection.sync();
      return [...drafts.values()].flatMap(({ reported }) => (reported === undefined ? [] : [reported]));
    },
    async ask(id, request) {
      const object = drafts.get(id)?.object;
      if (request === 'activate') object?.request(request, seat);
      else object?.request(request);
      await connection.sync();
    },
  };
}
