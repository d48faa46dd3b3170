/**
 * Looks at every state of the window, in English and German, light and dark, and some in every language: `npm run pictures` keeps the pictures in docs/screenshots
 * and lists what axe-core finds; `--check` compares with the kept ones instead; `--only log-detail` does some of them, and may be repeated.
 */
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { axeFindings } from './axe.ts';
import { cutLabels } from './page-checks.ts';
import { launchBrowser } from './browser.ts';
import { openGallery, type Gallery } from '../../testing/console/gallery.ts';
import {
  asKept,
  differenceFromKept,
  DOCS_SIZE,
  keptPath,
  PICTURED_AT,
  pictured,
  SCREENSHOTS,
  SIZES,
  stateName,
} from './state-pictures.ts';
import { looksOf, openState, STATES, type Look, type State } from './states.ts';

const { values } = parseArgs({
  options: { check: { type: 'boolean' }, only: { type: 'string', multiple: true } },
});
const isCheck = values.check === true;

/** Names of the pictures made; problems go to `problems`. */
async function lookAt(
  gallery: Gallery,
  state: State,
  { language, colorScheme }: Look,
  problems: string[],
): Promise<readonly string[]> {
  const page = await openState(gallery, state, {
    language,
    colorScheme,
    reducedMotion: 'reduce',
    at: PICTURED_AT,
  });
  const isInDocs = state.inDocs === true && language === 'en' && colorScheme === 'light';
  const names: string[] = [];
  for (const size of isInDocs ? SIZES.concat(DOCS_SIZE) : SIZES) {
    const name = `${stateName(state)}-${language}-${colorScheme}-${size.width}`;
    const picture = await pictured(page, size);
    names.push(name);
    for (const finding of [...(await axeFindings(page)), ...(await cutLabels(page))])
      problems.push(`${name}: ${finding}`);
    if (!isCheck) writeFileSync(keptPath(name), await asKept(picture));
    else {
      const difference = await differenceFromKept(name, picture);
      if (difference !== null) problems.push(difference);
    }
  }
  return names;
}

mkdirSync(SCREENSHOTS, { recursive: true });
const problems: string[] = [];
const kept = new Set<string>();
const browser = await launchBrowser();
const gallery = await openGallery(browser);
for (const state of STATES)
  for (const look of looksOf(state)) {
    if (values.only?.some((name) => stateName(state).startsWith(name)) === false) continue;
    for (const name of await lookAt(gallery, state, look, problems)) kept.add(`${name}.webp`);
  }
await browser.close();
gallery.close();
if (!isCheck && values.only === undefined)
  for (const file of readdirSync(SCREENSHOTS)) if (!kept.has(file)) rmSync(join(SCREENSHOTS, file));
console.log(problems.length === 0 ? `${kept.size} pictures, no findings` : problems.join('\n'));
process.exitCode = problems.length === 0 ? 0 : 1;
