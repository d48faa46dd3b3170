/** Pictures and reading over HTTP, as safety wants them: bad input costs an answer, a fault costs one request. */
import { createServer } from 'node:net';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TEXT_PICTURE } from '../../testing/ocr/text-picture.ts';
import {
  at,
  startServiceOn,
  until,
  type Answer,
  type JsonValue,
  type TestService,
} from '../../testing/client.ts';
import { startDesktop, type TestDesktop } from '../../testing/desktop.ts';
import { READS_ENGLISH } from '../../testing/service.ts';
import { OTHER_FORMATS } from './other-formats.ts';
import { grayPng, png } from '../../testing/ocr/pngs.ts';
import { childrenOf, commandOf, cpuTicks, residentBytes } from '../../testing/ocr/processes.ts';
import { scenePart, scenePng } from '../../testing/ocr/scenes.ts';
import { SOAK } from '../../testing/soak.ts';

const REGEXES = ['(a+)+$', '(a|a)*b', '^(\\w+\\s?)*$'] as const;
const TITLE = `${'a'.repeat(40)}!`;

let desktop: TestDesktop;
let service: TestService;
beforeAll(async () => {
  desktop = await startDesktop();
  desktop.spawn('xterm', ['-T', TITLE, '-e', 'sleep', '600']);
  service = await startServiceOn(desktop, { env: READS_ENGLISH });
  await until('the window is listed', async () => {
    const { body } = await service.get(`/windows?title_contains=${encodeURIComponent(TITLE)}`);
    return at(body, 'count') === 1;
  });
});
afterAll(async () => {
  await service.stop();
  await desktop.stop();
});

const isList = (value: unknown): value is readonly JsonValue[] => Array.isArray(value);
const reason = ({ body }: Answer) => at(body, 'error.details.reason') ?? at(body, 'error.code');
const sent = (bytes: Uint8Array) => ({
  mode: 'image',
  image_base64: Buffer.from(bytes).toString('base64'),
});
const ocr = (body: unknown): Promise<Answer> => service.post('/ocr', body);
const good = { mode: 'image', image_base64: TEXT_PICTURE.png };
const texts = ({ body }: Answer): unknown => {
  const lines = at(body, 'result.lines');
  return isList(lines) ? lines.map((line) => at(line, 'text')) : lines;
};
/** Whatever came before: the same service reads on. */
const lives = async (): Promise<void> => {
  const answer = await ocr(good);
  expect(texts(answer), JSON.stringify(answer.body)).toEqual(TEXT_PICTURE.lines);
  expect((await service.get('/health')).status).toBe(200);
};
const recognitionChildren = (): number[] =>
  childrenOf(service.child.pid ?? 0).filter((pid) => commandOf(pid).includes('recognition'));
/** What a request that is still answered gives to a race. */
const never = new Promise<never>(() => undefined);

const bombs: readonly (readonly [string, () => Buffer])[] = [
  ['30000 x 30000 in one bit', () => png(30_000, 30_000, 1, Buffer.alloc(3751 * 30_000))],
  ['40,001,000 pixels', () => grayPng(40_001, 1000)],
  [
    'a JPEG header of 64250 x 64250',
    () =>
      Buffer.from(
        `ffd8ffe000104a46494600010100000100010000ffc0001108fafafafa0301110002110103110100${'00'.repeat(5000)}ffd9`,
        'hex',
      ),
  ],
];
test.each(bombs)('%s is too large, and nothing is allocated for it', async (_, make) => {
  const bytes = make();
  await lives();
  const before = residentBytes(service.child.pid ?? 0);
  for (const [path, body] of [
    ['/ocr', sent(bytes)],
    ['/ocr/find', { ...sent(bytes), query: 'x' }],
    [
      '/vision/diff',
      {
        mode: 'image',
        before_image_base64: sent(bytes).image_base64,
        after_image_base64: sent(bytes).image_base64,
      },
    ],
  ] as const) {
    const answer = await service.post(path, body);
    expect([answer.status, reason(answer)], path).toEqual([413, 'image_too_large']);
    expect(answer.elapsedMs).toBeLessThan(2000);
  }
  expect(residentBytes(service.child.pid ?? 0) - before).toBeLessThan(50 * 1024 * 1024);
  await lives();
});

