import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useProcessStarts } from './process-starts.ts';
import { prepareStateDirectory } from './state-directory.ts';
import { AlreadyRunning, lockStateDirectory } from './state-lock.ts';

let directory = '';
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'deskhand-lock-'));
});
afterEach(() => rmSync(directory, { recursive: true }));

test('one holder at a time, who is named; free again after it', () => {
  const lock = lockStateDirectory(directory);
  expect(() => lockStateDirectory(directory)).toThrow(AlreadyRunning);
  expect(() => lockStateDirectory(directory)).toThrow(`pid ${process.pid}`);
  lock.release();
  expect(readdirSync(directory)).toEqual([]);
  const next = lockStateDirectory(directory);
  lock.release();
  expect(() => lockStateDirectory(directory)).toThrow(AlreadyRunning);
  next.release();
});

test.each([
  ['a process that is gone', JSON.stringify({ pid: 2 ** 22 + 1, startedTicks: '1' })],
  ['a process whose number was given to another', JSON.stringify({ pid: process.pid, startedTicks: '1' })],
  ['nothing that can be read', 'garbage'],
  ['an empty file', ''],
])('a lock of %s is taken over', (_what, text) => {
  writeFileSync(join(directory, 'lock'), text);
  const lock = lockStateDirectory(directory);
  expect(() => lockStateDirectory(directory)).toThrow(AlreadyRunning);
  lock.release();
});

test.each([
  ['the process that took it', 77, '9', false],
  ['an earlier process of that number', 77, '8', true],
  ['a process that is gone', 78, '9', true],
])(
  'where the system says when processes started, a lock of %s is judged by that alone',
  (_, pid, startedTicks, isTaken) => {
    const kill = vi.spyOn(process, 'kill');
    useProcessStarts((asked) => ({ [process.pid]: '5', 77: '9' })[asked] ?? null);
    try {
      writeFileSync(join(directory, 'lock'), JSON.stringify({ pid, startedTicks }));
      const take = () => lockStateDirectory(directory);
      if (isTaken) take().release();
      else expect(take).toThrow(AlreadyRunning);
      expect(kill).not.toHaveBeenCalled();
    } finally {
      useProcessStarts(undefined);
      kill.mockRestore();
    }
  },
);

test.each([[['lock']], [['lock', 'lock.takeover']], [['lock', 'lock.takeover', 'lock.takeover.takeover']]])(
  'of many that find a stale lock at once, one gets it: %j',
  async (left) => {
    for (const name of left)
      writeFileSync(join(directory, name), JSON.stringify({ pid: 2 ** 22 + 1, startedTicks: '1' }));
    const program = join(directory, 'taker.mts');
    writeFileSync(
      program,
      `import { lockStateDirectory } from ${JSON.stringify(join(import.meta.dirname, 'state-lock.ts'))};
     process.on('message', () => {
       try { lockStateDirectory(${JSON.stringify(directory)}); process.send('locked'); }
       catch (error) { process.send(error.name); }
     });
     process.send('ready');`,
    );
    const takers = Array.from({ length: 4 }, () => fork(program));
    await Promise.all(takers.map((taker) => once(taker, 'message')));
    const answers = takers.map(async (taker): Promise<unknown> => {
      const [answer] = (await once(taker, 'message')) as unknown[];
      return answer;
    });
    for (const taker of takers) taker.send('go');
    const outcomes = await Promise.all(answers);
    for (const taker of takers) taker.kill('SIGKILL');
    expect(outcomes.sort()).toEqual(['AlreadyRunning', 'AlreadyRunning', 'AlreadyRunning', 'locked']);
  },
);

test('the folder is made for its owner alone, and closed to others if it was open', () => {
  const made = join(directory, 'a', 'b');
  expect(prepareStateDirectory(made)).toBe(false);
  expect(statSync(made).mode & 0o777).toBe(0o700);
  chmodSync(made, 0o755);
  expect(prepareStateDirectory(made)).toBe(true);
  expect(statSync(made).mode & 0o777).toBe(0o700);
});

test('edits of several processes at once are all kept, and leave no lock behind', async () => {
  const path = join(directory, 'numbers.json');
  writeFileSync(path, '[]');
  const editor = `
    import { readFileSync, writeFileSync } from 'node:fs';
    import { editLocked } from ${JSON.stringify(import.meta.resolve('./state-lock.ts'))};
    const [path, first] = process.argv.slice(1);
    for (let number = Number(first); number < Number(first) + 20; number++)
      editLocked(path, () => {
        const numbers = JSON.parse(readFileSync(path, 'utf8'));
        writeFileSync(path, JSON.stringify([...numbers, number]));
      });`;
  const editors = [100, 200, 300].map((first) =>
    spawn(process.execPath, ['--input-type=module', '-e', editor, path, String(first)], { stdio: 'inherit' }),
  );
  const codes = await Promise.all(editors.map((child) => once(child, 'exit')));
  expect(codes.map(([code]: unknown[]) => code)).toEqual([0, 0, 0]);
  expect(new Set(JSON.parse(readFileSync(path, 'utf8')) as number[]).size).toBe(60);
  expect(readdirSync(directory)).toEqual(['numbers.json']);
});
