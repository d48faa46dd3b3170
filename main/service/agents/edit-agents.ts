/** Changes to a file of agents, no matter who asks for them: the command line or the console. Pure, but for the token's randomness. */
import { randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { NewAgent, RuleChange } from '../../operations/support/person/agent-book.ts';
import { isOver, OWNER_RULES, type Rule } from '../../core/rule.ts';
import { hashToken } from './agent.ts';
import type { AgentsFile } from './agents-file.ts';

const TOKEN_BYTES = 24;

export const hasAgent = ({ agents }: AgentsFile, name: string): boolean =>
  agents.some((agent) => agent.name === name);

/** `now`: wall time, epoch milliseconds. The token is kept nowhere. */
export function withAgent(
  file: AgentsFile,
  { name, scopes, expiresAt, record }: NewAgent,
  now: number,
): { readonly file: AgentsFile; readonly token: string } {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const agent = {
    name,
    scopes,
    tokenHash: hashToken(token),
    createdAt: now,
    expiresAt,
    rules: [],
    ...(record === null ? {} : { record }),
  };
  return { file: { ...file, agents: [...file.agents, agent] }, token };
}

/** The agent with another token and all else as it was: the old token opens nothing any more. Undefined if there is none. */
export function withNewToken(
  file: AgentsFile,
  name: string,
): { readonly file: AgentsFile; readonly token: string } | undefined {
  if (!hasAgent(file, name)) return undefined;
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const agents = file.agents.map((agent) =>
    agent.name === name ? { ...agent, tokenHash: hashToken(token) } : agent,
  );
  return { file: { ...file, agents }, token };
}

export const withoutAgent = (file: AgentsFile, name: string): AgentsFile => ({
  ...file,
  agents: file.agents.filter((agent) => agent.name !== name),
});

/** Undefined if there is no such agent. `actor`: its name, or `owner`. */
export const rulesIn = ({ agents, ownerRules }: AgentsFile, actor: string): readonly Rule[] | undefined =>
  actor === OWNER_RULES ? ownerRules : agents.find(({ name }) => name === actor)?.rules;

export const withRules = (file: AgentsFile, actor: string, rules: readonly Rule[]): AgentsFile =>
  actor === OWNER_RULES
    ? { ...file, ownerRules: rules }
    : { ...file, agents: file.agents.map((agent) => (agent.name === actor ? { ...agent, rules } : agent)) };

/** The rules after a change, without those whose time is over; undefined if the one to remove is not among them. */
export function changedRules(
  rules: readonly Rule[],
  { remove, add }: Pick<RuleChange, 'remove' | 'add'>,
  now: number,
): readonly Rule[] | undefined {
  const index = remove === null ? -1 : rules.findIndex((rule) => isDeepStrictEqual(rule, remove));
  if (remove !== null && index < 0) return undefined;
  const left = rules.filter((rule, at) => at !== index && !isOver(rule, now));
  return add === null ? left : [...left, add];
}
