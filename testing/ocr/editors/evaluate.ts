/** How many words of an editor's page are read, by the part of the editor that they stand in. */
import type { Browser } from 'playwright';
import type { TextRecognitionPort } from '../../../main/ports/text-recognition.ts';
import { rasterOf, score, type TrueWord } from '../scenes.ts';
import { editorHtml, type EditorPage } from './page.ts';
import { READ_WORDS } from './words.ts';

export const EDITOR_PARTS = ['ui', 'code', 'status', 'minimap'] as const;
export type EditorPart = (typeof EDITOR_PARTS)[number];

export interface PartScore {
  words: number;
  read: number;
  readonly missed: string[];
}

export type EditorScores = ReadonlyMap<EditorPart, PartScore>;

export const emptyEditorScores = (): EditorScores =>
  new Map(EDITOR_PARTS.map((part) => [part, { words: 0, read: 0, missed: [] }]));

/** Words that the score counts have a letter or a figure. */
const COUNTED = /[a-z\d]/i;

/** Adds a page to the scores. */
export async function addEditor(
  scores: EditorScores,
  browser: Browser,
  reading: TextRecognitionPort,
  options: EditorPage,
): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1400, height: 860 } });
  try {
    await page.setContent(editorHtml(options));
    const truth = await page.evaluate<(TrueWord & { readonly part: EditorPart })[]>(READ_WORDS);
    const raster = await rasterOf(await page.screenshot());
    const { lines } = await reading.recognize(raster, { languages: ['eng'] });
    const missed = new Set(score(lines, truth).missed);
    for (const word of truth.filter(({ text }) => COUNTED.test(text))) {
      const own = scores.get(word.part);
      if (own === undefined) continue;
      own.words++;
      if (missed.has(word)) own.missed.push(`${options.name}: ${word.text}`);
      else own.read++;
    }
  } finally {
    await page.close();
  }
}
