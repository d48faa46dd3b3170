/** Pictures that are small as files and large as soon as a library looks at what is in them beside the pixels. */
import { deflateSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ensureBuilt } from '../../scripts/start/built.ts';
import { at, startServiceOn, type TestService } from '../support/client.ts';
import { startDesktop, type TestDesktop } from '../support/desktop.ts';
import { chunk, grayPng } from '../ocr/pngs.ts';
import { ANSWER_MS, MEMORY_MB, underAttack } from './vital-signs.ts';

const MIB = 1024 * 1024;
/** Signature and header: further chunks may stand from here on. */
const AFTER_HEADER = 8 + 25;

let desktop: TestDesktop;
let service: TestService;
beforeAll(async () => {
  ensureBuilt();
  desktop = await startDesktop({ windowManager: 'none' });
  service = await startServiceOn(desktop, { built: true });
});
afterAll(async () => {
  await service.stop();
  await desktop.stop();
});

const plain = grayPng(64, 64);
const withChunks = (chunks: readonly Buffer[]): string =>
  Buffer.concat([plain.subarray(0, AFTER_HEADER), ...chunks, plain.subarray(AFTER_HEADER)]).toString(
    'base64',
  );
const repeated = (count: number, make: (index: number) => Buffer): Buffer[] =>
  Array.from({ length: count }, (_, index) => make(index));

const repeatedLetter = deflateSync(Buffer.alloc(8 * MIB, 'a'), { level: 9 });
const text = (index: number): Buffer => Buffer.from(`Key${index}\0\0`, 'latin1');

const BOMBS: readonly (readonly [string, () => string])[] = [
  [
    '400 zTXt of 8 MiB',
    () => withChunks(repeated(400, (i) => chunk('zTXt', Buffer.concat([text(i), repeatedLetter])))),
  ],
  [
    '400 iTXt of 8 MiB',
    () =>
      withChunks(
        repeated(400, (i) =>
          chunk('iTXt', Buffer.concat([Buffer.from(`K${i}\0\x01\0\0\0`, 'latin1'), repeatedLetter])),
        ),
      ),
  ],
  [
    'an iCCP of 8 MiB',
    () => withChunks([chunk('iCCP', Buffer.concat([Buffer.from('icc\0\0', 'latin1'), repeatedLetter]))]),
  ],
  ['an eXIf of 12 MiB', () => withChunks([chunk('eXIf', Buffer.alloc(12 * MIB))])],
  ['900,000 empty chunks', () => withChunks(repeated(900_000, () => chunk('teXt', Buffer.alloc(0))))],
];

const reasonOf = (body: TestService extends never ? never : Parameters<typeof at>[0]): unknown =>
  at(body, 'error.details.reason');

test.each(BOMBS)('%s', { timeout: 180_000 }, async (name, make) => {
  const picture = make();
  const good = plain.toString('base64');
  const signs = await underAttack(service, async () => {
    const read = await service.post('/ocr', { mode: 'image', image_base64: picture });
    expect([read.status, reasonOf(read.body)], JSON.stringify(read.body).slice(0, 300)).toEqual([
      200,
      undefined,
    ]);
    const compared = await service.post('/vision/diff', {
      mode: 'image',
      before_image_base64: picture,
      after_image_base64: good,
    });
    expect([compared.status, at(compared.body, 'diff_ratio')]).toEqual([200, 0]);
  });
  console.log(name, signs);
  expect(signs.memoryMb).toBeLessThan(MEMORY_MB);
  expect(Math.max(signs.healthMs, signs.pauseMs)).toBeLessThan(ANSWER_MS);
});
