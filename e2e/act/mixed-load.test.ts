/**
 * Eight clients, each of which looks, reads, runs a command and types at the same time. Each kind keeps to its own
 * limit, none waits for another, and every letter arrives.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startXtermReceiver, type TextReceiver } from '../../testing/input/receivers.ts';
import { at, startServiceOn, until, type Answer, type TestService } from '../../testing/client.ts';
import { startDesktop, type TestDesktop } from '../../testing/desktop.ts';
import { READS_ENGLISH } from '../../testing/service.ts';
import { SOAK } from '../../testing/soak.ts';

const CLIENTS = 8;
const SHELLS = 4;
/** On the screen when it is read. */
const LINES = SOAK ? 25 : 6;
/** After a round of pictures. Without one, pictures take most of the processor time, and the reading waits for it. */
const PAUSE_MS = SOAK ? 0 : 100;
const SECRET = 'secret-for-everything-at-once';

let desktop: TestDesktop;
let service: TestService;
let terminal: TextReceiver;
beforeAll(async () => {
  desktop = await startDesktop();
  service = await startServiceOn(desktop, { env: { ...READS_ENGLISH, SERVICE_EXEC_SECRET: SECRET } });
  // Small print that never stays, so that nothing that was read counts twice.
  desktop.spawn('xterm', [
    '-geometry',
    '110x30+0+0',
    '-e',
    'sh',
    '-c',
    `while :; do clear; i=0; while [ $i -lt ${LINES} ]; do date +"line %N of something to read %N"; i=$((i+1)); done; sleep 0.2; done`,
  ]);
  terminal = await startXtermReceiver(desktop);
  await until('the input child is ready', async () => (await service.get('/health')).body['status'] === 'ok');
  // The engine starts with the first reading.
  expect((await service.post('/see', { ocr: true })).status).toBe(200);
});
afterAll(async () => {
  await terminal.stop();
  await service.stop();
  await desktop.stop();
});

const clients = Array.from({ length: CLIENTS }, (_, index) => index);
const line = (client: number): string =>
  `client ${client} says: the quick brown fox jumps over the lazy dog\n`;
const slowest = (answers: readonly Answer[]): number =>
  Math.max(...answers.map(({ elapsedMs }) => elapsedMs));
const statuses = (answers: readonly Answer[]): number[] => answers.map(({ status }) => status);

const READINGS: Readonly<Record<string, object>> = {
  '/see': { ocr: true, image_format: 'jpeg' },
  '/v2/observe': { image_format: 'jpeg' },
  '/ocr': {},
};

/** All of them end in the same reading. */
const READ_BY = SOAK ? Object.keys(READINGS) : ['/see'];

test.each(READ_BY)(
  'pictures, reading by %s, commands and typing at once',
  { timeout: 180_000 },
  async (path) => {
    await terminal.clear();
    const reads = Promise.all(clients.map(() => service.post(path, READINGS[path])));
    const acts = Promise.all(
      clients.map((client) => service.post('/action', { action: 'type', text: line(client) })),
    );
    const commands = Promise.all(
      clients.map(() =>
        service.post(
          '/exec',
          { command: 'sleep 1; echo hello' },
          { headers: { 'x-service-exec-secret': SECRET } },
        ),
      ),
    );
    const pictures: Answer[] = [];
    const unread = { some: true };
    void reads.finally(() => (unread.some = false));
    while (unread.some) {
      pictures.push(...(await Promise.all(clients.map(() => service.get('/screen?asImage=true')))));
      await sleep(PAUSE_MS);
    }

    // One is read while eight wait: all of them.
    expect(statuses(await reads)).toEqual(clients.map(() => 200));
    expect(statuses(await acts)).toEqual(clients.map(() => 200));
    expect([...new Set(statuses(pictures))]).toEqual([200]);
    const ran = await commands;
    expect(ran.filter(({ status }) => status === 200)).toHaveLength(SHELLS);
    for (const answer of ran.filter(({ status }) => status !== 200))
      expect([answer.status, at(answer.body, 'error.details.reason')]).toEqual([503, 'busy']);

    console.log(
      `${path}: the slowest reading after ${slowest(await reads).toFixed(0)} ms, act ${slowest(await acts).toFixed(0)} ms, ` +
        `of ${pictures.length} pictures ${slowest(pictures).toFixed(0)} ms`,
    );
    // More than one round of pictures came while one round of reading was done: they did not wait for it.
    expect(pictures.length).toBeGreaterThan(CLIENTS * 2);
    expect(slowest(pictures)).toBeLessThan(slowest(await reads) / 2);

    const typed = clients.map(line).sort();
    const received = await terminal.received(typed.join('').length);
    expect(received.split(/(?<=\n)/).sort()).toEqual(typed);
  },
);
