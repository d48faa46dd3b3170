/** Members that many calls share: a display, a part of the desktop and a grid, in requests and in answers. */
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createAsk, type Ask } from '../../testing/hosts/ask.ts';
import { startMemoryHost, type MemoryHost } from '../../testing/hosts/memory-host.ts';
import { paintScene } from '../../testing/hosts/scene.ts';
import { at, dataOf } from './check.ts';

/** Two displays, the second at an offset. */
const FIRST = { x: 0, y: 0, width: 640, height: 480 };
const SECOND = { x: 640, y: 100, width: 320, height: 240 };
const DESKTOP = { width: 960, height: 480 };

let host: MemoryHost;
let ask: Ask;
beforeAll(async () => {
  host = await startMemoryHost({ regions: [FIRST, SECOND] });
  paintScene(host);
  ask = createAsk(host);
});
afterAll(() => host.close());

interface Region {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const flat = ({ x, y, width, height }: Region) => ({
  region_x: x,
  region_y: y,
  region_width: width,
  region_height: height,
});

const post = async (
  path: string,
  body: object,
  query: Readonly<Record<string, string>> = {},
): Promise<unknown> => {
  const reply = await ask('POST', path, { body, query });
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  return dataOf(reply.body);
};

describe('the display', () => {
  /** Calls that have one, each with the place in its answer that names the region used. */
  const CALLS: readonly (readonly [string, object, string, unknown, unknown])[] = [
    ['/see', { with_grid: false }, 'meta.region', FIRST, SECOND],
    ['/v2/observe', { include_image: false, ocr_mode: 'none' }, 'region', FIRST, SECOND],
    ['/ocr', {}, 'result.region', FIRST, SECOND],
    ['/vision/diff', { delay_ms: 0 }, 'region', FIRST, SECOND],
    ['/vision/stability', { duration_ms: 20, sample_interval_ms: 20 }, 'region', FIRST, SECOND],
    ['/wait', { condition: { state: 'stable', stable_for_ms: 0 } }, 'visual.region', FIRST, SECOND],
    ['/action', { action: 'wait', duration_ms: 0 }, 'meta.screen', 0, 1],
    ['/interact', { action: { action: 'wait', duration_ms: 0 } }, 'meta.screen', 0, 1],
    ['/batch', { actions: [{ action: 'wait', duration_ms: 0 }] }, 'meta.screen', 0, 1],
    [
      '/action/verify',
      { action: { action: 'wait', duration_ms: 0 }, condition: { state: 'stable', stable_for_ms: 0 } },
      'attempts.0.verification.visual.region',
      FIRST,
      SECOND,
    ],
    [
      '/v2/act-verify',
      { action: { action: 'wait', duration_ms: 0 }, condition: { state: 'stable', stable_for_ms: 0 } },
      'attempts.0.verification.visual.region',
      FIRST,
      SECOND,
    ],
  ];

  test.each(CALLS)(
    '%s reads it from the body and from the query',
    async (path, body, where, first, second) => {
      expect(at(await post(path, body), where)).toEqual(first);
      expect(at(await post(path, { ...body, screen: 1 }), where)).toEqual(second);
      expect(at(await post(path, body, { screen: '1' }), where)).toEqual(second);
      expect(at(await post(path, { ...body, screen: 1 }, { screen: '0' }), where)).toEqual(second);
      for (const nonsense of [7, -1, 'x', {}, null])
        expect(at(await post(path, { ...body, screen: nonsense }), where)).toEqual(first);
    },
  );

  test.each(['%zz', '%c0%af', '%00', '%0d%0ax', '\\', '1%20', '٣', '1&screen=1', '', '99999999999999999999'])(
    '/screen?screen=%s is the default one',
    async (screen) => {
      const response = await fetch(`${host.url}/screen?max_edge=64&screen=${screen}`);
      expect(response.status).toBe(200);
      expect(at(await response.json(), 'meta.screen')).toBe(0);
    },
  );

  test('/ocr/find reads every display if they are asked for, else one', async () => {
    const both = { x: 0, y: 0, width: FIRST.width + SECOND.width, height: FIRST.height };
    const region = async (body: object, query = {}): Promise<unknown> =>
      at(await post('/ocr/find', { query: 'x', ...body }, query), 'region');
    expect(await region({ screen: 'all' })).toEqual(both);
    expect(await region({}, { screen: 'all' })).toEqual(both);
    expect(await region({})).toEqual(FIRST);
    expect(await region({ screen: null })).toEqual(FIRST);
    expect(await region({ screen: 1 })).toEqual(SECOND);
    expect(await region({}, { screen: '1' })).toEqual(SECOND);
    for (const nonsense of [7, -1, 'x', {}]) expect(await region({ screen: nonsense })).toEqual(FIRST);
  });
});

describe('a part of the desktop', () => {
  const region = { x: 600, y: 90, width: 100, height: 60 };
  /** Of the window titled Notes. */
  const window = { x: 40, y: 60, width: 400, height: 240 };

  const CALLS: readonly (readonly [string, object, string])[] = [
    ['/see', { with_grid: false }, 'meta.region'],
    ['/zoom', {}, 'meta.region'],
    ['/see/zoom', {}, 'meta.region'],
    ['/v2/observe', { include_image: false, ocr_mode: 'none' }, 'region'],
    ['/ocr', {}, 'result.region'],
    ['/ocr/find', { query: 'x' }, 'region'],
    ['/vision/diff', { delay_ms: 0 }, 'region'],
    ['/vision/stability', { duration_ms: 20, sample_interval_ms: 20 }, 'region'],
  ];

  test.each(CALLS)('%s takes it in each way, with and without mode', async (path, body, where) => {
    for (const members of [
      { region },
      flat(region),
      { mode: 'region', region },
      { mode: 'region', ...flat(region) },
    ])
      expect(at(await post(path, { ...body, ...members }), where)).toEqual(region);
    for (const mode of [{}, { mode: 'window' }])
      expect(at(await post(path, { ...body, ...mode, window: { title_contains: 'notes' } }), where)).toEqual(
        window,
      );
    const nobody = await ask('POST', path, { body: { ...body, window: { title_contains: 'zqxjkv' } } });
    expect([nobody.status, at(nobody.body, 'error.reason')]).toEqual([404, 'window_not_found']);
  });

  test.each(['stable', 'change'])('a %s condition is about it', async (state) => {
    const looked = async (members: object): Promise<unknown> => {
      const condition = { state, stable_for_ms: 0, ...members };
      return at(await post('/wait', { condition, timeout_ms: 50 }), 'visual.region');
    };
    expect(await looked({ region })).toEqual(region);
    expect(await looked({ window: { title_contains: 'notes' } })).toEqual(window);
  });

  test('a text is waited for and clicked inside it alone', async () => {
    const inside = { window: { title_contains: 'Notes' } };
    const elsewhere = { window: { title_contains: 'Terminal' } };
    const waited = async (members: object): Promise<unknown> =>
      at(await post('/wait', { condition: { text: 'Cancel', ...members }, timeout_ms: 50 }), 'satisfied');
    expect([await waited(inside), await waited(elsewhere)]).toEqual([true, false]);
    const clicked = (members: object) =>
      ask('POST', '/action', { body: { action: 'click_text', click_text: { text: 'Cancel', ...members } } });
    expect((await clicked(inside)).status).toBe(200);
    expect((await clicked(elsewhere)).status).toBe(404);
  });

  test('a scroll happens in the middle of it', async () => {
    await post('/action', { action: 'scroll', scroll_amount: -2, window: { title_contains: 'Notes' } });
    expect(host.input.events.slice(-2)).toEqual([
      { kind: 'move', point: { x: 240, y: 180 } },
      { kind: 'wheel', direction: 'down', notches: 2 },
    ]);
    await post('/interact', { action: { action: 'scroll', scroll_x: 1, region } });
    expect(host.input.events.at(-2)).toEqual({ kind: 'move', point: { x: 650, y: 120 } });
  });

  test.each([
    [`region=600,90,100,60`, region],
    [
      new URLSearchParams(
        Object.entries(flat(region)).map(([n, v]): [string, string] => [n, String(v)]),
      ).toString(),
      region,
    ],
    ['title_contains=notes', window],
    ['mode=window&process_name=notes', window],
  ])('/screen?%s, as JSON and as bytes', async (query, expected) => {
    const told: unknown = await (await fetch(`${host.url}/screen?${query}`)).json();
    expect(at(told, 'meta.region')).toEqual(expected);
    for (const [format, type] of [
      ['png', 'image/png'],
      ['jpeg', 'image/jpeg'],
    ]) {
      const response = await fetch(`${host.url}/screen?${query}&asImage=Yes&image_format=${format}`);
      expect(response.headers.get('content-type')).toBe(type);
      const { x, y, width, height } = expected;
      expect(response.headers.get('x-region')).toBe(`${x},${y},${width},${height}`);
    }
  });

  test.each([
    ['/see', {}],
    ['/see/zoom', {}],
    ['/zoom', {}],
  ])('%s gives it as plain bytes, asked for in the query or the body', async (path, more) => {
    const body = { region, with_grid: false, ...more };
    for (const question of [{ body, query: { asImage: '1' } }, { body: { ...body, asImage: true } }]) {
      const reply = await ask('POST', path, question);
      expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'image/png']);
      expect(reply.headers.get('x-region')).toBe('600,90,100,60');
      const picture = Buffer.from(reply.bytes);
      expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([100, 60]);
    }
  });
});

