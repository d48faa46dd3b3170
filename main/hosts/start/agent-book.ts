/** A person's agents and rules as the console changes them: in the state folder's file, which the running service follows. */
import { rmSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Emitter } from '../../base/emitter.ts';
import { replaceFile } from '../../adapters/node/replace-file.ts';
import { EditedElsewhere, editLocked } from '../../adapters/node/state-lock.ts';
import { ServiceError, ValidationError } from '../../core/errors.ts';
import type {
  AgentBook,
  AgentList,
  ListedAgent,
  ListedRule,
  RuleChange,
} from '../../operations/support/person/agent-book.ts';
import { OWNER_RULES, SESSION_END, type Rule } from '../../core/rule.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Agent } from '../../service/agents/agent.ts';
import { agentsText, type AgentsFile } from '../../service/agents/agents-file.ts';
import {
  changedRules,
  hasAgent,
  rulesIn,
  withAgent,
  withNewToken,
  withoutAgent,
  withRules,
} from '../../service/agents/edit-agents.ts';
import type { AgentRegistry } from '../../service/agents/registry.ts';
import { ConfigError } from '../../settings/config-error.ts';
import { agentTokenPath } from './agent-token.ts';

export interface AgentBookOptions {
  /** Of the state folder's file. */
  readonly path: string;
  /** Its content. Throws ConfigError. */
  readonly read: () => AgentsFile;
  /** Present content of the file that a setting names. */
  readonly fixed: () => AgentsFile;
  readonly clock: Pick<Clock, 'now'>;
  readonly registry: Pick<AgentRegistry, 'sessionRulesOf' | 'setSessionRules' | 'usedAt'>;
  readonly changes: Emitter<undefined>;
  /** Reads the files again and applies them. */
  readonly look: () => void;
}

const fixedHere = (name: string): ServiceError =>
  new ServiceError(
    'not_supported',
    `${name} is set in the file of SERVICE_AGENTS_FILE and cannot be changed here.`,
    {
      hint: 'Change it in that file: the service reads the file again on its own.',
    },
  );
const noAgent = (name: string): ServiceError =>
  new ServiceError('not_found', `There is no agent ${name} any more.`);
const nameTaken = (name: string): ValidationError =>
  new ValidationError([
    { path: 'name', code: 'custom', message: `There is an agent ${name} already: choose another name.` },
  ]);
const noRule = (): ServiceError =>
  new ServiceError('not_found', 'This rule was changed or removed in the meantime.', {
    hint: 'Reload the list: it has changed in the meantime.',
  });

export function createAgentBook(options: AgentBookOptions): AgentBook {
  const { path, fixed, clock, changes } = options;
  const unchangeable = (name: string): ServiceError =>
    hasAgent(fixed(), name) ? fixedHere(name) : noAgent(name);
  return {
    list: () => listAll(options),
    add(agent) {
      const { name } = agent;
      return editFile(options, (own) => {
        if (hasAgent(own, name) || hasAgent(fixed(), name)) throw nameTaken(name);
        const { file, token } = withAgent(own, agent, clock.now());
        return { file, answer: token };
      });
    },
    renew: (name) =>
      editFile(options, (own) => {
        const renewed = withNewToken(own, name);
        if (renewed === undefined) throw unchangeable(name);
        return { file: renewed.file, answer: renewed.token };
      }),
    revoke(name) {
      editFile(options, (own) => {
        if (!hasAgent(own, name)) throw unchangeable(name);
        return { file: withoutAgent(own, name), answer: undefined };
      });
      rmSync(agentTokenPath(dirname(path), name), { force: true });
    },
    changeRule: (given) => changeRule(options, given),
    subscribe: (listener) => changes.subscribe(listener),
  };
}

