/** Requests to the portal: the answer comes as a signal of an object that the call names, once the person has decided. */
import { randomUUID } from 'node:crypto';
import { onAbort } from '../../../base/abort.ts';
import type { BusCall, BusConnection } from '../../bus/connection.ts';
import { plainValue, Variant, type BusValue } from '../../bus/values.ts';
import { PORTAL_ANSWER_MS, PORTAL_REQUEST } from './names.ts';

/** Names of objects and tokens may have letters, digits and underscores. */
export const portalToken = (): string => `deskhand_${randomUUID().replaceAll('-', '')}`;

export interface PortalRequest extends Pick<BusCall, 'to' | 'path' | 'interface' | 'member'> {
  /** D-Bus types of the arguments before the options, which come last in every request. */
  readonly signature: string;
  readonly body: readonly BusValue[];
  readonly options: ReadonlyMap<string, Variant>;
}

/** The results, as plain values; null if the person declined, or the dialog was closed. */
export async function askPortal(bus: BusConnection, request: PortalRequest): Promise<unknown> {
  const { signature, body, options, ...target } = request;
  const token = portalToken();
  const sender = bus.name.slice(1).replaceAll('.', '_');
  const path = `/org/freedesktop/portal/desktop/request/${sender}/${token}`;
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  const stop = await bus.onSignal(
    { path, interface: PORTAL_REQUEST, member: 'Response' },
    ({ body: answer }) => {
      const [code, results = new Map()] = answer;
      resolve(code === 0 ? plainValue(results) : null);
    },
  );
  const stopWatching = onAbort(bus.lost, reject);
  try {
    const all = new Map([...options, ['handle_token', new Variant('s', token)]]);
    const call = { ...target, signature: `${signature}a{sv}`, body: [...body, all] };
    await bus.call(call, { timeoutMs: PORTAL_ANSWER_MS });
    return await promise;
  } finally {
    stopWatching();
    stop();
  }
}
