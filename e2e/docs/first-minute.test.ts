/** README's first calls, as they are printed, on a desktop that `npm start` brings; from its start to the last visible change. */
import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { endChild } from '../../testing/desktop.ts';

const run = promisify(execFile);
const TOP = join(import.meta.dirname, '../..');
/** From the start of the service; the packages are there. */
const BAR_MS = 60_000;
const PRINTED_ADDRESS = 'http://127.0.0.1:8765';

const effect = z.object({ result: z.object({ effect: z.object({ state: z.string() }) }) });
/** The commands of the section, each as a person would paste it. */
function printedCalls(): readonly string[] {
  const readme = readFileSync(join(TOP, 'README.md'), 'utf8');
  const section = /## First calls\n[\s\S]*?```\n([\s\S]*?)```/.exec(readme)?.[1] ?? '';
  return section.split(/^\$ /m).flatMap((part) => {
    const [, call] = /^(curl[\s\S]*?(?:\}'|screen\.png))\n/.exec(part) ?? [];
    return call === undefined ? [] : [call];
  });
}

let home: string;
let service: ChildProcess;
let url: string;
let started: number;
beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'deskhand-first-minute-'));
  const { DISPLAY: _, ...environment } = process.env;
  started = performance.now();
  service = spawn('npm', ['start', '--', '--demo', '--port', '0'], {
    cwd: TOP,
    env: { ...environment, HOME: home, SERVICE_STATE_DIR: join(home, 'state') },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  url = await new Promise<string>((resolve, reject) => {
    let said = '';
    service.stdout?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const [, address] = /listening on (http:\S+)/.exec(said) ?? [];
      if (address !== undefined) resolve(address);
    });
    service.once('exit', () => reject(new Error(`It ended: ${said}`)));
  });
}, 180_000);
afterAll(async () => {
  await endChild(service);
  rmSync(home, { recursive: true, force: true });
});

const call = async (command: string): Promise<unknown> => {
  const { stdout } = await run('bash', ['-c', command.replaceAll(PRINTED_ADDRESS, url)], { cwd: home });
  return stdout === '' ? null : JSON.parse(stdout);
};

/** As the browser itself reports them. */
async function elements(request: object): Promise<string> {
  const response = await fetch(`${url}/elements/find`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(request),
  });
  return response.text();
}

test('each is answered, and the browser says what they did', { timeout: 240_000, retry: 0 }, async () => {
  const calls = printedCalls();
  expect(calls).toHaveLength(5);
  const answers: unknown[] = [];
  for (const command of calls) answers.push(await call(command));
  const tookMs = performance.now() - started;
  expect(statSync(join(home, 'screen.png')).size).toBeGreaterThan(10_000);
  for (const answer of answers.slice(1)) expect(answer).toMatchObject({ ok: true });
  expect(effect.parse(answers[1]).result.effect.state).toBe('changed');
  expect(await elements({ name: 'Gift wrapping', role: 'checkbox' })).toContain('"checked"');
  expect(await elements({ name: 'Name', role: 'field' })).toContain('twelve ½');
  // The machine may be busy with other tests.
  expect(tookMs).toBeLessThan(BAR_MS * 4);
  console.info(`README's first minute: ${(tookMs / 1000).toFixed(1)} s from npm start to the last call.`);
});
