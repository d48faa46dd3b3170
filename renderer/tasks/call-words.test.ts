/** Calls in the words of the log, in every language; what a model sends is never more than text. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { actText } from '../../main/core/act-words/act-words.ts';
import { germanActs as de } from '../../main/core/act-words/de.ts';
import { englishActs as en } from '../../main/core/act-words/en.ts';
import type { TaskStepModel } from '../../main/console/model/tasks.ts';
import { callWords, elementNames } from './call-words.ts';

const answer = (text: string): TaskStepModel => ({
  index: 0,
  turn: 1,
  at: 0,
  kind: 'call',
  tool: 'see',
  input: '{}',
  text,
  outcome: 'done',
});
const NAMES = elementNames([answer('12 elements\ne1 field "Document" 10,20\ne2 button "Say \\"hi\\"" 5,6')]);
const said = (tool: string, input: object, words = en): readonly string[] =>
  callWords({ tool, input: JSON.stringify(input) }, NAMES).map((each) => actText(words, each));

test.each([
  ['see', {}, ['see']],
  ['see', { what: 'elements' }, ['list elements']],
  ['see', { since: 'last', what: 'text' }, ['see changes']],
  ['act', { actions: [{ do: 'click', on: 'Save' }] }, ['click "Save"']],
  ['act', { actions: [{ do: 'press', ref: 'e2' }] }, ['press button "Say \\"hi\\""']],
  ['act', { actions: [{ do: 'double_click', x: 3, y: 4 }] }, ['double click at 3, 4']],
  ['act', { actions: [{ do: 'set_text', ref: 'e1', text: 'milk' }] }, ['set text field "Document", "milk"']],
  [
    'act',
    {
      actions: [
        { do: 'type', text: '[12]' },
        { do: 'key', keys: 'ctrl+s' },
      ],
    },
    ['type 12 characters', 'hotkey ctrl+s'],
  ],
  ['act', { actions: [{ do: 'click', ref: 'e9' }] }, ['click e9']],
  ['find', { text: 'Total' }, ['find text "Total"']],
  ['find', { color: '#ff0000' }, ['find colour #ff0000']],
  ['wait', { until: 'window_closed', window: 'Save as' }, ['wait for window, Save as']],
  ['wait', { until: 'person', text: 'Log in.' }, ['hand over "Log in."']],
  ['windows', { do: 'focus', title: 'Notes' }, ['focus "Notes"']],
  ['clipboard', {}, ['read clipboard']],
  ['files', { path: 'a.txt', text: 'b' }, ['write file a.txt']],
  ['launch', { program: 'xterm', args: ['-e', 'top'] }, ['launch xterm']],
  ['run', { command: 'ls' }, ['exec "ls"']],
])('%s %j', (tool, input, words) => {
  expect(said(tool, input)).toEqual(words);
});

test('in German', () => {
  expect(
    said(
      'act',
      {
        actions: [
          { do: 'click', on: 'Sichern' },
          { do: 'key', keys: 'ctrl+s' },
        ],
      },
      de,
    ),
  ).toEqual(['Klick "Sichern"', 'Tasten ctrl+s']);
});

const ACTS =
  'click double_click triple_click right_click middle_click move drag scroll type set_text set_value select press scroll_to key mouse_down mouse_up key_down key_up wait';

test('every action that the tool takes has its word', () => {
  const verbs = callWords(
    { tool: 'act', input: JSON.stringify({ actions: ACTS.split(' ').map((each) => ({ do: each })) }) },
    NAMES,
  );
  expect(verbs.filter(({ verb }) => !Object.hasOwn(de.verbs, verb))).toEqual([]);
});

test('a call of another shape has no words, and never throws', () => {
  expect(callWords({ tool: 'constructor', input: '{}' }, NAMES)).toEqual([]);
  expect(callWords({ tool: 'act', input: '{"actions":[{"do":"cl\n[…]\n' }, NAMES)).toEqual([]);
  fc.assert(
    fc.property(
      fc.constantFrom('see', 'act', 'find', 'wait', 'windows', 'clipboard', 'files', 'run'),
      fc.json(),
      (tool, input) => {
        for (const each of callWords({ tool, input }, NAMES)) expect(typeof actText(en, each)).toBe('string');
      },
    ),
  );
});
