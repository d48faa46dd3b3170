import { describe, expect, test } from 'vitest';
import { ServiceError, ValidationError } from '../../core/errors.ts';
import { issuesIn } from '../../../testing/hosts/issues-in.ts';
import { condition, toCondition } from './condition.ts';
import { encodeFinding } from './finding.ts';
import { asKnownError, encodeError } from '../endpoint/error.ts';
import { toBytes } from './picture-source.ts';
import { present } from '../endpoint/endpoint.ts';
import { screen } from './screen.ts';
import { REASONS } from '../../core/errors.ts';
import { REASON_TEXTS } from '../endpoint/reason-texts.ts';

const issuesOf = (body: unknown) => issuesIn(condition, body);
const region = { region_x: 1, region_y: 2, region_width: 3, region_height: 4 };

describe('conditions', () => {
  test.each<[object, object]>([
    [
      { kind: 'text', text: 'Done' },
      {
        kind: 'text',
        part: null,
        text: 'Done',
        match: 'contains',
        caseSensitive: false,
        present: true,
        languages: [],
        minConfidence: 0.5,
      },
    ],
    [
      { kind: 'text', mode: 'region', ...region, text: 'x', match: 'regex', language_hint: 'de+en' },
      {
        part: { kind: 'region', region: { x: 1, y: 2, width: 3, height: 4 } },
        match: 'regex',
        languages: ['deu', 'eng'],
      },
    ],
    [
      { kind: 'window', title_contains: 'x' },
      { kind: 'window', state: 'exists', query: { titleContains: 'x', visibleOnly: true } },
    ],
    [
      { kind: 'visual', state: 'stable' },
      { kind: 'visual', state: 'stable', part: null, threshold: null, stableForMs: 500 },
    ],
    [
      { kind: 'any', conditions: [{ kind: 'visual', state: 'change', ...region }] },
      {
        kind: 'any',
        conditions: [{ kind: 'visual', part: { region: { x: 1, y: 2, width: 3, height: 4 } } }],
      },
    ],
  ])('%j', (wire, neutral) => {
    expect(toCondition(condition.parse(wire))).toMatchObject(neutral);
  });

  const text = { kind: 'text', text: 'x' };
  test.each<[object, string, string]>([
    [{ ...text, mode: 'region' }, 'region_x', 'required'],
    [{ ...text, mode: 'region', region_x: 1 }, 'region_y', 'region_incomplete'],
    [{ ...text, mode: 'screen', ...region }, 'region_x', 'unexpected_region'],
    [{ ...text, mode: 'image' }, 'mode', 'invalid_value'],
    [{ ...text, text: '' }, 'text', 'too_small'],
    [{ ...text, language_hint: '../eng' }, 'language_hint', 'invalid_language'],
    [{ kind: 'visual' }, 'state', 'invalid_value'],
    [{ kind: 'visual', state: 'change', region_x: 1 }, 'region_y', 'region_incomplete'],
    [{ kind: 'window', state: 'open' }, 'state', 'invalid_value'],
    [{ kind: 'all', conditions: [] }, 'conditions', 'too_small'],
    [{ kind: 'all', conditions: Array.from({ length: 9 }, () => text) }, 'conditions', 'too_big'],
    [
      { kind: 'all', conditions: [{ kind: 'any', conditions: [text] }] },
      'conditions.0.kind',
      'invalid_union',
    ],
    [{ kind: 'never' }, 'kind', 'invalid_union'],
  ])('%j is refused', async (wire, path, code) => {
    expect(await issuesOf(wire)).toContainEqual(expect.objectContaining({ path, code }));
  });

  test('a child that could not be evaluated keeps its kind and says why', () => {
    const error = new ServiceError('ocr_unavailable', 'none');
    const failed = { kind: 'failed', of: 'text', outcome: 'unknown', error } as const;
    const gone = { kind: 'window', outcome: 'met', window: null } as const;
    expect(encodeFinding({ kind: 'all', outcome: 'unknown', findings: [failed, gone] })).toEqual({
      conditions: [
        { kind: 'text', outcome: 'unknown', error: encodeError(error) },
        { kind: 'window', outcome: 'met', window: null },
      ],
    });
    expect(encodeFinding(failed)).toEqual({ error: encodeError(error) });
    expect(encodeFinding(null)).toEqual({});
  });
});

