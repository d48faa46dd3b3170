/** Tesseract's hOCR with a box for each character (`hocr_char_boxes`): the one answer format of both engines. */
import type { Region } from '../geometry.ts';

/** Where a character was read, in the page's pixels. Tesseract's own are sometimes off by half a letter. */
export interface ReadLetter {
  readonly text: string;
  readonly left: number;
  /** Exclusive. */
  readonly right: number;
}

export interface EngineWord {
  readonly text: string;
  /** 0 to 1. */
  readonly confidence: number;
  /** In the page's pixels. */
  readonly box: Region;
  readonly letters: readonly ReadLetter[];
}

/** A page, a word or a character, in the order of the text. */
const ELEMENT =
  /class=['"]ocr_page['"] id=['"]page_(\d+)['"]|class=['"]ocrx_word['"][^>]*?bbox (\d+) (\d+) (\d+) (\d+); x_wconf (\d+)|x_bboxes (\d+) \d+ (\d+) \d+; x_conf [^>]*>([^<]*)</g;

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};

const unescape = (text: string): string =>
  text.replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => ENTITIES[entity] ?? entity);

/** The words of each page, in the engine's order; `pages[0]` is page 1. Words without a character are left out. */
export function parseHocr(hocr: string, pageCount: number): EngineWord[][] {
  const pages: { text: string; confidence: number; box: Region; letters: ReadLetter[] }[][] = Array.from(
    { length: pageCount },
    () => [],
  );
  let page = pages[0];
  for (const [, pageNumber, left, top, right, bottom, sure, from, to, text = ''] of hocr.matchAll(ELEMENT)) {
    if (pageNumber !== undefined) page = pages[Number(pageNumber) - 1];
    else if (sure !== undefined) {
      const [x, y] = [Number(left), Number(top)];
      const box = { x, y, width: Number(right) - x, height: Number(bottom) - y };
      page?.push({ text: '', confidence: Math.min(1, Number(sure) / 100), box, letters: [] });
    } else {
      const word = page?.at(-1);
      const letter = unescape(text).trim();
      if (word === undefined || letter === '') continue;
      word.text += letter;
      word.letters.push({ text: letter, left: Number(from), right: Number(to) });
    }
  }
  return pages.map((words) => words.filter((word) => word.text !== ''));
}
