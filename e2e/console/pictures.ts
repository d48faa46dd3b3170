/**
 * Looks at every state of the window, in both languages, light and dark, at 400, 980 and 1920 pixels: `npm run pictures` writes the
 * pictures to a folder and lists what axe-core finds. Those in `KEPT` also stand in docs/screenshots/, and `--check` compares them.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { axeFindings } from './axe.ts';
import { launchBrowser } from './browser.ts';
import { openGallery } from './gallery.ts';
import { openState, STATES, type State } from './states.ts';

const DOCS = join(import.meta.dirname, '../../docs/screenshots');
const AT = Date.UTC(2026, 10, 2, 9, 30);
/** Share of a picture's pixels that may differ visibly: fonts are drawn a little differently from one machine to another. */
const MOST_DIFFERENT = 0.03;
const VISIBLE = 48;

/** `acting-asking-2`, `log-detail`. */
const nameOf = ({ query, place, step }: State): string =>
  [place ?? query.replace('scene=', ''), place === undefined ? undefined : query.replace('scene=', ''), step]
    .filter((part) => part !== undefined && part !== 'idle')
    .join('-')
    .replaceAll(/[=&]/g, '-');

/** Pictures of the documentation, by state, language, scheme and width. */
const KEPT: readonly string[] = [
  'acting-asking-3-en-light-980',
  'settings-en-light-980',
  'settings-de-dark-980',
  'agents-en-light-980',
];

const { values } = parseArgs({
  options: { check: { type: 'boolean' }, out: { type: 'string' }, only: { type: 'string' } },
});
const out = values.out ?? join(import.meta.dirname, '../../node_modules/.cache/deskhand-pictures');
mkdirSync(out, { recursive: true });

interface Raw {
  readonly data: Buffer;
  readonly info: { readonly width: number; readonly height: number };
}

const rawOf = (picture: Buffer): Promise<Raw> =>
  sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });

/** The share of pixels that differ visibly; 1 for another size. */
async function difference(one: Buffer, other: Buffer): Promise<number> {
  const [a, b] = await Promise.all([rawOf(one), rawOf(other)]);
  if (a.info.width !== b.info.width || a.info.height !== b.info.height) return 1;
  let different = 0;
  for (let at = 0; at < a.data.length; at += 3) {
    const apart = [0, 1, 2].some(
      (part) => Math.abs((a.data[at + part] ?? 0) - (b.data[at + part] ?? 0)) > VISIBLE,
    );
    if (apart) different++;
  }
  return (different * 3) / a.data.length;
}

const problems: string[] = [];
const browser = await launchBrowser();
const gallery = await openGallery(browser);
for (const state of STATES)
  for (const language of ['en', 'de'] as const)
    for (const colorScheme of ['light', 'dark'] as const) {
      if (values.only !== undefined && !`${nameOf(state)}-${language}-${colorScheme}`.includes(values.only))
        continue;
      if (
        values.check === true &&
        !KEPT.some((kept) => kept.startsWith(`${nameOf(state)}-${language}-${colorScheme}-`))
      )
        continue;
      const page = await openState(gallery, state, {
        language,
        colorScheme,
        reducedMotion: 'reduce',
        at: AT,
      });
      for (const width of [980, 400, 1920]) {
        const name = `${nameOf(state)}-${language}-${colorScheme}-${width}`;
        if (values.check === true && !KEPT.includes(name)) continue;
        await page.setViewportSize({ width, height: width === 1920 ? 1080 : 700 });
        await page.waitForTimeout(150);
        const picture = await sharp(await page.screenshot())
          .png({ palette: true, colours: 128, effort: 7 })
          .toBuffer();
        writeFileSync(join(out, `${name}.png`), picture);
        if (!KEPT.includes(name)) continue;
        if (values.check !== true) writeFileSync(join(DOCS, `${name}.png`), picture);
        else {
          const share = await difference(picture, readFileSync(join(DOCS, `${name}.png`)));
          if (share > MOST_DIFFERENT)
            problems.push(`${name}: ${(share * 100).toFixed(1)} % of the picture differs`);
        }
      }
      const found = await axeFindings(page);
      problems.push(...found.map((finding) => `${nameOf(state)} ${language} ${colorScheme}: ${finding}`));
    }
await browser.close();
gallery.close();
console.log(problems.length === 0 ? `no findings; pictures in ${out}` : problems.join('\n'));
process.exitCode = problems.length === 0 ? 0 : 1;