const whole = grayPng(40, 40);
const broken: readonly (readonly [string, Buffer])[] = [
  ['a wrong check sum', Buffer.from(whole.toString('hex').replace(/(49444154.{10})../, '$1ff'), 'hex')],
  ['a cut file', whole.subarray(0, 50)],
  ['a header that lies', png(4000, 4000, 8, Buffer.alloc(100))],
  ['random bytes', Buffer.from(Array.from({ length: 999 }, (_, index) => (index * 97) % 251))],
  [
    'a JPEG without its scan',
    Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 0, 0, 1]),
  ],
];
test.each(broken)('%s is an invalid picture', async (_, bytes) => {
  const answer = await ocr(sent(bytes));
  expect([answer.status, reason(answer)]).toEqual([422, 'image_invalid']);
  await lives();
});

test.each(OTHER_FORMATS)('%s is another format', async (_, make) => {
  const bytes = await make();
  const { image_base64 } = sent(bytes);
  for (const [path, body] of [
    ['/ocr', sent(bytes)],
    ['/ocr/find', { ...sent(bytes), query: 'x' }],
    ['/vision/diff', { mode: 'image', before_image_base64: image_base64, after_image_base64: image_base64 }],
  ] as const) {
    const answer = await service.post(path, body);
    expect([answer.status, reason(answer)], path).toEqual([415, 'image_format_unsupported']);
    // Told by its first bytes: no decoder counts its frames.
    expect(answer.elapsedMs).toBeLessThan(1000);
  }
});

test('pictures of other depths and channels are read like any', { timeout: 120_000 }, async () => {
  const picture = sharp(Buffer.from(TEXT_PICTURE.png, 'base64'));
  for (const [name, bytes] of [
    ['CMYK', await picture.clone().toColorspace('cmyk').jpeg({ quality: 100 }).toBuffer()],
    ['one channel', await picture.clone().grayscale().toColorspace('b-w').png().toBuffer()],
    ['transparent', await picture.clone().ensureAlpha().png().toBuffer()],
    [
      'grey and transparent',
      await picture.clone().grayscale().toColorspace('b-w').ensureAlpha().png().toBuffer(),
    ],
    ['sixteen bits', await picture.clone().toColorspace('rgb16').png().toBuffer()],
    ['a palette', await picture.clone().png({ palette: true }).toBuffer()],
    ['interlaced', await picture.clone().png({ progressive: true }).toBuffer()],
  ] as const)
    expect(texts(await ocr(sent(bytes))), name).toEqual(TEXT_PICTURE.lines);
});

