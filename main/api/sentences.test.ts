/** Sentences of the interface that no table of members can hold, over a machine in memory. */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createAsk, type Ask } from '../../testing/hosts/ask.ts';
import { startMemoryHost, type MemoryHost } from '../../testing/hosts/memory-host.ts';
import { paintScene } from '../../testing/hosts/scene.ts';

/** Two displays; the second alone has the word "Beyond" and the colour green. */
const FIRST = { x: 0, y: 0, width: 640, height: 480 };
const SECOND = { x: 640, y: 100, width: 320, height: 240 };
const BEYOND = { x: 660, y: 140 };

let host: MemoryHost;
let ask: Ask;
beforeAll(async () => {
  host = await startMemoryHost({ regions: [FIRST, SECOND], execSecret: 'an-exec-secret-for-tests' });
  paintScene(host);
  host.text.write('Beyond', BEYOND);
  host.screen.fill({ x: 700, y: 200, width: 20, height: 20 }, 0x00_ff_00);
  ask = createAsk(host);
});
afterAll(() => host.close());

const answered = async (path: string, body: object): Promise<unknown> => {
  const reply = await ask('POST', path, { body });
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  return reply.body;
};

const clickBeyond = { action: 'click_text', click_text: { text: 'Beyond' } };

describe('screen', () => {
  test.each([
    ['/ocr/find', { query: 'Beyond' }, { match_count: 0 }, { match_count: 1 }],
    ['/pixels/find', { color: '#00ff00' }, { region_count: 0 }, { region_count: 1 }],
    ['/elements/find', { name: 'Far' }, { count: 0 }, { count: 1 }],
  ])('of %s is 0 unless it is sent; "all" is every display', async (path, body, first, all) => {
    host.windows.add({ id: 51, title: 'Far', pid: 1051, processName: 'far', region: SECOND });
    host.elements.add({
      ref: 'far',
      role: 'button',
      name: 'Far',
      windowId: 51,
      region: { x: 700, y: 250, width: 60, height: 20 },
    });
    expect(await answered(path, body)).toMatchObject(first);
    expect(await answered(path, { ...body, screen: 0 })).toMatchObject(first);
    expect(await answered(path, { ...body, screen: 1 })).toMatchObject(all);
    expect(await answered(path, { ...body, screen: 'all' })).toMatchObject(all);
  });

  test.each([
    ['/action', (action: object, screen?: unknown) => ({ ...action, screen })],
    ['/interact', (action: object, screen?: unknown) => ({ action, screen })],
  ])('of a text to click with %s is 0 too', async (path, body) => {
    const before = host.input.events.length;
    const refused = await ask('POST', path, { body: body(clickBeyond) });
    expect(refused.status).toBe(404);
    expect(refused.body).toMatchObject({
      error: {
        reason: 'text_not_found',
        message: 'The text is not on display 0, but on display 1.',
        hint: 'Send screen: 1 to use it there, or screen: "all" to search every display.',
        details: { elsewhere: [{ screen: 1, text: 'Beyond', bbox: { ...BEYOND, width: 48, height: 16 } }] },
      },
    });
    expect(host.input.events).toHaveLength(before);
    const point = { x: 684, y: 148 };
    for (const screen of ['all', 1])
      expect(await answered(path, body(clickBeyond, screen))).toMatchObject({
        ...(path === '/action' ? { result: { point } } : { data: { result: { point } } }),
      });
  });

  test('of a batch is that of each action that names none', async () => {
    const actions = [clickBeyond, { ...clickBeyond, screen: 'all' }];
    expect(await answered('/batch', { actions, stop_on_error: false })).toMatchObject({
      results: [{ ok: false }, { ok: true, meta: { screen: 1 } }],
    });
    expect(await answered('/batch', { actions, screen: 'all' })).toMatchObject({ ok: true });
  });

  test('is not asked of other displays where a part is named', async () => {
    const region = { x: 0, y: 0, width: 100, height: 100 };
    const reply = await ask('POST', '/action', {
      body: { action: 'click_text', click_text: { text: 'Beyond', region } },
    });
    expect(reply.body).toMatchObject({ error: { message: 'The text is not on the screen.' } });
  });
});

test('/vision/diff: changed is diff_ratio >= diff_threshold, so that it is true at 0', async () => {
  const asked = { delay_ms: 0, region: { x: 0, y: 0, width: 50, height: 50 } };
  expect(await answered('/vision/diff', { ...asked, diff_threshold: 0 })).toMatchObject({
    diff_ratio: 0,
    changed: true,
  });
  expect(await answered('/vision/diff', asked)).toMatchObject({ diff_ratio: 0, changed: false });
});