describe('grids', () => {
  test('law: the numbers of a capture name the cells of its picture, over every edge of the desktop', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: -50, max: DESKTOP.width - 20 }),
        fc.integer({ min: -50, max: DESKTOP.height - 20 }),
        fc.integer({ min: 71, max: 1200 }),
        fc.integer({ min: 71, max: 1200 }),
        fc.integer({ min: 1, max: 8 }),
        fc.integer({ min: 1, max: 8 }),
        fc.nat(),
        async (x, y, width, height, rows, cols, pick) => {
          const asked = { x, y, width, height };
          const seen = await post('/see', { region: asked, grid_rows: rows, grid_cols: cols });
          const grid = at(seen, 'meta.grid') as Record<string, number> & { region: Region };
          const { region } = grid;
          const [row, col] = [pick % rows, (pick >> 3) % cols];
          const target = { mode: 'grid', ...flat(asked), rows, cols, row, col };
          const reply = await ask('POST', '/action', { body: { action: 'move', target } });
          // The desktop has corners that no display fills.
          if (reply.status === 422) return;
          expect(reply.status).toBe(200);
          const point = host.input.events.at(-1);
          if (point?.kind !== 'move') throw new Error('no move');
          const inCell = (p: number, start: number, length: number, count: number, cell: number): void => {
            expect(p).toBeGreaterThanOrEqual(start + (cell * length) / count);
            expect(p).toBeLessThan(start + ((cell + 1) * length) / count);
          };
          inCell(point.point.x, region.x, region.width, cols, col);
          inCell(point.point.y, region.y, region.height, rows, row);
        },
      ),
      { numRuns: 150 },
    );
  });

  test('a default one shrinks to cells of 8 pixels, one that was asked for is refused', async () => {
    const small = { region: { x: 0, y: 0, width: 60, height: 5 } };
    const { rows, cols } = at(await post('/see', small), 'meta.grid') as { rows: number; cols: number };
    expect([rows, cols]).toEqual([1, 7]);
    expect(at(await post('/see', { ...small, grid_cols: 60 }), 'meta.grid.cols')).toBe(60);
    const reply = await ask('POST', '/see', { body: { ...small, grid_rows: 6 } });
    expect(reply.status).toBe(422);
    expect(at(reply.body, 'error.hint')).toContain('with_grid: false');
  });
});

