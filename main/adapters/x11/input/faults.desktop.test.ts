/** Held keys and errors when the input child, the service or the X server dies. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openX11Connection, type X11Connection } from '../connection.ts';
import { createForkChild } from '../../node/fork-child.ts';
import type { InputChild } from '../../input-child/input-child.ts';
import { unguarded } from '../../../ports/effect-guard.ts';
import { keyboardReceiver } from '../receiver/receiver.ts';
import { createX11Input } from './input.ts';
import { key } from '../../../ports/testing/keyboard.contract.ts';
import { endChild, startDesktop, type TestDesktop } from '../../../../testing/desktop.ts';
import { startPerson } from '../../../../testing/input/person.ts';
import { startXtermReceiver } from '../../../../testing/input/receivers.ts';
import { COMPILE_CACHE } from '../../../../testing/service.ts';

const LEFT_SHIFT = 50;
const LEFT_CONTROL = 37;
const F9 = 75;

let desktop: TestDesktop;
let observer: X11Connection;
let folder: string;
let journalPath: string;
const ends: (() => unknown)[] = [];
const childPids: number[] = [];

beforeEach(async () => {
  desktop = await startDesktop({ windowManager: 'none' });
  observer = await openX11Connection({ display: desktop.display });
  folder = await mkdtemp(join(tmpdir(), 'deskhand-faults-'));
  journalPath = join(folder, 'held.json');
  childPids.length = 0;
});
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
  observer.close();
  await desktop.stop();
  await rm(folder, { recursive: true, force: true });
});

function startInput(): InputChild {
  const input = createX11Input({
    display: desktop.display,
    journalPath,
    forkChild(entry, env) {
      const child = createForkChild(COMPILE_CACHE, { stderr: 'inherit' })(entry, env);
      if (child.pid !== undefined) childPids.push(child.pid);
      return child;
    },
  });
  ends.push(() => input.close());
  return input;
}

const lastChild = (): number => childPids.at(-1) ?? 0;

/** A separate service that holds the given keys, and its input child's process id. */
async function startHolder(what: string): Promise<{ service: ChildProcess; childPid: number }> {
  const holder = fileURLToPath(new URL('../../../../testing/input/holder.ts', import.meta.url));
  const service = spawn(process.execPath, [holder, desktop.display, journalPath, what], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  ends.push(() => endChild(service));
  const [line] = (await once(service.stdout, 'data')) as [Buffer];
  return { service, childPid: Number(line.toString()) };
}

async function down(connection = observer): Promise<number[]> {
  const bits = await connection.request(connection.X.QueryKeymap);
  return Array.from({ length: 256 }, (_, keycode) => keycode).filter(
    (keycode) => ((bits[keycode >> 3] ?? 0) >> (keycode & 7)) & 1,
  );
}

/** One that has ended but whose parent has not asked for its status counts as gone. */
async function isAlive(pid: number): Promise<boolean> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => 'State: Z');
  return !/^State:\s*[ZX]/m.test(status);
}

const keyboardMap = (): Promise<string> => desktop.tool('xkbcomp', ['-w', '0', desktop.display, '-']);

