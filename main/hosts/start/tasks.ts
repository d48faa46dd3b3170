/** The tasks of a host: kept in the state folder, with the provider and the limits that the settings say. */
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createModel } from '../../adapters/ai/model.ts';
import { systemRandom } from '../../adapters/node/random.ts';
import { replaceFile } from '../../adapters/node/replace-file.ts';
import { DEFAULT_TASK_SCOPES, TASK_AGENT, type TaskWithSteps } from '../../core/task.ts';
import type { AgentBook } from '../../operations/support/person/agent-book.ts';
import type { Clock } from '../../ports/clock.ts';
import type { ModelPort } from '../../ports/model.ts';
import type { Secrets } from '../../recording/secrets.ts';
import type { SettingName } from '../../settings/schema.ts';
import type { Settings } from '../../settings/settings.ts';
import { keptText, readKept } from '../../tasks/kept-task.ts';
import { openTasks, type OpenedTasks, type TaskAgent, type TaskChoices } from '../../tasks/task-book.ts';
import type { TaskStore } from '../../tasks/task-history.ts';
import { tokensNow } from './secrets.ts';

export interface HostTasksOptions {
  readonly settings: Settings;
  readonly stateDirectory: string;
  readonly agentBook: AgentBook;
  readonly clock: Clock;
  readonly secrets: Secrets;
  /** A sentence about a task that cannot be kept. */
  readonly warn: (message: string) => void;
  /** Default: that of the provider. */
  readonly model?: ModelPort;
}

export function openHostTasks(options: HostTasksOptions): OpenedTasks {
  const { settings, agentBook, clock, model = createModel() } = options;
  const place = followKeyPlace(settings);
  return openTasks({
    choices: () => choicesIn(settings, place()),
    store: openStore(options),
    agent: agentIn(agentBook, clock),
    model,
    clock,
    random: systemRandom,
  });
}

const numberOr = (amount: string | null): number | null => (amount === null ? null : Number(amount));

/** `keyIsInPlace`: see TaskChoices. */
export function choicesIn({ values }: Settings, keyIsInPlace: boolean): TaskChoices {
  const input = numberOr(values.taskInputPrice);
  const output = numberOr(values.taskOutputPrice);
  return {
    provider: values.taskProvider,
    address: values.taskAddress,
    key: values.taskKey,
    model: values.taskModel,
    takesPictures: values.taskPictures,
    keyIsInPlace,
    prices: input === null || output === null ? null : { input, output },
    limits: {
      turns: values.taskMaxTurns,
      tokens: values.taskMaxTokens,
      money: numberOr(values.taskMaxMoney),
    },
  };
}

/**
 * A key leaves to the address alone that it was given for: another provider or address removes it, and a key from the environment
 * goes to no address that was chosen elsewhere. The returned function says whether the key is in its place.
 */
function followKeyPlace(settings: Settings): () => boolean {
  const placeNow = (): string => `${settings.values.taskProvider} ${settings.values.taskAddress ?? ''}`;
  let place = placeNow();
  settings.subscribe((names) => {
    if (names.includes('taskKey')) place = placeNow();
    else if (place !== placeNow() && sourceOf(settings, 'taskKey') === 'file') settings.set('taskKey', null);
  });
  return () => {
    if (place !== placeNow()) return false;
    if (sourceOf(settings, 'taskKey') === 'file') return true;
    return sourceOf(settings, 'taskProvider') !== 'file' && sourceOf(settings, 'taskAddress') !== 'file';
  };
}

const sourceOf = (settings: Settings, name: SettingName): string | undefined =>
  settings.describe().find((each) => each.name === name)?.source;

const agentIn = (book: AgentBook, clock: Pick<Clock, 'now'>): TaskAgent => ({
  scopes() {
    const agent = book.list().agents.find(({ name }) => name === TASK_AGENT);
    if (agent === undefined) return null;
    const isOver = agent.expiresAt !== null && clock.now() >= agent.expiresAt;
    return isOver ? [] : agent.scopes;
  },
  add() {
    // Its token is kept nowhere, so that no program can pass for it.
    book.add({ name: TASK_AGENT, scopes: DEFAULT_TASK_SCOPES, expiresAt: null, record: null });
  },
});

const FILE = /^(task_[0-9a-f]{16})\.json$/;

function openStore({ settings, stateDirectory, secrets, warn }: HostTasksOptions): TaskStore {
  const folder = join(stateDirectory, 'tasks');
  const known = tokensNow(secrets, settings);
  const pathOf = (id: string): string => join(folder, `${id}.json`);
  return {
    read: () => filesIn(folder).flatMap((name) => readTask(join(folder, name))),
    write(task) {
      try {
        mkdirSync(folder, { recursive: true, mode: 0o700 });
        const texts = settings.values.recordTexts;
        replaceFile(pathOf(task.id), keptText(task, { texts, redact: (text) => known.redact(text) }), 0o600);
      } catch (error) {
        const code = error instanceof Error && 'code' in error ? String(error.code) : 'failed';
        warn(`The task cannot be kept (${code}); it goes on.`);
      }
    },
    remove: (id) => rmSync(pathOf(id), { force: true }),
  };
}

function filesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder).filter((name) => FILE.test(name));
  } catch {
    return [];
  }
}

function readTask(path: string): TaskWithSteps[] {
  try {
    const task = readKept(readFileSync(path, 'utf8'));
    return task === null ? [] : [task];
  } catch {
    return [];
  }
}
