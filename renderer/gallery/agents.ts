/** Agents and rules that change as the form says, and are forgotten with the page. */
import type { AgentListModel, AgentModel, RuleModel } from '../../main/console/model/agents.ts';
import { CallError } from '../bridge/bridge.ts';
import type { Answers } from './answers.ts';
import { MARKUP } from './hostile.ts';

const rule = (members: Partial<RuleModel>): RuleModel => ({
  decision: 'ask',
  scope: 'act',
  action: null,
  executable: null,
  className: null,
  until: null,
  ...members,
});

const shop: AgentModel = {
  name: 'shop',
  scopes: ['see', 'act'],
  expiresAt: Date.now() + 30 * 86_400_000,
  isFixed: false,
  usedAt: Date.now() - 90_000,
  record: 'pictures',
  rules: [
    { rule: rule({}), isFixed: false },
    { rule: rule({ decision: 'allow', executable: 'firefox', until: 'session' }), isFixed: false },
    { rule: rule({ decision: 'deny', executable: '/usr/bin/gnome-terminal-server' }), isFixed: false },
    { rule: rule({ decision: 'allow', scope: 'launch', until: Date.now() + 600_000 }), isFixed: false },
  ],
};
const reader: AgentModel = {
  name: 'nightly-reader',
  scopes: ['see', 'clipboard'],
  expiresAt: null,
  isFixed: true,
  usedAt: null,
  record: null,
  rules: [{ rule: rule({ decision: 'deny', scope: 'clipboard', action: 'read' }), isFixed: true }],
};

type Names = 'agents.list' | 'agents.add' | 'agents.revoke' | 'rules.change' | 'grants.end';

export function agentAnswers(scene: string): Answers<Names> {
  const hostile = rule({ decision: 'deny', executable: MARKUP, className: MARKUP });
  let list: AgentListModel = {
    agents: scene === 'empty' ? [] : [shop, reader],
    ownerRules: scene === 'hostile' ? [{ rule: hostile, isFixed: false }] : [],
    grants:
      scene === 'empty'
        ? []
        : [
            {
              id: 'one',
              agent: 'shop',
              scope: 'act',
              action: 'keyboard',
              application: 'xterm',
              until: Date.now() + 480_000,
            },
          ],
    bind: scene !== 'unbound',
  };
  const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
  const changed = (
    rules: AgentModel['rules'],
    remove: unknown,
    add: RuleModel | null,
  ): AgentModel['rules'] => [
    ...rules.filter((each) => !same(each.rule, remove)),
    ...(add === null ? [] : [{ rule: add, isFixed: false }]),
  ];
  return {
    'agents.list': () => list,
    'agents.add'({ name, scopes, expiresAt, record }) {
      if (list.agents.some((agent) => agent.name === name))
        throw new CallError('validation_error', `There is an agent ${name} already: choose another name.`);
      const agent: AgentModel = {
        name,
        scopes: [...scopes],
        expiresAt,
        record,
        usedAt: null,
        isFixed: false,
        rules: [],
      };
      list = { ...list, agents: [...list.agents, agent] };
      return { token: 'bH3cV1Jv9mXlq4qk2ysS1t7d8eYwRk1Z', list };
    },
    'agents.revoke'({ name }) {
      return (list = { ...list, agents: list.agents.filter((agent) => agent.name !== name) });
    },
    'rules.change'({ actor, remove, add }) {
      return (list = {
        ...list,
        ownerRules: actor === 'owner' ? changed(list.ownerRules, remove, add) : list.ownerRules,
        agents: list.agents.map((agent) =>
          agent.name === actor ? { ...agent, rules: changed(agent.rules, remove, add) } : agent,
        ),
      });
    },
    'grants.end': ({ id }) => (list = { ...list, grants: list.grants.filter((grant) => grant.id !== id) }),
  };
}
