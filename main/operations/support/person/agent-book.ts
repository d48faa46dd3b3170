/** The agents and rules that a person keeps, as the console shows and changes them. */
import type { RecordLevel } from '../../../core/record-level.ts';
import { ServiceError } from '../../../core/errors.ts';
import type { AgentScope } from '../../../core/scopes.ts';
import type { Rule } from '../../../core/rule.ts';

export interface ListedRule {
  readonly rule: Rule;
  /** It stands in a file that only its owner changes. */
  readonly isFixed: boolean;
}

export interface ListedAgent {
  readonly name: string;
  readonly scopes: readonly AgentScope[];
  /** Wall times, epoch milliseconds; null: it never expires, it was not used since the service started. */
  readonly expiresAt: number | null;
  readonly usedAt: number | null;
  /** Null: the level that the service records at. */
  readonly record: RecordLevel | null;
  /** It stands in a file that only its owner changes. */
  readonly isFixed: boolean;
  readonly rules: readonly ListedRule[];
}

export interface AgentList {
  readonly agents: readonly ListedAgent[];
  /** For callers with the service's own token. */
  readonly ownerRules: readonly ListedRule[];
}

export interface NewAgent {
  readonly name: string;
  readonly scopes: readonly AgentScope[];
  readonly expiresAt: number | null;
  readonly record: RecordLevel | null;
}

export interface RuleChange {
  /** An agent's name, or `owner`. */
  readonly actor: string;
  /** The rule that goes, as it was listed; null: none. */
  readonly remove: Rule | null;
  /** The rule that comes; null: none. One that lasts until SESSION_END is kept in memory. */
  readonly add: Rule | null;
}

export interface AgentBook {
  list(): AgentList;
  /** The new agent's token, which is kept nowhere. Throws ValidationError if the name is taken. */
  add(agent: NewAgent): string;
  /** A new token in the place of the agent's old one. Throws as `revoke` does. */
  renew(name: string): string;
  /** Throws `not_found`; `not_supported` if it stands in a file that only its owner changes. */
  revoke(name: string): void;
  /** Throws `not_found` if the agent or the rule is no longer there. */
  changeRule(change: RuleChange): void;
  /** Called with every change to agents or rules, no matter who makes it. */
  subscribe(listener: () => void): () => void;
}

const nobody = (): ServiceError => new ServiceError('not_supported', 'This service keeps no agents.');

/** No agents, and nowhere to keep any. */
export const NO_AGENT_BOOK: AgentBook = {
  list: () => ({ agents: [], ownerRules: [] }),
  add() {
    throw nobody();
  },
  renew() {
    throw nobody();
  },
  revoke() {
    throw nobody();
  },
  changeRule() {
    throw nobody();
  },
  subscribe: () => () => undefined,
};