describe('fields', () => {
  test.each([
    [0, 0],
    [2, 2],
    [-1, 0],
    [1.5, 0],
    ['1', 0],
    [null, 0],
    [undefined, undefined],
    [{}, 0],
  ])('screen: %j is %j', (given, meant) => {
    expect(screen.parse(given)).toBe(meant);
  });
});

describe('pictures that are sent', () => {
  const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 1, 2]).toString('base64');
  test.each([png, `data:image/png;base64,${png}`, `${png.slice(0, 4)}\r\n${png.slice(4)}`])('%j', (text) => {
    expect(Buffer.from(toBytes(text, 'image_base64')).subarray(1, 4).toString()).toBe('PNG');
  });
  test.each([
    ['/etc/passwd', 'image_invalid'],
    ['https://example.org/x.png', 'image_invalid'],
    ['', 'image_invalid'],
    ['AAA', 'image_invalid'],
    ['data:image/svg+xml;base64,AAAA', 'image_format_unsupported'],
    [`data:image/jpeg;base64,${png}`, 'image_invalid'],
  ])('%j is %s', (text, reason) => {
    expect(() => toBytes(text, 'image_base64')).toThrow(expect.objectContaining({ reason }));
  });
});

describe('answers', () => {
  const stamp = { requestId: 'r1', receivedMs: 4, timeMs: 5 };
  const answer = { ok: true, data: { count: 1 } };
  test('the three ways of dressing a success', () => {
    const head = { ok: true, request_id: 'r1', time_ms: 5 };
    const meta = { received_ms: 4 };
    const data = { count: 1, meta };
    expect(present('flat', answer, stamp)).toEqual({ ...head, count: 1, meta });
    expect(present('envelope', answer, stamp)).toEqual({ ...head, data, error: null });
    expect(present('both', answer, stamp)).toEqual({ ...head, count: 1, meta, data, error: null });
    const own = { data: { meta: { screen: 1 } }, ok: true };
    expect(present('flat', own, stamp)).toEqual({ ...head, meta: { screen: 1, received_ms: 4 } });
    expect(present('flat', { ...answer, ok: false }, stamp)).toMatchObject({ ok: false });
  });

  test('an error that is not ours keeps its words and stack to itself', () => {
    const body = JSON.stringify(encodeError(new TypeError('secret /home/me')));
    expect(body).not.toContain('secret');
    expect(asKnownError('thrown text')).toMatchObject({ reason: 'internal_error', cause: 'thrown text' });
  });

  test('what an error says, in wire words; its own status wins over a detail of that name', () => {
    const error = new ServiceError('busy', 'too much', {
      hint: 'later',
      delivery: 'not_delivered',
      details: { status: 200, waiting: 3 },
    });
    expect(encodeError(error)).toEqual({
      code: 'http_error',
      message: 'too much',
      reason: 'busy',
      hint: 'later',
      details: { status: 503, reason: 'busy', hint: 'later', delivery: 'not_delivered', waiting: 3 },
    });
  });

  test('fifty issues at most, each short, all of them under 64 KiB', () => {
    const issue = { path: 'p'.repeat(5000), message: '\u0000'.repeat(5000), code: 'custom' };
    const encoded = encodeError(new ValidationError(Array.from({ length: 80 }, () => issue)));
    expect(Buffer.byteLength(JSON.stringify(encoded))).toBeLessThan(64 * 1024);
    const few = encodeError(
      new ValidationError(Array.from({ length: 80 }, () => ({ ...issue, message: 'm', path: 'p' }))),
    );
    expect(few.details).toHaveLength(50);
  });

  test('every reason has a sentence and a hint, and they differ', () => {
    for (const reason of REASONS) {
      expect(REASON_TEXTS[reason]).toMatch(/\.$/);
      const { hint } = encodeError(new ServiceError(reason, 'It failed.'));
      expect(hint).toMatch(/^[A-Z].*\.$/);
    }
  });

  test('a field that does not fit has its hint next to the message, or a general one', () => {
    const issue = { path: 'action.x', message: 'Expected a number.', code: 'invalid_type' };
    const advised = new ValidationError([{ ...issue, hint: 'Put it into target.' }]);
    expect(encodeError(advised)).toEqual({
      code: 'validation_error',
      message: 'Request validation failed: action.x: expected a number.',
      reason: 'validation_error',
      hint: 'Put it into target.',
      details: [{ ...issue, hint: 'Put it into target.' }],
    });
    expect(encodeError(new ValidationError([issue])).hint).toMatch(/^Correct .*\.$/);
  });
});
