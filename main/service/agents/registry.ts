/** The agents whose tokens are valid now. */
import { createEmitter } from '../../base/emitter.ts';
import type { RecordLevel } from '../../core/record-level.ts';
import type { Principal } from '../principal.ts';
import { OWNER_RULES, type Rule } from '../../core/rule.ts';
import { hashToken, type Agent } from './agent.ts';
import type { AgentsFile } from './agents-file.ts';

export interface AgentRegistry {
  /** The agent of a token; null if there is none or it has expired. */
  find(token: string): Principal | null;
  /** The level of an agent's recordings; undefined if none is set. */
  recordOf(agent: string): RecordLevel | undefined;
  /** Replaces all agents and rules, except the rules that end with the service. */
  replace(files: readonly AgentsFile[]): void;
  /** `actor`: an agent's name, or `owner`. None for an agent that is not there. */
  rulesOf(actor: string): readonly Rule[];
  /** Rules that end with the service. An agent's go with its token. */
  sessionRulesOf(actor: string): readonly Rule[];
  setSessionRules(actor: string, rules: readonly Rule[]): void;
  /** When an agent's token was shown last, wall time; null: not yet. */
  usedAt(agent: Agent): number | null;
  /** Every agent, expired ones too. */
  list(): readonly Agent[];
  /** Removes expired agents. Call it regularly. */
  expire(): void;
  /** The listener gets the name of each agent that was removed, has expired, or has other scopes or another token. */
  subscribe(listener: (agent: string) => void): () => void;
}

/** The agents as faces ask for them. */
export interface KnownAgents extends Pick<AgentRegistry, 'find' | 'recordOf' | 'subscribe' | 'rulesOf'> {
  /** Whether a person keeps a list of agents, even if none is left on it. */
  readonly inUse: boolean;
}

/** No agents but the owner. */
export const NO_AGENTS: KnownAgents = {
  inUse: false,
  find: () => null,
  recordOf: () => undefined,
  rulesOf: () => [],
  subscribe: () => () => undefined,
};

/** By the actor that they bind. */
const rulesIn = (files: readonly AgentsFile[]): ReadonlyMap<string, readonly Rule[]> =>
  new Map([
    ...files.flatMap((file) => file.agents.map((agent) => [agent.name, agent.rules] as const)),
    [OWNER_RULES, files.flatMap(({ ownerRules }) => ownerRules)],
  ]);

/** `now`: wall time, epoch milliseconds. */
export function createAgentRegistry(now: () => number): AgentRegistry {
  let byHash: ReadonlyMap<string, Agent> = new Map();
  let rules: ReadonlyMap<string, readonly Rule[]> = new Map();
  let listed: readonly Agent[] = [];
  const sessionRules = new Map<string, readonly Rule[]>();
  /** By the hash of the token. */
  const used = new Map<string, number>();
  const changes = createEmitter<string>();
  const isOver = ({ expiresAt }: Agent): boolean => expiresAt !== null && now() >= expiresAt;

  const keep = (agents: readonly Agent[]): void => {
    const before = byHash;
    byHash = new Map(agents.map((agent) => [agent.tokenHash, agent]));
    for (const agent of before.values())
      if (!sameRights(agent, byHash.get(agent.tokenHash))) changes.emit(agent.name);
  };

  return {
    find(token) {
      // A lookup by hash leaks nothing by its time: no one can choose a token by the beginning of its hash.
      const agent = byHash.get(hashToken(token));
      if (agent === undefined || isOver(agent)) return null;
      used.set(agent.tokenHash, now());
      return { agent: agent.name, scopes: new Set(agent.scopes) };
    },
    recordOf: (name) => [...byHash.values()].find((agent) => agent.name === name)?.record,
    replace(files) {
      const agents = files.flatMap((file) => file.agents);
      rules = rulesIn(files);
      for (const agent of listed) if (!agents.some(isSame(agent))) sessionRules.delete(agent.name);
      listed = agents;
      keep(agents);
    },
    rulesOf: (actor) => [...(rules.get(actor) ?? []), ...(sessionRules.get(actor) ?? [])],
    sessionRulesOf: (actor) => sessionRules.get(actor) ?? [],
    setSessionRules: (actor, lasting) => void sessionRules.set(actor, lasting),
    usedAt: ({ tokenHash }) => used.get(tokenHash) ?? null,
    list: () => listed,
    expire: () => keep([...byHash.values()].filter((agent) => !isOver(agent))),
    subscribe: (listener) => changes.subscribe(listener),
  };
}

const isSame =
  ({ name, tokenHash }: Agent) =>
  (other: Agent): boolean =>
    other.name === name && other.tokenHash === tokenHash;

const sameRights = (one: Agent, other: Agent | undefined): boolean =>
  one.name === other?.name && one.scopes.join() === other.scopes.join();
