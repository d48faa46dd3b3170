/** Invalid values are refused with the member's name, and nothing reaches the desktop. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startPlayground, type Playground } from '../../testing/playground/playground.ts';
import { at, startServiceOn, type Answer, type TestService } from '../../testing/client.ts';
import { startDesktop, type TestDesktop } from '../../testing/desktop.ts';

let desktop: TestDesktop;
let service: TestService;
let playground: Playground;

beforeAll(async () => {
  desktop = await startDesktop({ width: 1000, height: 800 });
  service = await startServiceOn(desktop);
  playground = await startPlayground(desktop.display, { width: 1000, height: 800 });
  await service.post('/action', { action: 'move', target: { mode: 'pixel', x: 500, y: 400 } });
  await playground.clear();
});
afterAll(async () => {
  await playground.stop();
  await service.stop();
  await desktop.stop();
});

const pixel = { mode: 'pixel', x: 10, y: 10 };
const grid = {
  mode: 'grid',
  region_x: 0,
  region_y: 0,
  region_width: 1000,
  region_height: 800,
  rows: 10,
  cols: 10,
  row: 1,
  col: 1,
};

/** The paths of a validation error's issues. */
function issues(answer: Answer): readonly unknown[] {
  const details = at(answer.body, 'error.details');
  return Array.isArray(details)
    ? details.map((_, index) => at(answer.body, `error.details.${index}.path`))
    : [];
}

