/**
 * What the children for macOS keep of the system's objects while they work: `npm run soak` takes an hour. The stand-in counts
 * the objects of each process.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { openDarwinDesktop } from '../../main/adapters/darwin/desktop.ts';
import { parseKey } from '../../main/core/keys.ts';
import { nodeForks } from '../../main/hosts/machines/forks.ts';
import type { ForkChild } from '../../main/ports/child-process.ts';
import { unguarded } from '../../main/ports/effect-guard.ts';
import { openStandIn } from '../../testing/darwin/stand-in.ts';

/** A part of the hour in minutes, for a first look. */
const MINUTES = Number(process.env['DESKHAND_LEAK_MINUTES'] ?? 60);
const REST_MS = 20;
const WARM_ROUNDS = 20;
const PID = 811;
const screen = { x: 0, y: 0, width: 320, height: 200 };

const standIn = openStandIn();
const folder = mkdtempSync(join(tmpdir(), 'deskhand-darwin-leaks-'));
const pids = new Set<number>();
const noting =
  (fork: ForkChild): ForkChild =>
  (entry, env) => {
    const channel = fork(entry, env);
    if (channel.pid !== undefined) pids.add(channel.pid);
    return channel;
  };
const { pictures, input, elements, commands } = nodeForks({ ...process.env, ...standIn.environment });
const desktop = await openDarwinDesktop({
  forks: {
    pictures: noting(pictures),
    input: noting(input),
    elements: noting(elements),
    commands: noting(commands),
  },
  journalPath: join(folder, 'held.json'),
  ownProcess: PID,
  environment: standIn.environment,
});
if (desktop === null) throw new Error('The stand-in was not loaded.');
const opened = desktop;
afterAll(async () => {
  await opened.close();
  standIn.close();
  rmSync(folder, { recursive: true, force: true });
});

standIn.display(1, screen, 640, 400);
standIn.canvas(screen);
standIn.app(PID, 'Editor', 0, 0);
const id = standIn.window(PID, 'Draft', { x: 20, y: 30, width: 200, height: 100 }, 77);
const plain = standIn.window(PID, 'Plain', { x: 20, y: 30, width: 200, height: 100 });
const field = standIn.node(PID, standIn.windowNode(plain), plain, 'AXTextField', '', 'Name', {
  x: 5,
  y: 5,
  width: 80,
  height: 20,
});
standIn.nodeNumber(field, 'settable', 1);
const shift = parseKey('Shift');

async function round(count: number): Promise<void> {
  standIn.forgetEvents();
  await opened.capture.capture(screen, { cursor: count % 2 === 0 });
  standIn.windowFlag(id, 1, count % 3 === 0 ? 1 : 0);
  const windows = await opened.windows.list();
  const signal = new AbortController().signal;
  const { elements: found } = await opened.elements.read(windows, { budgetMs: 5000, signal });
  const { ref } = found.find(({ name }) => name === 'Name') ?? {};
  if (ref !== undefined)
    await opened.elements.act(ref, { verb: 'set_text', value: `text ${count}`, windowId: plain }, unguarded);
  await opened.windows.place(plain, { x: count % 50 }, unguarded);
  await opened.clipboard.writeText(`text ${count}`, unguarded);
  await opened.clipboard.readText();
  await opened.input.pointer.moveTo({ x: count % 300, y: 9 });
  await opened.input.pointer.press('left');
  await opened.input.pointer.release('left');
  if (shift !== undefined) await opened.input.keyboard.press(shift);
  await opened.input.releaseAll();
  await opened.allowed();
}

const counts = (): Readonly<Record<number, number>> =>
  Object.fromEntries([...pids].map((pid) => [pid, standIn.live(pid)]));

test(`children keep nothing of ${MINUTES} minutes of work`, { timeout: (MINUTES + 5) * 60_000 }, async () => {
  for (let count = 0; count < WARM_ROUNDS; count++) await round(count);
  const children = pids.size;
  const before = counts();
  const end = performance.now() + MINUTES * 60_000;
  let rounds = 0;
  for (; performance.now() < end; rounds++) {
    await round(rounds);
    await sleep(REST_MS);
  }
  console.log(`${rounds} rounds; objects of each process before and after: `, before, counts());
  // The framework's thread lets go of its references a moment later.
  await expect.poll(counts).toEqual(before);
  expect(pids.size).toBe(children);
  expect(rounds).toBeGreaterThan(0);
});
