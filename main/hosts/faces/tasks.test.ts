/** Tasks over a service in memory: what the agent `tasks` may do, what it waits for, and what is kept. */
import { mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createMemoryDesk } from '../../../testing/hosts/memory-desk.ts';
import { createMemorySettings } from '../../../testing/hosts/memory-settings.ts';
import { untilAbort } from '../../base/abort.ts';
import { createAskService } from '../../console/ask-service.ts';
import { answerApproval } from '../../operations/person/answer-approval.ts';
import { createCloseStack } from '../../base/close-stack.ts';
import { createEmitter } from '../../base/emitter.ts';
import type { AgentScope } from '../../core/scopes.ts';
import type { Rule } from '../../core/rule.ts';
import { createRequestLog } from '../../log/request-log.ts';
import { createMcpFace } from '../../mcp/face.ts';
import {
  NO_AGENT_BOOK,
  type AgentBook,
  type ListedAgent,
} from '../../operations/support/person/agent-book.ts';
import type { ModelEnding, ModelRequest, CallAnswer } from '../../ports/model.ts';
import { createSecrets } from '../../recording/secrets.ts';
import { openHostTasks } from '../start/tasks.ts';
import { connectTasks } from './tasks.ts';

type Play = (
  request: ModelRequest,
  act: (...actions: readonly object[]) => Promise<CallAnswer>,
) => Promise<unknown>;

const READY = { SERVICE_TASK_KEY: 'sk-canary-key', SERVICE_TASK_MODEL: 'scripted' };
const USAGE = { input: 100, output: 20, isCounted: true };

interface StartOptions {
  readonly settings?: Readonly<Record<string, string>>;
  readonly scopes?: readonly AgentScope[];
  readonly rules?: readonly Rule[];
  readonly directory?: string;
}

function start(play: Play, options: StartOptions = {}) {
  const { settings = READY, scopes, rules = [] } = options;
  const { directory = mkdtempSync(join(tmpdir(), 'deskhand-tasks-')) } = options;
  const memory = createMemoryDesk({
    rules: { rulesOf: (actor) => (actor === 'tasks' ? rules : []), protectedNames: () => [] },
  });
  const { service, clock, desk } = memory;
  const log = createRequestLog({ clock });
  const revoked = createEmitter<string>();
  const agents: ListedAgent[] = [];
  const add = (given: Pick<ListedAgent, 'name' | 'scopes'>): void =>
    void agents.push({ ...given, expiresAt: null, usedAt: null, record: null, isFixed: false, rules: [] });
  if (scopes !== undefined) add({ name: 'tasks', scopes });
  const book: AgentBook = {
    ...NO_AGENT_BOOK,
    list: () => ({ agents, ownerRules: [] }),
    add(agent) {
      add(agent);
      return 'token';
    },
  };
  const tasks = openHostTasks({
    settings: createMemorySettings(settings),
    stateDirectory: directory,
    agentBook: book,
    clock,
    secrets: createSecrets(['hunter2secret']),
    warn: () => undefined,
    model: {
      async work(request): Promise<ModelEnding> {
        await request.beginTurn();
        const act = (...actions: readonly object[]): Promise<CallAnswer> =>
          request.call({ tool: 'act', input: { actions, picture: 'none', settle_ms: 0 }, fault: null });
        const ended = await play(request, act);
        return ended === 'ended' ? { kind: 'ended' } : { kind: 'finished' };
      },
    },
  });
  const faces = createCloseStack();
  const face = createMcpFace({
    service,
    clock,
    random: desk.random,
    config: () => ({ execDefaultShell: 'bash', execMaxOutputChars: 1000 }),
  });
  connectTasks({
    tasks,
    service,
    face: () => Promise.resolve(face),
    log,
    agents: { book, subscribe: (listener) => revoked.subscribe(listener) },
    faces,
  });
  const ended = async (id: string): Promise<void> => {
    while (tasks.book.show(id).state === 'running') await clock.advance(50);
  };
  return { tasks: tasks.book, memory, log, agents, revoked, directory, ended, faces };
}

const PRESS = { do: 'click', x: 20, y: 10 };

test('its calls are those of the agent tasks, with its scopes, in the request log', async () => {
  const { tasks, memory, log, agents, ended } = start(async (request, act) => {
    request.said('I click.');
    await act(PRESS);
    request.endTurn(USAGE);
  });
  const { id } = tasks.start('Click there.');
  await ended(id);
  expect(tasks.show(id)).toMatchObject({
    state: 'done',
    why: null,
    prompt: 'Click there.',
    usage: { turns: 1, input: 100, output: 20, cost: null },
    steps: [
      { kind: 'text', text: 'I click.' },
      { kind: 'call', tool: 'act', outcome: 'done' },
    ],
  });
  expect(memory.input.events.length).toBeGreaterThan(0);
  expect(agents).toMatchObject([{ name: 'tasks', scopes: ['see', 'act', 'launch'] }]);
  const entries = log.page({ limit: 10 }).filter(({ face }) => face === 'tasks');
  expect(entries.map(({ agent }) => agent)).toEqual(expect.arrayContaining(['tasks']));
});

test('a scope that the agent has not is refused to the model, and nothing is touched', async () => {
  let answer: CallAnswer | undefined;
  let names: readonly string[] = [];
  const { tasks, memory, ended } = start(
    async (request, act) => {
      names = request.tools.map(({ name }) => name);
      answer = await act(PRESS);
    },
    { scopes: ['see'] },
  );
  const { id } = tasks.start('Click there.');
  await ended(id);
  expect(names).not.toContain('act');
  expect(names).not.toContain('run');
  expect(answer).toMatchObject({ isError: true, text: expect.stringContaining('scope') as string });
  expect(tasks.show(id).steps).toMatchObject([{ outcome: 'refused' }]);
  expect(memory.input.events).toEqual([]);
});

