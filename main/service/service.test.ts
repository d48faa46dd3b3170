import { describe, expect, test } from 'vitest';
import { ServiceError } from '../core/errors.ts';
import { asked, click, key } from '../../testing/hosts/actions.ts';
import { createMemoryDesk, type MemoryDesk } from '../../testing/hosts/memory-desk.ts';
import { captureScreen } from '../operations/see/capture-screen.ts';
import { writeClipboard } from '../operations/programs/clipboard.ts';
import { listDisplays } from '../operations/see/list-displays.ts';
import { localize } from '../operations/see/localize.ts';
import { observe } from '../operations/see/observe.ts';
import type { Operation, PoolName } from '../operations/support/operation.ts';
import { performAction } from '../operations/act/perform-action.ts';
import { runCommand } from '../operations/programs/run-command.ts';
import { see } from '../operations/see/see.ts';
import { waitFor } from '../operations/wait/wait-for.ts';
import { controlWindow } from '../operations/windows/control-window.ts';
import { launchProgram } from '../operations/programs/launch-program.ts';
import type { Caller } from './caller.ts';
import type { Service, ServiceLimits } from './service.ts';

const act = (memory: MemoryDesk, durationMs: number, caller: Caller = memory.caller()) =>
  memory.service.invoke(performAction, { screen: 0, requested: asked({ kind: 'wait', durationMs }) }, caller);

describe('acts take turns', () => {
  test('in order; reading never waits for them', async () => {
    const memory = createMemoryDesk();
    const order: string[] = [];
    const acts = ['first', 'second'].map((name) => act(memory, 100).then(() => order.push(name)));
    const heard: object[] = [];
    memory.service.subscribeActivity((activity) => heard.push(activity));
    expect(memory.service.activity).toEqual({ acting: true, queued: 1 });
    await memory.service.invoke(listDisplays, undefined, memory.caller());
    expect(memory.clock.monotonic()).toBe(0);
    await memory.clock.until(Promise.all(acts));
    expect(order).toEqual(['first', 'second']);
    expect(memory.service.activity).toEqual({ acting: false, queued: 0 });
    expect(heard.at(-1)).toEqual({ acting: false, queued: 0 });
  });

  test('33 fit, the rest is busy at once', async () => {
    const memory = createMemoryDesk();
    const answers = Promise.allSettled(Array.from({ length: 40 }, () => act(memory, 10)));
    const reasons = (await memory.clock.until(answers)).map((answer) =>
      answer.status === 'fulfilled' ? 'done' : (answer.reason as ServiceError).reason,
    );
    expect(reasons.filter((reason) => reason === 'done')).toHaveLength(33);
    expect(reasons.filter((reason) => reason === 'busy')).toHaveLength(7);
    expect(memory.clock.sleeping).toBe(0);
  });

  test('a queued act whose client goes is dropped, and no one else is', async () => {
    const memory = createMemoryDesk();
    const client = new AbortController();
    const running = act(memory, 100);
    const dropped = expect(act(memory, 100, memory.caller(client.signal))).rejects.toThrow('gone');
    const next = act(memory, 100);
    client.abort(new Error('gone'));
    await dropped;
    await memory.clock.until(Promise.all([running, next]));
    expect(memory.clock.monotonic()).toBe(200);
  });

  test('what an act fails with before its first event is not delivered', async () => {
    const memory = createMemoryDesk();
    memory.screen.arrange(null);
    const clicking = memory.service.invoke(
      performAction,
      { screen: 0, requested: asked(click(1, 1)) },
      memory.caller(),
    );
    await expect(clicking).rejects.toMatchObject({
      reason: 'display_unavailable',
      delivery: 'not_delivered',
    });
  });
});

const program = { executable: 'notes', args: [] };
const echo = { command: 'true', shell: 'bash' } as const;
const query = { titleContains: 'x', visibleOnly: true };
const inputs: Readonly<Record<string, (service: Service, caller: Caller) => Promise<unknown>>> = {
  action: (service, caller) =>
    service.invoke(performAction, { screen: 0, requested: asked(click(1, 1)) }, caller),
  clipboard: (service, caller) => service.invoke(writeClipboard, 'text', caller),
  launch: (service, caller) =>
    service.invoke(launchProgram, { program, window: null, dryRun: false }, caller),
  exec: (service, caller) =>
    service.invoke(runCommand, { command: echo, timeoutMs: 1, maxOutputChars: 1, dryRun: false }, caller),
  windows: (service, caller) =>
    service.invoke(controlWindow, { query, command: { kind: 'close' }, timeoutMs: 0 }, caller),
};

describe('paused', () => {
  test.each(Object.entries(inputs))('%s is refused, not delivered', async (_, invoke) => {
    const memory = createMemoryDesk();
    memory.windows.add({ id: 1, title: 'x' });
    memory.desk.pause.pause('person');
    await expect(invoke(memory.service, memory.caller())).rejects.toMatchObject({
      reason: 'paused',
      delivery: 'not_delivered',
      details: { pausedBy: 'person' },
    });
    expect([memory.input.events, memory.processes.launched, memory.processes.commands]).toEqual([[], [], []]);
    expect(await memory.desk.clipboard.readText()).toBe('');
    expect(await memory.windows.get(1)).not.toBeNull();
  });

  test('running and queued acts end, reading and waiting go on, and then acts do again', async () => {
    const memory = createMemoryDesk();
    const { service, clock } = memory;
    const ends = [act(memory, 5000), act(memory, 5000)].map((work) =>
      expect(work).rejects.toMatchObject({ reason: 'paused', delivery: 'not_delivered' }),
    );
    const closed = { kind: 'window', query, state: 'closed' } as const;
    await clock.advance(10);
    memory.desk.pause.pause('program');
    await Promise.all(ends);
    const options = { screen: 0, condition: closed, timeoutMs: 1, intervalMs: 50 };
    expect(await clock.until(service.invoke(waitFor, options, memory.caller()))).toMatchObject({
      satisfied: true,
    });
    memory.desk.pause.resume('program');
    await clock.until(act(memory, 1));
    expect(service.activity).toEqual({ acting: false, queued: 0 });
  });

  test('what earlier acts left down is let go', async () => {
    const memory = createMemoryDesk();
    const down = asked({ kind: 'key_down', keys: [key('Shift')] });
    await memory.service.invoke(performAction, { screen: 0, requested: down }, memory.caller());
    memory.desk.pause.pause('program');
    expect(memory.input.down.size).toBe(0);
    await memory.clock.advance(0);
    expect(memory.clock.sleeping).toBe(0);
  });
});

