import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

let scratch = '';
beforeEach(() => {
  scratch = mkdtempSync(join(tmpdir(), 'deskhand-ending-'));
});
afterEach(() => rmSync(scratch, { recursive: true, force: true }));

interface Ended {
  readonly code: number | null;
  readonly text: string;
}

/** Runs a program that uses endOnSignals, until it ends; `onReady` may do something to it in the meantime. */
async function runProgram(
  body: string,
  onReady: (child: ChildProcess) => void = () => undefined,
): Promise<Ended> {
  const path = join(scratch, 'program.mts');
  writeFileSync(
    path,
    `import { endOnSignals } from ${JSON.stringify(join(import.meta.dirname, 'ending.ts'))};
     const say = (text) => console.log(text);
     setInterval(() => {}, 1000);
     ${body}
     say('ready');`,
  );
  const child = spawn(process.execPath, [path], {
    cwd: scratch,
    env: { ...process.env, CANARY: 'env-canary' },
  });
  let text = '';
  child.stdout.on('data', (chunk: Buffer) => {
    text += chunk.toString();
    if (chunk.toString().includes('ready')) onReady(child);
  });
  child.stderr.on('data', (chunk: Buffer) => (text += chunk.toString()));
  await once(child, 'close');
  return { code: child.exitCode, text };
}

test('a signal ends in order, once', async () => {
  const ended = await runProgram(
    `endOnSignals({ end: async () => { say('released'); }, forceAfterMs: 5000, say });`,
    (child) => {
      child.kill('SIGTERM');
      child.kill('SIGINT');
    },
  );
  expect(ended.code).toBe(0);
  expect(ended.text.match(/released/g)).toHaveLength(1);
});

test('what hangs while ending does not keep the process', async () => {
  const ended = await runProgram(
    `endOnSignals({ end: () => new Promise(() => {}), forceAfterMs: 200, say });`,
    (child) => child.kill('SIGTERM'),
  );
  expect(ended.code).toBe(0);
});

test.each([
  ['an exception', `setTimeout(() => { throw new TypeError('text-canary'); }, 10);`],
  ['a rejection', `Promise.reject(new TypeError('text-canary'));`],
])('%s that no one caught: released, reported without its message, exit code 1', async (_what, fault) => {
  const ended = await runProgram(
    `endOnSignals({ end: async () => { say('released'); }, forceAfterMs: 5000, say }); ${fault}`,
  );
  expect(ended.code).toBe(1);
  expect(ended.text).toMatch(/Unexpected: TypeError < .*program\.mts:\d+/);
  expect(ended.text).toContain('released');
  expect(ended.text).not.toContain('canary');
  // No core and no report, which would hold the environment.
  expect(readdirSync(scratch)).toEqual(['program.mts']);
});
