import { expect, test } from 'vitest';
import { resolveExtension } from './file-names.ts';
import type { LetterPlace } from './letter-place.ts';

/** Each character in its own place, doubtful if it looks like others. */
const placesOf = (text: string): LetterPlace[] =>
  Array.from(text, (read) => ({
    letter: { read: [read], cells: [], word: 0, cut: false, inPlace: true, known: false },
    shape: undefined,
    options: [read],
    doubtful: /[1lI0]/.test(read),
    stubborn: false,
    settled: false,
  }));

const endOf = (text: string): { readonly text: string; readonly doubted: string } => {
  const places = placesOf(text);
  resolveExtension(places);
  const written = (one: readonly LetterPlace[]): string =>
    one.map(({ options: [first = ''] }) => first).join('');
  return { text: written(places), doubted: written(places.filter(({ doubtful }) => doubtful)) };
};

test.each([
  ['invoice_1187.xIsx', 'invoice_1187.xlsx'],
  ['scripts/invoice.x1sx:638', 'scripts/invoice.xlsx:638'],
  ['pom.xmI', 'pom.xml'],
  ['setup.lni', 'setup.ini'],
  ['app.l0g', 'app.log'],
  ['Cargo.lock', 'Cargo.lock'],
])('%s is %s', (read, name) => {
  expect(endOf(read).text).toBe(name);
});

test('what is no extension stays as it was read, doubts and all', () => {
  for (const text of ['1.0.1', 'v2.10', 'wlan1.net', 'a.l1', 'host.x1sx.example'])
    expect(endOf(text)).toEqual({ text, doubted: text.replace(/[^1lI0]/g, '') });
});

test('a known extension leaves nothing to doubt in it, and the name before it as it was', () => {
  expect(endOf('wlan1.xls')).toEqual({ text: 'wlan1.xls', doubted: 'l1' });
});