test('paths and addresses are no pictures, and no one is called', async () => {
  let called = 0;
  const server = createServer((socket) => {
    called++;
    socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  for (const picture of [
    '/etc/passwd',
    'file:///etc/passwd',
    `http://127.0.0.1:${port}/x`,
    TEXT_PICTURE.png.replaceAll('+', '-').replaceAll('/', '_'),
    '****',
    '',
    `data:image/jpeg;base64,${TEXT_PICTURE.png}`,
  ]) {
    const answer = await ocr({ mode: 'image', image_base64: picture });
    expect([answer.status, reason(answer)], picture.slice(0, 30)).toEqual([422, 'image_invalid']);
  }
  expect(called).toBe(0);
  server.close();
  expect(texts(await ocr({ ...good, image_base64: `data:image/png;base64,${TEXT_PICTURE.png}` }))).toEqual(
    TEXT_PICTURE.lines,
  );
});

test('the smallest and the narrowest pictures hold no words', async () => {
  for (const picture of [grayPng(1, 1), grayPng(1, 32_767)]) {
    const answer = await ocr(sent(picture));
    expect(answer.status).toBe(200);
    expect(at(answer.body, 'result.blocks')).toEqual([]);
  }
});

test('languages are codes, and one that is not there is named', async () => {
  for (const language_hint of ['../../etc/passwd', 'http://e/x', 'eng+../x', 'x'.repeat(5000)])
    expect((await ocr({ ...good, language_hint })).status, language_hint.slice(0, 20)).toBe(422);
  // A code for private use (ISO 639-2): no machine has its data.
  const missing = await ocr({ ...good, language_hint: 'qaa' });
  expect([missing.status, reason(missing)]).toEqual([422, 'language_unavailable']);
  for (const language_hint of ['en', 'eng', 'EN', 'eng+en', null])
    expect((await ocr({ ...good, language_hint })).status, String(language_hint)).toBe(200);
});

test('an engine that does not run is said everywhere, and the rest works', async () => {
  const other = await startServiceOn(desktop, { env: { SERVICE_OCR_ENGINE_CMD: '/nowhere/tesseract' } });
  try {
    const answer = await other.post('/ocr', good);
    expect([answer.status, reason(answer)]).toEqual([503, 'ocr_unavailable']);
    await until('health says so', async () => {
      const { body } = await other.get('/health');
      return JSON.stringify(at(body, 'capabilities.ocr')).includes('SERVICE_OCR_ENGINE_CMD');
    });
    expect((await other.get('/screen')).status).toBe(200);
    expect((await other.post('/action', { action: 'wait', duration_ms: 0 })).status).toBe(200);
  } finally {
    await other.stop();
  }
});

// By the process that has read all of the above.
describe('load', () => {
  const answeredAlike = async (): Promise<void> => {
    const bytes = await scenePart('03-dialogs');
    const answers = await Promise.all(Array.from({ length: 20 }, () => ocr(sent(bytes))));
    expect(answers.map(({ status }) => status)).toEqual(Array<number>(20).fill(200));
    // Read again, by a process that knows nothing of it.
    for (const child of recognitionChildren()) process.kill(child, 'SIGKILL');
    answers.push(await ocr(sent(Buffer.concat([bytes, Buffer.from('another')]))));
    expect(at(answers.at(-1)?.body, 'result.timing.read_pixels')).not.toBe(0);
    const blocks = answers.map((answer) => /"blocks":(.*),"lines":/s.exec(answer.bytes.toString())?.[1]);
    expect(blocks[0]?.length).toBeGreaterThan(1000);
    expect(new Set(blocks).size).toBe(1);
  };
  /** recognition/supervision asks so of one reader, and the screen below over HTTP. */
  if (SOAK) test('the same picture twenty times at once is answered alike', answeredAlike);

  test('the same screen twenty times at once is answered alike', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => ocr({ mode: 'screen' })));
    const blocks = answers.map((answer) => /"blocks":(.*),"lines":/s.exec(answer.bytes.toString())?.[1]);
    expect(blocks[0]).toBeDefined();
    expect(new Set(blocks).size).toBe(1);
  });

  test.each(SOAK ? ['01-light-form', '03-dialogs'] : ['03-dialogs'])(
    'lines of %s come in reading order',
    async (name) => {
      const picture = await (SOAK ? scenePng(name) : scenePart(name));
      const lines = at((await ocr(sent(picture))).body, 'result.lines');
      const places = (isList(lines) ? lines : []).map((line) => {
        const [x, y, height] = ['x', 'y', 'height'].map((member) => Number(at(line, `bbox.${member}`)));
        return { x: x ?? NaN, middle: (y ?? NaN) + (height ?? NaN) / 2, half: (height ?? NaN) / 2 };
      });
      expect(places.length).toBeGreaterThan(10);
      places.slice(1).forEach((place, index) => {
        const before = places[index] ?? place;
        // Between the two, either is in order.
        const apart = Math.abs(place.middle - before.middle);
        if (apart <= Math.min(place.half, before.half) / 2) expect(place.x).toBeGreaterThan(before.x);
        if (apart > 2 * Math.max(place.half, before.half))
          expect(place.middle).toBeGreaterThan(before.middle);
      });
    },
  );

  test('the service answers others while it reads', { timeout: 120_000 }, async () => {
    const names = ['01-light-form', '02-dark-editor', '04-terminal-small', '05-dense-form'];
    const scenes = await Promise.all(names.slice(0, SOAK ? 4 : 1).map(scenePart));
    const reading = Promise.all(scenes.concat(scenes).map((bytes) => ocr(sent(bytes))));
    const ended = new AbortController();
    void reading.finally(() => ended.abort());
    const waits: number[] = [];
    while (!ended.signal.aborted || waits.length < 50) {
      waits.push((await service.get('/health')).elapsedMs);
      // Asked without a pause, this takes as much processor time as the reading.
      await sleep(10);
    }
    for (const answer of await reading) expect([200, 503]).toContain(answer.status);
    const p99 = waits.toSorted((a, b) => a - b)[Math.floor(waits.length * 0.99)] ?? 0;
    expect(p99).toBeLessThan(1000);
  });
});

