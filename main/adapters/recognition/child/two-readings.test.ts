import { expect, test } from 'vitest';
import type { EngineWord } from '../../../core/text/hocr.ts';
import { mergedWords } from './two-readings.ts';

type Part = readonly [text: string, confidence: number];

/** Words in the cells of a row, one of them over as many cells as it has stars after it. */
function rowOf(parts: readonly Part[]): EngineWord[] {
  let cell = 0;
  return parts.flatMap(([marked, confidence]) => {
    const cells = 1 + (/\*+$/.exec(marked)?.[0].length ?? 0);
    const text = marked.replace(/\*+$/, '');
    const left = 200 * cell;
    cell += cells;
    if (text === '') return [];
    const width = 200 * cells - 20;
    const each = width / text.length;
    const letters = Array.from(text, (letter, index) => ({
      text: letter,
      left: left + index * each,
      right: left + (index + 1) * each,
    }));
    return [{ text, confidence, box: { x: left, y: 0, width, height: 20 }, letters }];
  });
}

const GREEK = new Set('και με τη τιμή για από υπόλοιπο ποσό νέα μάτια δείτε ώρα'.split(' '));
const LATIN = new Set('facebook maria cache nginx'.split(' '));
const merged = (greek: readonly Part[], latin: readonly Part[]): string[] =>
  mergedWords(
    { greek: rowOf(greek), latin: rowOf(latin) },
    {
      greek: { has: (text) => GREEK.has(text.toLowerCase()) },
      latin: { has: (text) => LATIN.has(text.toLowerCase()) },
    },
  ).map(({ text }) => text);

test('names keep their Latin letters, and the words around them their Greek ones', () => {
  expect(
    merged(
      [
        ['και', 0.93],
        ['ΥΝΙΓΕΙ', 0.52],
        ['με', 0.94],
        ['Γαοεροοκ', 0.31],
      ],
      [
        ['kat', 0.84],
        ['Wi-Fi', 0.96],
        ['pe', 0.96],
        ['Facebook', 0.96],
      ],
    ),
  ).toEqual(['και', 'Wi-Fi', 'με', 'Facebook']);
  expect(
    merged(
      [
        ['Από:', 0.93],
        ['ίηίο@οχαπιρί.στ', 0.1],
      ],
      [
        ['Amo:', 0.78],
        ['info@example.gr', 0.92],
      ],
    ),
  ).toEqual(['Από:', 'info@example.gr']);
});

test('a name that is a Greek word by chance is Latin if it is read badly in Greek', () => {
  expect(merged([['Μάτια', 0.52]], [['Maria', 0.95]])).toEqual(['Maria']);
  expect(merged([['Μάτια', 0.92]], [['Maria', 0.95]])).toEqual(['Μάτια']);
  expect(merged([['ΠΟΙΠΧ', 0.78]], [['nginx', 0.93]])).toEqual(['nginx']);
});

test('a Greek word that neither language knows stays unless it is read well in Latin', () => {
  expect(merged([['αίησης', 0.5]], [['aitnonc', 0.72]])).toEqual(['αίησης']);
  expect(merged([['κοσίας', 0.48]], [['kostas', 0.92]])).toEqual(['kostas']);
  expect(merged([['νωρίτερου', 0.75]], [['vwpitepou', 0.89]])).toEqual(['νωρίτερου']);
  expect(merged([['Τυπωμμένες', 0.3]], [['TUTIWHEVEG', 0.8]])).toEqual(['Τυπωμμένες']);
});

test('figures and what follows them are taken from the reading in Latin', () => {
  expect(
    merged(
      [
        ['ποσό', 0.9],
        ['8.640', 0.6],
        ['ε', 0.91],
      ],
      [
        ['moo6', 0.4],
        ['8.640', 0.92],
        ['€', 0.9],
      ],
    ),
  ).toEqual(['ποσό', '8.640', '€']);
  expect(
    merged(
      [
        ['350', 0.93],
        ['πι', 0.91],
      ],
      [
        ['350', 0.93],
        ['m', 0.91],
      ],
    ),
  ).toEqual(['350', 'm']);
  expect(
    merged(
      [
        ['14', 0.9],
        ['9ο', 0.91],
      ],
      [
        ['14', 0.9],
        ['%', 0.87],
      ],
    ),
  ).toEqual(['14', '%']);
  expect(
    merged(
      [
        ['20', 0.9],
        ['Χ', 0.6],
        ['12', 0.9],
      ],
      [
        ['20', 0.9],
        ['x', 0.9],
        ['12', 0.9],
      ],
    ),
  ).toEqual(['20', 'x', '12']);
  expect(
    merged(
      [
        ['ό', 0.9],
        ['ώρα', 0.9],
      ],
      [
        ['8', 0.9],
        ['wpa', 0.5],
      ],
    ),
  ).toEqual(['8', 'ώρα']);
});

test('words after a figure, ordinals and initials stay Greek', () => {
  expect(
    merged(
      [
        ['1', 0.7],
        ['ώρα', 0.6],
      ],
      [
        ['1', 0.9],
        ['wea', 0.95],
      ],
    ),
  ).toEqual(['1', 'ώρα']);
  expect(merged([['3ο', 0.9]], [['30', 0.96]])).toEqual(['3ο']);
  expect(merged([['τ.μ.', 0.5]], [['t.p.', 0.83]])).toEqual(['τ.μ.']);
  expect(merged([['4,5', 0.7]], [['45', 0.96]])).toEqual(['4,5']);
});

test('words without a space between them are parted where the reading in Latin has one', () => {
  expect(
    merged(
      [['Ποσό60οοοοοε**', 0.53]],
      [
        ['Yroho', 0.1],
        ['60,00', 0.93],
        ['€', 0.92],
      ],
    ),
  ).toEqual(['Ποσό', '60,00', '€']);
  expect(
    merged(
      [
        ['τιμή', 0.9],
        ['86,50', 0.9],
        ['εετη*', 0.2],
      ],
      [
        ['Tip', 0.5],
        ['86,50', 0.93],
        ['€', 0.9],
        ['ty', 0.6],
      ],
    ),
  ).toEqual(['τιμή', '86,50', '€', 'τη']);
});

test('capitals of both scripts are Greek, except for codes and well known names', () => {
  expect(merged([['ΑΕΚ', 0.8]], [['AEK', 0.92]])).toEqual(['ΑΕΚ']);
  expect(merged([['ΑΦΜ', 0.8]], [['AOM', 0.95]])).toEqual(['ΑΦΜ']);
  expect(merged([['ΙΒΑΝ', 0.92]], [['IBAN', 0.92]])).toEqual(['IBAN']);
  expect(merged([['ΗΤΜΙ.', 0.92]], [['HTML', 0.96]])).toEqual(['HTML']);
  expect(merged([['ΤΑ', 0.89]], [['7A', 0.95]])).toEqual(['7A']);
  expect(merged([['146', 0.92]], [['14C', 0.87]])).toEqual(['14C']);
});
