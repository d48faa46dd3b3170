/** Requests that wait for a person: who waits holds nothing, and everything but an answer is a refusal. */
import { describe, expect, test } from 'vitest';
import { asked, click } from '../../../testing/hosts/actions.ts';
import { createMemoryDesk, type MemoryDesk } from '../../../testing/hosts/memory-desk.ts';
import { performAction } from '../../operations/act/perform-action.ts';
import { performBatch } from '../../operations/act/perform-batch.ts';
import { readClipboard } from '../../operations/programs/clipboard.ts';
import { runCommand } from '../../operations/programs/run-command.ts';
import type { Rule } from '../../core/rule.ts';
import type { AskedRequest } from './approvals.ts';

const ask = (members: Partial<Rule> = {}): Rule => ({
  decision: 'ask',
  scope: 'act',
  action: null,
  application: null,
  until: null,
  ...members,
});

function deskAsking(...rules: readonly Rule[]): MemoryDesk {
  const memory = createMemoryDesk({ rules: { rulesOf: () => rules, protectedNames: () => [] } });
  const region = { x: 0, y: 0, width: 100, height: 100 };
  memory.windows.add({ id: 1, title: 'notes', className: 'Notes', foreground: true, region });
  return memory;
}

const press = (memory: MemoryDesk, actor = 'shop', signal?: AbortSignal, x = 50): Promise<unknown> => {
  const input = { screen: 0, requested: asked(click(x, 50)) };
  const done = memory.service.invoke(performAction, input, { ...memory.caller(signal), actor });
  done.catch(() => undefined);
  return done;
};

const pendingOf = async (memory: MemoryDesk, count = 1) => {
  await memory.clock.advance(1);
  const pending = memory.service.approvals.pending();
  expect(pending).toHaveLength(count);
  return pending;
};
const idOf = async (memory: MemoryDesk): Promise<string> => (await pendingOf(memory))[0]?.id ?? '';
const presses = ({ input }: MemoryDesk): number => input.events.filter(({ kind }) => kind === 'press').length;
const notApproved = { reason: 'not_approved', delivery: 'not_delivered' };

test('an approved request runs once; the next of its kind asks again, and says how often', async () => {
  const memory = deskAsking(ask());
  const first = press(memory);
  const [request] = await pendingOf(memory);
  expect(request).toMatchObject({
    actor: 'shop',
    face: 'test',
    operation: 'perform-action',
    scope: 'act',
    times: 1,
    effect: { action: 'pointer', place: { kind: 'point', point: { x: 50, y: 50 } } },
    application: { executable: 'memory', className: 'Notes' },
  });
  expect(memory.input.events).toEqual([]);
  expect(memory.desk.approvals.answer(request?.id ?? '', 'once', 'person')).toBe(true);
  await memory.clock.until(first);
  expect(presses(memory)).toBe(1);
  expect(memory.desk.approvals.answer(request?.id ?? '', 'once', 'person')).toBe(false);
  const second = press(memory);
  const [again] = await pendingOf(memory);
  expect(again).toMatchObject({ times: 2 });
  expect(again?.digest).toBe(request?.digest);
  memory.desk.approvals.answer(again?.id ?? '', 'deny', 'person');
  await expect(memory.clock.until(second)).rejects.toMatchObject(notApproved);
  expect(presses(memory)).toBe(1);
});

test('ten minutes cover the application for that agent, and no longer', async () => {
  const memory = deskAsking(ask());
  const first = press(memory);
  memory.desk.approvals.answer(await idOf(memory), 'minutes', 'person');
  await memory.clock.until(first);
  await memory.clock.until(press(memory));
  expect(presses(memory)).toBe(2);
  const other = press(memory, 'mail');
  memory.desk.approvals.answer(await idOf(memory), 'deny', 'person');
  await expect(memory.clock.until(other)).rejects.toMatchObject(notApproved);
  const elsewhere = press(memory, 'shop', undefined, 150);
  expect(await pendingOf(memory)).toMatchObject([{ application: null }]);
  memory.service.approvals.refuseAll('No one is there.');
  await expect(memory.clock.until(elsewhere)).rejects.toMatchObject(notApproved);
  await memory.clock.advance(10 * 60_000);
  void press(memory);
  await pendingOf(memory);
});

test('the rest of the session covers the application for that agent, until it is taken back', async () => {
  const memory = deskAsking(ask());
  const first = press(memory);
  const id = await idOf(memory);
  memory.desk.approvals.answer(id, 'session', 'person');
  await memory.clock.until(first);
  await memory.clock.advance(24 * 3600_000);
  await memory.clock.until(press(memory));
  expect(presses(memory)).toBe(2);
  const { grants } = memory.service.approvals;
  expect([grants.end(id), grants.end(id)]).toEqual([true, false]);
  const asked = press(memory);
  memory.desk.approvals.answer(await idOf(memory), 'deny', 'person');
  await expect(memory.clock.until(asked)).rejects.toMatchObject(notApproved);
});

