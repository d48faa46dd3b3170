/** A day's log for the gallery: every verb, outcome and length of text. */
import { targetText } from '../../main/core/act-words/act-words.ts';
import { englishActs as en } from '../../main/core/act-words/en.ts';
import { phrase, type Phrase } from '../../main/core/phrase.ts';
import type { LogDetail, LogLine } from '../../main/console/model/log.ts';
import { displaysOf, pictureOf } from './displays.ts';

/** What has parts is put into words below. */
type Line = { readonly parts: readonly Phrase[] } & Pick<
  LogLine,
  'kind' | 'verb' | 'method' | 'path' | 'status' | 'durationMs' | 'error'
>;

const refusal = (reason: string, message: string, hint: string | null): LogLine['error'] => ({
  reason,
  message,
  hint,
});

const LINES: readonly Line[] = [
  {
    kind: 'act',
    verb: 'click',
    parts: [phrase('text', '"Save"'), phrase('at', 812, 344)],
    method: 'POST',
    path: '/action',
    status: 200,
    durationMs: 12.4,
    error: null,
  },
  {
    kind: 'read',
    verb: 'see',
    parts: [phrase('screen', 0), phrase('grid', 12, 12), phrase('text', 'PNG')],
    method: 'GET',
    path: '/screen',
    status: 200,
    durationMs: 31,
    error: null,
  },
  {
    kind: 'act',
    verb: 'type',
    parts: [phrase('count', 'character', 42), phrase('in', 'mousepad', 'Notes')],
    method: 'POST',
    path: '/action',
    status: 200,
    durationMs: 96,
    error: null,
  },
  {
    kind: 'act',
    verb: 'exec',
    parts: [phrase('count', 'byte', 18), phrase('text', 'bash')],
    method: 'POST',
    path: '/exec',
    status: 403,
    durationMs: 0.6,
    error: refusal(
      'exec_secret_not_configured',
      'Shell commands need a secret, and none is set.',
      'Ask the person who runs the service to set SERVICE_EXEC_SECRET.',
    ),
  },
  {
    kind: 'read',
    verb: 'find text',
    parts: [phrase('screen', 0), phrase('count', 'match', 3)],
    method: 'POST',
    path: '/ocr/find',
    status: 200,
    durationMs: 482,
    error: null,
  },
  {
    kind: 'read',
    verb: 'wait',
    parts: [phrase('for', 'text'), phrase('count', 'look', 14)],
    method: 'POST',
    path: '/wait',
    status: 200,
    durationMs: 2840,
    error: null,
  },
  {
    kind: 'act',
    verb: 'hotkey',
    parts: [phrase('text', 'ctrl+s')],
    method: 'POST',
    path: '/action',
    status: 200,
    durationMs: 9.1,
    error: null,
  },
  {
    kind: 'read',
    verb: 'read text',
    parts: [phrase('part', 1200, 400, 80, 70)],
    method: 'POST',
    path: '/ocr',
    status: 503,
    durationMs: 1102,
    error: refusal(
      'ocr_worker_crashed',
      'The text reader ended while reading this picture.',
      'It has been started again; repeat the request.',
    ),
  },
  {
    kind: 'other',
    verb: 'GET',
    parts: [phrase('text', '/screens')],
    method: 'GET',
    path: '/screens',
    status: 404,
    durationMs: 0.3,
    error: refusal('not_found', 'There is no such path.', 'GET /openapi.json lists them all.'),
  },
  {
    kind: 'act',
    verb: 'batch',
    parts: [phrase('count', 'action', 8)],
    method: 'POST',
    path: '/batch',
    status: 200,
    durationMs: 640,
    error: null,
  },
  {
    kind: 'act',
    verb: 'drag',
    parts: [phrase('at', 640, 300)],
    method: 'POST',
    path: '/action',
    status: 200,
    durationMs: 512,
    error: null,
  },
  {
    kind: 'act',
    verb: 'window',
    parts: [phrase('word', 'focus')],
    method: 'POST',
    path: '/windows/action',
    status: 409,
    durationMs: 14,
    error: refusal('ambiguous_window', 'Three windows match.', 'Name one by its hwnd.'),
  },
];

const [FIRST] = LINES as [Line];

const worded = <Given extends { readonly parts: readonly Phrase[] }>(
  line: Given,
): Omit<Given, 'parts'> & Pick<LogLine, 'parts' | 'target'> => ({
  ...line,
  target: targetText(en, line.parts),
  parts: line.parts.map(({ say, of }) => ({ say, of: of.slice() })),
});

const outcomeOf = (status: LogLine['status']): LogLine['outcome'] =>
  typeof status !== 'number' || status < 400 ? 'done' : status < 500 ? 'refused' : 'failed';

export function entriesOf(count: number): LogLine[] {
  const now = Date.now();
  return Array.from({ length: count }, (_, index): LogLine => {
    const line = LINES[index % LINES.length] ?? FIRST;
    const running = index === 0 && count > 1;
    return {
      ...worded(line),
      ...(running
        ? {
            kind: 'read',
            verb: 'wait',
            ...worded({ parts: [phrase('for', 'text')] }),
            path: '/wait',
            status: null,
            durationMs: null,
            error: null,
          }
        : {}),
      sequence: count - index,
      requestId: `0198f3c2-${String(count - index).padStart(6, '0')}`,
      startedAt: now - 1800 - index * 3170,
      face: 'http',
      outcome: running ? 'running' : outcomeOf(line.status),
      client: index % 9 === 4 ? 'python-requests/2.32' : 'node',
      pictures: line.kind === 'act',
    };
  });
}

export function detailOf(entries: readonly LogLine[], sequence: number): LogDetail {
  const entry = entries.find((each) => each.sequence === sequence);
  if (entry === undefined) throw new Error('This log entry is no longer available.');
  const [left, right] = displaysOf(2);
  return {
    entry,
    asked: [
      { name: 'action', value: entry.verb },
      { name: 'button', value: 'left' },
      { name: 'clicks', value: '1' },
    ],
    answered: [{ name: 'point', value: '812, 344' }],
    before: entry.pictures && left !== undefined ? pictureOf(left) : null,
    after: entry.pictures && right !== undefined ? pictureOf(right) : null,
    region: null,
  };
}
