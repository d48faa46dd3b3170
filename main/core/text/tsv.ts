/** Tesseract's TSV: the one answer format of both engines. */
import type { Region } from '../geometry.ts';

export interface TsvWord {
  readonly text: string;
  /** 0 to 1. */
  readonly confidence: number;
  /** In the page's pixels. */
  readonly box: Region;
}

/** Columns of a level-5 row: level, page, block, paragraph, line, word, left, top, width, height, conf, text. */
const WORD_LEVEL = '5';
const COLUMNS = 12;

/** The words of each page, in the engine's order; `pages[0]` is page 1. Rows that are not words are skipped. */
export function parseTsv(tsv: string, pageCount: number): TsvWord[][] {
  const pages: TsvWord[][] = Array.from({ length: pageCount }, () => []);
  for (const row of tsv.split('\n')) {
    const cells = row.replace(/\r$/, '').split('\t');
    if (cells[0] !== WORD_LEVEL || cells.length < COLUMNS) continue;
    const [page = 0, , , , , left = 0, top = 0, width = 0, height = 0, confidence = -1] = cells
      .slice(1, 11)
      .map(Number);
    const text = cells.slice(11).join('\t').trim();
    if (text === '' || !(confidence >= 0)) continue;
    pages[page - 1]?.push({
      text,
      confidence: Math.min(1, confidence / 100),
      box: { x: left, y: top, width, height },
    });
  }
  return pages;
}
