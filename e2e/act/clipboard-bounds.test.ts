/** A clipboard whose owner is silent, slow or endless costs a request its time and nothing more. */
import { spawn, type ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startXtermReceiver, type TextReceiver } from '../../testing/input/receivers.ts';
import { at, startServiceOn, until, type TestService } from '../../testing/client.ts';
import { endChild, startDesktop, type TestDesktop } from '../../testing/desktop.ts';
import { footprintOf } from '../../testing/footprint.ts';
import { expectVital, underAttack } from '../../testing/vital-signs.ts';

/** The limit is 2 s; a noisy machine gets four times as much. */
const LIMIT_MS = 4 * 2000;
/** The promise is 250 ms, also. */
const AT_ONCE_MS = 1000;

const OWNER = fileURLToPath(new URL('../../testing/act/endless-owner.ts', import.meta.url));

let desktop: TestDesktop;
let service: TestService;
beforeAll(async () => {
  desktop = await startDesktop();
  service = await startServiceOn(desktop);
  await until('it acts', async () => (await service.get('/health')).body['status'] === 'ok');
});
afterAll(async () => {
  await service.stop();
  await desktop.stop();
});

const programs: ChildProcess[] = [];
afterEach(async () => {
  await Promise.all(programs.splice(0).map(endChild));
});

interface Owner {
  count(word: 'asked' | 'taken'): number;
}
/** Owns the clipboard until the test is over. */
async function own(pieceBytes: number, everyMs: number): Promise<Owner> {
  const child = spawn(process.execPath, [OWNER, desktop.display, `${pieceBytes}`, `${everyMs}`], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  programs.push(child);
  let told = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (told += text));
  await until('it owns the clipboard', () => told.includes('ready'), 10_000);
  return { count: (word) => told.split(word).length - 1 };
}

/** xclip, which owns the clipboard and answers no one. */
async function ownSilently(): Promise<void> {
  const child = spawn('xclip', ['-selection', 'clipboard', '-quiet'], {
    env: desktop.env,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  programs.push(child);
  child.stdin.end('never told');
  await until('it is copied', async () => (await service.get('/clipboard')).body['text'] === 'never told');
  child.kill('SIGSTOP');
}

const reasonOf = (answer: { readonly body: Parameters<typeof at>[0] }) =>
  at(answer.body, 'error.details.reason');

test('both limits stand in /health', async () => {
  const { body } = await service.get('/health');
  expect(at(body, 'limits.clipboard_bytes')).toBe(16 * 1024 * 1024);
  expect(at(body, 'limits.clipboard_timeout_ms')).toBe(2000);
});

describe('an owner', () => {
  test('without end is refused at 16 MiB, read once for all who ask, and left alone afterwards', async () => {
    const owner = await own(192 * 1024, 0);
    const before = await footprintOf(service.child.pid ?? 0);
    const answers: Awaited<ReturnType<TestService['get']>>[] = [];
    const signs = await underAttack(service, async () => {
      answers.push(...(await Promise.all(Array.from({ length: 20 }, () => service.get('/clipboard')))));
    });
    expectVital('a clipboard without end', signs);
    for (const answer of answers) {
      expect([answer.status, reasonOf(answer)]).toEqual([413, 'payload_too_large']);
      expect(at(answer.body, 'error.details.max_bytes')).toBe(16 * 1024 * 1024);
      expect(answer.elapsedMs).toBeLessThan(LIMIT_MS);
    }
    expect(owner.count('asked')).toBe(1);
    const taken = owner.count('taken');
    await sleep(1000);
    expect(owner.count('taken') - taken).toBeLessThanOrEqual(1);
    const { rssMb } = await footprintOf(service.child.pid ?? 0);
    expect(rssMb - before.rssMb).toBeLessThan(200);
  });

  test('that drips is given up when the time is over', async () => {
    const owner = await own(16, 50);
    const signs = await underAttack(service, async () => {
      const answer = await service.get('/clipboard');
      expect([answer.status, reasonOf(answer)]).toEqual([503, 'busy']);
      expect(answer.elapsedMs).toBeLessThan(LIMIT_MS);
    });
    expectVital('a clipboard that drips', signs);
    const taken = owner.count('taken');
    await sleep(500);
    expect(owner.count('taken') - taken).toBeLessThanOrEqual(1);
  });

  test('that is silent keeps no lane: a paste ends at a pause', async () => {
    await ownSilently();
    const pasting = service.post('/action', { action: 'type', text: 'pasted', method: 'paste' });
    await sleep(300);
    const paused = performance.now();
    await service.post('/control/pause', {});
    expect((await pasting).status).toBe(423);
    expect(performance.now() - paused).toBeLessThan(AT_ONCE_MS);
    await service.post('/control/resume', {});
    expect((await service.post('/action', { action: 'wait', duration_ms: 0 })).elapsedMs).toBeLessThan(
      AT_ONCE_MS,
    );
  });
});

test('a display that is stopped: reading and writing fail in time, and nothing is written later', async () => {
  expect((await service.post('/clipboard', { text: 'before' })).status).toBe(200);
  desktop.server.kill('SIGSTOP');
  try {
    const [read, write] = await Promise.all([
      service.get('/clipboard'),
      service.post('/clipboard', { text: 'too late' }),
    ]);
    for (const answer of [read, write]) {
      expect([answer.status, reasonOf(answer)]).toEqual([503, 'display_unavailable']);
      expect(answer.elapsedMs).toBeLessThan(LIMIT_MS);
    }
  } finally {
    desktop.server.kill('SIGCONT');
  }
  await sleep(500);
  expect(await desktop.tool('xclip', ['-o', '-selection', 'clipboard'])).toBe('before');
});

describe('a paste', () => {
  let terminal: TextReceiver;
  beforeAll(async () => {
    terminal = await startXtermReceiver(desktop);
  });
  afterAll(() => terminal.stop());

  test('that is paused while the program fetches ends at once, and what was copied before comes back', async () => {
    await service.post('/clipboard', { text: 'mine' });
    const pasting = service.post('/action', { action: 'type', text: 'lent', method: 'paste' });
    const onClipboard = async (): Promise<string> => desktop.tool('xclip', ['-o', '-selection', 'clipboard']);
    await until('it is lent', async () => (await onClipboard()) === 'lent', 5000, 5);
    const paused = performance.now();
    await service.post('/control/pause', {});
    await pasting;
    expect(performance.now() - paused).toBeLessThan(AT_ONCE_MS);
    await until('it is given back', async () => (await onClipboard()) === 'mine');
    await service.post('/control/resume', {});
  });
});
