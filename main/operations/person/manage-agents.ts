/** A person's agents and rules. The scope is the console's alone: no agent can widen its own rights. */
import { joined, plain } from '../support/words.ts';
import { defineOperation } from '../support/operation.ts';
import type { AgentBook, NewAgent, RuleChange } from '../support/person/agent-book.ts';

export const followAgents = defineOperation({
  name: 'follow-agents',
  title: 'Follow agents and rules',
  kind: 'read',
  scope: 'person',
  reasons: [],
  notes: {},
  describe: () => ({ verb: 'follow agents', target: [] }),
  run: (desk, _input: undefined): Promise<Pick<AgentBook, 'list' | 'subscribe'>> =>
    Promise.resolve({
      list: () => desk.agentBook.list(),
      subscribe: (listener) => desk.agentBook.subscribe(listener),
    }),
});

export const addAgent = defineOperation({
  name: 'add-agent',
  title: 'Add an agent',
  kind: 'control',
  scope: 'person',
  reasons: ['not_supported'],
  notes: { agent: 'asked' },
  describe: ({ agent }) => ({ verb: 'add agent', target: joined(plain(agent)) }),
  async run(desk, agent: NewAgent, run): Promise<{ readonly token: string }> {
    await Promise.resolve();
    run.note('agent', agent.name);
    return { token: desk.agentBook.add(agent) };
  },
});

export const renewAgentToken = defineOperation({
  name: 'renew-agent-token',
  title: 'Give an agent a new token',
  kind: 'control',
  scope: 'person',
  reasons: ['not_found', 'not_supported'],
  notes: { agent: 'asked' },
  describe: ({ agent }) => ({ verb: 'renew the token of', target: joined(plain(agent)) }),
  async run(desk, name: string, run): Promise<{ readonly token: string }> {
    await Promise.resolve();
    run.note('agent', name);
    return { token: desk.agentBook.renew(name) };
  },
});

export const revokeAgent = defineOperation({
  name: 'revoke-agent',
  title: 'Revoke an agent',
  kind: 'control',
  scope: 'person',
  reasons: ['not_found', 'not_supported'],
  notes: { agent: 'asked' },
  describe: ({ agent }) => ({ verb: 'revoke agent', target: joined(plain(agent)) }),
  async run(desk, name: string, run): Promise<undefined> {
    await Promise.resolve();
    run.note('agent', name);
    desk.agentBook.revoke(name);
    return undefined;
  },
});

export const changeRule = defineOperation({
  name: 'change-rule',
  title: 'Change a rule',
  kind: 'control',
  scope: 'person',
  reasons: ['not_found', 'not_supported'],
  notes: { agent: 'asked' },
  describe: ({ agent }) => ({ verb: 'change a rule of', target: joined(plain(agent)) }),
  async run(desk, change: RuleChange, run): Promise<undefined> {
    await Promise.resolve();
    run.note('agent', change.actor);
    desk.agentBook.changeRule(change);
    return undefined;
  },
});
