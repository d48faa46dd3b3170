/** Sandboxes as leases of desktops: this service's own, and those with names that the same user runs. */
import { createSequencer } from '../../base/sequencer.ts';
import { ServiceError } from '../../core/errors.ts';
import { OWNER_RULES } from '../../core/rule.ts';
import type { Caller } from '../../service/caller.ts';
import type { FaceHost } from '../grammar/call.ts';
import type { NamedLease } from '../grammar/named-desktops.ts';
import { releaseClient } from '../grammar/perform-all.ts';
import { createPictureShelf } from './picture-shelf.ts';
import { createRemote } from './remote.ts';
import type { NewSandbox, Remote, Sandbox } from './sandbox.ts';
import type { SandboxStream } from './stream/sandbox-stream.ts';
import { createStreams } from './stream/streams.ts';

export interface Sandboxes {
  /** Rejects with `busy` if no desktop is free. */
  create(wanted: NewSandbox, caller: Caller): Promise<Sandbox>;
  /** Those that the caller may use. */
  list(caller: Caller): readonly Sandbox[];
  /** Undefined if the caller may use no sandbox with this id. */
  find(id: string | undefined, caller: Caller): Sandbox | undefined;
  /** Moves its end to `timeoutS` from now. */
  extend(sandbox: Sandbox, timeoutS: number): Sandbox;
  /** Remembers that a call of the own desktop's sandbox came over this client, which may hold keys and buttons from now on. */
  used(caller: Caller): void;
  /** Releases what its clients hold, and frees its desktop. */
  end(sandbox: Sandbox): Promise<void>;
}

const ID_BYTES = 10;
const SECOND_MS = 1000;
/** Connections of one sandbox whose holds are remembered: clients keep a few. */
const MOST_CLIENTS = 16;

interface Held {
  readonly sandbox: Sandbox;
  readonly timer: AbortController;
  /** Of its desktop's name; null if that has none. */
  readonly lease: NamedLease | null;
}

interface Place {
  readonly lease: NamedLease | null;
  readonly remote: Remote | null;
}

/** Finds the desktop for a new sandbox; null if none is free. `isOwnHeld`: whether this desktop has a sandbox. */
function createPlaces(
  named: FaceHost['named'],
  isOwnHeld: () => boolean,
): (wanted: NewSandbox, caller: Caller) => Promise<Place | null> {
  /** Null if it has a sandbox, or another client has leased it. */
  async function ownPlace(): Promise<Place | null> {
    if (isOwnHeld()) return null;
    const own = named?.own ?? null;
    if (own === null) return { lease: null, remote: null };
    const lease = (await named?.lease(own)) ?? null;
    return lease === null ? null : { lease, remote: null };
  }

  /** The first that is free, else null. An agent's rights hold on this desktop alone. */
  async function otherPlace(wanted: NewSandbox, caller: Caller): Promise<Place | null> {
    if (caller.actor !== OWNER_RULES) return null;
    const desktops = (await named?.list()) ?? [];
    const meant = desktops.filter(({ name }) => name === wanted.template);
    for (const desktop of meant.length > 0 ? meant : desktops) {
      // Its own service takes the lease of its name.
      const remote = await createRemote(desktop, wanted, caller);
      if (remote !== null) return { lease: null, remote };
    }
    return null;
  }

  async function placeFor(wanted: NewSandbox, caller: Caller): Promise<Place | null> {
    if (wanted.template === named?.own) return ownPlace();
    const others = caller.actor === OWNER_RULES ? await named?.list() : [];
    if (others?.some(({ name }) => name === wanted.template) === true) return otherPlace(wanted, caller);
    return (await ownPlace()) ?? (await otherPlace(wanted, caller));
  }

  return placeFor;
}

const noneFree = (): ServiceError =>
  new ServiceError('busy', 'Another sandbox has this desktop.', {
    hint: 'Kill it, or start another desktop with "deskhand serve --name NAME" and this face: there is one sandbox for each.',
  });

export function createSandboxes(host: FaceHost): Sandboxes {
  const { clock, random, named, viewLinks } = host;
  const streams = viewLinks === undefined ? null : createStreams(host, viewLinks);
  /** A sandbox goes on where the port of streams is taken: starting its stream is refused. */
  const openStream = async (): Promise<SandboxStream | null> =>
    (await streams?.open().catch(() => null)) ?? null;
  const inTurn = createSequencer();
  const held = new Map<string, Held>();
  const clients = new Map<object, Caller>();
  const placeFor = createPlaces(named, () =>
    [...held.values()].some(({ sandbox }) => sandbox.remote === null),
  );

  async function end({ id, remote, stream }: Sandbox): Promise<void> {
    const ended = held.get(id);
    held.delete(id);
    ended?.timer.abort(new Error('The sandbox has ended.'));
    ended?.sandbox.shelf.clear();
    if (stream !== null) streams?.end(stream);
    const callers = remote === null ? [...clients.values()] : [];
    if (remote === null) clients.clear();
    for (const caller of callers)
      await releaseClient(host, { ...caller, signal: new AbortController().signal });
    await ended?.lease?.release().catch(() => undefined);
  }

  function hold(sandbox: Sandbox, lease: NamedLease | null): Sandbox {
    held.get(sandbox.id)?.timer.abort(new Error('The sandbox has another end.'));
    const timer = new AbortController();
    held.set(sandbox.id, { sandbox, timer, lease });
    clock.sleep(sandbox.endMs - clock.now(), timer.signal).then(
      () => end(sandbox),
      () => undefined,
    );
    return sandbox;
  }

  const list: Sandboxes['list'] = ({ actor }) =>
    [...held.values()]
      .map(({ sandbox }) => sandbox)
      .filter((sandbox) => sandbox.actor === actor || actor === OWNER_RULES);

  return {
    list,
    find: (id, caller) => list(caller).find((sandbox) => sandbox.id === id),
    create: (wanted, caller) =>
      inTurn(async () => {
        const place = await placeFor(wanted, caller);
        if (place === null) throw noneFree();
        const sandbox: Sandbox = {
          id: `i${Buffer.from(random.bytes(ID_BYTES)).toString('hex')}`,
          template: wanted.template,
          metadata: wanted.metadata,
          actor: caller.actor,
          startedMs: clock.now(),
          endMs: clock.now() + wanted.timeoutS * SECOND_MS,
          shelf: createPictureShelf(),
          remote: place.remote,
          stream: place.remote === null ? await openStream() : null,
        };
        return hold(sandbox, place.lease);
      }, caller.signal),
    extend(sandbox, timeoutS) {
      const lease = held.get(sandbox.id)?.lease ?? null;
      return hold({ ...sandbox, endMs: clock.now() + timeoutS * SECOND_MS }, lease);
    },
    used(caller) {
      if (clients.has(caller.client) || clients.size >= MOST_CLIENTS) return;
      clients.set(caller.client, { ...caller });
    },
    end,
  };
}
