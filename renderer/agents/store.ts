/** Agents, rules and grants as the window holds them, current anyone who changes them. */
import { signal, type ReadonlySignal } from '@preact/signals';
import type { AgentListModel, NewAgentModel, RuleChangeModel } from '../../main/console/model/agents.ts';
import type { Bridge } from '../bridge/bridge.ts';
import { createOvertaking } from '../bridge/overtaking.ts';

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
  const { accept, ask } = createOvertaking((next: AgentListModel) => {
    list.value = next;
  });
  const change = async (call: () => Promise<AgentListModel>): Promise<void> => {
    await ask(call);
  };
  return {
    list,
    accept,
    load: () => change(() => bridge.call('agents.list', {})),
    async add(agent) {
      let token = '';
      await change(async () => {
        const added = await bridge.call('agents.add', agent);
        token = added.token;
        return added.list;
      });
      return token;
    },
    revoke: (name) => change(() => bridge.call('agents.revoke', { name })),
    changeRule: (rule) => change(() => bridge.call('rules.change', rule)),
    endGrant: (id) => change(() => bridge.call('grants.end', { id })),
  };
}
