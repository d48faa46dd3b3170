/**
 * Uses a packaged Deskhand as an agent would, over HTTP alone: it quits when somebody wants to debug it.
 *   node scripts/smoke.ts release/linux-unpacked/deskhand [--no-sandbox] [--expect-window] [--no-screen]
 * `--expect-window`: no desktop can be operated, as under Wayland, and the window has to say so. `--no-screen`: the system
 * has not allowed pictures of the screen, as on a hosted Mac.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    'no-sandbox': { type: 'boolean', default: false },
    'expect-window': { type: 'boolean', default: false },
    'no-screen': { type: 'boolean', default: false },
  },
});
const [program = '', ...programArgs] = positionals;
const TOKEN = 'a-token-of-the-smoke-test-0123456789';
const isWindows = process.platform === 'win32';
const START_MS = 30_000;
const END_MS = 5_000;
const SCALED_PICTURES = 50;

const folder = mkdtempSync(join(tmpdir(), 'deskhand-smoke-'));
const port = await freePort();
const url = `http://127.0.0.1:${port}`;
const args = [
  ...programArgs,
  ...(values['no-sandbox'] ? ['--no-sandbox'] : []),
  ...(values['expect-window'] ? [] : ['--hidden']),
];
const env = {
  ...process.env,
  SERVICE_STATE_DIR: join(folder, 'state'),
  SERVICE_PORT: String(port),
  SERVICE_TOKEN: TOKEN,
};

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('The system gave no port.');
  return address.port;
}

const ask = (path: string, body?: object): Promise<Response> =>
  fetch(url + path, {
    headers: { 'x-service-token': TOKEN, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
  });

async function expectStatus(answer: Response, status: number, what: string): Promise<Buffer> {
  const body = Buffer.from(await answer.arrayBuffer());
  if (answer.status !== status)
    throw new Error(`${what}: ${answer.status} in place of ${status}: ${body.toString().slice(0, 500)}`);
  return body;
}

async function started(child: ReturnType<typeof spawn>): Promise<void> {
  const end = Date.now() + START_MS;
  while (Date.now() < end) {
    await sleep(200);
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`It ended with ${child.exitCode ?? child.signalCode ?? 'nothing'}.`);
    if ((await ask('/health').catch(() => undefined))?.ok === true) return;
  }
  throw new Error(`It did not answer within ${START_MS / 1000} s.`);
}

async function useScreen(): Promise<void> {
  await expectStatus(await ask('/screen?asImage=true&format=png'), 200, 'A picture as PNG');
  const begun = performance.now();
  for (let count = 0; count < SCALED_PICTURES; count++)
    await expectStatus(await ask('/screen?asImage=true&format=jpeg&scale=0.5'), 200, 'A scaled picture');
  console.log(`  ${((performance.now() - begun) / SCALED_PICTURES).toFixed(1)} ms a scaled picture`);
  await expectStatus(await ask('/ocr', { mode: 'screen' }), 200, 'Reading the screen');
}

async function readSentPicture(): Promise<void> {
  // One white pixel: enough to show that it is decoded.
  const image =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8/5+hHgAHggJ/PchI7wAAAABJRU5ErkJggg==';
  await expectStatus(
    await ask('/ocr', { mode: 'image', image_base64: image }),
    200,
    'Reading a picture that was sent',
  );
}

async function movePointer(): Promise<void> {
  const target = { mode: 'pixel', x: 31, y: 32 };
  const body = await expectStatus(
    await ask('/action', { action: 'move', target }),
    200,
    'Moving the pointer',
  );
  if (!body.toString().includes('"pointer":{"x":31,"y":32}'))
    throw new Error(`The pointer is elsewhere: ${body.toString()}`);
}

async function expectNoScreen(): Promise<void> {
  const body = await expectStatus(await ask('/screen'), 503, 'A picture without permission');
  if (!body.toString().includes('display_unavailable'))
    throw new Error(`Not display_unavailable: ${body.toString()}`);
}

async function expectWayland(): Promise<void> {
  const body = await expectStatus(await ask('/screen'), 501, 'A picture under Wayland');
  if (!body.toString().includes('Wayland')) throw new Error(`It does not say why: ${body.toString()}`);
}

async function startTwice(): Promise<void> {
  const second = spawn(program, args, { env, stdio: 'inherit' });
  const [code] = (await once(second, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`A second start ended with ${code ?? 'a signal'}.`);
  await expectStatus(await ask('/health'), 200, 'The first after a second start');
}

async function end(child: ReturnType<typeof spawn>): Promise<void> {
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  const late = sleep(END_MS).then(() =>
    Promise.reject(new Error(`It was not gone after ${END_MS / 1000} s.`)),
  );
  await Promise.race([gone, late]);
  if ((await ask('/health').catch(() => undefined)) !== undefined) throw new Error('Its port still answers.');
  const limit = Date.now() + END_MS;
  while (isGroupAlive(child.pid)) {
    if (Date.now() > limit) throw new Error('A process that it started is still there.');
    await sleep(100);
  }
}

/** The program leads its own group, in which its children are. Windows has no groups. */
function isGroupAlive(leader: number | undefined): boolean {
  if (isWindows || leader === undefined) return false;
  try {
    return process.kill(-leader, 0);
  } catch {
    return false;
  }
}

const steps: readonly (readonly [string, () => Promise<void>])[] = values['expect-window']
  ? [['what Wayland does not allow', expectWayland]]
  : [
      ['the screen', values['no-screen'] ? expectNoScreen : useScreen],
      ...(values['no-screen'] ? [] : [['the pointer', movePointer] as const]),
      ['a picture that was sent', readSentPicture],
    ];

const child = spawn(program, args, { env, stdio: 'inherit', detached: !isWindows });
try {
  for (const [name, step] of [
    ['the start', () => started(child)] as const,
    ...steps,
    ['a second start', startTwice] as const,
    ['the end', () => end(child)] as const,
  ]) {
    console.log(name);
    await step();
  }
  console.log('All of it works.');
} finally {
  child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
