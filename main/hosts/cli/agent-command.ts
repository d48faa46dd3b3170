/** `deskhand agent add|list|revoke` and rules: edits the state folder's file of agents; a running service notices on its own. */
import { rmSync } from 'node:fs';
import { replaceFile } from '../../adapters/node/replace-file.ts';
import { editLocked } from '../../adapters/node/state-lock.ts';
import { isRecordLevel, type RecordLevel } from '../../core/record-level.ts';
import { SCOPES, type AgentScope } from '../../core/scopes.ts';
import { AGENT_NAME, isScope, RESERVED_NAMES, type Agent } from '../../service/agents/agent.ts';
import { agentsText, type AgentsFile } from '../../service/agents/agents-file.ts';
import { hasAgent, withAgent, withoutAgent } from '../../service/agents/edit-agents.ts';
import { agentTokenPath, writeAgentToken } from '../start/agent-token.ts';
import { agentsPath, readAgents } from '../start/agents.ts';
import { preparedOrRefused } from '../start/state.ts';
import type { AskedByName } from './commands.ts';
import { UsageError } from './usage-error.ts';
import {
  agentAction,
  agentName,
  requireFitting,
  scopeMissing,
  wrongCall,
  type AgentAction,
} from './agent-usage.ts';
import { parseRuleCommand, runRuleCommand, type RuleCommand } from './rule-command.ts';

export type AgentCommand =
  | RuleCommand
  | { readonly action: 'list' }
  | { readonly action: 'revoke'; readonly name: string }
  | {
      readonly action: 'add';
      readonly name: string;
      readonly scopes: readonly AgentScope[];
      /** Days until it expires; null: never. */
      readonly days: number | null;
      /** The level of its recordings; undefined: the service's. */
      readonly record?: RecordLevel | undefined;
    };

/** Words that each form takes after its own. */
const WORDS: Readonly<Record<AgentAction, number>> = {
  add: 1,
  list: 0,
  revoke: 1,
  rule: 2,
  rules: 1,
  'drop-rule': 2,
};

type AgentOptions = AskedByName['agent']['options'];

/** `words`: the arguments after `agent`. Throws UsageError. */
export function parseAgentCommand(
  words: readonly string[],
  options: Partial<AgentOptions> = {},
  record?: string,
): AgentCommand {
  const [word, ...more] = words;
  const action = agentAction(word);
  const { scope, days, kind, app, class: className, minutes } = options;
  const given = { scope, days, kind, app, class: className, minutes, record };
  requireFitting(action, given, more[WORDS[action]]);
  if (action === 'list') return { action };
  const name = agentName(action, more[0]);
  if (action === 'revoke') return { action, name };
  if (action !== 'add') return parseRuleCommand(action, name, more[1], given);
  if (!AGENT_NAME.test(name) || RESERVED_NAMES.has(name))
    throw new UsageError(
      `an agent's name has up to 64 letters, digits, dots, hyphens or underscores, and is none of ${[...RESERVED_NAMES].join(', ')}: ${JSON.stringify(more[0])}`,
    );
  if (typeof scope !== 'string') throw scopeMissing(action);
  if (record !== undefined && !isRecordLevel(record))
    throw wrongCall(action, `takes no --record ${JSON.stringify(record)}`);
  const level = record === undefined ? {} : { record };
  return { action, name, scopes: scopesIn(scope), days: daysIn(days), ...level };
}

function scopesIn(list: string): readonly AgentScope[] {
  const words = list.split(',').map((word) => word.trim());
  const wrong = words.find((word) => !isScope(word));
  if (wrong !== undefined)
    throw new UsageError(`there is no scope ${JSON.stringify(wrong)}: name some of ${SCOPES.join(', ')}`);
  return SCOPES.filter((scope) => words.includes(scope));
}

function daysIn(days: unknown): number | null {
  if (days === undefined) return null;
  if (typeof days === 'string' && /^[1-9]\d{0,3}$/.test(days)) return Number(days);
  throw new UsageError('--days takes a whole number from 1 to 9999');
}

