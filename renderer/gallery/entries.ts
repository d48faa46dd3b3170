/** A day's log for the gallery: every verb, outcome and length of text. */
import type { LogDetail, LogLine } from '../../main/console/model/log.ts';
import { displaysOf, pictureOf } from './displays.ts';

type Line = Pick<LogLine, 'kind' | 'verb' | 'target' | 'method' | 'path' | 'status' | 'durationMs' | 'error'>;

const refusal = (reason: string, message: string, hint: string | null): LogLine['error'] => ({
  reason,
  message,
  hint,
});

const LINES: readonly Line[] = [
  {
    kind: 'act',
    verb: 'click',
    target: '"Save" at 812, 344',
    method: 'POST',
    path: '/action',
    status: 200,
    durationMs: 12.4,
    error: null,
  },
  {
    kind: 'read',
    verb: 'see',
    target: 'screen 0, grid 12 × 12, PNG',
    method: 'GET',
    path: '/screen',
    status: 200,
    durationMs: 31,
    error: null,
  },
  {
    kind: 'act',
    verb: 'type',
    target: '42 characters',
    method: 'POST',
    path: '/action',
    status: 200,
    durationMs: 96,
    error: null,
  },
  {
    kind: 'act',
    verb: 'exec',
    target: '18 bytes, bash',
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
    target: 'screen 0, 3 matches',
    method: 'POST',
    path: '/ocr/find',
    status: 200,
    durationMs: 482,
    error: null,
  },
  {
    kind: 'read',
    verb: 'wait',
    target: 'for text, 14 looks',
    method: 'POST',
    path: '/wait',
    status: 200,
    durationMs: 2840,
    error: null,
  },
  {
    kind: 'act',
    verb: 'hotkey',
    target: 'ctrl+s',
    method: 'POST',
    path: '/action',
    status: 200,
    durationMs: 9.1,
    error: null,
  },
  {
    kind: 'read',
    verb: 'read text',
    target: '1200 × 400 at 80, 70',
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
    target: '/screens',
    method: 'GET',
    path: '/screens',
    status: 404,
    durationMs: 0.3,
    error: refusal('not_found', 'There is no such path.', 'GET /openapi.json lists them all.'),
  },
  {
    kind: 'act',
    verb: 'batch',
    target: '8 of 8 actions',
    method: 'POST',
    path: '/batch',
    status: 200,
    durationMs: 640,
    error: null,
  },
  {
    kind: 'act',
    verb: 'drag',
    target: '120, 300 to 640, 300',
    method: 'POST',
    path: '/action',
    status: 200,
    durationMs: 512,
    error: null,
  },
  {
    kind: 'act',
    verb: 'window',
    target: 'focus',
    method: 'POST',
    path: '/windows/action',
    status: 409,
    durationMs: 14,
    error: refusal('ambiguous_window', 'Three windows match.', 'Name one by its hwnd.'),
  },
];

const [FIRST] = LINES as [Line];

const outcomeOf = (status: LogLine['status']): LogLine['outcome'] =>
  typeof status !== 'number' || status < 400 ? 'done' : status < 500 ? 'refused' : 'failed';

export function entriesOf(count: number): LogLine[] {
  const now = Date.now();
  return Array.from({ length: count }, (_, index): LogLine => {
    const line = LINES[index % LINES.length] ?? FIRST;
    const running = index === 0 && count > 1;
    return {
      ...line,
      ...(running
        ? {
            kind: 'read',
            verb: 'wait',
            target: 'for text',
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
