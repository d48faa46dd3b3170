/** What axe-core finds wrong with a page, in one line a finding; none is the aim. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright';
import * as z from 'zod';
import { SOAK } from '../../testing/soak.ts';

const SOURCE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

const Found = z.array(z.string());

/** What takes axe-core longest, and `faintTexts` judges more of: by both in the long run. */
const RULES = JSON.stringify({ 'color-contrast': { enabled: SOAK } });

/** `color-contrast: .bar-last > span`. Runs in the page's own context, past its policy for scripts. */
export async function axeFindings(page: Page): Promise<string[]> {
  if (!(await page.evaluate('typeof window.axe === "object"'))) await page.evaluate(SOURCE);
  const found: unknown =
    await page.evaluate(`window.axe.run(document, { resultTypes: ['violations'], rules: ${RULES} }).then((result) =>
    result.violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => id + ': ' + target.join(' '))))`);
  return Found.parse(found);
}
