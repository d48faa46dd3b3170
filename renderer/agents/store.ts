/** Agents, rules and grants as the window holds them, current anyone who changes them. */
import { signal, type ReadonlySignal } from '@preact/signals';
import type { AgentListModel, NewAgentModel, RuleChangeModel } from '../../main/console/model/agents.ts';
import type { Bridge } from '../bridge/bridge.ts';

export interface AgentsStore {
  /** Null until the service has spoken. */
  readonly list: ReadonlySignal<AgentListModel | null>;
  load(): Promise<void>;
  readonly accept: (list: AgentListModel) => void;
  /** Resolves with the token. This call and the ones below reject with a CallError whose hint names a valid value. */
  add(agent: NewAgentModel): Promise<string>;
  revoke(name: string): Promise<void>;
  changeRule(change: RuleChangeModel): Promise<void>;
  endGrant(id: string): Promise<void>;
}

export function createAgentsStore(bridge: Bridge): AgentsStore {
  const list = signal<AgentListModel | null>(null);
  const accept = (next: AgentListModel): void => {
    list.value = next;
  };
  return {
    list,
    accept,
    load: async () => accept(await bridge.call('agents.list', {})),
    async add(agent) {
      const added = await bridge.call('agents.add', agent);
      accept(added.list);
      return added.token;
    },
    revoke: async (name) => accept(await bridge.call('agents.revoke', { name })),
    changeRule: async (change) => accept(await bridge.call('rules.change', change)),
    endGrant: async (id) => accept(await bridge.call('grants.end', { id })),
  };
}