test('a dry run of /exec has every member of a run, null where nothing ran, and what would run', async () => {
  const membersOf = async (body: object): Promise<Record<string, unknown>> => {
    const { data } = (await answered('/exec', body)) as { readonly data: Record<string, unknown> };
    return data;
  };
  const run = await membersOf({ command: 'uname -s' });
  const dry = await membersOf({ command: 'uname -s', dry_run: true });
  expect(Object.keys(dry).sort()).toEqual([...Object.keys(run), 'argv'].sort());
  expect(dry).toMatchObject({
    dry_run: true,
    argv: ['bash', '-c', 'uname -s'],
    cwd: '/home/memory',
    shell: 'bash',
    stdout: null,
    stderr: null,
    exit_code: null,
    signal: null,
    timed_out: null,
    pid: null,
    stdout_chars: null,
  });
  expect(run).toMatchObject({ dry_run: false, stdout: 'Linux\n' });
});

test.each([...Array(14).keys()])(
  'ocr_psm %i is taken, and answers no blocks if it reads no text',
  async (mode) => {
    const seen = await answered('/see', { ocr: true, ocr_psm: mode, max_edge: 100 });
    const { ocr } = (seen as { readonly data: { readonly meta: { readonly ocr: readonly object[] } } }).data
      .meta;
    expect(ocr.length > 0).toBe(mode !== 0 && mode !== 2);
  },
);

test.each([
  ['/windows/action', { action: 'focus', title_regex: '(?=a)b' }, 'title_regex'],
  ['/wait', { condition: { kind: 'window', title_regex: '(?=a)b' } }, 'condition.title_regex'],
  ['/wait', { condition: { kind: 'element', name: '(?=a)b', match: 'regex' } }, 'condition.name'],
  ['/action', { action: 'click_text', click_text: { text: '(?=a)b', match: 'regex' } }, 'click_text.text'],
])('details of an error of %s name members as the request does', async (path, body, member) => {
  const reply = await ask('POST', path, { body });
  expect(reply.body).toMatchObject({ error: { reason: 'regex_unsupported', details: { path: member } } });
});

test('/health names the languages that text recognition has', async () => {
  const { body } = await ask('GET', '/health');
  expect(body).toMatchObject({
    ocr: { languages: ['eng'], default_languages: ['eng'] },
    data: { ocr: { languages: ['eng'], default_languages: ['eng'] } },
  });
  host.text.available = false;
  try {
    expect((await ask('GET', '/health')).body).toMatchObject({ ocr: { languages: [] } });
  } finally {
    host.text.available = true;
  }
});

test('effect carries the window before the action only if it differs from the one after it', async () => {
  const effectOf = async (firstMs: number): Promise<object> => {
    const settle = { first_ms: firstMs, max_ms: firstMs + 50, quiet_ms: 20 };
    const answer = await answered('/action', { action: 'hotkey', keys: ['F5'], evidence: true, settle });
    return (answer as { readonly result: { readonly effect: object } }).result.effect;
  };
  const same = await effectOf(0);
  expect(same).toMatchObject({ window_after: { title: 'letter.txt - Notes' } });
  expect(same).not.toHaveProperty('window_before');
  host.windows.add({ id: 52, title: 'Question' });
  const before = host.input.events.length;
  const acting = effectOf(1000);
  await vi.waitUntil(() => host.input.events.length > before, { timeout: 10_000, interval: 1 });
  const notes = (await host.windows.foreground())?.id ?? 0;
  await host.windows.focus(52);
  expect(await acting).toMatchObject({
    window_before: { title: 'letter.txt - Notes' },
    window_after: { title: 'Question' },
  });
  await host.windows.focus(notes);
  host.windows.remove(52);
});

describe('a wait for an element near a pixel', () => {
  const waitFor = (near: object, more: object = {}) =>
    answered('/wait', { condition: { kind: 'element', near, ...more }, timeout_ms: 0 });

  test('is met by one whose rectangle is within the given pixels, the closest first', async () => {
    // Between "Wrap lines", 60,200 100x20, and "Title", 60,230 200x24.
    expect(await waitFor({ x: 70, y: 223 })).toMatchObject({
      satisfied: true,
      element: { name: 'Wrap lines' },
    });
    expect(await waitFor({ x: 70, y: 228 })).toMatchObject({ satisfied: true, element: { name: 'Title' } });
    expect(await waitFor({ x: 70, y: 228 }, { role: 'checkbox' })).toMatchObject({
      satisfied: true,
      element: { name: 'Wrap lines' },
    });
    expect(await waitFor({ x: 70, y: 228, within: 5 }, { role: 'checkbox' })).toMatchObject({
      satisfied: false,
    });
  });

  test('is not taken with an id', async () => {
    const body = { condition: { kind: 'element', id: 'e1', near: { x: 1, y: 1 } } };
    const reply = await ask('POST', '/wait', { body });
    expect(reply.body).toMatchObject({ error: { details: [{ path: 'condition.near' }] } });
  });
});