describe('a kill with keys down', () => {
  test('of the service: the child lets go of everything and ends within 500 ms', async () => {
    const { service, childPid } = await startHolder('Control,Shift');
    expect(await down()).toEqual([LEFT_CONTROL, LEFT_SHIFT]);
    const killed = performance.now();
    service.kill('SIGKILL');
    await expect.poll(() => down(), { interval: 5, timeout: 2000 }).toEqual([]);
    await expect.poll(() => isAlive(childPid), { interval: 5, timeout: 2000 }).toBe(false);
    console.log(`let go ${Math.round(performance.now() - killed)} ms after the service was killed`);
  });

  test('of the service in mid-typing: map, locks and keys are as before', async () => {
    await desktop.tool('xdotool', ['key', 'Caps_Lock']);
    const before = [await keyboardMap(), await desktop.tool('xset', ['q'])];
    const { service, childPid } = await startHolder('typing');
    service.kill('SIGKILL');
    await expect.poll(() => isAlive(childPid), { interval: 5, timeout: 2000 }).toBe(false);
    expect(await down()).toEqual([]);
    expect([await keyboardMap(), await desktop.tool('xset', ['q'])]).toEqual(before);
  });

  test('of the child, while it keeps a key from repeating: the next one lets it repeat again', async () => {
    const input = startInput();
    const before = await desktop.tool('xset', ['q']);
    const { mark } = await keyboardReceiver(observer);
    await input.keyboard.press(key('a'), { ...unguarded, mark: () => mark });
    expect(await desktop.tool('xset', ['q'])).not.toBe(before);
    process.kill(lastChild(), 'SIGKILL');
    await expect.poll(() => desktop.tool('xset', ['q']), { interval: 50, timeout: 4000 }).toBe(before);
    expect(await down()).toEqual([]);
  });

  test('of the child: the next one lets go within 2 s, and typing is right again', async () => {
    const receiver = await startXtermReceiver(desktop);
    ends.push(() => receiver.stop());
    const input = startInput();
    await input.keyboard.press(key('Shift'));
    await input.pointer.press('left');
    const killed = performance.now();
    process.kill(lastChild(), 'SIGKILL');
    expect(await down()).toEqual([LEFT_SHIFT]);
    await expect.poll(() => down(), { interval: 5, timeout: 4000 }).toEqual([]);
    console.log(`let go ${Math.round(performance.now() - killed)} ms after the child was killed`);
    const buttons = async (): Promise<number> =>
      (await observer.request(observer.X.QueryPointer, observer.root)).keyMask;
    await expect.poll(buttons, { interval: 5, timeout: 1000 }).toBe(0);
    await receiver.clear();
    await input.keyboard.type('abc', { intervalMs: 0 });
    expect(await receiver.received(3)).toBe('abc');
  });

  test('of the child in mid-typing: the request fails within 1 s and says how much was typed', async () => {
    const receiver = await startXtermReceiver(desktop);
    ends.push(() => receiver.stop());
    await receiver.clear();
    const input = startInput();
    const typing = input.keyboard.type('xY'.repeat(100), { intervalMs: 50 });
    const failure = expect(typing).rejects.toMatchObject({
      reason: 'input_worker_crashed',
      delivery: 'partly',
    });
    // Each character is struck after the one before it was reported.
    const received = async (): Promise<number> => (await receiver.received(3)).length;
    await expect.poll(received, { timeout: 10_000 }).toBeGreaterThanOrEqual(3);
    const killed = performance.now();
    process.kill(lastChild(), 'SIGKILL');
    await failure;
    expect(performance.now() - killed).toBeLessThan(1000);
    await input.pointer.position();
    expect(await down()).toEqual([]);
  });

  test('of both: the next start lets go of what the journal names, and of nothing else', async () => {
    const person = await startPerson(observer);
    const { service, childPid } = await startHolder('Control,Shift,é');
    await desktop.tool('xdotool', ['keydown', 'F9']);
    await person.press(LEFT_SHIFT);
    process.kill(childPid, 'SIGSTOP');
    service.kill('SIGKILL');
    process.kill(childPid, 'SIGKILL');
    await expect.poll(() => isAlive(childPid), { interval: 5 }).toBe(false);
    expect(await down()).toEqual(expect.arrayContaining([LEFT_CONTROL, LEFT_SHIFT, F9]));
    const started = performance.now();
    startInput();
    // The person's Shift and the other program's F9 stay.
    await expect.poll(() => down(), { interval: 5, timeout: 4000 }).toEqual([LEFT_SHIFT, F9]);
    console.log(`let go ${Math.round(performance.now() - started)} ms after the next start`);
    await person.release(LEFT_SHIFT);
    await desktop.tool('xdotool', ['keyup', 'F9']);
    expect(await down()).toEqual([]);
  });

  test('of both in mid-typing: the next start gives keys, map and locks back', async () => {
    await desktop.tool('setxkbmap', ['-layout', 'us,ru']);
    const xkb = await observer.extension('xkb');
    xkb.LatchLockState(xkb.UseCoreKbd, 2, 2, true, 1, 0, 0, false, 0);
    const before = await keyboardMap();
    const { service, childPid } = await startHolder('typing');
    expect(await keyboardMap()).not.toBe(before);
    process.kill(childPid, 'SIGSTOP');
    service.kill('SIGKILL');
    process.kill(childPid, 'SIGKILL');
    await expect.poll(() => isAlive(childPid), { interval: 5 }).toBe(false);
    const input = startInput();
    await input.pointer.position();
    expect(await keyboardMap()).toBe(before);
    const state = await observer.request(xkb.GetState, xkb.UseCoreKbd);
    expect([state.group, state.lockedMods]).toEqual([1, 2]);
    expect(await down()).toEqual([]);
  });
});

