import { describe, expect, test } from 'vitest';
import type { LogEntry } from '../log/entry.ts';
import { describeAct, describeEntry } from './describe-entry.ts';

const entry = (members: Partial<LogEntry>): LogEntry => ({
  sequence: 7,
  requestId: 'r',
  startedAt: 1000,
  durationMs: 12,
  face: 'http',
  client: '127.0.0.1',
  agent: null,
  product: null,
  kind: 'act',
  operation: 'perform-action',
  outcome: 'done',
  failure: null,
  notes: {},
  detail: { method: 'POST', route: '/action', status: 200 },
  ...members,
});

describe('an entry in words', () => {
  test.each([
    [{ notes: { action: 'double_click', point: '812,344' } }, 'double click', 'at 812, 344'],
    [{ notes: { action: 'type', characters: 1 } }, 'type', '1 character'],
    [{ notes: { action: 'hotkey', keys: 'ctrl+s' } }, 'hotkey', 'ctrl+s'],
    [
      { operation: 'run-command', notes: { commandBytes: 18, shell: 'bash', exitCode: 3 } },
      'exec',
      '18 bytes, bash, exit code 3',
    ],
    [{ operation: 'wait-for', notes: { condition: 'text', polls: 4 } }, 'wait', 'for text, 4 looks'],
    [
      { operation: 'capture-screen', notes: { screen: 1, format: 'png', rows: 12, cols: 16, bytes: 90 } },
      'see',
      'screen 1, grid 12 × 16, PNG',
    ],
    [
      { operation: 'observe', notes: { screen: 0, region: '-5,9,640,360', format: 'jpeg', words: 1 } },
      'observe',
      '640 × 360 at -5, 9, JPEG, 1 word',
    ],
    [{ operation: 'zoom', notes: { point: '812,344', format: 'jpeg' } }, 'zoom', 'at 812, 344, JPEG'],
    [
      { operation: 'read-text', notes: { mode: 'picture', words: 40 } },
      'read text',
      'a picture sent, 40 words',
    ],
    [{ operation: 'read-text', notes: { screen: 0, cached: true } }, 'read text', 'screen 0, unchanged'],
    [
      { operation: 'localize', notes: { mode: 'text', matches: 2, point: '5,6' } },
      'localize',
      'by text, at 5, 6, 2 matches',
    ],
    [{ operation: 'list-windows', notes: { windows: 0 } }, 'list windows', '0 found'],
    [
      { operation: 'wait-for', notes: { condition: 'text', polls: 1, satisfied: false } },
      'wait',
      'for text, 1 look, not met in time',
    ],
    [{ operation: null, detail: { method: 'GET', route: null, status: 404 } }, 'GET', ''],
    [{ operation: null, detail: { method: '', route: null, status: 400 } }, 'refused', ''],
    [{ operation: 'brand-new-thing' }, 'brand new thing', ''],
  ])('%j', (members, verb, target) => {
    expect(describeEntry(entry(members), false)).toMatchObject({ verb, target });
  });

  test('a failure keeps its sentence and its hint', () => {
    const failure = { reason: 'paused', message: 'A person paused', hint: 'Wait.', trace: [] };
    expect(describeEntry(entry({ outcome: 'refused', failure }), false).error).toEqual({
      reason: 'paused',
      message: 'A person paused.',
      hint: 'Wait.',
    });
  });
});

test('a request of a face without methods and statuses is described by its outcome', () => {
  const members = { face: 'mcp', operation: 'list-windows', kind: 'read', detail: {} } as const;
  expect(describeEntry(entry(members), false)).toMatchObject({
    face: 'mcp',
    method: 'mcp',
    path: 'list-windows',
    status: 'done',
    outcome: 'done',
  });
  expect(describeEntry(entry({ ...members, outcome: 'running' }), false).status).toBeNull();
});

test('an act names its point', () => {
  expect(describeAct(entry({ notes: { action: 'click', point: '-5,9' } }))).toMatchObject({
    verb: 'click',
    target: 'at -5, 9',
    parts: [{ say: 'at', of: [-5, 9] }],
    outcome: 'done',
    mark: 'press',
    point: { x: -5, y: 9 },
  });
  expect(describeAct(entry({ outcome: 'running' }))).toMatchObject({ outcome: 'running' });
  expect(describeAct(entry({ outcome: 'gone' }))).toMatchObject({ outcome: 'failed' });
});