test('a path of a face that is off says which setting switches it on', async () => {
  const reply = await ask('POST', '/faces/anthropic', { body: {} });
  expect(reply.status).toBe(404);
  expect(reply.body).toMatchObject({
    error: {
      reason: 'not_found',
      message: 'The face anthropic is off, or has no such path.',
      hint: expect.stringContaining('SERVICE_FACES=anthropic') as unknown,
    },
  });
  expect((await ask('POST', '/faces/other', { body: {} })).body).toMatchObject({
    error: { message: 'The service has no such path.' },
  });
});

test('a launch whose window did not come says where it may be', async () => {
  const answer = await answered('/launch', {
    executable: 'xterm',
    wait_for_window: true,
    timeout_ms: 1,
  });
  expect(answer).toMatchObject({
    window_found: false,
    hint: expect.stringContaining('a process that ran before') as unknown,
  });
});

describe('match', () => {
  /** Each call that compares a text of the screen, with the number of places it found, 0 or more. */
  const CALLS: readonly (readonly [string, (text: string, match: string) => Promise<boolean>])[] = [
    [
      '/ocr/find',
      async (query, match) => {
        const found = await answered('/ocr/find', { query, match, group_lines: true });
        return (found as { readonly match_count: number }).match_count > 0;
      },
    ],
    [
      '/wait',
      async (text, match) => {
        const waited = await answered('/wait', { condition: { kind: 'text', text, match }, timeout_ms: 0 });
        return (waited as { readonly satisfied: boolean }).satisfied;
      },
    ],
    [
      'click_text',
      async (text, match) => {
        const body = { action: 'click_text', click_text: { text, match } };
        return (await ask('POST', '/action', { body })).status === 200;
      },
    ],
    [
      '/places/find',
      async (text, match) =>
        (await ask('POST', '/places/find', { body: { of: { text, match }, place: 'center' } })).status ===
        200,
    ],
    [
      '/v2/localize',
      async (text_query, text_match) => {
        const seen = await answered('/v2/observe', { include_image: false });
        const { observation_id } = (seen as { readonly data: { readonly observation_id: string } }).data;
        const body = { observation_id, text_query, text_match };
        return (await ask('POST', '/v2/localize', { body })).status === 200;
      },
    ],
  ];

  test.each(CALLS)('means the same to %s', async (_, finds) => {
    // On the screen: "Save file", "Cancel", "Dear reader".
    const ANSWERS = [
      ['Save', 'exact', true],
      ['save', 'exact', true],
      ['Sav', 'exact', false],
      ['Save fil', 'exact', false],
      ['Save file', 'exact', true],
      ['ave', 'contains', true],
      ['ave fil', 'contains', true],
      ['file Save', 'contains', false],
      ['^s.ve$', 'regex', false],
      ['s.ve', 'regex', true],
      ['^save', 'regex', true],
      ['file$', 'regex', true],
      ['dear\\s+r', 'regex', true],
    ] as const;
    for (const [text, match, found] of ANSWERS)
      expect([text, match, await finds(text, match)]).toEqual([text, match, found]);
  });

  test.each(['contains', 'exact', 'regex'])(
    '%s distinguishes upper from lower case on request',
    async (match) => {
      const found = async (query: string, more: object): Promise<unknown> =>
        ((await answered('/ocr/find', { query, match, ...more })) as { readonly match_count: number })
          .match_count;
      expect(await found('save', {})).toBe(1);
      expect(await found('save', { case_sensitive: true })).toBe(0);
      expect(await found('Save', { case_sensitive: true })).toBe(1);
    },
  );

  test('an expression is judged as it was sent', async () => {
    for (const text of ['a)(?:b', '('])
      expect(
        (await ask('POST', '/ocr/find', { body: { query: text, match: 'regex', case_sensitive: true } }))
          .body,
      ).toMatchObject({ error: { code: 'validation_error', details: [{ path: 'query' }] } });
  });
});
