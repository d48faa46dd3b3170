import { describe, expect, test } from 'vitest';
import { parseKey, type Key } from '../../core/keys.ts';
import { createMemoryDesk } from '../../../testing/hosts/memory-desk.ts';
import { performAction } from '../../operations/act/perform-action.ts';
import type { PersonEvent } from '../../operations/act/deliver-input.ts';
import { createControlKeeper } from './control-keeper.ts';

const here = new AbortController().signal;

const key = (name: string): Key => {
  const parsed = parseKey(name);
  if (parsed === undefined) throw new Error(name);
  return parsed;
};
const down = (name: string): PersonEvent => ({ kind: 'key', key: key(name), down: true });

async function setUp() {
  const memory = createMemoryDesk();
  const keeper = createControlKeeper(memory.service, memory.clock);
  const { control } = await keeper.take('Ada', false);
  const send = (events: readonly PersonEvent[], signal = here) => keeper.send(control, events, signal);
  return { ...memory, keeper, control, send };
}

test("a person's events reach the desktop in order while the agents are paused", async () => {
  const { send, input, service, caller, keeper } = await setUp();
  expect(service.pause.state).toEqual({ paused: true, by: 'person' });
  await send([
    { kind: 'move', x: 7, y: 9 },
    { kind: 'button', button: 'left', down: true },
    { kind: 'button', button: 'left', down: false },
    { kind: 'wheel', up: -2, right: 1 },
    { kind: 'text', text: 'žluť' },
  ]);
  expect(input.events).toMatchObject([
    { kind: 'move', point: { x: 7, y: 9 } },
    { kind: 'press', button: 'left' },
    { kind: 'release', button: 'left' },
    { kind: 'wheel', direction: 'down', notches: 2 },
    { kind: 'wheel', direction: 'right', notches: 1 },
    { kind: 'text', text: 'žluť' },
  ]);
  expect(keeper.current()).toMatchObject({ who: 'Ada' });
  await expect(service.invoke(performAction, {} as never, caller())).rejects.toMatchObject({
    reason: 'paused',
  });
});

describe('what the person holds is released', () => {
  test('when they hand back, and the agents go on', async () => {
    const { keeper, control, send, input, service } = await setUp();
    await send([down('Control'), { kind: 'button', button: 'left', down: true }]);
    expect([...input.down]).toEqual(['key Control', 'button left']);
    await keeper.end(control, true, null);
    expect([...input.down]).toEqual([]);
    expect(keeper.current()).toBeNull();
    expect(service.pause.state.paused).toBe(false);
    await expect(send([])).rejects.toMatchObject({ reason: 'not_found' });
  });

  test('within a second where their window falls silent, but not while it speaks', async () => {
    const { send, input, clock, keeper } = await setUp();
    await send([down('Shift')]);
    for (let second = 0; second < 40; second++) {
      await clock.advance(500);
      await send([]);
    }
    expect([...input.down]).toEqual(['key Shift']);
    await clock.advance(1000);
    expect([...input.down]).toEqual([]);
    expect(keeper.current()).not.toBeNull();
  });

  test('at once where the connection breaks off, and control ends a little later', async () => {
    const { send, input, keeper, control, clock, service } = await setUp();
    await send([{ kind: 'button', button: 'left', down: true }]);
    const connection = new AbortController();
    keeper.heard(control, connection.signal);
    connection.abort();
    await clock.advance(0);
    expect([...input.down]).toEqual([]);
    await clock.advance(6000);
    expect(keeper.current()).toBeNull();
    expect(service.pause.state.paused).toBe(true);
  });
});

test('only one is in control: another has to take it from them', async () => {
  const { keeper, send, input } = await setUp();
  await send([down('Alt')]);
  await expect(keeper.take('Bob', false)).rejects.toMatchObject({
    reason: 'busy',
    message: 'Ada is in control.',
  });
  await keeper.take('Bob', true);
  expect(keeper.current()).toMatchObject({ who: 'Bob' });
  expect([...input.down]).toEqual([]);
  await expect(send([down('Alt')])).rejects.toMatchObject({ reason: 'not_found' });
});

test('a resume elsewhere ends control, so that no one acts next to the agents', async () => {
  const { keeper, send, input, desk, clock } = await setUp();
  await send([down('Alt')]);
  desk.pause.resume('person');
  await clock.advance(0);
  expect(keeper.current()).toBeNull();
  expect([...input.down]).toEqual([]);
});

test('an event that fails keeps no release from following', async () => {
  const { send, input } = await setUp();
  await send([down('Control')]);
  input.failNext(new Error('lost'));
  await expect(
    send([
      { kind: 'move', x: 1, y: 1 },
      { kind: 'key', key: key('Control'), down: false },
    ]),
  ).rejects.toThrow('lost');
  expect([...input.down]).toEqual([]);
});