describe('what an answer says about its request', () => {
  beforeEach(() => post('/action', { action: 'move', target: { mode: 'pixel', x: 1, y: 1 } }));
  const act = { action: 'double_click', clicks: 5, text: 'x', keys: [1] };
  const CALLS: readonly (readonly [string, object, string])[] = [
    ['/action', act, 'meta.ignored'],
    ['/interact', { action: act }, 'meta.ignored'],
    ['/batch', { actions: [{ action: 'wait', duration_ms: 0 }, act] }, 'results.1.meta.ignored'],
    ['/action/verify', { action: act, condition: { state: 'stable', stable_for_ms: 0 } }, 'meta.ignored'],
    ['/v2/act', { action: act }, 'meta.ignored'],
    ['/v2/act-verify', { action: act, condition: { state: 'stable', stable_for_ms: 0 } }, 'meta.ignored'],
  ];

  test.each(CALLS)('%s names what it ignored, and does the rest', async (path, body, where) => {
    const before = host.input.events.length;
    expect(at(await post(path, body), where)).toEqual(['clicks', 'text', 'keys']);
    const presses = host.input.events.slice(before).filter(({ kind }) => kind === 'press');
    expect(presses).toHaveLength(2);
  });

  test('nothing ignored, nothing named', async () => {
    const { meta } = (await post('/action', { action: 'click', clicks: null })) as { meta: object };
    expect(Object.keys(meta).sort()).toEqual(['received_ms', 'screen']);
  });

  test('a chord presses its keys and no Shift', async () => {
    for (const keys of [['Ctrl', 'C'], ['Ctrl+C'], 'ctrl+C']) {
      const before = host.input.events.length;
      await post('/action', { action: 'hotkey', keys });
      expect(host.input.events.slice(before)).toEqual([
        { kind: 'key_press', key: 'Control' },
        { kind: 'key_press', key: 'c' },
        { kind: 'key_release', key: 'c' },
        { kind: 'key_release', key: 'Control' },
      ]);
    }
  });
});

