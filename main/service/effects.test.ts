/**
 * The law of effects: whichever port call a request waits in when it is stopped, and whatever stops it, it has no effect
 * after that, except calls that undo something: releases, and restoring the clipboard.
 */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ServiceError } from '../core/errors.ts';
import { furnish, REQUESTS, type Send } from '../../testing/hosts/every-request.ts';
import { createMemoryDesk, type MemoryDesk } from '../../testing/hosts/memory-desk.ts';
import { stallMachine } from '../../testing/hosts/stalled-machine.ts';
import { SOAK } from '../../testing/soak.ts';
import { OPERATIONS } from '../operations/catalog.ts';
import type { Desk } from '../operations/support/desk.ts';
import { defineOperation } from '../operations/support/operation.ts';
import { controlWindow } from '../operations/windows/control-window.ts';
import { unguarded } from '../ports/effect-guard.ts';

const query = { titleContains: 'victim', visibleOnly: true };

test('the law below holds for every operation there is', () => {
  expect([...REQUESTS.keys()].toSorted()).toEqual(OPERATIONS.map(({ name }) => name).toSorted());
});

/** All effects on a desktop, without calls that undo something. */
const RELEASES: ReadonlySet<string> = new Set(['release', 'key_release']);
async function shown(memory: MemoryDesk): Promise<object> {
  return {
    events: memory.input.events.filter(
      (event) => !RELEASES.has(event.kind) && !(event.kind === 'text' && event.text === ''),
    ),
    windows: await memory.windows.list(),
    elements: [...memory.elements.acted],
    launched: [...memory.processes.launched],
    commands: [...memory.processes.commands],
  };
}

const STOPS = {
  pause: ({ desk }: MemoryDesk) => desk.pause.pause('program'),
  disconnect: (_: MemoryDesk, client: AbortController) => client.abort(new Error('gone')),
  shutdown: ({ service }: MemoryDesk) => void service.shutDown(),
};

/** Sends a request, stops it while its port call number `at` waits, and then lets that call continue. */
async function stopAt(send: Send, at: number, how: keyof typeof STOPS): Promise<void> {
  const stalled = Promise.withResolvers<undefined>();
  const resume = Promise.withResolvers<undefined>();
  const memory: MemoryDesk = createMemoryDesk({
    parts: (machine) =>
      stallMachine(machine, async (index) => {
        if (index !== at) return;
        stalled.resolve(undefined);
        await resume.promise;
      }),
  });
  furnish(memory);
  const client = new AbortController();
  const done = send(memory, memory.caller(client.signal)).catch((error: unknown) => error);
  // Some requests end before they reach that call.
  const reached = await memory.clock.until(
    Promise.race([stalled.promise.then(() => true), done.then(() => false)]),
  );
  if (!reached) return;
  STOPS[how](memory, client);
  const before = await shown(memory);
  resume.resolve(undefined);
  await memory.clock.until(done);
  await memory.clock.advance(60_000);
  expect(await shown(memory)).toEqual(before);
  expect([...memory.input.down]).toEqual([]);
  expect(memory.clock.sleeping).toBe(0);
  expect(await memory.desk.clipboard.readText()).toBe('');
}

/** Number of runs: operations with more effects are tried more often. */
const RUNS = SOAK
  ? { act: 120, start: 30, person: 30, control: 10, read: 10 }
  : { act: 40, start: 15, person: 15, control: 5, read: 5 };

describe.each(['pause', 'disconnect', 'shutdown'] as const)('%s while any port call waits', (how) => {
  // A pause is for agents: a person at the console goes on.
  const stopped = OPERATIONS.filter(({ kind }) => how !== 'pause' || kind !== 'person');
  test.each(stopped)('$name: no effect follows, and nothing stays pressed', async ({ name, kind }) => {
    const requests = REQUESTS.get(name) ?? fc.constant<Send>(() => Promise.reject(new Error(name)));
    await fc.assert(
      fc.asyncProperty(requests, fc.nat(kind === 'act' ? 25 : 8), (send, at) => stopAt(send, at, how)),
      { numRuns: RUNS[kind] },
    );
  });
});

test.each(['read', 'control'] as const)('an operation of kind %s cannot have an effect', async (kind) => {
  const memory = createMemoryDesk();
  const sly = defineOperation({
    name: 'sly',
    title: 'Sly',
    kind,
    scope: null,
    reasons: [],
    notes: {},
    describe: () => ({ verb: 'look', target: [] }),
    run: (desk: Desk, press: (desk: Desk) => Promise<unknown>) => press(desk),
  });
  const effects: readonly ((desk: Desk) => Promise<unknown>)[] = [
    ({ input }) => input.pointer.moveTo({ x: 1, y: 1 }),
    ({ input }) => input.keyboard.type('a', { intervalMs: 0 }),
    ({ windows }) => windows.focus(1),
    ({ elements }) => elements.act('button', { verb: 'press', windowId: 2 }, unguarded),
    ({ clipboard }) => clipboard.writeText('mine'),
    ({ launcher }) => launcher.launch({ executable: 'notes', args: [] }),
  ];
  furnish(memory);
  const before = await shown(memory);
  for (const effect of effects)
    await expect(memory.service.invoke(sly, effect, memory.caller())).rejects.toThrow('must not change');
  expect(await shown(memory)).toEqual(before);
  expect(await memory.desk.clipboard.readText()).toBe('');
});

test('a question that waits ends with the request: the lane is free before the display answers', async () => {
  const never = new Promise<never>(() => undefined);
  const memory = createMemoryDesk({
    parts: ({ windows }) => ({ windows: { ...windows, list: () => never } }),
  });
  const input = { query, command: { kind: 'minimize' }, timeoutMs: 0 } as const;
  const working = memory.service.invoke(controlWindow, input, memory.caller());
  const ended = expect(working).rejects.toBeInstanceOf(ServiceError);
  memory.desk.pause.pause('person');
  await ended;
});