describe('a request that waits ends without an event', () => {
  test('when no one answers in time', async () => {
    const memory = deskAsking(ask());
    const done = press(memory);
    await memory.clock.advance(59_000);
    await pendingOf(memory);
    await memory.clock.advance(2_000);
    await expect(done).rejects.toMatchObject(notApproved);
    expect(memory.input.events).toEqual([]);
    expect(memory.service.approvals.pending()).toEqual([]);
    expect(memory.clock.sleeping).toBe(0);
  });

  test('when its client leaves, a person pauses, or the service ends', async () => {
    for (const end of ['leave', 'pause', 'end'] as const) {
      const memory = deskAsking(ask());
      const client = new AbortController();
      const done = press(memory, 'shop', client.signal);
      const id = await idOf(memory);
      if (end === 'leave') client.abort(new Error('gone'));
      if (end === 'pause') memory.desk.pause.pause('person');
      if (end === 'end') void memory.service.shutDown();
      await expect(memory.clock.until(done)).rejects.toThrow();
      expect(memory.desk.approvals.answer(id, 'once', 'person')).toBe(false);
      await memory.clock.advance(1000);
      expect(memory.input.events).toEqual([]);
    }
  });

  test('when another application is there than the one that was shown', async () => {
    const memory = deskAsking(ask());
    const done = press(memory);
    const id = await idOf(memory);
    const region = { x: 0, y: 0, width: 100, height: 100 };
    memory.windows.add({ id: 2, title: 'vault', className: 'Vault', region });
    memory.desk.approvals.answer(id, 'once', 'person');
    await expect(memory.clock.until(done)).rejects.toMatchObject(notApproved);
    expect(memory.input.events).toEqual([]);
  });
});

test('who waits for a person holds neither the lease nor a place: others act, and commands run', async () => {
  const memory = createMemoryDesk({
    rules: {
      rulesOf: (actor) =>
        actor === 'shop' ? [ask(), ask({ scope: 'exec' }), ask({ scope: 'clipboard' })] : [],
      protectedNames: () => [],
    },
  });
  const run = (actor: string): Promise<unknown> => {
    const command = { command: 'true', shell: 'bash' } as const;
    const input = { command, timeoutMs: 1, maxOutputChars: 1, dryRun: false };
    const done = memory.service.invoke(runCommand, input, { ...memory.caller(), actor });
    done.catch(() => undefined);
    return done;
  };
  void press(memory);
  void run('shop');
  const reading = memory.service.invoke(readClipboard, undefined, { ...memory.caller(), actor: 'shop' });
  reading.catch(() => undefined);
  const waiting = await pendingOf(memory, 3);
  for (let times = 0; times < 5; times++) await memory.clock.until(press(memory, 'mail'));
  await memory.clock.until(Promise.all([1, 2, 3, 4].map(() => run('mail'))));
  expect(presses(memory)).toBe(5);
  expect(memory.processes.commands).toHaveLength(4);
  for (const { id } of waiting) memory.desk.approvals.answer(id, 'once', 'person');
  await memory.clock.until(reading);
  await memory.clock.advance(100);
  expect(presses(memory)).toBe(6);
  expect(memory.processes.commands).toHaveLength(5);
});

test('the rest of a request that has begun is refused, with anything it passes over', async () => {
  const memory = deskAsking(ask({ application: { executable: null, className: 'Notes' } }));
  const actions = [asked(click(150, 50)), asked(click(50, 50)), asked(click(160, 50))];
  const input = { screen: 0, actions, stopOnError: false };
  const done = memory.service.invoke(performBatch, input, { ...memory.caller(), actor: 'shop' });
  const { entries } = await memory.clock.until(done);
  expect(entries.map(({ ok }) => ok)).toEqual([true, false, false]);
  expect(presses(memory)).toBe(1);
  expect(memory.service.approvals.pending()).toEqual([]);
});

test('one agent cannot fill the list of what waits', async () => {
  const memory = deskAsking(ask());
  for (let times = 0; times < 4; times++) void press(memory);
  await pendingOf(memory, 4);
  await expect(memory.clock.until(press(memory))).rejects.toMatchObject({ reason: 'busy' });
  void press(memory, 'mail');
  await pendingOf(memory, 5);
});

test('how often was asked is counted for the last 1,000 applications, and no more is kept', async () => {
  const { approvals } = createMemoryDesk().service;
  const timesOf = async (className: string): Promise<number> => {
    const application = { windowId: 1, executable: '/usr/bin/app', className, title: '' };
    let times = 0;
    const question = { rule: null, application, effect: { scope: 'act', action: 'pointer', place: null } };
    const request = {
      ...question,
      actor: 'shop',
      face: 'test',
      operation: 'o',
      title: 't',
      scope: 'act',
      digest: '',
      show: () => Promise.resolve([]),
    };
    const asking = approvals.ask(request as unknown as AskedRequest, new AbortController().signal, {
      told(pending) {
        times = pending.times;
        approvals.refuseAll('');
      },
    });
    await expect(asking).rejects.toMatchObject({ reason: 'not_approved' });
    return times;
  };
  expect([await timesOf('first'), await timesOf('first')]).toEqual([1, 2]);
  expect(await timesOf('kept')).toBe(1);
  for (let index = 0; index < 999; index++) {
    await timesOf(`class ${index}`);
    if (index === 500) expect(await timesOf('kept')).toBe(2);
  }
  expect(await timesOf('kept')).toBe(3);
  expect(await timesOf('first')).toBe(1);
  // A program chooses its class: two that differ beyond any sensible length count as one.
  const long = 'x'.repeat(100_000);
  expect([await timesOf(`${long}1`), await timesOf(`${long}2`)]).toEqual([1, 2]);
});
