/** Bodies made to keep the service busy with parsing them, or to fill its memory. */
import { randomBytes } from 'node:crypto';
import { request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ensureBuilt } from '../../scripts/start/built.ts';
import { limit } from '../../testing/api/published.ts';
import { grayPng } from '../../testing/ocr/pngs.ts';
import { startService, type RunningService } from '../../testing/service.ts';
import { SOAK } from '../../testing/soak.ts';
import { expectVital, underAttack } from '../../testing/vital-signs.ts';

const MIB = 1024 * 1024;
/** The first time may be dearer than the next: code is compiled, memory is taken. */
const ROUNDS = SOAK ? 3 : 1;
/** Of a PNG, with its signature. */
const HEADER_BYTES = 33;

let service: RunningService;
beforeAll(async () => {
  ensureBuilt();
  service = await startService();
  // Processes that a first request starts do not count for the attack.
  await post('/batch', Buffer.from('{}'));
});
afterAll(() => service.stop());

/** The status and the reason; `validation_error` has none. */
function post(path: string, payload: Buffer): Promise<string> {
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        host: '127.0.0.1',
        port: service.port,
        method: 'POST',
        path,
        agent: false,
        headers: { 'content-type': 'application/json', 'content-length': payload.length },
      },
      (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (piece: string) => (text += piece));
        response.on('end', () => {
          const reason = /"reason":"(\w+)"/.exec(text)?.[1] ?? /"code":"(\w+)"/.exec(text)?.[1] ?? '';
          resolve(`${response.statusCode} ${reason}`);
        });
      },
    );
    // A refusal may close the connection while the body is still being sent.
    sent.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EPIPE' || error.code === 'ECONNRESET' ? resolve('closed') : reject(error),
    );
    sent.end(payload);
  });
}

/** `before`, as many `piece`s as fit, `after`. */
const filled = (bytes: number, before: string, piece: string, after: string): Buffer => {
  const count = Math.floor((bytes - before.length - after.length) / Buffer.byteLength(piece));
  return Buffer.from(`${before}${piece.repeat(count)}${after}`);
};

const keys = (bytes: number): Buffer =>
  Buffer.from(
    `{${Array.from({ length: Math.floor(bytes / 14) }, (_, i) => `"k${String(i).padStart(8, '0')}":1`).join(',')}}`,
  );

const [ocr, diff, small] = [limit('image_body_bytes'), limit('diff_body_bytes'), limit('json_body_bytes')];
const BODIES: readonly (readonly [string, string, () => Buffer, RegExp])[] = [
  ['objects', '/ocr', () => filled(ocr, '{"x":[{}', ',{}', ']}'), /^413 payload_too_large$/],
  ['arrays', '/ocr', () => filled(ocr, '{"x":[[]', ',[]', ']}'), /^413 payload_too_large$/],
  ['numbers', '/ocr', () => filled(ocr, '{"x":[1', ',1', ']}'), /^413 payload_too_large$/],
  ['members', '/ocr', () => keys(ocr), /^413 payload_too_large$/],
  ['nesting', '/ocr', () => filled(ocr, '', '[', ''), /^400 json_too_deep$/],
  ['spaces', '/ocr', () => filled(ocr, '{', ' \n', '}'), /^(?:200|50\d)/],
  [
    'escapes',
    '/ocr',
    () => filled(ocr, '{"mode":"image","image_base64":"', '\\u0041', '"}'),
    /^422 image_invalid$/,
  ],
  ['an endless string', '/ocr', () => filled(ocr, '{"mode":"', 'A', ''), /^400 invalid_json$/],
  ['one digit after another', '/ocr', () => filled(ocr, '{"x":', '7', '}'), /^4\d\d/],
  [
    'no base64',
    '/ocr',
    () => filled(ocr, '{"mode":"image","image_base64":"', 'AAAA', '!!!!"}'),
    /^422 image_invalid$/,
  ],
  [
    'a picture of noise',
    '/ocr',
    () =>
      Buffer.from(
        `{"mode":"image","image_base64":"${Buffer.concat([grayPng(64, 64).subarray(0, HEADER_BYTES), randomBytes(17 * MIB)]).toString('base64')}"}`,
      ),
    /^422 image_invalid$/,
  ],
  ['objects', '/vision/diff', () => filled(diff, '{"x":[{}', ',{}', ']}'), /^413 payload_too_large$/],
  ['empty actions', '/batch', () => filled(small, '{"actions":[{}', ',{}', ']}'), /^4(?:13|22) /],
  [
    'clicks',
    '/batch',
    () => filled(small, '{"actions":[{"action":"click"}', ',{"action":"click"}', ']}'),
    /^422 validation_error$/,
  ],
  ['members', '/action', () => keys(small), /^422 validation_error$/],
  [
    'empty keys',
    '/action',
    () => filled(small, '{"action":"hotkey","keys":[""', ',""', ']}'),
    /^4(?:13|22) /,
  ],
  [
    'empty points',
    '/action',
    () => filled(small, '{"action":"drag","path":[{}', ',{}', ']}'),
    /^4(?:13|22) /,
  ],
  [
    'conditions',
    '/wait',
    () => filled(small, '{"condition":{"kind":"all","conditions":[{}', ',{}', ']}}'),
    /^4(?:13|22) /,
  ],
  [
    'characters of three bytes',
    '/vision/diff',
    () => filled(diff, '{"x":"', 'あ', '"}'),
    /^422 validation_error$/,
  ],
];

/** Of those that are refused alike, for the number of their members, one. */
const ALIKE = ['objects to /ocr', 'arrays to /ocr', 'numbers to /ocr', 'objects to /vision/diff'];
const TRIED = BODIES.filter(([name, path]) => SOAK || !ALIKE.includes(`${name} to ${path}`));

test.each(TRIED)('%s to %s', { timeout: 180_000 }, async (name, path, make, expected) => {
  const payload = make();
  const answers: string[] = [];
  const signs = await underAttack(service, async () => {
    for (let round = 0; round < ROUNDS; round++) answers.push(await post(path, payload));
  });
  expectVital(`${name} to ${path}`, signs);
  for (const answer of answers) expect(answer).toMatch(expected);
});

test.each(SOAK ? [16, 30] : [30])('%i of the largest bodies at once', { timeout: 180_000 }, async (count) => {
  const payload = filled(diff, '{"mode":"image","before_image_base64":"', 'AAAA', '"}');
  const answers: string[] = [];
  const signs = await underAttack(service, async () => {
    answers.push(...(await Promise.all(Array.from({ length: count }, () => post('/vision/diff', payload)))));
  });
  expectVital(`${count} bodies of 48 MB at once`, signs);
  for (const answer of answers) expect(answer).toMatch(/^(?:422 validation_error|503 busy|closed)$/);
  expect(answers).toContain('422 validation_error');
});
