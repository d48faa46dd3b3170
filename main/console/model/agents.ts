/** Agents, their rules, and their grants. */
import * as z from 'zod';
import { RECORD_LEVELS } from '../../core/record-level.ts';
import { DECISIONS, NARROWED_SCOPES, OWNER_RULES, RULED_SCOPES } from '../../core/rule.ts';
import { ACTIONS, SCOPES, type ActionKind } from '../../core/scopes.ts';

/** Choices in forms. */
export const RULE_WORDS = {
  decisions: DECISIONS,
  scopes: RULED_SCOPES,
  actions: ACTIONS,
  narrowed: NARROWED_SCOPES,
  agentScopes: SCOPES,
  recordLevels: RECORD_LEVELS,
  owner: OWNER_RULES,
} as const;

const ACTION_KINDS: readonly ActionKind[] = Object.values(ACTIONS).flat();
const applicationName = z.string().max(1000);

export const RuleModel = z.object({
  decision: z.enum(DECISIONS),
  scope: z.enum(RULED_SCOPES),
  /** Null: every kind of action of the scope. */
  action: z.enum(ACTION_KINDS).nullable(),
  /** A path or a file name; null: whichever program. */
  executable: applicationName.nullable(),
  /** Of the window; null: whichever. */
  className: applicationName.nullable(),
  /** Epoch milliseconds; null: for ever; `session`: until the service ends. */
  until: z.union([z.number(), z.literal('session')]).nullable(),
});
export type RuleModel = z.infer<typeof RuleModel>;

export const ListedRuleModel = z.object({
  rule: RuleModel,
  /** It stands in a file that the console does not change. */
  isFixed: z.boolean(),
});
export type ListedRuleModel = z.infer<typeof ListedRuleModel>;

export const AgentModel = z.object({
  name: z.string(),
  scopes: z.array(z.enum(SCOPES)),
  /** Epoch milliseconds; null: never. */
  expiresAt: z.number().nullable(),
  /** Since the service started. */
  usedAt: z.number().nullable(),
  record: z.enum(RECORD_LEVELS).nullable(),
  isFixed: z.boolean(),
  rules: z.array(ListedRuleModel),
});
export type AgentModel = z.infer<typeof AgentModel>;

/** A grant: a person's answer to a request. */
export const GrantModel = z.object({
  id: z.string(),
  agent: z.string(),
  scope: z.enum(RULED_SCOPES),
  action: z.enum(ACTION_KINDS).nullable(),
  /** A program's file name or a class; null: it lands in none. */
  application: z.string().nullable(),
  until: z.union([z.number(), z.literal('session')]),
});
export type GrantModel = z.infer<typeof GrantModel>;

export const AgentListModel = z.object({
  agents: z.array(AgentModel),
  ownerRules: z.array(ListedRuleModel),
  grants: z.array(GrantModel),
  /**
   * False if agents or rules exist and no token of the service is set: any local program is then the owner and no rule applies
   * to it. `secret.generate` with `token` makes them bind.
   */
  bind: z.boolean(),
});
export type AgentListModel = z.infer<typeof AgentListModel>;

export const NewAgentModel = z.object({
  name: z.string().max(64),
  scopes: z.array(z.enum(SCOPES)).min(1, 'Choose at least one scope.').max(SCOPES.length),
  expiresAt: z.number().nullable(),
  record: z.enum(RECORD_LEVELS).nullable(),
  /** The service's token, if it must be entered again; see `secret.reveal`. */
  entered: z.string().max(1000).optional(),
});
export type NewAgentModel = z.infer<typeof NewAgentModel>;

export const RuleChangeModel = z.object({
  /** An agent's name, or `owner`. */
  actor: z.string().max(64),
  /** As it was listed; null: none goes. */
  remove: RuleModel.nullable(),
  /** Null: none comes. */
  add: RuleModel.nullable(),
});
export type RuleChangeModel = z.infer<typeof RuleChangeModel>;
