/**
 * What the children for macOS keep of the system's objects while they work: `npm run soak` takes an hour. The stand-in counts
 * the objects and autorelease pools of each process; the system says how much memory each has for itself.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { openDarwinDesktop } from '../../main/adapters/darwin/desktop.ts';
import { parseKey } from '../../main/core/keys.ts';
import { nodeForks } from '../../main/hosts/machines/forks.ts';
import type { ForkChild } from '../../main/ports/child-process.ts';
import { unguarded } from '../../main/ports/effect-guard.ts';
import { openStandIn } from '../../testing/darwin/stand-in.ts';

/** A part of the hour in minutes, for a first look. */
const MINUTES = Number(process.env['DESKHAND_LEAK_MINUTES'] ?? 60);
/** Longer where others need the processor. */
const REST_MS = Number(process.env['DESKHAND_LEAK_REST_MS'] ?? 20);
const WARM_ROUNDS = 20;
const LOOK_MINUTES = 5;
const SETTLE_MS = 500;
const PID = 811;
const screen = { x: 0, y: 0, width: 320, height: 200 };

const standIn = openStandIn();
const folder = mkdtempSync(join(tmpdir(), 'deskhand-darwin-leaks-'));
const pids = new Map<number, string>();
const noting =
  (name: string, fork: ForkChild): ForkChild =>
  (entry, env) => {
    const channel = fork(entry, env);
    if (channel.pid !== undefined) pids.set(channel.pid, name);
    return channel;
  };
const forks = nodeForks({ ...process.env, ...standIn.environment });
const desktop = await openDarwinDesktop({
  forks: {
    pictures: noting('pictures', forks.pictures),
    input: noting('input', forks.input),
    elements: noting('elements', forks.elements),
    commands: noting('launches', forks.commands),
  },
  journalPath: join(folder, 'held.json'),
  ownProcess: PID,
  environment: standIn.environment,
});
if (desktop === null) throw new Error('The stand-in was not loaded.');
const { capture, windows, elements, clipboard, input, starts } = desktop;
const allowed = (): Promise<unknown> => desktop.allowed();
afterAll(async () => {
  await desktop.close();
  standIn.close();
  rmSync(folder, { recursive: true, force: true });
});

standIn.display(1, screen, 640, 400);
standIn.canvas(screen);
standIn.app(PID, 'Editor', 0, 0);
const id = standIn.window(PID, 'Draft', { x: 20, y: 30, width: 200, height: 100 }, 77);
const plain = standIn.window(PID, 'Plain', { x: 20, y: 30, width: 200, height: 100 });
const at = { x: 5, y: 5, width: 80, height: 20 };
const field = standIn.node(PID, standIn.windowNode(plain), plain, 'AXTextField', '', 'Name', at);
standIn.nodeNumber(field, 'settable', 1);
const shift = parseKey('Shift');
const alive = (): AbortSignal => new AbortController().signal;

async function see(count: number): Promise<void> {
  standIn.set('pixelFormat', count % 3);
  standIn.set('declinesOnce', count % 40 === 7);
  standIn.windowFlag(id, 1, count % 3 === 0 ? 1 : 0);
  await capture.capture(screen, { cursor: count % 2 === 0 });
  standIn.set('otherSpace', true);
  if (count % 5 === 1) await expect(capture.capture(screen)).rejects.toThrow('another Space');
  standIn.set('otherSpace', false);
  await allowed();
}

async function read(count: number): Promise<void> {
  const listed = await windows.list();
  const { elements: found } = await elements.read(listed, { budgetMs: 20_000, signal: alive() });
  const { ref } = found.find(({ name }) => name === 'Name') ?? {};
  if (ref === undefined) throw new Error('The field was not found.');
  await elements.act(ref, { verb: 'set_text', value: `text ${count}`, windowId: plain }, unguarded);
  await windows.place(plain, { x: count % 50 }, unguarded);
  await windows.focus(plain);
  await clipboard.writeText(`text ${count}`, unguarded);
  await clipboard.readText();
  standIn.set('noAccessibility', true);
  if (count % 5 === 2) await expect(windows.focus(plain)).rejects.toThrow('has not allowed');
  standIn.set('noAccessibility', false);
}

async function act(count: number): Promise<void> {
  standIn.forgetEvents();
  await input.pointer.moveTo({ x: count % 300, y: 9 });
  await input.pointer.press('left');
  await input.pointer.release('left');
  await input.pointer.wheel('down', 1);
  if (shift !== undefined) await input.keyboard.press(shift);
  await input.releaseAll();
  const options = { intervalMs: 0, signal: alive(), guard: unguarded, onProgress: () => undefined };
  await input.keyboard.type('a😀\n', options);
  const env = { PATH: process.env['PATH'] ?? '' };
  if (count % 50 === 3) await starts.start({ argv: ['/bin/true'], cwd: folder, env, watched: true });
}

async function round(count: number): Promise<void> {
  await see(count);
  await read(count);
  await act(count);
}

const ofEach = (look: (pid: number) => number): Readonly<Record<string, number>> =>
  Object.fromEntries(Array.from(pids, ([pid, name]) => [`${name} ${pid}`, look(pid)]));

/** Once two looks agree: the framework's threads let go of their references a moment after a call. */
async function settled(): Promise<Readonly<Record<string, number>>> {
  for (;;) {
    const first = ofEach(standIn.live);
    await sleep(SETTLE_MS);
    const second = ofEach(standIn.live);
    if (isDeepStrictEqual(first, second)) return second;
  }
}

/** In kB; what it has written to, of no file. */
function privateMemory(pid: number): number {
  const [, kilobytes = '0'] = /^RssAnon:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes);
}

test(
  `children keep nothing of ${MINUTES} minutes of work`,
  { timeout: (MINUTES + 10) * 60_000 },
  async () => {
    for (let count = 0; count < WARM_ROUNDS; count++) await round(count);
    const children = pids.size;
    const before = await settled();
    const start = performance.now();
    let rounds = 0;
    let lookAt = start;
    for (; performance.now() < start + MINUTES * 60_000; rounds++) {
      if (performance.now() >= lookAt) {
        const minute = Math.round((performance.now() - start) / 60_000);
        console.log(
          `minute ${minute}, round ${rounds}, objects, private kB:`,
          ofEach(standIn.live),
          ofEach(privateMemory),
        );
        lookAt += LOOK_MINUTES * 60_000;
      }
      await round(rounds);
      await sleep(REST_MS);
    }
    // Displays and windows that are kept for the next picture are those of the last one.
    await round(WARM_ROUNDS - 1);
    const after = await settled();
    console.log(
      `${rounds} rounds; objects before and after, pools, private kB:`,
      before,
      after,
      ofEach(standIn.pools),
      ofEach(privateMemory),
    );
    expect(after).toEqual(before);
    expect(Object.values(ofEach(standIn.pools)).every((count) => count === 0)).toBe(true);
    expect(pids.size).toBe(children);
    expect(rounds).toBeGreaterThan(0);
  },
);
