/** Tasks on a real desktop, by models that are scripts behind the vendors' interfaces, judged by the files of the programs that they used. */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { ApprovalList } from '../../main/console/model/approvals.ts';
import type { TaskListModel, TaskModel, TaskSummaryModel } from '../../main/console/model/tasks.ts';
import { MODEL_PROVIDERS, type ModelProvider } from '../../main/core/task.ts';
import { readRun, runNames } from '../../main/recording/runs.ts';
import { startServiceOn, until, type TestService } from '../../testing/client.ts';
import { openConsoleSession, type ConsoleSession } from '../../testing/console-session.ts';
import { startDesktop, type TestDesktop } from '../../testing/desktop.ts';
import {
  startScriptedProvider,
  type Script,
  type ScriptedProvider,
} from '../../testing/models/scripted-provider.ts';
import { startProcess } from '../../testing/service.ts';

const KEY = 'sk-canary-of-the-owner-4711';

let desktop: TestDesktop;
let service: TestService;
let session: ConsoleSession;
let folder: string;
const providers: ScriptedProvider[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'deskhand-tasks-'));
  desktop = await startDesktop({ width: 800, height: 600 });
  service = await startServiceOn(desktop, {
    env: { SERVICE_TOKEN: 'token-of-the-tests', SERVICE_RECORD: 'actions', SERVICE_LOG_LEVEL: 'debug' },
  });
  session = await openConsoleSession(service);
});
afterEach(async () => {
  await Promise.all(providers.splice(0).map((provider) => provider.close()));
});
afterAll(async () => {
  await service.stop();
  await desktop.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** As a person sets it up on the page. */
async function choose(provider: ModelProvider, script: Script): Promise<ScriptedProvider> {
  const scripted = await startScriptedProvider(provider, script);
  providers.push(scripted);
  await session.call('settings.set', { name: 'taskProvider', value: provider });
  await session.call('settings.set', { name: 'taskAddress', value: scripted.address });
  await session.call('settings.set', { name: 'taskModel', value: 'scripted' });
  await session.call('secret.set', { name: 'taskKey', value: KEY });
  return scripted;
}

async function ended(id: string): Promise<TaskModel> {
  let task: TaskModel | undefined;
  await until('the task to end', async () => {
    task = await session.call<TaskModel>('tasks.show', { id });
    return task.state !== 'running';
  });
  if (task === undefined) throw new Error('There is no task.');
  return task;
}

/** Opens a terminal that writes the line it is given to a file. */
const writing =
  (file: string): Script =>
  (turn) => {
    const input = {
      program: 'xterm',
      args: ['-T', 'form', '-e', 'sh', '-c', `read line; echo "$line" > ${file}`],
    };
    if (turn === 1) return { text: 'I open a form.', calls: [{ name: 'launch', input }] };
    if (turn === 2)
      return {
        calls: [
          { name: 'act', input: { actions: [{ do: 'type', text: 'by a task\n' }], picture: 'none' } },
          { name: 'see', input: {} },
        ],
      };
    return { text: ' The line is written.' };
  };

test('no task begins and no address is contacted before a key is set', async () => {
  const provider = await choose('openai', () => ({ text: 'Never.' }));
  await session.call('secret.remove', { name: 'taskKey' });
  const { readiness } = await session.call<TaskListModel>('tasks.list', {});
  expect(readiness.missing).toBe('key');
  const refused = (await (await session.send('tasks.start', { prompt: 'Anything.' })).json()) as {
    ok: boolean;
  };
  expect(refused.ok).toBe(false);
  expect(provider.requests).toEqual([]);
});

describe.each(MODEL_PROVIDERS)('%s', (name) => {
  test(
    'a whole task: a program is opened and used, and its own file says so',
    { timeout: 60_000 },
    async () => {
      const file = join(folder, `${name}.txt`);
      const provider = await choose(name, writing(file));
      const { id } = await session.call<TaskSummaryModel>('tasks.start', {
        prompt: 'Write a line into the form.',
      });
      const task = await ended(id);
      expect(task).toMatchObject({ state: 'done', why: null, usage: { turns: 3, input: 300, output: 60 } });
      await until('the file', () => existsSync(file));
      expect(readFileSync(file, 'utf8')).toBe('by a task\n');
      expect(task.steps.map(({ tool, outcome }) => [tool, outcome])).toEqual([
        [null, 'done'],
        ['launch', 'done'],
        ['act', 'done'],
        ['see', 'done'],
        [null, 'done'],
      ]);
      // What it saw of the desktop reached it.
      expect(provider.requests.at(-1)?.body).toMatch(/iVBORw0KGgo|\/9j\//);
    },
  );
});

const LOOK: Script = () => ({ calls: [{ name: 'windows', input: {} }] });

interface Difficult {
  readonly what: string;
  readonly provider: ModelProvider;
  readonly script: (file: string) => Script;
  readonly settings?: Readonly<Record<string, number | string>>;
  readonly ending: Partial<TaskModel>;
  /** Of its calls. */
  readonly outcomes: readonly string[];
  readonly requests: number;
}

const DIFFICULT: readonly Difficult[] = [
  {
    what: 'loops ends at its limit of turns',
    provider: 'anthropic',
    script: () => LOOK,
    settings: { taskMaxTurns: 3 },
    ending: { state: 'limited', why: 'The limit of 3 turns is reached.' },
    outcomes: ['done', 'done', 'done'],
    requests: 3,
  },
  {
    what: 'spends ends before its limit of money',
    provider: 'google',
    script: () => (turn, body) => ({ ...LOOK(turn, body), usage: { input: 1000, output: 200 } }),
    settings: { taskInputPrice: '1000', taskOutputPrice: '1000', taskMaxMoney: '5' },
    ending: { state: 'limited', why: 'The limit of 5 is reached.' },
    outcomes: ['done', 'done', 'done', 'done'],
    requests: 4,
  },
  {
    what: 'asks for too much is refused, and goes on',
    provider: 'openai',
    script: (file) => (turn) =>
      turn > 1
        ? { text: 'I may not.' }
        : {
            calls: [
              { name: 'run', input: { command: `touch ${file}` } },
              { name: 'clipboard', input: { text: 'taken' } },
              { name: 'files', input: { path: 'taken', text: 'taken' } },
            ],
          },
    ending: { state: 'done', why: null },
    outcomes: ['refused', 'refused', 'refused'],
    requests: 2,
  },
  {
    what: 'answers nonsense is told what there is, and goes on',
    provider: 'compatible',
    script: () => (turn) =>
      turn > 1
        ? { text: 'I see.' }
        : {
            calls: [
              { name: 'fly', input: {} },
              { name: 'act', input: '{"actions": [' },
              { name: 'act', input: { actions: 'all' } },
            ],
          },
    ending: { state: 'done', why: null },
    outcomes: ['refused', 'refused', 'refused'],
    requests: 2,
  },
  {
    what: 'is cut off fails',
    provider: 'openai',
    script: () => () => ({ fault: 'cut' }),
    ending: { state: 'failed' },
    outcomes: [],
    requests: 1,
  },
];

describe('a model that', () => {
  test.each(DIFFICULT)('$what', async ({ what, provider: name, script, settings = {}, ...expected }) => {
    const file = join(folder, what);
    const provider = await choose(name, script(file));
    const set = (setting: string, value: unknown) => session.call('settings.set', { name: setting, value });
    for (const [setting, value] of Object.entries(settings)) await set(setting, value);
    try {
      const { id } = await session.call<TaskSummaryModel>('tasks.start', { prompt: 'Work.' });
      const task = await ended(id);
      expect(task).toMatchObject(expected.ending);
      const calls = task.steps.filter(({ kind }) => kind === 'call');
      expect(calls.map(({ outcome }) => outcome)).toEqual(expected.outcomes);
      expect(provider.requests).toHaveLength(expected.requests);
      expect(task.usage.cost ?? 0).toBeLessThanOrEqual(5);
      expect(existsSync(file)).toBe(false);
    } finally {
      for (const setting of Object.keys(settings)) await set(setting, null);
    }
  });
});

test('an approval that a rule asks for is the person’s, as for any agent', { timeout: 60_000 }, async () => {
  const rule = {
    decision: 'ask',
    scope: 'launch',
    action: null,
    executable: null,
    className: null,
    until: null,
  };
  await session.call('rules.change', { actor: 'tasks', remove: null, add: rule });
  const file = join(folder, 'asked.txt');
  await choose('compatible', writing(file));
  const { id } = await session.call<TaskSummaryModel>('tasks.start', { prompt: 'Write a line.' });
  let waiting: ApprovalList = { requests: [] };
  await until('the question', async () => {
    waiting = await session.call<ApprovalList>('approvals.list', {});
    return waiting.requests.length > 0;
  });
  expect(waiting.requests).toMatchObject([{ agent: 'tasks' }]);
  await session.call('approvals.answer', { id: waiting.requests[0]?.id, answer: 'once' });
  expect((await ended(id)).state).toBe('done');
  expect(readFileSync(file, 'utf8')).toBe('by a task\n');
  await session.call('rules.change', { actor: 'tasks', remove: rule, add: null });
});

test('the command line begins a task and follows it to its end', { timeout: 60_000 }, async () => {
  const file = join(folder, 'command.txt');
  await choose('anthropic', writing(file));
  const command = startProcess({ args: ['task', 'Write a line.'], stateDir: service.stateDir });
  expect(await command.ended).toBe(0);
  expect(command.output.stdout).toContain('I open a form.');
  expect(command.output.stdout).toContain('done: 3 turns, 300 tokens in, 60 out');
  expect(readFileSync(file, 'utf8')).toBe('by a task\n');
});

test('a task that hangs is stopped by the person', { timeout: 60_000 }, async () => {
  await choose('google', () => ({ fault: 'stall' }));
  const { id } = await session.call<TaskSummaryModel>('tasks.start', { prompt: 'Hang.' });
  await until(
    'its first words',
    async () => (await session.call<TaskModel>('tasks.show', { id })).steps.length > 0,
  );
  await session.call('tasks.stop', { id });
  expect(await ended(id)).toMatchObject({ state: 'stopped', why: 'A person stopped it.' });
});

test('what it did is recorded of the agent tasks, and the key stands in the settings alone', () => {
  const recordings = join(service.stateDir, 'recordings');
  const { steps } = readRun(join(recordings, runNames(recordings).at(-1) ?? ''));
  const launches = steps.filter(
    ({ agent, operation }) => agent === 'tasks' && operation === 'launch-program',
  );
  expect(launches.length).toBeGreaterThanOrEqual(MODEL_PROVIDERS.length);
  const files = readdirSync(service.stateDir, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const holding = files.filter((entry) =>
    readFileSync(join(entry.parentPath, entry.name), 'latin1').includes(KEY),
  );
  expect(holding.map(({ name }) => name)).toEqual(['settings.json']);
  expect(service.output.stdout + service.output.stderr).not.toContain(KEY);
});
