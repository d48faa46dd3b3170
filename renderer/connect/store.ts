/** Clients as the window holds them: asked for while they are shown, since no one reports when a client calls. */
import { signal, type ReadonlySignal } from '@preact/signals';
import type { McpClientName } from '../../main/core/connectable-clients.ts';
import type { CallOutput } from '../../main/console/contract.ts';
import type { ClientList } from '../../main/console/model/connect.ts';
import type { Bridge } from '../bridge/bridge.ts';

export interface ClientsStore {
  /** Null until the service has spoken. */
  readonly list: ReadonlySignal<ClientList | null>;
  load(): Promise<void>;
  /** `agent` null: the owner's token. This call and the ones below reject with a CallError. */
  plan(client: McpClientName, agent: string | null): Promise<CallOutput<'connect.plan'>>;
  add(client: McpClientName, agent: string | null): Promise<void>;
  remove(client: McpClientName): Promise<void>;
}

export function createClientsStore(bridge: Bridge): ClientsStore {
  const list = signal<ClientList | null>(null);
  return {
    list,
    async load() {
      list.value = await bridge.call('connect.list', {});
    },
    plan: (client, agent) => bridge.call('connect.plan', { client, agent }),
    async add(client, agent) {
      list.value = await bridge.call('connect.add', { client, agent });
    },
    async remove(client) {
      list.value = await bridge.call('connect.remove', { client });
    },
  };
}
