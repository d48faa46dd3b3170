/** Sandboxes as leases of this service's desktop: one at a time, each for its caller, until it is ended or its time is over. */
import { ServiceError } from '../../core/errors.ts';
import type { Caller } from '../../service/service.ts';
import { OWNER_RULES } from '../../core/rule.ts';
import type { FaceHost } from '../grammar/call.ts';
import { releaseClient } from '../grammar/perform-all.ts';
import { createPictureShelf, type PictureShelf } from './picture-shelf.ts';

export interface Sandbox {
  readonly id: string;
  /** As the client named it. */
  readonly template: string;
  readonly metadata: Readonly<Record<string, string>>;
  /** Whose it is: an agent's name, or `owner`. */
  readonly actor: string;
  /** Epoch milliseconds. */
  readonly startedMs: number;
  readonly endMs: number;
  readonly shelf: PictureShelf;
}

export interface NewSandbox extends Pick<Sandbox, 'template' | 'metadata'> {
  readonly timeoutS: number;
}

export interface Sandboxes {
  /** Throws `busy` while another sandbox has the desktop. */
  create(wanted: NewSandbox, caller: Caller): Sandbox;
  /** Those that the caller may use. */
  list(caller: Caller): readonly Sandbox[];
  /** Undefined where there is none with this id that the caller may use. */
  find(id: string | undefined, caller: Caller): Sandbox | undefined;
  /** Lets it end so long after now. */
  extend(sandbox: Sandbox, timeoutS: number): Sandbox;
  /** Remembers that a call of it came over this client, which may hold keys and buttons from now on. */
  used(caller: Caller): void;
  /** Releases what its clients hold, and frees the desktop. */
  end(): Promise<void>;
}

const ID_BYTES = 10;
const SECOND_MS = 1000;
/** Connections of one sandbox whose holds are remembered: clients keep a few. */
const MOST_CLIENTS = 16;

interface Lease {
  readonly sandbox: Sandbox;
  readonly timer: AbortController;
}

export function createSandboxes(host: FaceHost): Sandboxes {
  const { clock, random } = host;
  let lease: Lease | null = null;
  const clients = new Map<object, Caller>();

  async function end(): Promise<void> {
    lease?.timer.abort(new Error('The sandbox has ended.'));
    lease?.sandbox.shelf.clear();
    lease = null;
    const callers = [...clients.values()];
    clients.clear();
    for (const caller of callers)
      await releaseClient(host, { ...caller, signal: new AbortController().signal });
  }

  function hold(sandbox: Sandbox): Sandbox {
    lease?.timer.abort(new Error('The sandbox has another end.'));
    const timer = new AbortController();
    lease = { sandbox, timer };
    clock.sleep(sandbox.endMs - clock.now(), timer.signal).then(end, () => undefined);
    return sandbox;
  }

  const list: Sandboxes['list'] = ({ actor }) =>
    lease !== null && (lease.sandbox.actor === actor || actor === OWNER_RULES) ? [lease.sandbox] : [];

  return {
    list,
    find: (id, caller) => list(caller).find((sandbox) => sandbox.id === id),
    create({ template, metadata, timeoutS }, { actor }) {
      if (lease !== null)
        throw new ServiceError('busy', 'Another sandbox has this desktop.', {
          hint: 'Kill it, wait for its end, or use the service of another desktop: there is one sandbox for each.',
        });
      return hold({
        id: `i${Buffer.from(random.bytes(ID_BYTES)).toString('hex')}`,
        template,
        metadata,
        actor,
        startedMs: clock.now(),
        endMs: clock.now() + timeoutS * SECOND_MS,
        shelf: createPictureShelf(),
      });
    },
    extend: (sandbox, timeoutS) => hold({ ...sandbox, endMs: clock.now() + timeoutS * SECOND_MS }),
    used(caller) {
      if (clients.has(caller.client) || clients.size >= MOST_CLIENTS) return;
      clients.set(caller.client, { ...caller });
    },
    end,
  };
}
