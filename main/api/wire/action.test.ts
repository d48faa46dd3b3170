import { describe, expect, test } from 'vitest';
import { issuesIn } from '../../../testing/hosts/issues-in.ts';
import { toRequestedAction } from './action.ts';
import { pointerAction } from './pointer-action.ts';

const here = { mode: 'pixel', x: 5, y: 6 };
const parse = (body: unknown) => pointerAction.safeParse(body);
const issuesOf = (body: unknown) => issuesIn(pointerAction, body);
const actOf = (body: unknown, path = '') => toRequestedAction(pointerAction.parse(body), path);

const aim = { target: { kind: 'pixel', x: 5, y: 6, dx: 0, dy: 0 }, path: 'target' };

describe('from wire words to neutral ones', () => {
  test.each<[object, object]>([
    [
      { action: 'move', target: here },
      { kind: 'move', aim, durationMs: 0, holdKeys: [] },
    ],
    [{ action: 'click' }, { kind: 'click', button: 'left', clicks: 1, holdKeys: [] }],
    [
      { action: 'click', target: here, button: 'forward', clicks: 3, hold_keys: ['CTRL'] },
      { kind: 'click', aim, button: 'forward', clicks: 3, holdKeys: ['Control'] },
    ],
    [{ action: 'right_click' }, { kind: 'click', button: 'right', clicks: 1, holdKeys: [] }],
    [
      { action: 'middle_click', clicks: 2 },
      { kind: 'click', button: 'middle', clicks: 2, holdKeys: [] },
    ],
    [{ action: 'double_click' }, { kind: 'click', button: 'left', clicks: 2, holdKeys: [] }],
    [
      { action: 'scroll', scroll_amount: -3 },
      { kind: 'scroll', up: -3, right: 0, holdKeys: [] },
    ],
    [
      { action: 'scroll', scroll_x: 2, target: here },
      { kind: 'scroll', up: 0, right: 2, aim, holdKeys: [] },
    ],
    [
      { action: 'type', text: 'a\r\nb\rc\nd\t' },
      { kind: 'type', text: 'a\nb\nc\nd\t', intervalMs: 0, method: 'keys' },
    ],
    [
      { action: 'hotkey', keys: ['cmd', 'K'] },
      { kind: 'hotkey', keys: ['Meta', 'k'] },
    ],
    [
      { action: 'hotkey', keys: ['A'] },
      { kind: 'hotkey', keys: ['A'] },
    ],
    [
      { action: 'hotkey', keys: 'Ctrl+Shift+T' },
      { kind: 'hotkey', keys: ['Control', 'Shift', 't'] },
    ],
    [
      { action: 'hotkey', keys: ['Ctrl+C'] },
      { kind: 'hotkey', keys: ['Control', 'c'], repeat: 1 },
    ],
    [
      { action: 'hotkey', keys: 'ctrl++' },
      { kind: 'hotkey', keys: ['Control', '+'] },
    ],
    [
      { action: 'click', hold_keys: 'ctrl+shift' },
      { kind: 'click', holdKeys: ['Control', 'Shift'] },
    ],
    [
      { action: 'key_down', keys: ['shift'] },
      { kind: 'key_down', keys: ['Shift'] },
    ],
    [
      { action: 'mouse_up', button: 'right' },
      { kind: 'mouse_up', button: 'right', holdKeys: [] },
    ],
    [
      { action: 'wait', duration_ms: 10_000 },
      { kind: 'wait', durationMs: 10_000 },
    ],
    [
      { action: 'drag', target: here, to: here },
      {
        kind: 'drag',
        button: 'left',
        durationMs: 0,
        holdKeys: [],
        aims: [aim, { ...aim, path: 'to' }],
      },
    ],
    [
      { action: 'drag', target: here, path: [here, here] },
      { kind: 'drag', aims: [aim, { ...aim, path: 'path.0' }, { ...aim, path: 'path.1' }] },
    ],
    [
      { action: 'click_text', click_text: { text: 'OK' } },
      {
        kind: 'click_text',
        button: 'left',
        clicks: 1,
        holdKeys: [],
        query: {
          text: 'OK',
          match: 'contains',
          caseSensitive: false,
          minConfidence: 0.5,
          occurrence: 'best',
        },
      },
    ],
  ])('%j', (body, action) => {
    expect(parse(body).success).toBe(true);
    expect(actOf(body).action).toMatchObject(action);
  });

  test('where it stands in a batch is where its errors will point', () => {
    const { path, action } = actOf({ action: 'click', target: here }, 'actions.7');
    expect([path, 'aim' in action && action.aim.path]).toEqual(['actions.7', 'actions.7.target']);
  });

  test('members of other actions are ignored and named, in whichever form they come', () => {
    const sent = { action: 'double_click', target: here, clicks: 'many', text: 1, button: 'left' };
    const parsed = pointerAction.parse(sent);
    expect(parsed.ignored).toEqual(['button', 'clicks', 'text']);
    expect(toRequestedAction(parsed, '').action).toEqual({
      kind: 'click',
      aim,
      button: 'left',
      clicks: 2,
      holdKeys: [],
    });
    expect(pointerAction.parse({ action: 'click' }).ignored).toEqual([]);
    // A target that is ignored is none, of any form.
    expect(actOf({ action: 'wait', duration_ms: 1, target: { mode: 'nowhere' } }).action).toEqual({
      kind: 'wait',
      durationMs: 1,
    });
  });

  test('a scroll happens in the middle of a region or window that it names', () => {
    const window = { title_contains: 'notes' };
    expect(actOf({ action: 'scroll', scroll_amount: -1, window }, 'action').action).toMatchObject({
      aim: { target: { kind: 'part', part: { kind: 'window', path: 'window' } }, path: 'action' },
    });
    const region = { x: 1, y: 2, width: 3, height: 4 };
    expect(actOf({ action: 'scroll', scroll_x: 1, region }).action).toMatchObject({
      aim: { target: { kind: 'part', part: { kind: 'region', region } }, path: '' },
    });
  });

  test('proof is asked for, never given', () => {
    expect(actOf({ action: 'click' }).proof).toEqual({
      evidence: false,
      returnChanged: false,
      changes: false,
    });
    const asked = { settle: {}, evidence: true, return_image: 'changed', changes: true };
    expect(actOf({ action: 'click', ...asked }).proof).toEqual({
      settle: { maxMs: 3000, quietMs: 200 },
      evidence: true,
      returnChanged: true,
      changes: true,
    });
  });
});

