/** The view of a run: its text, and that nothing in a recording can become markup. */
import { describe, expect, test } from 'vitest';
import type { RecordedStep } from '../format.ts';
import type { RecordedRun } from '../runs.ts';
import { viewBody, viewPage, wholeRun } from './page.ts';

const HOSTILE = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' onmouseover='alert(1)",
  '</pre></details><iframe src="https://example.com">',
  '<!--',
  '&lt;b&gt;',
  '\u202Egnp.exe',
  'zero\u200Bwidth',
  '</style><style>*{display:none}',
];

const stepOf = (members: Partial<RecordedStep>): RecordedStep => ({
  step: 1,
  time: '2027-01-02T03:04:05.000Z',
  durationMs: 4.2,
  requestId: 'r',
  agent: null,
  face: 'http',
  operation: 'perform-action',
  kind: 'act',
  request: null,
  outcome: 'done',
  reason: null,
  delivery: null,
  acts: [],
  windows: [],
  notes: { action: 'click', point: '3,4' },
  decision: null,
  ...members,
});

const runOf = (steps: readonly RecordedStep[]): RecordedRun => ({
  directory: '/nowhere',
  head: {
    version: 1,
    run: '20270102T030405000Z-00000000',
    startedAt: '2027-01-02T03:04:05.000Z',
    service: '1.2.3',
    texts: false,
    desktop: null,
    level: 'pictures',
  },
  steps,
  pictures: new Map([
    [
      1,
      {
        step: 1,
        region: { x: 0, y: 0, width: 10, height: 10 },
        before: 'a.png',
        after: 'b.png',
        key: null,
        withheld: null,
        masked: 1,
        effect: null,
        unfinished: false,
      },
    ],
  ]),
  unreadable: 0,
});

test('says who did what, how it ended and what it changed', () => {
  const page = viewPage(
    runOf([
      stepOf({
        agent: 'shop',
        acts: [
          {
            name: 'click',
            ok: true,
            reason: null,
            target: { x: 3, y: 4 },
            settled: null,
            effect: {
              state: 'changed',
              changedRatio: 0.0123,
              region: { x: 0, y: 0, width: 10, height: 10 },
              regions: [{ x: 0, y: 0, width: 10, height: 10 }],
            },
          },
        ],
      }),
      stepOf({ step: 2, outcome: 'refused', reason: 'paused', delivery: 'not_delivered' }),
      stepOf({
        step: 3,
        decision: { verdict: 'denied', by: 'person', answer: 'deny', rule: null, waitedMs: 2500 },
      }),
    ]),
    { addressOf: (name) => `data:image/png;base64,${name === 'a.png' ? 'AAAA' : 'BBBB'}` },
  );
  expect(page).not.toContain('[object');
  expect(page).toContain('title="1: click at 3, 4"');
  for (const words of [
    'shop',
    'click',
    'at 3, 4',
    'changed 1.2 % of the desktop in one place',
    'refused: paused',
  ])
    expect(page).toContain(words);
  expect(page).toContain('denied by person after 2.5 s');
  expect(page).toContain('One place filled: a secret showed there.');
  expect(page).toContain('src="data:image/png;base64,AAAA"');
  expect(page).toMatch(/<circle cx="35.00%" cy="45.00%"/);
});

describe('of a hostile recording', () => {
  const everywhere = (text: string): RecordedRun =>
    runOf([
      stepOf({
        agent: text,
        face: text,
        operation: text,
        reason: text,
        outcome: 'refused',
        requestId: text,
        request: { [text]: text },
        notes: { [text]: text, action: text, point: text },
        windows: [{ id: 1, app: text, title: text }],
        acts: [{ name: text, ok: false, reason: text, target: null, effect: null, settled: null }],
        decision: { verdict: 'denied', by: text, answer: null, rule: text, waitedMs: 1 },
      }),
    ]);
  const plain = viewBody(wholeRun(everywhere('plain')), { addressOf: () => null });
  const tagsOf = (html: string): readonly string[] => html.match(/<[^>]*>/g) ?? [];
  const shapeOf = (html: string): readonly string[] =>
    tagsOf(html).map((tag) => tag.replaceAll(/"[^"]*"/g, '""'));

  test.each(HOSTILE)('no tag more and no attribute more: %j', (text) => {
    const body = viewBody(wholeRun(everywhere(text)), { addressOf: () => text });
    expect(shapeOf(viewBody(wholeRun(everywhere(text)), { addressOf: () => null }))).toEqual(shapeOf(plain));
    expect(body).not.toMatch(/<(?:script|iframe|style)|[\u202E\u200B]/);
  });

  test('the page lets nothing load or run, with any content', () => {
    const page = viewPage(everywhere(HOSTILE[0] ?? ''), { addressOf: () => null });
    expect(page).toContain(`content="default-src 'none'; img-src data:; style-src 'unsafe-inline'`);
    expect(page).not.toMatch(/<script|<link|https?:\/\//);
  });
});
