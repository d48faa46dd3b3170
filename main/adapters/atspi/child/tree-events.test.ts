import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { A11yBus, CallTarget, HeardSignal } from './connection.ts';
import { createTreeEvents } from './tree-events.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A bus with one program, 7, whose connection is `:1.7`, and a registry that keeps its calls. */
function openBus() {
  const registered: string[] = [];
  let hear: ((signal: HeardSignal) => void) | undefined;
  const bus: A11yBus = {
    life: 'first',
    call({ member, body }: CallTarget) {
      const [event] = body ?? [];
      if (typeof event !== 'string') throw new Error('no event is named');
      if (member === 'RegisterEvent') registered.push(event);
      if (member === 'DeregisterEvent') registered.splice(registered.indexOf(event), 1);
      return Promise.resolve(75);
    },
    listen(_, heard) {
      hear = heard;
      return Promise.resolve(() => (hear = undefined));
    },
    connectionsOf: (pids) => Promise.resolve(new Map([...pids].map((pid) => [pid, [`:1.${pid}`]]))),
  };
  const events = createTreeEvents();
  const versionOf = async (isSilent = false): Promise<string | undefined> =>
    (await events.versions(bus, [7], () => isSilent)).get(7);
  const settled = async (): Promise<void> => {
    await versionOf();
    await vi.advanceTimersByTimeAsync(1001);
  };
  return { versionOf, settled, registered, heard: (signal: HeardSignal) => hear?.(signal) };
}

test('a version stays until its program reports a change, also when others report some', async () => {
  const { versionOf, settled, heard } = openBus();
  expect(await versionOf()).toBeUndefined();
  await settled();
  const first = await versionOf();
  expect(first).toBeDefined();
  heard({ sender: ':1.8', member: 'StateChanged' });
  expect(await versionOf()).toBe(first);
  heard({ sender: ':1.7', member: 'StateChanged' });
  expect(await versionOf()).not.toBe(first);
  expect(await versionOf(true)).toBeUndefined();
});

test('a registry that starts again is asked again, and nothing counts from before', async () => {
  const { versionOf, settled, heard, registered } = openBus();
  await settled();
  const first = await versionOf();
  registered.splice(0);
  heard({ sender: 'org.freedesktop.DBus', member: 'NameOwnerChanged' });
  await settled();
  expect(registered).toContain('object:state-changed');
  const second = await versionOf();
  expect(second).toBeDefined();
  expect(second).not.toBe(first);
});

test('no one is listened to once no one has asked for half a minute', async () => {
  const { settled, registered } = openBus();
  expect(registered).toEqual([]);
  await settled();
  expect(registered).not.toEqual([]);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(registered).toEqual([]);
});
