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

export function findOnBus(
  name: string,
  address: () => Promise<string | undefined>,
  connect: ConnectBus = connectBus,
): FindProgram {
  let kept: { readonly address: string; readonly bus: BusConnection } | undefined;
  async function use(found: string): Promise<BusConnection | undefined> {
    if (kept?.address === found && !kept.bus.lost.aborted) return kept.bus;
    kept?.bus.close();
    kept = undefined;
    // An earlier daemon may have left its address behind.
    const bus = await connect(found).catch(unlessLate);
    if (bus !== undefined) kept = { address: found, bus };
    return bus;
  }
  return async () => {
    const found = await address();
    const bus = found === undefined ? undefined : await use(found);
    const to = await bus?.ownerOf(name).catch(unlessLate);
    if (bus === undefined || to === undefined) return undefined;
    return {
      // To its connection: a call to its name would start it.
      async ask(call) {
        const [value] = (await bus.call({ to, ...call })).body;
        return value === undefined ? undefined : plainValue(value);
      },
    };
  };
}