test('a threshold of 0 counts any difference; none counts in /vision/diff alone', async () => {
  const change = { state: 'change', diff_threshold: 0, region: { x: 600, y: 400, width: 20, height: 20 } };
  expect(at(await post('/wait', { condition: change, timeout_ms: 150 }), 'satisfied')).toBe(false);
  expect(at(await post('/vision/diff', { diff_threshold: 0, delay_ms: 0 }), 'changed')).toBe(true);
  const waiting = post('/wait', { condition: change, timeout_ms: 5000, poll_interval_ms: 50 });
  // On a busy machine the first picture may be later than one change.
  let color = 0;
  const drawing = setInterval(() => {
    host.screen.fill({ x: 605, y: 405, width: 1, height: 1 }, ++color << 16);
  }, 100);
  const waited = await waiting.finally(() => clearInterval(drawing));
  expect(at(waited, 'satisfied')).toBe(true);
});

/** Every upper or lower bound that a schema names, with where. */
function boundsIn(schema: unknown, place: string): readonly (readonly [string, number])[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const own = ['maximum', 'maxLength', 'maxItems'].flatMap((name) => {
    const bound = at(schema, name);
    return typeof bound === 'number' ? [[place, bound] as const] : [];
  });
  return [
    ...own,
    ...Object.entries(schema).flatMap(([name, member]) => boundsIn(member, `${place}.${name}`)),
  ];
}

test('every bound of a request is among the published limits', async () => {
  const [health, reference] = [await ask('GET', '/health'), await ask('GET', '/openapi.json')];
  const limits = new Set(Object.values(at(dataOf(health.body), 'limits') as Record<string, number>));
  const paths = Object.entries(at(reference.body, 'paths') as object);
  const requests = paths.flatMap(([path, methods]) =>
    Object.values(methods as object).flatMap((operation: unknown) => [
      ...boundsIn(at(operation, 'requestBody'), path),
      ...boundsIn(at(operation, 'parameters'), path),
    ]),
  );
  const components = at(reference.body, 'components.schemas') as Record<string, unknown>;
  const shared = ['Action', 'ResolvedAction', 'PointerTarget', 'TextCondition', 'VisualCondition'];
  const all = [
    ...requests,
    ...[...shared, 'WantedRegion', 'WindowSelectors'].flatMap((name) => boundsIn(components[name], name)),
  ];
  expect(all.length).toBeGreaterThan(100);
  // Offsets inside a cell are a share, and window handles as large as numbers are exact.
  const missing = all.filter(([, bound]) => !limits.has(bound) && bound !== 1);
  expect(missing).toEqual([]);
});
