import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { DamageRecord } from '../../../ports/screen-damage.ts';
import { withoutBlinkingCarets } from './caret.ts';

const CARET = { x: 405, y: 119, width: 1, height: 21 };
const ANSWER = { x: 401, y: 196, width: 120, height: 40 };
const BUTTON = { x: 41, y: 196, width: 200, height: 44 };
const changed = (region: typeof CARET) => ({ ...region, pixels: region.width * region.height });
const BOTH = [changed(CARET), changed(ANSWER)];

/** Recorded from Xvfb with Chromium: an input has the focus, and a button with a hover colour was clicked before. */
const RECORDED: readonly DamageRecord[] = [
  { region: CARET, ageMs: 2214 },
  { region: CARET, ageMs: 1610 },
  { region: CARET, ageMs: 1010 },
  { region: BUTTON, ageMs: 752 },
  { region: ANSWER, ageMs: 626 },
  { region: CARET, ageMs: 412 },
  { region: BUTTON, ageMs: 310 },
];

test('a caret that was blinking before the action is left out beside a late answer', () => {
  const history = { knownMs: 3000, records: RECORDED };
  expect(withoutBlinkingCarets(BOTH, history)).toEqual([changed(ANSWER)]);
});

test('a caret that was not drawn before the action was put there by it', () => {
  const history = { knownMs: 3000, records: RECORDED.filter(({ region }) => region !== CARET) };
  expect(withoutBlinkingCarets(BOTH, history)).toEqual(BOTH);
  expect(withoutBlinkingCarets([changed(CARET)], history)).toEqual([changed(CARET)]);
});

test('a caret in another place was put there by the action, and the one that it left is no effect', () => {
  const moved = changed({ ...CARET, x: 600 });
  const history = { knownMs: 3000, records: RECORDED };
  expect(withoutBlinkingCarets([changed(CARET), moved], history)).toEqual([moved]);
});

test('where too little is known, a single caret is left out, also beside other changes', () => {
  const unknown = { knownMs: 0, records: [] };
  expect(withoutBlinkingCarets(BOTH, unknown)).toEqual([changed(ANSWER)]);
  expect(withoutBlinkingCarets([changed(CARET)], unknown)).toEqual([]);
  const chart = [changed(CARET), changed({ ...CARET, x: 440 }), changed({ ...CARET, x: 470 })];
  expect(withoutBlinkingCarets(chart, unknown)).toEqual(chart);
});

test('law: pieces of a caret’s rectangle are the caret', () => {
  const cuts = fc.uniqueArray(fc.integer({ min: 1, max: CARET.height - 1 }), { maxLength: 6 });
  fc.assert(
    fc.property(cuts, (unsorted) => {
      const edges = [0, ...unsorted.toSorted((a, b) => a - b), CARET.height];
      const records = edges.slice(1).map((end, index) => {
        const start = edges[index] ?? 0;
        return { region: { ...CARET, y: CARET.y + start, height: end - start }, ageMs: 300 };
      });
      expect(withoutBlinkingCarets(BOTH, { knownMs: 3000, records })).toEqual([changed(ANSWER)]);
    }),
  );
});