export interface AgentCommandOptions {
  readonly stateDirectory: string;
  /** Wall time, epoch milliseconds. */
  readonly now: number;
  /** Whether lists are printed for programs. */
  readonly asJson?: boolean;
  /** Whether what is printed shows in a terminal, which agents may see. */
  readonly isShown: boolean;
  readonly print: (text: string) => void;
}

const DAY_MS = 86_400_000;

/** False if nothing was done, which is printed. Throws ConfigError. */
export function runAgentCommand(command: AgentCommand, options: AgentCommandOptions): boolean {
  preparedOrRefused(options.stateDirectory);
  const path = agentsPath(options.stateDirectory);
  const run = (): boolean => runOn(path, command, options);
  return command.action === 'list' || command.action === 'rules' ? run() : editLocked(path, run);
}

function runOn(path: string, command: AgentCommand, options: AgentCommandOptions): boolean {
  const { stateDirectory, now, asJson = false, print } = options;
  const file = readAgents(path);
  const { agents } = file;
  const write = (changed: AgentsFile): void => replaceFile(path, agentsText(changed), 0o600);
  switch (command.action) {
    case 'rule':
    case 'rules':
    case 'drop-rule':
      return runRuleCommand(command, file, { now, print, write });
    case 'list':
      if (asJson) print(jsonOf(agents));
      else
        print(
          agents.length === 0
            ? 'No agents: anyone who holds the token may do everything.'
            : tableOf(agents, now),
        );
      return true;
    case 'revoke': {
      if (!hasAgent(file, command.name)) {
        print(`There is no agent ${command.name}.`);
        return false;
      }
      write(withoutAgent(file, command.name));
      rmSync(agentTokenPath(stateDirectory, command.name), { force: true });
      print(`${command.name} may do nothing any more.`);
      return true;
    }
    case 'add': {
      const { name, scopes, days, record = null } = command;
      if (hasAgent(file, name)) {
        print(`There is an agent ${name} already: revoke it first, or choose another name.`);
        return false;
      }
      const expiresAt = days === null ? null : now + days * DAY_MS;
      const { file: changed, token } = withAgent(file, { name, scopes, expiresAt, record }, now);
      write(changed);
      handOver(token, command, options);
      return true;
    }
  }
}

/** A terminal may stand on the desktop that agents see, so a token never shows in one. */
function handOver(
  token: string,
  { name, scopes }: Extract<AgentCommand, { action: 'add' }>,
  { stateDirectory, isShown, print }: AgentCommandOptions,
): void {
  const may = `It may use: ${scopes.join(', ')}.`;
  if (!isShown) {
    print(`${token}\n\nThis is the token of ${name}, shown this once. ${may}`);
    return;
  }
  const path = writeAgentToken(stateDirectory, name, token);
  print(
    `The token of ${name} stands in ${path}, which you alone can read. Delete the file once your agent has the token. ${may}`,
  );
}

const timeOf = (ms: number): string => new Date(ms).toISOString();

const jsonOf = (agents: readonly Agent[]): string =>
  JSON.stringify(
    agents.map(({ name, scopes, createdAt, expiresAt, record, rules }) => ({
      name,
      scopes,
      createdAt: timeOf(createdAt),
      expiresAt: expiresAt === null ? null : timeOf(expiresAt),
      record: record ?? null,
      rules: rules.length,
    })),
    undefined,
    2,
  );

function tableOf(agents: readonly Agent[], now: number): string {
  const width = Math.max(...agents.map(({ name }) => name.length));
  return agents
    .map(
      ({ name, scopes, expiresAt }) =>
        `${name.padEnd(width)}  ${scopes.join(',')}${untilText(expiresAt, now)}`,
    )
    .join('\n');
}

function untilText(expiresAt: number | null, now: number): string {
  if (expiresAt === null) return '';
  const time = new Date(expiresAt).toISOString().slice(0, 16).replace('T', ' ');
  return expiresAt <= now ? `  expired ${time} UTC` : `  until ${time} UTC`;
}
