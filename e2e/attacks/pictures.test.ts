/** Pictures that are small as files and large once a library decodes the chunks next to the pixels. */
import { deflateSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ensureBuilt } from '../../scripts/start/built.ts';
import { startServiceOn, type JsonObject, type TestService } from '../../testing/client.ts';
import { startDesktop, type TestDesktop } from '../../testing/desktop.ts';
import { expectVital, underAttack } from '../../testing/vital-signs.ts';
import { chunk, grayPng } from '../../testing/ocr/pngs.ts';
import { SOAK } from '../../testing/soak.ts';

const MIB = 1024 * 1024;
/** Signature and header: further chunks may stand from here on. */
const AFTER_HEADER = 8 + 25;

let desktop: TestDesktop;
let service: TestService;
beforeAll(async () => {
  ensureBuilt();
  desktop = await startDesktop({ windowManager: 'none' });
  service = await startServiceOn(desktop);
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

const CHUNKS = SOAK ? 900_000 : 300_000;
const EMPTY = chunk('teXt', Buffer.alloc(0));

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
  [`${CHUNKS} empty chunks`, () => withChunks(Array.from({ length: CHUNKS }, () => EMPTY))],
];

const send = async (path: string, body: object): Promise<JsonObject> => {
  const answer = await service.post(path, { mode: 'image', ...body });
  expect(answer.status, JSON.stringify(answer.body).slice(0, 300)).toBe(200);
  return answer.body;
};
const read = (picture: string): Promise<JsonObject> => send('/ocr', { image_base64: picture });
const compare = (before: string, after: string): Promise<JsonObject> =>
  send('/vision/diff', { before_image_base64: before, after_image_base64: after });

test.each(BOMBS)('%s', { timeout: 180_000 }, async (name, make) => {
  const [picture, good] = [make(), plain.toString('base64')];
  // Starting the reader and the decoder does not count for the attack.
  await read(good);
  await compare(good, good);
  const signs = await underAttack(service, async () => {
    await read(picture);
    expect(await compare(picture, good)).toMatchObject({ diff_ratio: 0 });
  });
  expectVital(`a picture with ${name}`, signs);
});
