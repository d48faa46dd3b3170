/** Letters of several parts, some of which are low, high above, or on a background of their own. */
import { expect, test } from 'vitest';
import { languageLines, languageRaster } from '../../../../testing/ocr/languages/score.ts';
import { bandsOf, findStrips } from './layout.ts';

/** Into how many pieces a line of a page is cut. */
async function piecesOf(page: string, start: string): Promise<number> {
  const line = languageLines(page).find(({ text }) => text.startsWith(start));
  if (line === undefined) throw new Error(`The page has no line ${start}.`);
  const raster = await languageRaster(page);
  let pieces = 0;
  for (const band of bandsOf(raster.height))
    for (const { cells } of findStrips(raster, band).strips) {
      const own = cells.filter(({ x, y, width, height }) => {
        const middle = band.from + y + height / 2;
        return (
          middle > line.y && middle < line.y + line.height && x < line.x + line.width && x + width > line.x
        );
      });
      const [, ...further] = own;
      if (own.length > 0) pieces += 1 + further.filter(({ before }) => before === 'far').length;
    }
  return pieces;
}

test.each([
  ['ja-settings', '通知をミュート', 'three strokes one above the other'],
  ['zh-mail', '回复', 'a box within a box'],
  ['ko-contacts-large', '연락처 및', 'a bold box as large as a word in a mark'],
  ['th-shop', 'สินค้าที่คล้าย', 'two marks above a letter'],
  ['th-clinic', 'นัดหมาย', 'a mark under a letter'],
  ['th-music', 'ศิลปิน', 'two marks above a letter lower than others'],
  ['th-music-large', 'ทั้งหมด', 'a mark above another'],
  ['ar-terminal', 'لا يوجد', 'wide spaces next to thin letters'],
])('%s: %s is one line, with %s', async (page, start) => {
  expect(await piecesOf(page, start)).toBe(1);
});
