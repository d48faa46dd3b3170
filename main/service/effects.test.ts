/**
 * The law of effects: whatever port call a request waits in, and whoever stops it there, nothing of it happens
 * afterwards but what takes something back: releases, and the clipboard as it was.
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ServiceError } from '../core/errors.ts';
import { anyAction, asked } from '../hosts/testing/actions.ts';
import { createMemoryDesk, type MemoryDesk } from '../hosts/testing/memory-desk.ts';
import { stallMachine } from '../hosts/testing/stalled-machine.ts';
import { writeClipboard } from '../operations/programs/clipboard.ts';
import { performAction } from '../operations/act/perform-action.ts';
import { performAndVerify } from '../operations/act/perform-and-verify.ts';
import { performBatch } from '../operations/act/perform-batch.ts';
import { runCommand } from '../operations/programs/run-command.ts';
import { controlWindow, type WindowCommand } from '../operations/windows/control-window.ts';
import { launchProgram } from '../operations/programs/launch-program.ts';
import type { Caller } from './service.ts';

type Invoke = (memory: MemoryDesk, caller: Caller) => Promise<unknown>;

const query = { titleContains: 'victim', visibleOnly: true };
const proofs = fc.record({ evidence: fc.boolean(), returnChanged: fc.boolean() });
const commands = fc.constantFrom<WindowCommand>(
  { kind: 'focus' },
  { kind: 'restore' },
  { kind: 'minimize' },
  { kind: 'maximize' },
  { kind: 'close' },
  { kind: 'place', region: { x: 5 } },
);

const anyEffect: fc.Arbitrary<Invoke> = fc.oneof(
  fc.tuple(anyAction, proofs).map<Invoke>(
    ([action, proof]) =>
      ({ service }, caller) =>
        service.invoke(performAction, { screen: 0, requested: asked(action, proof) }, caller),
  ),
  fc.array(anyAction, { minLength: 1, maxLength: 3 }).map<Invoke>((actions) => ({ service }, caller) => {
    const input = { screen: 0, actions: actions.map((action) => asked(action)), stopOnError: false };
    return service.invoke(performBatch, input, caller);
  }),
  anyAction.map<Invoke>((action) => ({ service }, caller) => {
    const condition = { kind: 'window', query, state: 'closed' } as const;
    const times = { retries: 2, timeoutMs: 500, intervalMs: 50, retryDelayMs: 10 };
    const rules = { requireChange: false, repeat: 'unverified' } as const;
    return service.invoke(
      performAndVerify,
      { screen: 0, requested: asked(action), condition, ...times, ...rules },
      caller,
    );
  }),
  commands.map<Invoke>(
    (command) =>
      ({ service }, caller) =>
        service.invoke(controlWindow, { query, command, timeoutMs: 200 }, caller),
  ),
  fc.boolean().map<Invoke>((waits) => ({ service }, caller) => {
    const window = waits ? { query, timeoutMs: 200 } : null;
    const program = { executable: 'notes', args: [] };
    return service.invoke(launchProgram, { program, window, dryRun: false }, caller);
  }),
  fc.constant<Invoke>(({ service }, caller) => service.invoke(writeClipboard, 'by an agent', caller)),
  fc.constant<Invoke>(({ service }, caller) => {
    const command = { command: 'true', shell: 'bash' } as const;
    return service.invoke(runCommand, { command, timeoutMs: 1, maxOutputChars: 1, dryRun: false }, caller);
  }),
);

/** Everything that a desktop shows of effects; what takes something back is left out. */
const RELEASES: ReadonlySet<string> = new Set(['release', 'key_release']);
async function shown(memory: MemoryDesk): Promise<object> {
  return {
    events: memory.input.events.filter(
      (event) => !RELEASES.has(event.kind) && !(event.kind === 'text' && event.text === ''),
    ),
    windows: await memory.windows.list(),
    launched: [...memory.processes.launched],
    commands: [...memory.processes.commands],
  };
}

const STOPS = {
  pause: ({ service }: MemoryDesk) => service.pause.pause('program'),
  disconnect: (_: MemoryDesk, client: AbortController) => client.abort(new Error('gone')),
  shutdown: ({ service }: MemoryDesk) => void service.shutDown(),
};

test.each(['pause', 'disconnect', 'shutdown'] as const)(
  '%s while any port call waits: it ends at once, no effect follows, nothing stays pressed',
  async (how) => {
    await fc.assert(
      fc.asyncProperty(anyEffect, fc.nat(25), async (invoke, at) => {
        const stalled = Promise.withResolvers<undefined>();
        const goesOn = Promise.withResolvers<undefined>();
        const memory: MemoryDesk = createMemoryDesk({
          parts: (machine) =>
            stallMachine(machine, async (index) => {
              if (index !== at) return;
              stalled.resolve(undefined);
              await goesOn.promise;
            }),
        });
        memory.windows.add({ id: 1, title: 'victim', minimized: true });
        const client = new AbortController();
        const done = invoke(memory, memory.caller(client.signal)).catch((error: unknown) => error);
        // Some requests end before they come to that call.
        const reached = await memory.clock.until(
          Promise.race([stalled.promise.then(() => true), done.then(() => false)]),
        );
        if (!reached) return;
        STOPS[how](memory, client);
        const before = await shown(memory);
        goesOn.resolve(undefined);
        await memory.clock.until(done);
        await memory.clock.advance(60_000);
        expect(await shown(memory)).toEqual(before);
        expect([...memory.input.down]).toEqual([]);
        expect(memory.clock.sleeping).toBe(0);
        expect(await memory.desk.clipboard.readText()).toBe('');
      }),
      { numRuns: 300 },
    );
  },
);

test('a question that waits ends with the request: the lane is free before the display answers', async () => {
  const never = new Promise<never>(() => undefined);
  const memory = createMemoryDesk({
    parts: ({ windows }) => ({ windows: { ...windows, list: () => never } }),
  });
  const input = { query, command: { kind: 'minimize' }, timeoutMs: 0 } as const;
  const working = memory.service.invoke(controlWindow, input, memory.caller());
  const ended = expect(working).rejects.toBeInstanceOf(ServiceError);
  memory.service.pause.pause('person');
  await ended;
});
