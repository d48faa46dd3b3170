/** A daemon on a bus, connected when it is first needed, and again after its bus was lost or has moved. */
import { openBus, type BusCall, type BusConnection } from '../../bus/connection.ts';
import { BusTimeoutError } from '../../bus/errors.ts';
import { openPlainStream } from '../../bus/stream.ts';
import { plainValue } from '../../bus/values.ts';

export interface BusProgram {
  /** The first value of the answer, as `plainValue` gives it. */
  ask(call: Omit<BusCall, 'to'>): Promise<unknown>;
}

/** Undefined where it does not run. Rejects with BusTimeoutError where its bus does not answer. */
export type FindProgram = () => Promise<BusProgram | undefined>;

export type ConnectBus = (address: string) => Promise<BusConnection>;

const TIMEOUT_MS = 1500;
const BUS = 'org.freedesktop.DBus';

export const connectBus: ConnectBus = (address) =>
  openBus({
    address,
    openStream: openPlainStream,
    userId: process.getuid?.() ?? 0,
    timeoutMs: TIMEOUT_MS,
  });

const unlessLate = (error: unknown): undefined => {
  if (error instanceof BusTimeoutError) throw error;
  return undefined;
};

interface KeptBus {
  readonly address: string;
  readonly bus: BusConnection;
  /** The program's connection now: the bus reports each change, so that a text need not wait for an answer. */
  readonly owner: () => string | undefined;
}

/** Listens before it asks, so that no change is missed. */
async function watchOwner(bus: BusConnection, name: string): Promise<KeptBus['owner']> {
  let owner: string | undefined;
  const match = { sender: BUS, interface: BUS, member: 'NameOwnerChanged', arg0: name };
  await bus.onSignal(match, ({ body: [, , now] }) => {
    owner = typeof now === 'string' && now !== '' ? now : undefined;
  });
  const first = await bus.ownerOf(name).catch(unlessLate);
  owner ??= first;
  return () => owner;
}

export function findOnBus(
  name: string,
  address: () => Promise<string | undefined>,
  connect: ConnectBus = connectBus,
): FindProgram {
  let kept: KeptBus | undefined;
  async function use(found: string): Promise<KeptBus | undefined> {
    if (kept?.address === found && !kept.bus.lost.aborted) return kept;
    kept?.bus.close();
    kept = undefined;
    // An earlier daemon may have left its address behind.
    const bus = await connect(found).catch(unlessLate);
    if (bus === undefined) return undefined;
    const owner = await watchOwner(bus, name)
      .catch((error: unknown) => {
        bus.close();
        throw error;
      })
      .catch(unlessLate);
    if (owner !== undefined) kept = { address: found, bus, owner };
    return kept;
  }
  return async () => {
    const found = await address();
    const used = found === undefined ? undefined : await use(found);
    const to = used?.owner();
    if (used === undefined || to === undefined) return undefined;
    const { bus } = used;
    return {
      // To its connection: a call to its name would start it.
      async ask(call) {
        const [value] = (await bus.call({ to, ...call })).body;
        return value === undefined ? undefined : plainValue(value);
      },
    };
  };
}