describe('the child', () => {
  test('that hangs is replaced, and what it held is let go of', async () => {
    const input = startInput();
    await input.keyboard.press(key('Shift'));
    process.kill(lastChild(), 'SIGSTOP');
    const asked = performance.now();
    await expect(input.pointer.position()).rejects.toMatchObject({ reason: 'input_worker_crashed' });
    expect(performance.now() - asked).toBeLessThan(2000);
    await expect.poll(() => down(), { interval: 5, timeout: 4000 }).toEqual([]);
    await input.pointer.moveTo({ x: 5, y: 6 });
    expect(await input.pointer.position()).toEqual({ x: 5, y: 6 });
  });

  test('survives the X server, says so at once, and heals within 5 s of its return', async () => {
    const input = startInput();
    await input.pointer.moveTo({ x: 5, y: 6 });
    await input.keyboard.press(key('Shift'));
    const gone = once(desktop.server, 'exit');
    desktop.server.kill('SIGKILL');
    await gone;
    const asked = performance.now();
    await expect(input.pointer.position()).rejects.toMatchObject({ reason: 'display_unavailable' });
    await expect(input.keyboard.type('abc', { intervalMs: 0 })).rejects.toMatchObject({
      reason: 'display_unavailable',
    });
    expect(performance.now() - asked).toBeLessThan(2000);

    const returned = await startDesktop({ windowManager: 'none', display: desktop.display });
    ends.push(() => returned.stop());
    await expect.poll(() => input.pointer.position().catch(() => undefined), { timeout: 5000 }).toBeDefined();
    const second = await openX11Connection({ display: returned.display });
    ends.push(() => second.close());
    expect(await down(second)).toEqual([]);
    await input.keyboard.press(key('a'));
    expect(await down(second)).toEqual([38]);
    await input.keyboard.release(key('a'));
    expect(childPids).toHaveLength(1);
  });

  test('without any X server says that the display is unavailable, and finds it when it comes', async () => {
    const gone = once(desktop.server, 'exit');
    desktop.server.kill('SIGTERM');
    await gone;
    const input = startInput();
    await expect(input.pointer.position()).rejects.toMatchObject({ reason: 'display_unavailable' });
    const late = await startDesktop({ windowManager: 'none', display: desktop.display });
    ends.push(() => late.stop());
    await expect.poll(() => input.pointer.position().catch(() => undefined), { timeout: 5000 }).toBeDefined();
  });
});

describe('a person at the keyboard', () => {
  test.each([0, 20])('who holds Shift gets it back after typing with pauses of %i ms', async (intervalMs) => {
    const receiver = await startXtermReceiver(desktop);
    ends.push(() => receiver.stop());
    await receiver.clear();
    const person = await startPerson(observer);
    const input = startInput();
    await person.press(LEFT_SHIFT);
    await input.keyboard.type('abc ABC 1é', { intervalMs });
    expect(await receiver.received(10)).toBe('abc ABC 1é');
    expect(await down()).toEqual([LEFT_SHIFT]);
    await person.release(LEFT_SHIFT);
    expect(await down()).toEqual([]);
    // The server's record of our own presses must not swallow the next Shift.
    await receiver.clear();
    await input.keyboard.type('Ab', { intervalMs: 0 });
    expect(await receiver.received(2)).toBe('Ab');
  });

  test('who lets go of Shift while we type does not find it down later', async () => {
    const person = await startPerson(observer);
    const input = startInput();
    await person.press(LEFT_SHIFT);
    const typing = input.keyboard.type('abcdefghij', { intervalMs: 30 });
    await sleep(150);
    await person.release(LEFT_SHIFT);
    await typing;
    expect(await down()).toEqual([]);
  });

  test('keeps the keys they hold when we release our own', async () => {
    const person = await startPerson(observer);
    const input = startInput();
    await person.press(LEFT_CONTROL);
    await input.keyboard.press(key('Control'));
    await input.keyboard.press(key('Shift'));
    await input.releaseAll();
    expect(await down()).toEqual([LEFT_CONTROL]);
    await person.release(LEFT_CONTROL);
  });
});
