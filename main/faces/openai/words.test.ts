import { describe, expect, test } from 'vitest';
import { ValidationError } from '../../core/errors.ts';
import { acknowledgedChecks, chordsOfKeypress, computerCall, stepsOfCall } from './words.ts';

const callOf = (members: object) => computerCall.parse({ type: 'computer_call', call_id: 'c1', ...members });
const actionsOf = (...actions: readonly object[]) =>
  stepsOfCall(callOf({ actions })).flatMap(({ actions: neutral }) => neutral);
const issueOf = (work: () => unknown): string => {
  try {
    work();
    return 'none';
  } catch (error) {
    return error instanceof ValidationError
      ? `${error.issues[0]?.path ?? ''} ${error.issues[0]?.code ?? ''}`
      : 'other';
  }
};

describe('keys of one keypress', () => {
  test.each([
    [['CTRL', 'S'], [['Control', 's']]],
    [['SHIFT', 'ARROWLEFT'], [['Shift', 'ArrowLeft']]],
    [['S', 'CTRL'], [['s', 'Control']]],
    [
      ['ctrl+a', 'Delete'],
      [['Control', 'a'], ['Delete']],
    ],
    [
      ['H', 'i'],
      [['H'], ['i']],
    ],
    [['ENTER'], [['Enter']]],
    [['CTRL'], [['Control']]],
    [
      ['TAB', 'TAB', 'ESC'],
      [['Tab'], ['Tab'], ['Escape']],
    ],
    [['CMD', 'SHIFT', 'P'], [['Meta', 'Shift', 'p']]],
    [
      ['PAGEDOWN', '+'],
      [['PageDown'], ['+']],
    ],
  ])('%j are %j', (names, chords) => {
    expect(chordsOfKeypress(names, 'keys')).toEqual(chords);
  });

  test('a key that there is not is named with its place', () => {
    expect(issueOf(() => actionsOf({ type: 'wait' }, { type: 'keypress', keys: ['NOPE'] }))).toBe(
      'actions.1.keys unknown_key',
    );
  });
});

test('buttons, held keys, paths and distances are kept', () => {
  const at = { x: 3, y: 4 };
  expect(
    actionsOf(
      { type: 'click', ...at, button: 'wheel', keys: ['SHIFT'] },
      { type: 'double_click', ...at, keys: null },
      { type: 'drag', path: [at, { x: 9, y: 9 }], keys: ['ALT'] },
      { type: 'scroll', ...at, scroll_x: -120, scroll_y: 480 },
      { type: 'screenshot' },
    ),
  ).toMatchObject([
    { kind: 'click', at, button: 'middle', count: 1, holdKeys: ['Shift'] },
    { kind: 'click', at, button: 'left', count: 2, holdKeys: [] },
    { kind: 'drag', from: at, through: [{ x: 9, y: 9 }], button: 'left', holdKeys: ['Alt'] },
    { kind: 'scroll', at, unit: 'pixels', right: -120, down: 480, holdKeys: [] },
  ]);
});

describe('a call', () => {
  test('of the preview has one action', () => {
    const [step] = stepsOfCall(callOf({ action: { type: 'type', text: 'a' }, actions: null }));
    expect(step).toEqual({ word: 'type', path: 'action', actions: [{ kind: 'type', text: 'a' }] });
  });

  test('has exactly one of the two forms', () => {
    const action = { type: 'wait' };
    expect(issueOf(() => stepsOfCall(callOf({})))).toBe('actions required');
    expect(issueOf(() => stepsOfCall(callOf({ action, actions: [action] })))).toBe('action contradiction');
  });

  test('waits for the acknowledgement of each safety check', () => {
    const pending_safety_checks = [{ id: 'a', code: 'malicious_instructions' }, { id: 'b' }];
    const withKnown = (acknowledged_safety_checks?: readonly object[]) => () =>
      acknowledgedChecks(callOf({ pending_safety_checks, acknowledged_safety_checks }));
    expect(issueOf(withKnown())).toBe('acknowledged_safety_checks required');
    expect(issueOf(withKnown([{ id: 'a' }]))).toBe('acknowledged_safety_checks required');
    expect(withKnown(pending_safety_checks)()).toEqual(pending_safety_checks);
  });
});