test('a client that leaves in the middle of an act takes with it what its earlier acts left down', async () => {
  const memory = createMemoryDesk();
  const client = new AbortController();
  const caller = memory.caller(client.signal);
  const down = asked({ kind: 'key_down', keys: [key('Shift')] });
  await memory.service.invoke(performAction, { screen: 0, requested: down }, caller);
  const running = expect(act(memory, 5000, caller)).rejects.toThrow('gone');
  await memory.clock.advance(10);
  expect([...memory.input.down]).toEqual(['key Shift']);
  client.abort(new Error('gone'));
  await running;
  expect(memory.input.down.size).toBe(0);
  expect(memory.clock.sleeping).toBe(0);
});

test('shutting down ends what runs, lets everything go and takes nothing new', async () => {
  const memory = createMemoryDesk();
  const down = asked({ kind: 'mouse_down', button: 'left', holdKeys: [] });
  await memory.service.invoke(performAction, { screen: 0, requested: down }, memory.caller());
  const running = expect(act(memory, 5000)).rejects.toMatchObject({ reason: 'shutting_down' });
  await memory.clock.advance(10);
  await memory.service.shutDown();
  await running;
  await expect(act(memory, 1)).rejects.toMatchObject({ reason: 'shutting_down' });
  expect(memory.input.down.size).toBe(0);
  expect(memory.clock.sleeping).toBe(0);
});

const ONE_AT_A_TIME: ServiceLimits = {
  lease: { maxQueued: 1, maxWaitMs: 1 },
  pools: {
    picture: { concurrency: 1, maxQueued: 0 },
    wait: { concurrency: 1, maxQueued: 0 },
    shell: { concurrency: 1, maxQueued: 0 },
  },
};

test('each kind of expensive work has its own limit', async () => {
  const memory = createMemoryDesk({ limits: ONE_AT_A_TIME });
  const slow = (pool: PoolName): Operation<undefined, void> => ({
    name: 'slow',
    title: 'Slow',
    kind: 'read',
    scope: 'see',
    pool,
    reasons: [],
    notes: {},
    describe: () => ({ verb: 'slow', target: [] }),
    run: (_desk, _input, run) => run.clock.sleep(100, run.signal),
  });
  const pools = ['picture', 'wait', 'shell'] as const;
  const running = pools.map((pool) => memory.service.invoke(slow(pool), undefined, memory.caller()));
  for (const pool of pools)
    await expect(memory.service.invoke(slow(pool), undefined, memory.caller())).rejects.toMatchObject({
      reason: 'busy',
    });
  await memory.clock.until(Promise.all(running));
});

describe('waiting to be read takes no place among the pictures', () => {
  const pictureOptions = {
    format: 'png',
    quality: 85,
    grid: null,
    scale: 1,
    maxEdge: null,
    cursor: false,
  } as const;
  const reading = { languages: ['eng'], minConfidence: 0, groupLines: true };
  const look = {
    screen: 0,
    part: null,
    pictureOptions,
    includePicture: true,
    reading,
    maxReadPixels: 1e9,
  } as const;
  const operations: readonly (readonly [string, (memory: MemoryDesk) => Promise<unknown>])[] = [
    [
      'see',
      ({ service, caller }) =>
        service.invoke(see, { screen: 0, part: null, pictureOptions, reading }, caller()),
    ],
    ['observe', ({ service, caller }) => service.invoke(observe, { ...look, read: 'seen' }, caller())],
    [
      'localize',
      async ({ service, caller }) => {
        const { id } = await service.invoke(observe, { ...look, read: 'none' }, caller());
        const query = { text: 'Save', match: 'contains', caseSensitive: false } as const;
        const clue = { kind: 'text', query, candidate: 0 } as const;
        return service.invoke(localize, { observationId: id, clue }, caller());
      },
    ],
  ];

  test.each(operations)('%s', async (_, operate) => {
    const begun = Promise.withResolvers<undefined>();
    const engine = Promise.withResolvers<undefined>();
    const memory = createMemoryDesk({
      limits: {
        ...ONE_AT_A_TIME,
        pools: { ...ONE_AT_A_TIME.pools, picture: { concurrency: 1, maxQueued: 1 } },
      },
      parts: ({ recognition }) => ({
        recognition: {
          languages: () => recognition.languages(),
          defaultLanguages: () => recognition.defaultLanguages(),
          recognizePicture: (bytes, options) => recognition.recognizePicture(bytes, options),
          async recognize(raster, options) {
            begun.resolve(undefined);
            await engine.promise;
            return recognition.recognize(raster, options);
          },
        },
      }),
    });
    memory.text.write('Save file', { x: 10, y: 10 });
    const operating = operate(memory);
    await begun.promise;
    const picture = memory.service.invoke(
      captureScreen,
      { screen: 0, part: null, pictureOptions },
      memory.caller(),
    );
    expect((await picture).picture.width).toBe(200);
    engine.resolve(undefined);
    await operating;
  });
});