function listAll({ read, fixed, registry }: AgentBookOptions): AgentList {
  const own = ownFile(read);
  const others = fixed();
  const session = (actor: string): readonly ListedRule[] => listed(registry.sessionRulesOf(actor), false);
  const listedAgent = (agent: Agent, isFixed: boolean): ListedAgent => ({
    name: agent.name,
    scopes: agent.scopes,
    expiresAt: agent.expiresAt,
    usedAt: registry.usedAt(agent),
    record: agent.record ?? null,
    isFixed,
    rules: [...listed(agent.rules, isFixed), ...session(agent.name)],
  });
  return {
    agents: [
      ...own.agents.map((agent) => listedAgent(agent, false)),
      ...others.agents.map((agent) => listedAgent(agent, true)),
    ],
    ownerRules: [
      ...listed(own.ownerRules, false),
      ...session(OWNER_RULES),
      ...listed(others.ownerRules, true),
    ],
  };
}

function changeRule(options: AgentBookOptions, given: RuleChange): void {
  const { read, fixed } = options;
  const { actor, remove, add } = given;
  const isKnown = actor === OWNER_RULES || hasAgent(ownFile(read), actor) || hasAgent(fixed(), actor);
  if (!isKnown) throw noAgent(actor);
  const movesOver = remove !== null && add !== null && isOfSession(remove) !== isOfSession(add);
  // The new one first: an action that both deny must not be allowed in between.
  const steps = movesOver
    ? [
        { actor, remove: null, add },
        { actor, remove, add: null },
      ]
    : [given];
  for (const step of steps)
    if ((step.add ?? step.remove)?.until === SESSION_END) changeSessionRule(options, step);
    else changeKeptRule(options, step);
}

function changeSessionRule(
  { registry, clock, changes }: AgentBookOptions,
  { actor, ...change }: RuleChange,
): void {
  const rules = changedRules(registry.sessionRulesOf(actor), change, clock.now());
  if (rules === undefined) throw noRule();
  registry.setSessionRules(actor, rules);
  changes.emit(undefined);
}

function changeKeptRule(options: AgentBookOptions, { actor, ...change }: RuleChange): void {
  const { fixed, clock } = options;
  editFile(options, (own) => {
    const before = rulesIn(own, actor);
    if (before === undefined) throw hasAgent(fixed(), actor) ? fixedHere(actor) : noAgent(actor);
    const rules = changedRules(before, change, clock.now());
    if (rules === undefined) throw noRule();
    return { file: withRules(own, actor, rules), answer: undefined };
  });
}

const isOfSession = ({ until }: Rule): boolean => until === SESSION_END;

const listed = (rules: readonly Rule[], isFixed: boolean): readonly ListedRule[] =>
  rules.map((rule) => ({ rule, isFixed }));

/** A damaged file is not replaced: its content would be lost. */
function ownFile(read: AgentBookOptions['read']): AgentsFile {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    throw new ServiceError('not_supported', error.message, {
      hint: 'Correct the file, or remove it to start with an empty list.',
      cause: error,
    });
  }
}

interface Edited<T> {
  readonly file: AgentsFile;
  readonly answer: T;
}

const notWritten = (cause: unknown): ServiceError =>
  cause instanceof EditedElsewhere
    ? new ServiceError('busy', 'Another program is changing the file of agents, so nothing was changed.', {
        hint: 'Try again.',
        cause,
      })
    : new ServiceError('not_supported', 'The file of agents cannot be written, so nothing was changed.', {
        hint: 'Look at the free space and the rights of the state folder.',
        cause,
      });

/** The command line edits the same file, in its own process. */
function editFile<T>({ path, read, look }: AgentBookOptions, edit: (own: AgentsFile) => Edited<T>): T {
  const answer = lockedOrRefused(path, () => {
    const edited = edit(ownFile(read));
    replaceFile(path, agentsText(edited.file), 0o600);
    return edited.answer;
  });
  look();
  return answer;
}

function lockedOrRefused<T>(path: string, edit: () => T): T {
  try {
    return editLocked(path, edit);
  } catch (error) {
    throw error instanceof ServiceError || error instanceof ValidationError ? error : notWritten(error);
  }
}
