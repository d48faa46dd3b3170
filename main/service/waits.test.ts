/**
 * The law of waits: a request has no deadline, so each of its waits ends with its signal, whichever port call
 * it waits in and whether or not the display ever answers.
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyAction, asked } from '../../testing/hosts/actions.ts';
import { createMemoryDesk, type MemoryDesk } from '../../testing/hosts/memory-desk.ts';
import { stallMachine } from '../../testing/hosts/stalled-machine.ts';
import { performAction } from '../operations/act/perform-action.ts';
import { readClipboard } from '../operations/programs/clipboard.ts';
import { launchProgram } from '../operations/programs/launch-program.ts';
import { findText } from '../operations/read/find-text.ts';
import { captureScreen } from '../operations/see/capture-screen.ts';
import { listDisplays } from '../operations/see/list-displays.ts';
import { measureDifference } from '../operations/see/measure-difference.ts';
import { observe } from '../operations/see/observe.ts';
import type { PictureOptions } from '../operations/pictures/picture-options.ts';
import type { Condition } from '../operations/wait/conditions/condition.ts';
import { measureStability } from '../operations/wait/measure-stability.ts';
import { waitFor } from '../operations/wait/wait-for.ts';
import { controlWindow } from '../operations/windows/control-window.ts';
import { listWindows } from '../operations/windows/list-windows.ts';
import type { Caller } from './caller.ts';

type Invoke = (memory: MemoryDesk, caller: Caller) => Promise<unknown>;

const query = { titleContains: 'victim', visibleOnly: false };
const part = { kind: 'window', query, path: 'window' } as const;
const pictureOptions: PictureOptions = {
  format: 'png',
  quality: 85,
  grid: null,
  scale: 1,
  maxEdge: null,
  cursor: false,
};
const words = { text: 'Done', match: 'contains', caseSensitive: false } as const;
const languages = ['eng'];
const reading = { languages, groupLines: false, minConfidence: 0 };
const view = { screen: 0, part };
const conditions = fc.constantFrom<Condition>(
  { kind: 'window', query, state: 'closed' },
  { kind: 'text', part, ...words, present: true, languages, minConfidence: 0 },
  { kind: 'visual', state: 'change', part, threshold: 0.01, stableForMs: 500 },
);

const anyRequest: fc.Arbitrary<Invoke> = fc.oneof(
  fc.constantFrom<Invoke>(
    ({ service }, caller) => service.invoke(listDisplays, undefined, caller),
    ({ service }, caller) => service.invoke(listWindows, { query, includePopups: true }, caller),
    ({ service }, caller) => service.invoke(readClipboard, undefined, caller),
    ({ service }, caller) => service.invoke(captureScreen, { ...view, pictureOptions }, caller),
    ({ service }, caller) =>
      service.invoke(measureDifference, { ...view, delayMs: 100, threshold: 0 }, caller),
    ({ service }, caller) =>
      service.invoke(measureStability, { ...view, intervalMs: 50, durationMs: 200, threshold: 0 }, caller),
    ({ service }, caller) =>
      service.invoke(
        observe,
        { ...view, pictureOptions, includePicture: true, read: 'screen', maxReadPixels: 1e6, reading },
        caller,
      ),
    ({ service }, caller) =>
      service.invoke(
        findText,
        {
          source: { kind: 'live', ...view },
          query: words,
          everyDisplay: false,
          maxResults: 5,
          ...reading,
        },
        caller,
      ),
    ({ service }, caller) =>
      service.invoke(controlWindow, { query, command: { kind: 'close' }, timeoutMs: 200 }, caller),
    ({ service }, caller) =>
      service.invoke(
        launchProgram,
        { program: { executable: 'notes', args: [] }, window: { query, timeoutMs: 200 }, dryRun: false },
        caller,
      ),
  ),
  conditions.map<Invoke>(
    (condition) =>
      ({ service }, caller) =>
        service.invoke(waitFor, { screen: 0, condition, timeoutMs: 500, intervalMs: 50 }, caller),
  ),
  anyAction.map<Invoke>(
    (action) =>
      ({ service }, caller) =>
        service.invoke(performAction, { screen: 0, requested: asked(action) }, caller),
  ),
);

/** Calls that take something back, and are waited for even when no one listens any more. */
const FINISHED = ['pointer.release', 'keyboard.release', 'clipboard.writeText'];
/** Calls that change something, and are waited for once they have begun: only then is their delivery known. */
const BEGUN =
  /^(pointer\.(moveTo|press|wheel)|keyboard\.(press|type)|windows\.(focus|restore|minimize|maximize|close|place)|launcher\.launch|shell\.run)$/;

test('a client that leaves while any question waits for ever ends its request at once', async () => {
  await fc.assert(
    fc.asyncProperty(anyRequest, fc.nat(12), async (invoke, at) => {
      const stalled = Promise.withResolvers<undefined>();
      const memory: MemoryDesk = createMemoryDesk({
        parts: (machine) =>
          stallMachine(machine, async (index, name) => {
            if (index < at || FINISHED.includes(name) || BEGUN.test(name)) return;
            stalled.resolve(undefined);
            await new Promise(() => undefined);
          }),
      });
      memory.windows.add({ id: 1, title: 'victim', region: { x: 10, y: 10, width: 50, height: 50 } });
      const client = new AbortController();
      const done = invoke(memory, memory.caller(client.signal)).catch((error: unknown) => error);
      const reached = await memory.clock.until(
        Promise.race([stalled.promise.then(() => true), done.then(() => false)]),
      );
      if (!reached) return;
      const began = memory.clock.monotonic();
      client.abort(new Error('gone'));
      expect(await memory.clock.until(done)).toHaveProperty('message', 'gone');
      expect(memory.clock.monotonic() - began).toBe(0);
      expect(memory.clock.sleeping).toBe(0);
    }),
    { numRuns: 300 },
  );
});
