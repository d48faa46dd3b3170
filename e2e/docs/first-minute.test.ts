/** README's first calls, as they are printed, on a desktop that `npm start` brings; from its start to the last visible change. */
import { execFile, spawn, type ChildProcess } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { BROWSERS } from '../../main/adapters/x11/virtual-display/starter-set.ts';
import { printedCalls, TOP } from './readme-calls.ts';
import { endChild } from '../../testing/desktop.ts';
import { SOAK } from '../../testing/soak.ts';

const run = promisify(execFile);
/** From the start of the service; the packages are there. */
const BAR_MS = 60_000;
const PRINTED_ADDRESS = 'http://127.0.0.1:8765';

const effect = z.object({ result: z.object({ effect: z.object({ state: z.string() }) }) });
/** The programs of this machine but its browsers, as on a bare one. */
function withoutBrowsers(home: string): string {
  const bin = join(home, 'bin');
  mkdirSync(bin);
  for (const folder of (process.env['PATH'] ?? '').split(':').filter(existsSync).toReversed())
    for (const name of readdirSync(folder, { withFileTypes: true }).map((entry) => entry.name)) {
      rmSync(join(bin, name), { force: true });
      if (!BROWSERS.includes(name)) symlinkSync(join(folder, name), join(bin, name));
    }
  return bin;
}

interface Observed {
  readonly url: string;
  readonly home: string;
}

const post = ({ url }: Observed, path: string, body: object): Promise<Response> =>
  fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

/** As the browser itself reports them. */
const elements = async (observed: Observed, request: object): Promise<string> =>
  (await post(observed, '/elements/find', request)).text();

/** The text of the demo's window, by other programs on its desktop. */
async function readByTesseract(observed: Observed): Promise<string> {
  const file = join(observed.home, `read-${randomUUID()}`);
  const look = `import -window 'Deskhand demo' -resize 200% png:- | tesseract - - > ${file}.part; mv ${file}.part ${file}`;
  await post(observed, '/launch', { executable: 'bash', args: ['-c', look] });
  await expect.poll(() => existsSync(file), { timeout: 20_000 }).toBe(true);
  return readFileSync(file, 'utf8');
}

const MACHINES = {
  'with a browser': async (observed: Observed) => {
    expect(await elements(observed, { name: 'Gift wrapping', role: 'checkbox' })).toContain('"checked"');
    expect(await elements(observed, { name: 'Name', role: 'field' })).toContain('twelve ½');
  },
  'without one': async (observed: Observed) => {
    expect(await readByTesseract(observed)).toMatch(/twelve/);
    await post(observed, '/action', { action: 'click_text', click_text: { text: 'Order' } });
    expect(await readByTesseract(observed)).toMatch(/Ordered: 3 plain, wrapped, for twelve/);
  },
} as const;

/** A browser is here; a machine without one is also the bare Debian of e2e/docs/bare-machine. */
const SOME_MACHINES = Object.entries(MACHINES).slice(0, SOAK ? 2 : 1);

describe.each(SOME_MACHINES)('on a machine %s', (machine, isDone) => {
  let home: string;
  let service: ChildProcess;
  let observed: Observed;
  let started: number;
  beforeAll(async () => {
    home = mkdtempSync(join(tmpdir(), 'deskhand-first-minute-'));
    const { DISPLAY: _, ...environment } = process.env;
    const path = machine === 'without one' ? { PATH: withoutBrowsers(home) } : {};
    started = performance.now();
    service = spawn('npm', ['start', '--', '--demo', '--port', '0'], {
      cwd: TOP,
      env: { ...environment, ...path, HOME: home, SERVICE_STATE_DIR: join(home, 'state') },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    observed = await new Promise<Observed>((resolve, reject) => {
      let said = '';
      service.stdout?.on('data', (chunk: Buffer) => {
        said += chunk.toString();
        const [, url] = /listening on (http:\S+)/.exec(said) ?? [];
        if (url !== undefined) resolve({ url, home });
      });
      service.once('exit', () => reject(new Error(`It ended: ${said}`)));
    });
  }, 180_000);
  afterAll(async () => {
    await endChild(service);
    rmSync(home, { recursive: true, force: true });
  });

  const call = async (command: string): Promise<unknown> => {
    const printed = command.replaceAll(PRINTED_ADDRESS, observed.url);
    const { stdout } = await run('bash', ['-c', printed], { cwd: home });
    return stdout === '' ? null : JSON.parse(stdout);
  };

  test('each call is answered, and others see what it did', { timeout: 240_000, retry: 0 }, async () => {
    const calls = printedCalls();
    expect(calls).toHaveLength(5);
    const answers: unknown[] = [];
    for (const command of calls) answers.push(await call(command));
    const tookMs = performance.now() - started;
    expect(statSync(join(home, 'screen.png')).size).toBeGreaterThan(10_000);
    for (const answer of answers.slice(1)) expect(answer, JSON.stringify(answer)).toMatchObject({ ok: true });
    expect(effect.parse(answers[1]).result.effect.state).toBe('changed');
    await isDone(observed);
    // The machine may be busy with other tests.
    expect(tookMs).toBeLessThan(BAR_MS * 4);
    console.info(
      `README's first minute ${machine}: ${(tookMs / 1000).toFixed(1)} s from npm start to the last call.`,
    );
  });
});
