/** Editors: code, status bars and minimaps in type of eight pixels, on pages that chromium draws. */
import { afterAll, expect, test } from 'vitest';
import { chromium } from 'playwright';
import { addEditor, emptyEditorScores } from '../../../testing/ocr/editors/evaluate.ts';
import { EDITOR_PAGES } from '../../../testing/ocr/editors/pages.ts';
import { SOAK } from '../../../testing/soak.ts';
import { createForkChild } from '../node/fork-child.ts';
import { createTextRecognition } from './recognition.ts';

/** Shares of words. That of minimaps is 0.90 on the pages that rules were made on, and 0.86 on the others. */
const LEAST = { ui: 0.98, code: 0.98, status: 0.98, minimap: 0.85 };
/** Set in type that the tests install. */
const SAMPLE = 'tuned-3';

const reading = createTextRecognition({
  forkChild: createForkChild(process.env),
  engine: 'tesseract-cli',
  timeoutMs: 120_000,
});
afterAll(() => reading.close());

test.each(SOAK ? (['tuned', 'held-out'] as const) : (['tuned'] as const))(
  'words of editors are read, %s',
  { timeout: 300_000 },
  async (set) => {
    const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
    try {
      const scores = emptyEditorScores();
      for (const page of EDITOR_PAGES.filter((each) => each.set === set && (SOAK || each.name === SAMPLE)))
        await addEditor(scores, browser, reading.recognition, page);
      for (const [part, { words, read, missed }] of scores)
        expect(read / words, `${part}: ${missed.join(' ')}`).toBeGreaterThanOrEqual(LEAST[part]);
    } finally {
      await browser.close();
    }
  },
);
