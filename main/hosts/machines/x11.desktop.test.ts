/** The answer of /health while the input child is still starting. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startDesktop, type TestDesktop } from '../../../testing/desktop.ts';
import { createSystemClock } from '../../adapters/node/clock.ts';
import { createForkChild } from '../../adapters/node/fork-child.ts';
import type { ChildChannel, ForkChild } from '../../ports/child-process.ts';
import type { OpenedMachine } from '../open-service.ts';
import { createX11Machine } from './x11.ts';
import { COMPILE_CACHE } from '../../../testing/service.ts';

let desktop: TestDesktop;
let folder = '';
let opened: OpenedMachine | undefined;
beforeEach(async () => {
  desktop = await startDesktop();
  folder = mkdtempSync(join(tmpdir(), 'deskhand-machine-'));
});
afterEach(async () => {
  await opened?.close();
  await desktop.stop();
  rmSync(folder, { recursive: true });
});

function open(input: ForkChild): OpenedMachine {
  opened = createX11Machine({
    clock: createSystemClock(),
    platform: 'linux',
    display: desktop.display,
    xauthority: undefined,
    environment: desktop.env,
    journalPath: join(folder, 'held.json'),
    settings: { ocrEngineCmd: null, ocrDataDir: null, ocrLanguages: [], ocrTimeoutMs: 30_000 },
    forks: {
      input,
      reading: createForkChild(desktop.env),
      commands: createForkChild(desktop.env),
      elements: createForkChild(COMPILE_CACHE),
    },
  });
  return opened;
}

/** A child that is started and never says anything. */
function createSilentFork(): ForkChild {
  return (): ChildChannel => {
    const listeners: ((how: string) => void)[] = [];
    return {
      pid: undefined,
      send: () => undefined,
      onMessage: () => undefined,
      onExit: (listener) => void listeners.push(listener),
      kill: () => {
        for (const listener of listeners) listener('killed');
      },
    };
  };
}

test('input that has not answered yet is said to be starting, within the time that /health has', async () => {
  const { machine } = open(createSilentFork());
  const asked = performance.now();
  const { displays, pointer, keyboard } = await machine.capabilities();
  // Four times the promise: the machine that tests may be busy.
  expect(performance.now() - asked).toBeLessThan(1000);
  expect(displays.available).toBe(true);
  expect(pointer).toEqual({
    available: false,
    adapter: 'x11',
    reason: 'It is starting.',
    remedy: null,
    starting: true,
  });
  expect(keyboard).toEqual(pointer);
});

test('input that has answered before and hangs now is not said to be starting', async () => {
  const fork = createForkChild(COMPILE_CACHE, { outlivesParent: true, stderr: 'inherit' });
  const children: ChildChannel[] = [];
  const { machine } = open((entry, env) => {
    const child = fork(entry, env);
    children.push(child);
    return child;
  });
  await expect
    .poll(async () => (await machine.capabilities()).pointer.available, { timeout: 10_000 })
    .toBe(true);
  process.kill(children.at(-1)?.pid ?? 0, 'SIGSTOP');
  expect((await machine.capabilities()).pointer).toMatchObject({
    available: false,
    reason: 'It does not answer in time.',
  });
});
