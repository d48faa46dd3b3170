import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { DamageRecord } from '../../../ports/screen-damage.ts';
import { withoutBlinkingCarets } from './caret.ts';

const CARET = { x: 405, y: 119, width: 1, height: 21 };
const ANSWER = { x: 401, y: 196, width: 120, height: 40 };
const BUTTON = { x: 41, y: 196, width: 200, height: 44 };
const changed = (region: typeof CARET) => ({ ...region, pixels: region.width * region.height });
const BOTH = [changed(CARET), changed(ANSWER)];

/** A caret that an action puts where nothing was. */
const put = () => ({ wasVisible: false, changedMs: { sinceBefore: 12, sinceEnd: 8 } });

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

test('a caret that was blinking before the action is left out next to a late answer', () => {
  const history = { knownMs: 3000, records: RECORDED };
  expect(withoutBlinkingCarets(BOTH, history, put)).toEqual([changed(ANSWER)]);
});

test('a caret that was not drawn before the action was put there by it', () => {
  const history = { knownMs: 3000, records: RECORDED.filter(({ region }) => region !== CARET) };
  expect(withoutBlinkingCarets(BOTH, history, put)).toEqual(BOTH);
  expect(withoutBlinkingCarets([changed(CARET)], history, put)).toEqual([changed(CARET)]);
});

test('a caret in another place was put there by the action, and the one that it left is no effect', () => {
  const moved = changed({ ...CARET, x: 600 });
  const history = { knownMs: 3000, records: RECORDED };
  expect(withoutBlinkingCarets([changed(CARET), moved], history, put)).toEqual([moved]);
});

test('a caret that comes back to where it was before it moved is an effect', () => {
  const back = { ...CARET, x: 300 };
  const records = [...RECORDED, { region: back, ageMs: 1900 }].toSorted((a, b) => b.ageMs - a.ageMs);
  expect(withoutBlinkingCarets([changed(back)], { knownMs: 3000, records }, put)).toEqual([changed(back)]);
});

test('where too little is known, a single caret is left out, also next to other changes', () => {
  const unknown = { knownMs: 0, records: [] };
  expect(withoutBlinkingCarets(BOTH, unknown, put)).toEqual([changed(ANSWER)]);
  expect(withoutBlinkingCarets([changed(CARET)], unknown, put)).toEqual([]);
  const chart = [changed(CARET), changed({ ...CARET, x: 440 }), changed({ ...CARET, x: 470 })];
  expect(withoutBlinkingCarets(chart, unknown, put)).toEqual(chart);
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
      expect(withoutBlinkingCarets(BOTH, { knownMs: 3000, records }, put)).toEqual([changed(ANSWER)]);
    }),
  );
});

/** Recorded from Xvfb: GTK 3 draws its field again for each blink, here 0.8 s on and 0.4 s off. */
const FIELD = { x: 94, y: 110, width: 617, height: 34 };
const inField = (...ages: readonly number[]) => ({
  knownMs: 3000,
  records: ages.map((ageMs) => ({ region: FIELD, ageMs })),
});
const blinks = (history: ReturnType<typeof inField>, sight: Partial<ReturnType<typeof put>>): boolean =>
  withoutBlinkingCarets([changed(CARET)], history, () => ({ ...put(), ...sight })).length === 0;

test('in a field that is drawn as a whole, a caret that could be seen before the action was blinking', () => {
  const history = inField(2300, 1500, 1100, 300);
  expect(blinks(history, { wasVisible: true })).toBe(true);
  expect(blinks(history, {})).toBe(false);
  const late = { changedMs: { sinceBefore: 304, sinceEnd: 300 } };
  expect(blinks(inField(840), { wasVisible: true, ...late })).toBe(true);
  expect(blinks(inField(840), { wasVisible: true })).toBe(false);
  expect(blinks(inField(840), late)).toBe(false);
});

test('one that could not be seen was blinking if it comes when it is due, or later than a program answers', () => {
  const away = inField(2300, 1500, 1100, 300);
  const after = (ms: number) => ({ changedMs: { sinceBefore: ms, sinceEnd: ms - 4 } });
  expect(blinks(away, after(10))).toBe(false);
  expect(blinks(away, after(95))).toBe(true);
  expect(blinks(away, after(350))).toBe(true);
});

test('GTK 4 fades it: what appears during a fade was blinking', () => {
  const fading = (from: number, to: number): readonly number[] =>
    Array.from({ length: (from - to) / 20 }, (_, nth) => from - 20 * nth);
  expect(blinks(inField(...fading(1240, 940), ...fading(640, 340), ...fading(40, 0)), {})).toBe(true);
  expect(blinks(inField(...fading(1640, 1340), ...fading(1040, 500)), {})).toBe(false);
});

test('a caret that moves during a fade leaves the place where it could be seen', () => {
  const moved = changed({ ...CARET, x: 600 });
  const history = inField(1240, 1220, 1200, 640, 620, 600, 40, 20, 0);
  const look = ({ x }: { readonly x: number }) => ({ ...put(), wasVisible: x === CARET.x });
  expect(withoutBlinkingCarets([changed(CARET), moved], history, look)).toEqual([moved]);
});
