/** The agents of a running service: those in the state folder and those of the file that a setting names, as they are now. */
import { lstatSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { createProgramPaths } from '../../adapters/node/program-path.ts';
import { readRegularFile } from '../../adapters/node/regular-file.ts';
import { pathFacts } from '../../adapters/node/trusted-path.ts';
import { protectedNames } from '../../core/protected-applications.ts';
import {
  AgentsFileError,
  NO_AGENTS_FILE,
  parseAgents,
  type AgentsFile,
} from '../../service/agents/agents-file.ts';
import { createAgentRegistry, type KnownAgents } from '../../service/agents/registry.ts';
import { createEmitter } from '../../base/emitter.ts';
import type { AgentBook } from '../../operations/support/person/agent-book.ts';
import type { Clock } from '../../ports/clock.ts';
import type { ServiceOptions } from '../../service/service.ts';
import { ConfigError } from '../../settings/config-error.ts';
import type { Settings } from '../../settings/settings.ts';
import { createAgentBook } from './agent-book.ts';
import type { State } from './state.ts';

/** How often the files are looked at for agents that were revoked, milliseconds. A token that is shown looks at once. */
const LOOK_EVERY_MS = 500;

/** For a service with agents and without a service token. */
export const AGENTS_WITHOUT_TOKEN =
  'No token is set, so any local program is the owner and no rule applies to it. Set SERVICE_TOKEN, or make one in the console, under Agents.';

export const agentsPath = (stateDirectory: string): string => join(stateDirectory, 'agents.json');

export interface OpenAgentsOptions {
  readonly state: Pick<State, 'directory' | 'settings'>;
  readonly clock: Pick<Clock, 'now'>;
  /** A sentence about a file that cannot be used. */
  readonly warn: (message: string) => void;
}

export interface OpenedAgents extends KnownAgents {
  /** For the console. */
  readonly book: AgentBook;
  /** Looks at the files now. */
  look(): void;
  close(): void;
}

/** Throws ConfigError if a file cannot be used at the start; later such a file takes its agents' rights away. */
export function openAgents({ state, clock, warn }: OpenAgentsOptions): OpenedAgents {
  const { agentsFile: file } = state.settings.values;
  const registry = createAgentRegistry(() => clock.now());
  const paths = [agentsPath(state.directory), ...(file === null ? [] : [file])];
  const nothing = paths.map(() => NO_FILE).join();
  let seen = paths.map(stampOf).join();
  const isNamed = (path: string): boolean => path === file;
  let files = paths.map((path) => readAgents(path, { isNamed: isNamed(path), isRequired: isNamed(path) }));
  registry.replace(files);
  const changes = createEmitter<undefined>();

  const look = (): void => {
    const stamps = paths.map(stampOf).join();
    if (stamps !== seen) {
      seen = stamps;
      files = paths.map((path, index) =>
        readOrNone(path, { isNamed: isNamed(path), before: files[index], warn }),
      );
      registry.replace(files);
      changes.emit(undefined);
    }
    registry.expire();
  };
  const timer = setInterval(look, LOOK_EVERY_MS);
  timer.unref();
  return {
    get inUse() {
      return seen !== nothing;
    },
    find(token) {
      look();
      return registry.find(token);
    },
    recordOf: (agent) => registry.recordOf(agent),
    subscribe: (listener) => registry.subscribe(listener),
    // The files are looked at every half second, and whenever a token is shown, which is once a request.
    rulesOf: (actor) => registry.rulesOf(actor),
    look,
    book: createAgentBook({
      read: () => readAgents(agentsPath(state.directory)),
      path: agentsPath(state.directory),
      clock,
      registry,
      changes,
      look,
      fixed: () => files[1] ?? NO_AGENTS_FILE,
    }),
    close: () => clearInterval(timer),
  };
}

/** Another user could have left it in the folder before that was ours alone. */
function refuseForeign(path: string): void {
  const trusted = pathFacts()?.trusted;
  if (trusted === undefined) return;
  for (const { uid } of [lstatSync(path), statSync(path)])
    if (!trusted.has(uid)) throw new AgentsFileError(`it belongs to another user (uid ${uid})`);
}

export interface ReadAgentsOptions {
  /** The owner named it in a setting, so that it may belong to another user. Default: it is the state folder's. */
  readonly isNamed?: boolean;
  /** Default: no agents if there is no such file. */
  readonly isRequired?: boolean;
}

/** Throws ConfigError. */
export function readAgents(
  path: string,
  { isNamed = false, isRequired = false }: ReadAgentsOptions = {},
): AgentsFile {
  try {
    if (!isNamed) refuseForeign(path);
    return parseAgents(readRegularFile(path).toString('utf8'));
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : null;
    if (code === 'ENOENT' && !isRequired) return NO_AGENTS_FILE;
    const why = cause instanceof AgentsFileError ? cause.message : `it cannot be read (${code ?? 'failed'})`;
    throw new ConfigError([`The file of agents ${path} cannot be used: ${why}.`], { cause });
  }
}

interface Reread {
  readonly isNamed: boolean;
  readonly before: AgentsFile | undefined;
  readonly warn: (message: string) => void;
}

/** Rules that bind the owner go on to bind: a damaged file must open nothing up. */
function readOrNone(path: string, { isNamed, before, warn }: Reread): AgentsFile {
  try {
    return readAgents(path, { isNamed });
  } catch (error) {
    warn(
      `${error instanceof Error ? error.message : String(error)} Until it is mended, none of its agents may do anything.`,
    );
    return { agents: [], ownerRules: before?.ownerRules ?? [] };
  }
}

const NO_FILE = 'none';

/** Changes whenever the file does. */
function stampOf(path: string): string {
  const stats = statSync(path, { bigint: true, throwIfNoEntry: false });
  return stats === undefined ? NO_FILE : `${stats.ino}:${stats.size}:${stats.mtimeNs}`;
}

/** The rules that a service goes by, as they are at each effect. */
export const rulesFrom = (
  agents: Pick<OpenedAgents, 'rulesOf'>,
  settings: Settings,
  clock: Pick<Clock, 'monotonic'>,
): Required<Pick<ServiceOptions, 'rules' | 'approvalTimeoutMs'>> => ({
  rules: {
    rulesOf: (actor) => agents.rulesOf(actor),
    protectedNames: () => protectedNames(settings.values.protectedApps),
    programOf: createProgramPaths(() => clock.monotonic()),
  },
  approvalTimeoutMs: () => settings.values.approvalTimeoutMs,
});
