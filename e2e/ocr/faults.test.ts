/** A reading that throws, is refused or never ends costs its own request and nothing else. */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TEXT_PICTURE } from '../../testing/ocr/text-picture.ts';
import { at, startServiceOn, until, type Answer, type TestService } from '../../testing/client.ts';
import { startDesktop, type TestDesktop } from '../../testing/desktop.ts';
import { png } from '../../testing/ocr/pngs.ts';
import { cpuTicks, treeOf, readingChildren } from '../../testing/ocr/processes.ts';
import { SOAK } from '../../testing/soak.ts';

/** What a deadline may be missed by on a machine that does other things too. */
const SLACK = 4;
/** No less, since the reading after it starts everything again; one of a second is kept in supervision.test.ts. */
const LIMIT_MS = 3000;

let desktop: TestDesktop;
let folder: string;
beforeAll(async () => {
  desktop = await startDesktop({ windowManager: 'none' });
  folder = mkdtempSync(join(tmpdir(), 'deskhand-data-'));
  writeFileSync(join(folder, 'broken.traineddata'), randomBytes(5000));
});
afterAll(async () => {
  await desktop.stop();
  rmSync(folder, { recursive: true });
});

const reason = ({ body }: Answer) => at(body, 'error.details.reason') ?? at(body, 'error.code');
const sent = (bytes: Uint8Array) => ({
  mode: 'image',
  image_base64: Buffer.from(bytes).toString('base64'),
});
/** The same picture to an eye, another one to a cache of answers. */
const good = () => sent(Buffer.concat([Buffer.from(TEXT_PICTURE.png, 'base64'), randomBytes(8)]));
/** Noise is marks all over, none of them a letter. */
function noise(width: number, height: number): Buffer {
  const stride = Math.ceil(width / 8) + 1;
  const rows = randomBytes(stride * height);
  for (let y = 0; y < height; y++) rows[y * stride] = 0;
  return png(width, height, 1, rows);
}

describe.each([
  { engine: 'tesseract-cli', env: {} },
  { engine: 'tesseract-js', env: { PATH: '/nowhere' } },
])('$engine', ({ engine, env }) => {
  let service: TestService;
  beforeAll(async () => {
    service = await startServiceOn(desktop, {
      env: {
        ...env,
        SERVICE_OCR_TIMEOUT_MS: `${LIMIT_MS}`,
        SERVICE_OCR_DATA_DIR: folder,
      },
    });
  });
  afterAll(() => service.stop());

  const ocr = (body: unknown): Promise<Answer> => service.post('/ocr', body);
  /** Processor time of the recognition processes, in ticks of 10 ms. */
  const worked = (): number =>
    readingChildren(service.child.pid)
      .flatMap(treeOf)
      .reduce((sum, pid) => sum + cpuTicks(pid), 0);
  const readsOn = async (): Promise<void> => {
    const answer = await ocr(good());
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    expect(JSON.stringify(at(answer.body, 'result.lines'))).toContain('Cancel');
    expect(service.child.exitCode).toBeNull();
    expect((await service.get('/health')).status).toBe(200);
  };

  test('is in use, and its limit is published', async () => {
    await until('the engine is known', async () => {
      const { body } = await service.get('/health');
      return at(body, 'capabilities.ocr.adapter') === engine;
    });
    expect(at((await service.get('/health')).body, 'limits.ocr_timeout_ms')).toBe(LIMIT_MS);
  });

  test('its process killed in mid-work: a 5xx for that request alone', async () => {
    // Its start takes processor time as well.
    await readsOn();
    const before = worked();
    const struck = ocr(sent(noise(2500, 2000)));
    await until('it works on the picture', () => worked() > before + 20);
    const others = [ocr(good()), ocr(good())];
    for (const pid of readingChildren(service.child.pid)) process.kill(pid, 'SIGKILL');
    const answer = await struck;
    expect([answer.status, reason(answer)]).toEqual([503, 'ocr_worker_crashed']);
    expect((await Promise.all(others)).map(({ status }) => status)).toEqual([200, 200]);
    await readsOn();
  });

  test.runIf(engine === 'tesseract-js')(
    'a job that the engine rejects: a 5xx for that request alone',
    async () => {
      const refused = await ocr({ ...good(), language_hint: 'broken' });
      expect([refused.status, reason(refused)]).toEqual([503, 'ocr_unavailable']);
      await readsOn();
    },
  );

  // recognition/supervision gives such a picture up too; what the answer then is stands in the table of reasons.
  test.runIf(SOAK)('twenty megapixels of noise are given up in time, and nothing works on', async () => {
    await readsOn();
    const answer = await ocr(sent(noise(5000, 4000)));
    expect([answer.status, reason(answer)]).toEqual([504, 'ocr_timeout']);
    console.log(`${engine}: given up after ${answer.elapsedMs.toFixed(0)} ms of ${LIMIT_MS}`);
    expect(answer.elapsedMs).toBeLessThan(LIMIT_MS + 1000 * SLACK);
    await readsOn();
    await sleep(1500);
    const idleFrom = worked();
    await sleep(1000);
    // Of 100 a second and core.
    expect(worked() - idleFrom).toBeLessThan(10);
  });
});
