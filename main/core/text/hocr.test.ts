import { expect, test } from 'vitest';
import { parseHocr } from './hocr.ts';

const page = (number: number, ...words: readonly string[]): string =>
  `<div class='ocr_page' id='page_${number}' title='image "stdin"; bbox 0 0 99 40; ppageno ${number - 1}'>${words.join('\n')}</div>`;
const word = (bbox: string, confidence: number, ...letters: readonly string[]): string =>
  `<span class='ocrx_word' id='word_1_1' title='bbox ${bbox}; x_wconf ${confidence}'>${letters.join('\n')}</span>`;
const letter = (left: number, right: number, text: string): string =>
  `<span class='ocrx_cinfo' title='x_bboxes ${left} 11 ${right} 39; x_conf 98.9'>${text}</span>`;

test('words of each page with their characters, and shares of one for confidence', () => {
  const hocr = [
    page(1, word('10 2 40 14', 96, letter(10, 20, 'O'), letter(22, 40, 'K'))),
    page(2, word('4 3 13 11', 0, letter(4, 13, '&lt;&amp;&#39;')), word('4 3 13 11', 50, letter(4, 13, ' '))),
    page(3),
    page(7, word('4 3 13 11', 50, letter(4, 13, 'beyond'))),
  ].join('\n');
  expect(parseHocr(hocr, 3)).toEqual([
    [
      {
        text: 'OK',
        confidence: 0.96,
        box: { x: 10, y: 2, width: 30, height: 12 },
        letters: [
          { text: 'O', left: 10, right: 20 },
          { text: 'K', left: 22, right: 40 },
        ],
      },
    ],
    [
      {
        text: "<&'",
        confidence: 0,
        box: { x: 4, y: 3, width: 9, height: 8 },
        letters: [{ text: "<&'", left: 4, right: 13 }],
      },
    ],
    [],
  ]);
});

test('what is no hOCR holds no words', () => {
  expect(parseHocr('Tesseract could not read this x_bboxes 1', 1)).toEqual([[]]);
});
