/** Which events are reported, and what of them. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { createSystemClock } from '../../adapters/node/clock.ts';
import { readClipboard } from '../../operations/programs/clipboard.ts';
import { NO_TASKS, type TaskBook, type TaskChange } from '../../operations/support/person/task-book.ts';
import { NO_USAGE, TASK_STATES, type TaskSummary } from '../../core/task.ts';
import { createMemoryDesk } from '../../../testing/hosts/memory-desk.ts';
import { createMemorySettings } from '../../../testing/hosts/memory-settings.ts';
import { openWebhooks } from './webhooks.ts';

interface Reported {
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
}

async function start(settings: Readonly<Record<string, string>>, tasks: TaskBook = NO_TASKS) {
  const reported: Reported[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (piece: Buffer) => (body += piece.toString()));
    request.on('end', () => {
      reported.push(JSON.parse(body) as Reported);
      response.end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const rule = { decision: 'ask', scope: 'clipboard', action: null, application: null, until: null } as const;
  const memory = createMemoryDesk({ tasks, rules: { rulesOf: () => [rule], protectedNames: () => [] } });
  const end = openWebhooks({
    ...memory,
    settings: createMemorySettings({ SERVICE_WEBHOOK_URL: url, ...settings }),
    clock: createSystemClock(),
    warn: () => undefined,
    desktop: 'mail',
  });
  return {
    reported,
    memory,
    close: (): void => {
      end();
      server.close();
      server.closeAllConnections();
    },
  };
}

const TYPED = { SERVICE_WEBHOOK_SECRET: 'a-secret-for-the-test' };

test('a waiting approval, a handover and a pause are reported once each, without a text of the agent', async () => {
  const { reported, memory, close } = await start(TYPED);
  await memory.desk.clipboard.writeText('canary');
  const client = new AbortController();
  const asking = memory.service.invoke(readClipboard, undefined, {
    ...memory.caller(client.signal),
    actor: 'shop',
  });
  await expect.poll(() => reported.length).toBe(1);
  client.abort(new Error('gone'));
  await expect(asking).rejects.toThrow('gone');
  memory.desk.handovers.begin({ reason: 'canary', agent: 'shop', timeoutMs: 1000, before: [] });
  memory.desk.pause.pause('person');
  await expect.poll(() => reported.length).toBe(3);
  expect(reported).toMatchObject([
    {
      type: 'approval',
      data: { desktop: 'mail', agent: 'shop', operation: 'read-clipboard', scope: 'clipboard' },
    },
    { type: 'handover', data: { agent: 'shop' } },
    { type: 'paused', data: { by: 'person' } },
  ]);
  expect(JSON.stringify(reported)).not.toContain('canary');
  close();
});

test('each end of a task is reported once, with its state and without a text of it', async () => {
  const listeners = new Set<(change: TaskChange | null) => void>();
  const tasks: TaskBook = {
    ...NO_TASKS,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const { reported, close } = await start(TYPED, tasks);
  const change = (task: Partial<TaskSummary> & Pick<TaskSummary, 'id' | 'state'>): void => {
    const whole: TaskSummary = {
      prompt: 'canary',
      provider: 'openai',
      model: 'canary',
      why: null,
      startedAt: 1,
      endedAt: null,
      usage: NO_USAGE,
      ...task,
    };
    for (const listener of listeners) listener({ task: whole, steps: [] });
  };
  const ends = TASK_STATES.filter((state) => state !== 'running');
  for (const state of ends) {
    change({ id: state, state: 'running' });
    change({ id: state, state: 'running', usage: { ...NO_USAGE, turns: 1 } });
    change({ id: state, state, why: 'canary', endedAt: 2 });
  }
  for (const listener of listeners) listener(null);
  await expect.poll(() => reported.length).toBe(ends.length);
  expect(reported.map(({ type, data }) => ({ type, data }))).toEqual(
    ends.map((state) => ({ type: 'task', data: { desktop: 'mail', id: state, state } })),
  );
  expect(JSON.stringify(reported)).not.toContain('canary');
  close();
  expect(listeners.size).toBe(0);
});

test.each([
  ['there is no secret', {}],
  ['the event is not chosen', { ...TYPED, SERVICE_WEBHOOK_EVENTS: 'task' }],
])('nothing is sent where %s', async (_, settings) => {
  const { reported, memory, close } = await start(settings);
  memory.desk.pause.pause('person');
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(reported).toEqual([]);
  close();
});
