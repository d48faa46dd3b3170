import { expect, test } from 'vitest';
import { asked, key } from '../../../testing/hosts/actions.ts';
import { createMemoryDesk, type MemoryDesk } from '../../../testing/hosts/memory-desk.ts';
import type { Action } from '../../core/action.ts';
import { MAX_HOLD_MS } from './holds.ts';
import { performAction } from '../act/perform-action.ts';

interface Client {
  readonly leaving: AbortController;
  act(action: Action): Promise<unknown>;
}
const clientOf = (memory: MemoryDesk): Client => {
  const identity = {};
  const leaving = new AbortController();
  return {
    leaving,
    act: (action) => {
      const caller = memory.caller(leaving.signal, identity);
      return memory.service.invoke(performAction, { screen: 0, requested: asked(action) }, caller);
    },
  };
};
const down = ({ input }: MemoryDesk): readonly string[] => [...input.down].toSorted();
const keyDown = (...names: string[]): Action => ({ kind: 'key_down', keys: names.map(key) });
const WAIT: Action = { kind: 'wait', durationMs: 5000 };

async function leave(memory: MemoryDesk, client: Client): Promise<void> {
  const waiting = expect(client.act(WAIT)).rejects.toThrow('gone');
  await memory.clock.advance(10);
  client.leaving.abort(new Error('gone'));
  await memory.clock.until(waiting);
}

test('a client that leaves takes with it what it held, and what others hold stays', async () => {
  const memory = createMemoryDesk();
  const [one, other] = [clientOf(memory), clientOf(memory)];
  await one.act(keyDown('Shift', 'Control'));
  await other.act(keyDown('Control', 'Alt'));
  await other.act({ kind: 'mouse_down', button: 'left', holdKeys: [] });
  await leave(memory, other);
  expect(down(memory)).toEqual(['key Control', 'key Shift']);
  await leave(memory, one);
  expect(down(memory)).toEqual([]);
  expect(memory.clock.sleeping).toBe(0);
});

test('an act that is stopped does not release what another client held before it', async () => {
  const memory = createMemoryDesk();
  const [one, other] = [clientOf(memory), clientOf(memory)];
  await one.act(keyDown('Shift'));
  await one.act({ kind: 'mouse_down', button: 'left', holdKeys: [] });
  const keys = { holdKeys: [key('Shift'), key('Alt')] };
  const dragging = other.act({ kind: 'drag', aims: [], button: 'left', durationMs: 0, ...keys });
  await memory.clock.until(dragging);
  expect(down(memory)).toEqual(['button left', 'key Shift']);
  await leave(memory, other);
  expect(down(memory)).toEqual(['button left', 'key Shift']);
});

test('each hold has its own 30 s; the last of them ends it', async () => {
  const memory = createMemoryDesk();
  const [one, other] = [clientOf(memory), clientOf(memory)];
  await one.act(keyDown('Shift'));
  await memory.clock.advance(MAX_HOLD_MS - 1000);
  await other.act(keyDown('Shift'));
  await memory.clock.advance(2000);
  expect(down(memory)).toEqual(['key Shift']);
  await memory.clock.advance(MAX_HOLD_MS);
  expect(down(memory)).toEqual([]);
  expect(memory.clock.sleeping).toBe(0);
});

test('anyone who asks for a key to come up has it up, no matter who holds it', async () => {
  const memory = createMemoryDesk();
  const [one, other] = [clientOf(memory), clientOf(memory)];
  await one.act(keyDown('Shift'));
  await other.act({ kind: 'key_up', keys: [key('Shift')] });
  expect(down(memory)).toEqual([]);
  expect(memory.clock.sleeping).toBe(0);
});

test('a device that does not answer keeps the lane for 150 ms, not for ever', async () => {
  const never = new Promise<never>(() => undefined);
  const memory = createMemoryDesk({
    parts: ({ input }) => ({
      input: { ...input, keyboard: { ...input.keyboard, release: () => never } },
    }),
  });
  const [one, other] = [clientOf(memory), clientOf(memory)];
  await one.act(keyDown('Shift', 'Alt'));
  const began = memory.clock.monotonic();
  await leave(memory, one);
  await memory.clock.until(other.act({ kind: 'wait', durationMs: 0 }));
  expect(memory.clock.monotonic() - began).toBeLessThanOrEqual(10 + 150);
});