describe('V: refused, and the pointer keeps still', () => {
  afterEach(async () => {
    expect(await playground.events()).toEqual([]);
  });

  test.each<[string, unknown, string]>([
    ['top-level x', { action: 'click', x: 1, y: 2 }, 'x'],
    ['an unknown member of the target', { action: 'click', target: { ...pixel, z: 1 } }, 'target.z'],
    ['a number as text', { action: 'click', target: { ...pixel, x: '12' } }, 'target.x'],
    ['a fraction', { action: 'click', target: { ...pixel, x: 1.5 } }, 'target.x'],
    ['beyond exact integers', { action: 'click', target: { ...pixel, x: 2 ** 53 + 2 } }, 'target.x'],
    ['null', { action: 'click', target: { ...pixel, x: null } }, 'target.x'],
    ['true', { action: 'click', target: { ...pixel, x: true } }, 'target.x'],
    ['outside every display', { action: 'click', target: { mode: 'pixel', x: 1000, y: 0 } }, 'target'],
    ['far outside', { action: 'click', target: { mode: 'pixel', x: -1_000_000_000, y: 0 } }, 'target'],
    ['no rows', { action: 'click', target: { ...grid, rows: 0 } }, 'target.rows'],
    ['too many rows', { action: 'click', target: { ...grid, rows: 101 } }, 'target.rows'],
    ['a row beyond the last', { action: 'click', target: { ...grid, row: 10 } }, 'target.row'],
    ['an offset beyond the cell', { action: 'click', target: { ...grid, dx: 1.0001 } }, 'target.dx'],
    ['no clicks', { action: 'click', clicks: 0 }, 'clicks'],
    ['too many clicks', { action: 'click', clicks: 11 }, 'clicks'],
    ['a member that no action has', { action: 'double_click', taps: 2 }, 'taps'],
    ['scrolling by nothing', { action: 'scroll' }, 'scroll_amount'],
    ['scrolling too far', { action: 'scroll', scroll_amount: 1e9 }, 'scroll_amount'],
    ['a slow type', { action: 'type', text: 'a', interval_ms: 1e9 }, 'interval_ms'],
    ['a long move', { action: 'move', target: pixel, duration_ms: 1e9 }, 'duration_ms'],
    ['a move without a target', { action: 'move' }, 'target'],
    ['an unknown key', { action: 'hotkey', keys: ['Hyperdrive'] }, 'keys.0'],
    ['no keys', { action: 'hotkey', keys: [] }, 'keys'],
    ['nine keys', { action: 'hotkey', keys: ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'] }, 'keys'],
    ['a key twice', { action: 'hotkey', keys: ['a', 'a'] }, 'keys.1'],
    ['a key twice in a chord', { action: 'hotkey', keys: 'ctrl+a+A' }, 'keys'],
    ['a shell command', { action: 'exec', command: 'true' }, 'action'],
    ['a drag to nowhere', { action: 'drag', target: pixel }, 'to'],
    ['a long wait', { action: 'wait', duration_ms: 1e12 }, 'duration_ms'],
    ['half of an image target', { action: 'click', target: { ...pixel, space: 'image' } }, 'target.region_x'],
  ])('%s', async (_name, body, path) => {
    const answer = await service.post('/action', body);
    expect(answer.status).toBe(422);
    expect(at(answer.body, 'error.code')).toBe('validation_error');
    expect(issues(answer)).toContain(path);
  });

  test.each<[string, unknown]>([
    ['/batch', { actions: [{ action: 'exec', command: 'true' }] }],
    ['/batch', { actions: [{ actions: [] }] }],
    ['/batch', { actions: Array.from({ length: 101 }, () => ({ action: 'click' })) }],
    [
      '/action/verify',
      { action: { action: 'exec', command: 'true' }, condition: { kind: 'window', title_contains: 'x' } },
    ],
    ['/v2/act', { action: { action: 'exec', command: 'true' } }],
    ['/wait', { condition: { kind: 'all', conditions: [{ kind: 'any', conditions: [] }] } }],
    ['/wait', { condition: { kind: 'window', title_contains: 'x' }, timeout_ms: 1e12 }],
    ['/wait', { condition: { kind: 'window', title_contains: 'x' }, poll_interval_ms: 0 }],
    ['/vision/diff', { mode: 'region', region_x: 0, region_y: 0, region_width: 0, region_height: 5 }],
    ['/vision/diff', { mode: 'region', region_x: 0, region_y: 0, region_width: 5 }],
    ['/vision/diff', { mode: 'screen', region_x: 0, region_y: 0, region_width: 5, region_height: 5 }],
    ['/vision/diff', { mode: 'region', region_x: 5000, region_y: 0, region_width: 5, region_height: 5 }],
    ['/zoom', { center_x: 100, center_y: 100, image_format: 'gif' }],
    ['/zoom', { center_x: 100, center_y: 100, jpeg_quality: 0 }],
    ['/zoom', { center_x: 100, center_y: 100, jpeg_quality: 85.5 }],
    ['/zoom', { center_x: 5000, center_y: 100 }],
    ['/launch', { executable: 'a\0b' }],
  ])('%s %j', async (path, body) => {
    const answer = await service.post(path, body);
    expect(answer.status).toBe(422);
    expect(at(answer.body, 'error.code')).toBe('validation_error');
  });

  test.each([
    'grid_rows=0',
    'grid_cols=101',
    'jpeg_quality=101',
    'image_format=gif',
    'with_grid=maybe',
    'scale=0',
    'max_edge=3',
  ])('GET /screen?%s', async (query) => {
    expect((await service.get(`/screen?${query}`)).status).toBe(422);
  });
});

test.each(['99', '-1', 'abc', '1.5', '', '0&screen=7'])(
  'screen=%s means the first display',
  async (screen) => {
    const answer = await service.get(`/screen?screen=${screen}&max_edge=64`);
    expect(answer.status).toBe(200);
    expect(at(answer.body, 'meta.screen')).toBe(0);
  },
);

test('a region is clipped to the desktop', async () => {
  const answer = await service.post('/vision/diff', {
    mode: 'region',
    region_x: 900,
    region_y: -50,
    region_width: 1_000_000,
    region_height: 100,
    delay_ms: 0,
  });
  expect(answer.body['region']).toEqual({ x: 900, y: 0, width: 100, height: 50 });
});

test('-0 is 0, and key names have no case', async () => {
  await playground.clear();
  expect(
    (await service.post('/action', { action: 'move', target: { mode: 'pixel', x: -0, y: 0 } })).status,
  ).toBe(200);
  expect((await service.post('/action', { action: 'hotkey', keys: ['SHIFT', 'pgdn'] })).status).toBe(200);
});