test('an approval is asked of the person as for any agent, and the task goes on with it', async () => {
  const rule = { decision: 'ask', scope: 'act', action: null, application: null, until: null } as const;
  const { tasks, memory, ended } = start((_, act) => act(PRESS), { scopes: ['see', 'act'], rules: [rule] });
  const { id } = tasks.start('Click there.');
  const { approvals } = memory.service;
  await expect.poll(() => approvals.pending().length, { timeout: 5000 }).toBe(1);
  expect(approvals.pending()).toMatchObject([{ actor: 'tasks' }]);
  expect(memory.input.events).toEqual([]);
  const ask = createAskService(memory.service);
  for (const { id: waiting } of approvals.pending())
    await ask(answerApproval, { id: waiting, answer: 'once', by: 'test' });
  await ended(id);
  expect(tasks.show(id).steps).toMatchObject([{ outcome: 'done' }]);
});

test('a paused task waits, asks no model and touches nothing', async () => {
  let asked = 0;
  const { tasks, memory, ended } = start(async (request, act) => {
    asked += 1;
    await act(PRESS);
    return request.endTurn(USAGE);
  });
  memory.desk.pause.pause('person');
  const { id } = tasks.start('Click there.');
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(asked).toBe(0);
  expect(tasks.show(id).state).toBe('running');
  memory.desk.pause.resume('person');
  await ended(id);
  expect(tasks.show(id).state).toBe('done');
});

test('a model that loops ends at its limit of turns', async () => {
  let turns = 0;
  const { tasks, ended } = start(
    async (request, act) => {
      do {
        turns += 1;
        await act(PRESS);
      } while (request.endTurn(USAGE));
      return 'ended';
    },
    { settings: { ...READY, SERVICE_TASK_MAX_TURNS: '3' } },
  );
  const { id } = tasks.start('Click for ever.');
  await ended(id);
  expect(turns).toBe(3);
  expect(tasks.show(id)).toMatchObject({ state: 'limited', why: 'The limit of 3 turns is reached.' });
});

test('spending stops before its limit of money', async () => {
  const turn = { input: 10_000, output: 1000, isCounted: true };
  const { tasks, ended } = start(
    async (request, act) => {
      do await act(PRESS);
      while (request.endTurn(turn));
      return 'ended';
    },
    {
      settings: {
        ...READY,
        SERVICE_TASK_INPUT_PRICE: '3',
        SERVICE_TASK_OUTPUT_PRICE: '15',
        SERVICE_TASK_MAX_MONEY: '0.20',
      },
    },
  );
  const { id } = tasks.start('Spend.');
  await ended(id);
  const { state, usage } = tasks.show(id);
  expect(state).toBe('limited');
  expect(usage.cost).toBeCloseTo(0.18);
});

test('Stop ends it at once and releases what it holds', async () => {
  const { tasks, memory, ended } = start(async (request, act) => {
    await act({ do: 'key_down', keys: 'shift' });
    await untilAbort(request.signal);
  });
  const { id } = tasks.start('Hold a key.');
  await expect.poll(() => tasks.show(id).steps[0]?.outcome, { timeout: 5000 }).toBe('done');
  expect([...memory.input.down]).toEqual(['key Shift']);
  expect(() => tasks.start('Another one.')).toThrow('Another task runs.');
  tasks.stop(id);
  await ended(id);
  expect(tasks.show(id)).toMatchObject({ state: 'stopped' });
  expect([...memory.input.down]).toEqual([]);
});

test('an agent that is revoked ends its task', async () => {
  const { tasks, revoked, ended } = start((request) => untilAbort(request.signal));
  const { id } = tasks.start('Wait.');
  revoked.emit('tasks');
  await ended(id);
  expect(tasks.show(id)).toMatchObject({ state: 'stopped' });
});

test('the history survives a restart: private files without key, secrets and typed texts', async () => {
  const first = start(async (request, act) => {
    request.said('The password is hunter2secret.');
    await act({ do: 'type', text: 'typed-canary' });
    request.endTurn(USAGE);
  });
  const { id } = first.tasks.start('Type it.');
  await first.ended(id);
  const folder = join(first.directory, 'tasks');
  const [name = ''] = readdirSync(folder);
  const text = readFileSync(join(folder, name), 'utf8');
  expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600);
  for (const canary of ['sk-canary-key', 'hunter2secret', 'typed-canary']) expect(text).not.toContain(canary);
  writeFileSync(join(folder, name), text.replace('"done"', '"running"'));
  writeFileSync(join(folder, `task_${'0'.repeat(16)}.json`), '{"no":"task"}');
  const second = start(() => Promise.resolve(), { directory: first.directory });
  expect(second.tasks.list()).toMatchObject([
    { id, prompt: 'Type it.', state: 'stopped', why: 'The service ended while it ran.' },
  ]);
  second.tasks.drop(id);
  expect(readdirSync(folder)).not.toContain(name);
});

test.each([
  ['a key', {}, 'key'],
  ['a model', { SERVICE_TASK_KEY: 'sk-canary-key' }, 'model'],
  ['an address', { ...READY, SERVICE_TASK_PROVIDER: 'compatible' }, 'address'],
  ['prices', { ...READY, SERVICE_TASK_MAX_MONEY: '1' }, 'prices'],
])('no task begins without %s', (_, settings, missing) => {
  const { tasks, agents } = start(() => Promise.resolve(), { settings });
  expect(tasks.readiness()).toMatchObject({ missing });
  expect(() => tasks.start('Anything.')).toThrow();
  expect(agents).toEqual([]);
  expect(tasks.list()).toEqual([]);
});
