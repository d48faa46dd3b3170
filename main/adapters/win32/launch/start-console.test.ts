import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { dataViewOf, readWideText } from '../native/structures.ts';
import { commandLine, environmentBlock } from './command-line.ts';
import { createStartInConsole, type StartCalls } from './start-console.ts';
import { wantsConsole } from './subsystem.ts';

const folder = mkdtempSync(join(tmpdir(), 'deskhand-pe-'));
afterAll(() => rmSync(folder, { recursive: true }));

const [PROCESS, THREAD, PID] = [40, 44, 4321];

function program(name: string, subsystem: number): string {
  const file = Buffer.alloc(512);
  file.writeUInt32LE(0x80, 0x3c);
  file.write('PE\0\0', 0x80, 'latin1');
  file.writeUInt16LE(subsystem, 0x80 + 92);
  writeFileSync(join(folder, name), file);
  return join(folder, name);
}

function fakeKernel(error = 0) {
  const made: { flags: number; command: string; environment: string }[] = [];
  const closed: number[] = [];
  const now = { exitCode: 259 };
  const calls: StartCalls = {
    createProcess(_name, command, _process, _thread, _inherit, flags, environment, _cwd, _startup, into) {
      if (error !== 0) return 0;
      made.push({
        flags,
        command: readWideText(command ?? new Uint8Array()),
        environment: Buffer.from(environment ?? []).toString('utf16le'),
      });
      if (into === null) return 0;
      dataViewOf(into).setBigInt64(0, BigInt(PROCESS), true);
      dataViewOf(into).setBigInt64(8, BigInt(THREAD), true);
      dataViewOf(into).setUint32(16, PID, true);
      return 1;
    },
    getExitCodeProcess(_process, code) {
      if (code !== null) dataViewOf(code).setUint32(0, now.exitCode, true);
      return 1;
    },
    closeHandle: (handle) => closed.push(handle),
    getLastError: () => error,
  };
  return { calls, made, closed, now };
}

it('reads from its file whether a program wants a console', async () => {
  expect(await wantsConsole(program('console.exe', 3))).toBe(true);
  expect(await wantsConsole(program('windows.exe', 2))).toBe(false);
  writeFileSync(join(folder, 'text.exe'), 'no program');
  expect(await wantsConsole(join(folder, 'text.exe'))).toBe(false);
  expect(await wantsConsole(join(folder, 'missing.exe'))).toBe(false);
});

it('gives a console program a new console, with its environment alone', async () => {
  const { calls, made, closed, now } = fakeKernel();
  const started = await createStartInConsole(calls)({
    argv: [program('c.exe', 3), 'a b'],
    cwd: 'C:\\',
    env: { b: '2', A: '1' },
    watched: true,
  });
  expect(started?.pid).toBe(PID);
  expect(made).toEqual([
    { flags: 0x410, command: `${join(folder, 'c.exe')} "a b"`, environment: 'A=1\0b=2\0\0' },
  ]);
  expect([started?.end(), closed]).toEqual([null, [THREAD]]);
  now.exitCode = 3;
  expect(started?.end()).toEqual({ exitCode: 3, signal: null, stderr: '' });
  expect(closed).toEqual([THREAD, PROCESS]);
});

it('leaves programs with windows to others, and names a wish for administrator rights', async () => {
  const start = { cwd: 'C:\\', env: {}, watched: false };
  const { calls } = fakeKernel(740);
  expect(await createStartInConsole(calls)({ ...start, argv: [program('w.exe', 2)] })).toBeUndefined();
  await expect(createStartInConsole(calls)({ ...start, argv: [program('d.exe', 3)] })).rejects.toMatchObject({
    code: 'EACCES',
  });
});

it.each([
  [['a'], 'a'],
  [['', 'a b', 'a"b'], String.raw`"" "a b" "a\"b"`],
  [[String.raw`C:\a b\ `.trim(), String.raw`a\"b`], String.raw`"C:\a b\\" "a\\\"b"`],
])('quotes %j', (argv, line) => {
  expect(commandLine(argv)).toBe(line);
});

it('ends an empty environment too', () => {
  expect(environmentBlock({}).toString('utf16le')).toBe('\0');
});