/** The recognition child below which a program has worked for 0.2 s, once there is one. */
async function busyReader(): Promise<number> {
  let reader = NaN;
  await until(
    'a program reads',
    () => {
      const isBusy = (pid: number): boolean => childrenOf(pid).some((program) => cpuTicks(program) > 20);
      reader = recognitionChildren().find(isBusy) ?? NaN;
      return !Number.isNaN(reader);
    },
    20_000,
  );
  return reader;
}

/** e2e/ocr/faults kills the reader of each engine, and recognition/supervision one with others waiting. */
if (SOAK) test('a reading child killed in mid-work costs its own request', killedReader);
async function killedReader(): Promise<void> {
  const names = ['02-dark-editor', '05-dense-form', '01-light-form', '08-terminal-logs'];
  const scenes = await Promise.all(names.map(scenePart));
  await lives();
  const answers = scenes.map((bytes) => ocr(sent(bytes)));
  const loss = Promise.race(answers.map(async (answer) => ((await answer).status === 503 ? answer : never)));
  let lost: Answer | undefined;
  let killedAt = NaN;
  // A program that waits for its first picture works too, on its data: its end costs nothing.
  while (lost === undefined) {
    const reader = await busyReader();
    killedAt = performance.now();
    process.kill(reader, 'SIGKILL');
    lost = await Promise.race([loss, sleep(2000, undefined)]);
  }
  expect([lost.status, reason(lost)]).toEqual([503, 'ocr_worker_crashed']);
  expect(performance.now() - killedAt).toBeLessThan(2000);
  const statuses = (await Promise.all(answers)).map(({ status }) => status);
  expect(statuses.toSorted((a, b) => a - b)).toEqual(
    scenes
      .slice(1)
      .map(() => 200)
      .concat(503),
  );
  expect(performance.now() - killedAt).toBeLessThan(40_000);
  await lives();
}

describe('expressions', () => {
  test.each(REGEXES)('%s is matched against titles in linear time', async (pattern) => {
    // The first expression of a service starts what matches them.
    await service.get('/windows?title_regex=x');
    const answer = await service.get(`/windows?title_regex=${encodeURIComponent(pattern)}`);
    expect(answer.status).toBe(200);
    expect(answer.elapsedMs).toBeLessThan(400);
  });

  test.each(['(', '[a', '*a'])('%s is told with its position', async (query) => {
    const found = await service.post('/ocr/find', { query, match: 'regex' });
    expect(found.status).toBe(422);
    expect(JSON.stringify(found.body)).toMatch(/position \d/);
    expect((await service.get(`/windows?title_regex=${encodeURIComponent(query)}`)).status).toBe(422);
  });

  test.each(['(?=a)b', '(a)\\1', '(?<=a)b'])('%s is impossible in linear time', async (query) => {
    const found = await service.post('/ocr/find', { query, match: 'regex' });
    expect([found.status, reason(found)]).toEqual([422, 'regex_unsupported']);
    const listed = await service.get(`/windows?title_regex=${encodeURIComponent(query)}`);
    expect([listed.status, reason(listed)]).toEqual([422, 'regex_unsupported']);
  });

  test('what a title contains is taken literally', async () => {
    const answer = await service.get(`/windows?title_contains=${encodeURIComponent('a.b*[')}`);
    expect([answer.status, at(answer.body, 'count')]).toEqual([200, 0]);
    const literal = await service.get(`/windows?title_contains=${encodeURIComponent('AAA!')}`);
    expect(at(literal.body, 'count')).toBe(1);
  });

  test('other scripts, flags, emoji and an empty text', async () => {
    const all = at((await service.get('/windows')).body, 'count');
    for (const pattern of ['straße', '(?i)STRASSE', '🙂', '(?i)A{40}!'])
      expect((await service.get(`/windows?title_regex=${encodeURIComponent(pattern)}`)).status).toBe(200);
    expect(at((await service.get('/windows?title_regex=')).body, 'count')).toBe(all);
    expect(
      at((await service.get(`/windows?title_regex=${encodeURIComponent('A{40}!')}`)).body, 'count'),
    ).toBe(1);
    const found = await service.post('/ocr/find', {
      ...good,
      query: 'SAVE\\s+n.w',
      match: 'regex',
      group_lines: true,
    });
    expect(at(found.body, 'matches.0.text')).toBe('Save now');
  });
});

test('what was read is in no log', () => {
  const logs = readdirSync(service.stateDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
    .join('\n');
  expect(`${logs}${service.output.stdout}${service.output.stderr}`).not.toContain('Open recent files');
});