describe('refused, and the member named', () => {
  test.each<[object, string]>([
    [{}, 'action'],
    [{ action: 'fly' }, 'action'],
    [{ action: 'exec', command: 'id' }, 'action'],
    [{ action: 'click', x: 1, y: 2 }, 'x'],
    [{ action: 'double_click', taps: 2 }, 'taps'],
    [{ action: 'click', window: { title_contains: 'x' } }, 'window'],
    [{ action: 'scroll', scroll_amount: 1, target: here, window: { title_contains: 'x' } }, 'target'],
    [{ action: 'hotkey', keys: 'ctrl+nothing' }, 'keys'],
    [{ action: 'hotkey', keys: ['a', 'A'] }, 'keys.1'],
    [{ action: 'hotkey', keys: 'ctrl+Control' }, 'keys'],
    [{ action: 'click', clicks: 0 }, 'clicks'],
    [{ action: 'click', clicks: 11 }, 'clicks'],
    [{ action: 'click', clicks: '2' }, 'clicks'],
    [{ action: 'click', clicks: 1.5 }, 'clicks'],
    [{ action: 'click', button: 'none' }, 'button'],
    [{ action: 'move' }, 'target'],
    [{ action: 'move', target: here, duration_ms: 10_001 }, 'duration_ms'],
    [{ action: 'scroll' }, 'scroll_amount'],
    [{ action: 'scroll', scroll_amount: 1001 }, 'scroll_amount'],
    [{ action: 'type' }, 'text'],
    [{ action: 'type', text: 'a\u0000' }, 'text'],
    [{ action: 'type', text: '\ud83d' }, 'text'],
    [{ action: 'type', text: 'x'.repeat(10_001) }, 'text'],
    [{ action: 'type', text: 'x', interval_ms: 1001 }, 'interval_ms'],
    [{ action: 'hotkey', keys: [] }, 'keys'],
    [{ action: 'hotkey', keys: ['ctrl', 'Control'] }, 'keys.1'],
    [{ action: 'hotkey', keys: ['a', 'nope'] }, 'keys.1'],
    [{ action: 'hotkey', keys: Array.from('abcdefghi') }, 'keys'],
    [{ action: 'click', hold_keys: Array.from('abcde') }, 'hold_keys'],
    [{ action: 'drag', target: here }, 'to'],
    [{ action: 'drag', target: here, to: here, path: [here, here] }, 'to'],
    [{ action: 'drag', target: here, path: [here] }, 'path'],
    [{ action: 'wait' }, 'duration_ms'],
    [{ action: 'wait', duration_ms: 10_001 }, 'duration_ms'],
    [{ action: 'click_text', click_text: { text: '' } }, 'click_text.text'],
    [{ action: 'click_text', click_text: { text: 'x', match: 'fuzzy' } }, 'click_text.match'],
    [
      { action: 'click_text', click_text: { text: 'x', match: 'regex', tolerance: 1 } },
      'click_text.tolerance',
    ],
    [{ action: 'click_text', click_text: { text: 'x', nth: -1 } }, 'click_text.nth'],
    [
      {
        action: 'click_text',
        click_text: { text: 'x', near: { x: 1, y: 2 }, anchor: { text: 'y', side: 'left' } },
      },
      'click_text.anchor',
    ],
    [
      { action: 'click_text', click_text: { text: 'x', anchor: { text: 'y', side: 'beside' } } },
      'click_text.anchor.side',
    ],
    [{ action: 'hotkey', keys: 'a', repeat: 101 }, 'repeat'],
    [
      { action: 'click_text', click_text: { text: 'x', region: { x: 0, y: 0, width: 0, height: 1 } } },
      'click_text.region.width',
    ],
    [{ action: 'click', target: { mode: 'pixel', x: 1.5, y: 2 } }, 'target.x'],
    [{ action: 'click', target: { mode: 'pixel', x: 1 } }, 'target.y'],
    [{ action: 'click', target: { ...here, z: 1 } }, 'target.z'],
    [{ action: 'click', target: { mode: 'nowhere' } }, 'target.mode'],
  ])('%j', async (body, path) => {
    expect((await issuesOf(body)).map((issue) => issue.path)).toContain(path);
  });

  test('ten thousand characters are counted as people count them', async () => {
    expect(parse({ action: 'type', text: '😀'.repeat(10_000) }).success).toBe(true);
    expect(await issuesOf({ action: 'type', text: '😀'.repeat(10_001) })).toMatchObject([
      { code: 'too_big' },
    ]);
  });

  test('a name that is no key is answered with every name there is, once', async () => {
    const [first, second] = await issuesOf({ action: 'hotkey', keys: ['ctrl', 'hyper', 'nope'] });
    expect(first).toMatchObject({ path: 'keys.1', code: 'unknown_key' });
    for (const name of ['hyper', 'AltGraph', 'MediaPlayPause', 'pgdn', 'win'])
      expect(first?.message).toContain(name);
    expect(second).toMatchObject({ path: 'keys.2', message: 'The name "nope" is not a key.' });
  });

  test.each([[1], [{}], [true]])('keys: %j is answered with both ways to write them', async (keys) => {
    const [first] = await issuesOf({ action: 'hotkey', keys });
    expect(first?.path).toBe('keys');
    expect(first?.message).toContain('["ctrl","c"]');
    expect(first?.message).toContain('"ctrl+c"');
  });

  test('a percentage is a share', async () => {
    const query = (min_confidence: number) => {
      const { action } = actOf({ action: 'click_text', click_text: { text: 'x', min_confidence } });
      return action.kind === 'click_text' ? action.query.minConfidence : undefined;
    };
    expect([query(0), query(0.7), query(1), query(70), query(100)]).toEqual([0, 0.7, 1, 0.7, 1]);
    const bad = { action: 'click_text', click_text: { text: 'x', min_confidence: 101 } };
    expect(await issuesOf(bad)).toHaveLength(1);
  });
});

