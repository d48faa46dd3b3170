/** Agents and rules: listed, added, revoked and changed by the person, through the service's operations. */
import { ServiceError, ValidationError } from '../../core/errors.ts';
import type { AgentList, ListedRule } from '../../operations/support/person/agent-book.ts';
import { addAgent, changeRule, followAgents, revokeAgent } from '../../operations/person/manage-agents.ts';
import { SESSION_END, type Rule } from '../../core/rule.ts';
import { AGENT_NAME, RESERVED_NAMES } from '../../service/agents/agent.ts';
import type { Service } from '../../service/service.ts';
import type { Grant } from '../../service/rules/grants.ts';
import { applicationWord } from '../../service/rules/refusal.ts';
import { parseRule } from '../../service/rules/rule-entry.ts';
import type { AskService } from '../ask-service.ts';
import type { AgentListModel, GrantModel, ListedRuleModel, RuleModel } from '../model/agents.ts';
import type { Handlers } from './calls.ts';

export interface AgentCallsOptions {
  readonly ask: AskService;
  readonly approvals: Service['approvals'];
  /** Whether the service has its own token. */
  readonly hasToken: () => boolean;
  readonly subscribeToken: (listener: () => void) => void;
}

type Names = 'agents.list' | 'agents.add' | 'agents.revoke' | 'rules.change' | 'grants.end';

const invalid = (message: string): ValidationError =>
  new ValidationError([{ path: '', code: 'custom', message }]);

/** Throws ValidationError. */
export function requireAgentName(name: string): void {
  if (!AGENT_NAME.test(name) || RESERVED_NAMES.has(name))
    throw invalid(
      `A name has up to 64 small letters, digits, dots, hyphens or underscores, and is none of ${[...RESERVED_NAMES].join(', ')}.`,
    );
}

const timeModel = (until: number): number | 'session' => (until === SESSION_END ? 'session' : until);

const ruleModel = ({ decision, scope, action, application, until }: Rule): RuleModel => ({
  decision,
  scope,
  action,
  executable: application?.executable ?? null,
  className: application?.className ?? null,
  until: until === null ? null : timeModel(until),
});

const listedModel = (rules: readonly ListedRule[]): ListedRuleModel[] =>
  rules.map(({ rule, isFixed }) => ({ rule: ruleModel(rule), isFixed }));

const grantModel = ({ id, actor, scope, action, application, until }: Grant): GrantModel => ({
  id,
  agent: actor,
  scope,
  action,
  until: timeModel(until),
  application: application === null ? null : applicationWord(application) || 'an unknown program',
});

/** Without a token of the service every local program is the owner: the owner's rules bind it, those of agents do not. */
const bindsAll = ({ agents }: AgentList, hasToken: boolean): boolean => hasToken || agents.length === 0;

const listModel = (list: AgentList, grants: readonly Grant[], hasToken: boolean): AgentListModel => ({
  agents: list.agents.map(({ scopes, rules, ...agent }) => ({
    ...agent,
    scopes: [...scopes],
    rules: listedModel(rules),
  })),
  ownerRules: listedModel(list.ownerRules),
  grants: grants.map(grantModel),
  bind: bindsAll(list, hasToken),
});

/** Checked as a rule of the file is. Throws ValidationError. */
function ruleOf({ executable, className, until, action, ...rest }: RuleModel): Rule {
  const names = {
    ...(executable === null ? {} : { executable }),
    ...(className === null ? {} : { class: className }),
  };
  const time = typeof until === 'number' ? { until: new Date(until).toISOString() } : {};
  const parsed = parseRule({
    ...rest,
    ...time,
    ...(action === null ? {} : { action }),
    ...(Object.keys(names).length === 0 ? {} : { application: names }),
  });
  if (!parsed.ok) throw invalid(parsed.message);
  return until === 'session' ? { ...parsed.rule, until: SESSION_END } : parsed.rule;
}

const ruleOrNull = (rule: RuleModel | null): Rule | null => (rule === null ? null : ruleOf(rule));

/** `tell` is called with each change, no matter who makes it. */
export async function followAgentList(
  { ask, approvals, hasToken, subscribeToken }: AgentCallsOptions,
  tell: (list: AgentListModel) => void,
): Promise<void> {
  const book = await ask(followAgents, undefined);
  const changed = (): void => tell(listModel(book.list(), approvals.grants.list(), hasToken()));
  book.subscribe(changed);
  approvals.grants.subscribe(changed);
  subscribeToken(changed);
}

export function createAgentCalls({ ask, approvals, hasToken }: AgentCallsOptions): Handlers<Names> {
  const list = async (): Promise<AgentListModel> =>
    listModel((await ask(followAgents, undefined)).list(), approvals.grants.list(), hasToken());
  return {
    'agents.list': list,
    async 'agents.add'({ name, scopes, expiresAt, record }) {
      requireAgentName(name);
      const { token } = await ask(addAgent, { name, scopes, expiresAt, record });
      return { token, list: await list() };
    },
    async 'agents.revoke'({ name }) {
      await ask(revokeAgent, name);
      return list();
    },
    async 'rules.change'({ actor, remove, add }) {
      await ask(changeRule, { actor, remove: ruleOrNull(remove), add: ruleOrNull(add) });
      return list();
    },
    async 'grants.end'({ id }) {
      if (!approvals.grants.end(id)) throw new ServiceError('not_found', 'This is over already.');
      return list();
    },
  };
}
