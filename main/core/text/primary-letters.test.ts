/** What a search takes for equal, against the collation for searching that the runtime has from CLDR. */
import { expect, test } from 'vitest';
import { fold } from './fold.ts';

const cldr = new Intl.Collator('und', { usage: 'search', sensitivity: 'base' });
const searched = (text: string): string => fold(text, false, 'any');
const written = (text: string): string => fold(text, false);

test.each([
  ['٣٦٢٠', '3620'],
  ['۳۶۲۰', '3620'],
  ['३६२०', '3620'],
  ['๓๖๒๐', '3620'],
  ['करें', 'करे'],
  ['हाँ', 'हां'],
  ['ज़रूर', 'जरूर'],
  ['दुःख', 'दुख'],
  ['เพิ่ม', 'เพิม'],
  ['เป็น', 'เปน'],
  ['كـتـاب', 'كتاب'],
  ['كِتَابٌ', 'كتاب'],
  ['أحمد', 'احمد'],
  ['إلى آخر', 'الى اخر'],
  ['مؤقتا', 'موقتا'],
  ['على', 'علي'],
  ['حرارة', 'حراره'],
  ['שָׁלוֹם', 'שלום'],
])('%s and %s are equal, as CLDR has them; exactly they differ', (a, b) => {
  expect(cldr.compare(a, b)).toBe(0);
  expect(searched(a)).toBe(searched(b));
  expect(written(a)).not.toBe(written(b));
});

test.each([
  ['हिन्दी', 'हिंदी'],
  ['सम्पर्क', 'संपर्क'],
  ['کتاب', 'كتاب'],
  ['علی', 'علي'],
])('%s and %s are two spellings of one word', (a, b) => {
  expect(searched(a)).toBe(searched(b));
  expect(written(a)).not.toBe(written(b));
});

test.each([
  ['जन्म', 'जम'],
  ['अन्य', 'अय'],
  ['ลิ', 'ลื'],
  ['นำ', 'นา'],
  ['कि', 'की'],
  ['क्', 'क'],
  ['شيء', 'شي'],
  ['36', '63'],
])('%s and %s are different letters, as CLDR has them', (a, b) => {
  expect(cldr.compare(a, b)).not.toBe(0);
  expect(searched(a)).not.toBe(searched(b));
});

const LETTERS = 'كשकকਕકକகకಕകකกກ';
const BLOCKS = Array.from({ length: 0x0f00 - 0x0590 }, (_, index) => String.fromCodePoint(0x0590 + index));

test('no mark of these scripts is left out that CLDR counts', () => {
  const counted = BLOCKS.filter((mark) => /\p{M}/u.test(mark)).flatMap((mark) =>
    Array.from(LETTERS, (letter) => [letter, letter + mark] as const).filter(
      ([letter, marked]) => searched(marked) === searched(letter) && cldr.compare(marked, letter) !== 0,
    ),
  );
  expect(counted).toEqual([]);
});

test('a text of nothing else is looked for as it is written', () => {
  expect(searched('ं')).toBe('ं');
});