describe('targets', () => {
  const grid = { region_x: 0, region_y: 10, region_width: 100, region_height: 50, rows: 5, cols: 10 };
  test.each<[object, object]>([
    [
      { mode: 'pixel', x: -3, y: 0, dx: 0.5 },
      { kind: 'pixel', x: -3, y: 0, dx: 0.5, dy: 0 },
    ],
    [
      {
        mode: 'grid',
        rows: 5,
        cols: 10,
        row: 0,
        col: 9,
        region: { x: 0, y: 10, width: 100, height: 50 },
      },
      {
        kind: 'grid',
        cell: { row: 0, col: 9, dx: 0, dy: 0 },
        grid: { region: { x: 0, y: 10, width: 100, height: 50 }, rows: 5, cols: 10 },
      },
    ],
    [
      { mode: 'pixel', space: 'global', x: 0, y: 0 },
      { kind: 'pixel', x: 0, y: 0, dx: 0, dy: 0 },
    ],
    [
      { mode: 'grid', ...grid, row: 0, col: 9, dy: -1 },
      {
        kind: 'grid',
        cell: { row: 0, col: 9, dx: 0, dy: -1 },
        grid: { region: { x: 0, y: 10, width: 100, height: 50 }, rows: 5, cols: 10 },
      },
    ],
    [
      {
        mode: 'pixel',
        space: 'image',
        x: 4,
        y: 5,
        image_width: 50,
        image_height: 25,
        region_x: 0,
        region_y: 0,
        region_width: 100,
        region_height: 50,
      },
      {
        kind: 'image',
        point: { x: 4, y: 5 },
        image: { width: 50, height: 25 },
        region: { x: 0, y: 0, width: 100, height: 50 },
      },
    ],
  ])('%j', (target, neutral) => {
    expect(actOf({ action: 'move', target }).action).toMatchObject({ aim: { target: neutral } });
  });

  test.each([
    [{ mode: 'grid', ...grid, row: 0 }, 'target.col'],
    [{ mode: 'grid', ...grid, row: -1, col: 0 }, 'target.row'],
    [{ mode: 'grid', ...grid, rows: 101, row: 0, col: 0 }, 'target.rows'],
    [{ mode: 'grid', ...grid, row: 0, col: 0, dx: 1.1 }, 'target.dx'],
    [{ mode: 'pixel', space: 'image', x: 1, y: 1 }, 'target.image_width'],
    [{ mode: 'pixel', space: 'image', x: 1, y: 1, image_width: 5, image_height: 5 }, 'target.region_x'],
    [{ mode: 'grid', ...grid, row: 0, col: 0, region: { x: 0, y: 0, width: 9, height: 9 } }, 'target.region'],
    [{ resolved_target_id: 'tgt_1' }, 'target.mode'],
  ])('%j is refused', async (target, path) => {
    expect((await issuesOf({ action: 'move', target })).map((issue) => issue.path)).toContain(path);
  });
});
