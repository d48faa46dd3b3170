/** Reads lines of a script that their language is not of: the engine's look at samples says which languages may be meant. */
import { detectedScript, LATIN, scriptOfLanguage, type Script } from '../../../core/text/scripts.ts';
import type { ReadingGap } from '../../../core/text/reading-gap.ts';
import { packageOf } from '../engines/language-packages.ts';
import { chancesByShape } from '../shapes/script-shapes.ts';
import { isForeign, isSurelyForeign } from './foreign-words.ts';
import { surenessIn } from './known-words.ts';
import { isLatinPage, latinAmong } from './latin-instead.ts';
import {
  answersIn,
  groupsBy,
  isForeignLine,
  isReadAsShaped,
  PREFERRED,
  SAMPLE,
  SETTLED,
  widest,
  type LanguageTools,
  type OpenLine,
  type Tried,
} from './open-line.ts';

/** A reading this sure is in the right language, unless one of a script that looks alike is surer. */
const SURE = 0.7;

/**
 * Reads lines in a language, and keeps what fits it. `page`: of the whole page, so that an unsure reading counts; `line`: of a few lines
 * among others, where only a sure one does. Returns those for which it is not settled.
 */
async function readIn(
  open: readonly OpenLine[],
  language: string,
  tools: LanguageTools,
  as: 'page' | 'look' | 'line',
): Promise<readonly OpenLine[]> {
  const answers = await answersIn(open, language, tools);
  const script = scriptOfLanguage(language);
  const unsettled: OpenLine[] = [];
  for (const [index, one] of open.entries()) {
    const words = answers[index] ?? [];
    const sureness = await surenessIn(words, language, tools.wordLists);
    const gained = sureness - (await surenessIn(one.words, one.language, tools.wordLists));
    if (sureness < SETTLED || HAN_LIKE.has(script.name) || isForeign(words, script)) unsettled.push(one);
    if (words.length === 0 || (as === 'line' && sureness < SETTLED)) continue;
    const isUnfit = sureness < SETTLED && isForeign(words, script);
    const fits = isUnfit
      ? as === 'page' && isForeignLine(one) && gained > 0
      : isForeignLine(one) || gained > -PREFERRED;
    if (!fits) continue;
    one.words = words;
    one.language = language;
  }
  return unsettled;
}

/** Languages of the page's other lines, the likeliest by the shapes first. */
async function readInFound(
  group: readonly OpenLine[],
  found: readonly string[],
  tools: LanguageTools,
): Promise<void> {
  const chance = (code: string): number =>
    group.reduce((sum, { chances }) => sum + (chances.get(scriptOfLanguage(code).name) ?? 0), 0);
  let rest = group;
  for (const language of found.toSorted((a, b) => chance(b) - chance(a))) {
    if (rest.length === 0) return;
    rest = await readIn(rest, language, tools, 'look');
  }
}

/** Lines of a script that their language is not of: those of one look are of one script, or of two. */
export async function readForeign(open: readonly OpenLine[], tools: LanguageTools): Promise<void> {
  const unsettled = open.filter(({ settled }) => !settled);
  /** Languages of this page: of lines that are known, then those of the most letters first. */
  const known = open.filter((one) => one.settled || isReadAsShaped(one));
  const found = [...new Set(known.map(({ language }) => language))].filter(
    (code) => scriptOfLanguage(code) !== LATIN,
  );
  const others = unsettled.filter(
    (one) => isForeignLine(one) || (one.shaped && scriptOfLanguage(one.language) !== LATIN),
  );
  const isMany = (some: readonly OpenLine[]): boolean => lettersOf(some) >= OTHER_PAGE * lettersOf(unsettled);
  // Looking at shapes takes time, which English pages are spared.
  const latin = isMany(others) || unsettled.some(isSurelyForeignLine) ? badlyReadLatin(open) : NONE;
  const isOtherPage = isMany(others.filter((one) => !latin.has(one)));
  const doubtful = unsettled.filter((one) => !isReadAsShaped(one) && !latin.has(one));
  const looks = [...groupsBy(doubtful, ({ line }) => line.style).values()];
  for (const lines of looks.toSorted((a, b) => lettersOf(b) - lettersOf(a))) {
    const group = isOtherPage ? foreignAmong(lines, found.length > 0) : lines.filter(isSurelyForeignLine);
    if (group.length === 0) continue;
    if (!tools.hasTime()) return;
    const sample = widest(group.filter(isForeignLine), SAMPLE);
    await readInFound(group, found, tools);
    if (
      sample.filter(isForeignLine).length * 2 <= sample.length ||
      lettersOf(group) < (found.length > 0 ? MANY_LETTERS : LEAST_LETTERS)
    )
      continue;
    const scripts = await scriptsOf(sample, tools);
    const { tried, isWhole } = await triedOn(
      sample,
      scripts,
      candidatesFor(scripts, tools.languages, isOtherPage),
      tools,
    );
    const [best, ...others] = tried.toSorted((a, b) => b.sure - a.sure);
    if (best !== undefined) await readIn(group, best.language, tools, isOtherPage ? 'page' : 'line');
    for (const { language } of others) {
      if (!tools.hasTime()) break;
      const rest = group.filter(isForeignLine);
      if (rest.some((one) => sample.includes(one)))
        await readIn(rest, language, tools, isOtherPage ? 'look' : 'line');
    }
    for (const [language, lines] of groupsBy(group, (one) => one.language))
      if (
        scriptOfLanguage(language) !== LATIN &&
        (await meanSureness(lines, tools)) >= SETTLED &&
        !found.includes(language)
      )
        found.push(language);
    // A language that there was no time for may be surer.
    if (!isWhole) for (const one of group) one.unfinished = true;
    const missing = missingScript(sample, scripts, tools.languages);
    for (const one of group) if (isForeignLine(one)) one.gap = missing;
  }
}

const NONE: ReadonlySet<OpenLine> = new Set();

/** Lines of Latin shapes on a page that is mostly Latin: what is read badly of them is small or cut off, not of another script. */
function badlyReadLatin(open: readonly OpenLine[]): ReadonlySet<OpenLine> {
  const bad = latinAmong(open).filter((one) => !one.settled && isForeignLine(one));
  const hasShapes = ({ line, chances }: OpenLine): boolean =>
    ((chances.size > 0 ? chances : chancesByShape(line.drawn)).get(LATIN.name) ?? 0) >= SURE_SHAPES;
  return new Set(bad.length > 0 && isLatinPage(open) ? bad.filter(hasShapes) : []);
}

async function meanSureness(lines: readonly OpenLine[], { wordLists }: LanguageTools): Promise<number> {
  const each = await Promise.all(lines.map(({ words, language }) => surenessIn(words, language, wordLists)));
  return each.reduce((sum, one) => sum + one, 0) / Math.max(1, lines.length);
}

const lettersOf = (some: readonly OpenLine[]): number =>
  some.reduce((sum, { line }) => sum + line.letters, 0);

/**
 * All lines of a look of which many are read badly: the others may be misread, too. Where few are, code is, in any language; a line that
 * must be of another script is taken, and on a page with other scripts every line that is read badly.
 */
function foreignAmong(lines: readonly OpenLine[], isOtherPage: boolean): readonly OpenLine[] {
  const group = lines.filter(isForeignLine);
  const foreign = lettersOf(group);
  if (foreign >= LEAST_LETTERS && foreign >= FOREIGN_SHARE * lettersOf(lines)) return lines;
  if (isOtherPage) return lettersOf(lines) < LEAST_LETTERS ? lines : group;
  return group.filter(isSurelyForeignLine);
}

const isSurelyForeignLine = ({ words, language, line }: OpenLine): boolean =>
  line.letters >= LEAST_LETTERS && isSurelyForeign(words, scriptOfLanguage(language));

/** How surely a sample is read in the languages that may be meant, up to one that is sure. */
async function triedOn(
  sample: readonly OpenLine[],
  scripts: readonly Script[],
  candidates: readonly string[],
  tools: LanguageTools,
): Promise<{ readonly tried: readonly Tried[]; readonly isWhole: boolean }> {
  const tried: Tried[] = [];
  for (const language of candidates) {
    const { name } = scriptOfLanguage(language);
    const isSettled = tried.some(
      (one) =>
        one.sure >= (scripts.some((script) => script.name === name) ? SETTLED : SURE) &&
        !(HAN_LIKE.has(name) && HAN_LIKE.has(scriptOfLanguage(one.language).name)),
    );
    if (isSettled) break;
    if (!tools.hasTime()) return { tried, isWhole: false };
    const answers = await answersIn(sample, language, tools);
    const each = await Promise.all(answers.map((words) => surenessIn(words, language, tools.wordLists)));
    tried.push({ language, sure: each.reduce((sum, one) => sum + one, 0) / sample.length });
  }
  return { tried, isWhole: true };
}

/** The scripts that the engine sees in these lines, the most frequent first. */
async function scriptsOf(
  sample: readonly OpenLine[],
  { engine, options }: LanguageTools,
): Promise<readonly Script[]> {
  const names = await engine.detectScripts(
    sample.map(({ line }) => line.picture()),
    options.signal,
  );
  const found = names.flatMap((name) => (name === undefined ? [] : (detectedScript(name) ?? [])));
  return [...groupsBy(found, ({ name }) => name).values()]
    .toSorted((a, b) => b.length - a.length)
    .flatMap(([script]) => script ?? []);
}

/** Scripts that the engine confuses with each other at the sizes of a screen. */
const HAN_LIKE: ReadonlySet<string> = new Set(['Han', 'Japanese', 'Hangul']);
/** Lines of one look that are read badly, in letters, and their share of all lines of that look. */
const LEAST_LETTERS = 6;
const FOREIGN_SHARE = 0.4;
/** The share of a page's letters that are read badly if it has other scripts. English pages have up to 0.05. */
const OTHER_PAGE = 0.15;
/** The chance of Latin by the shapes of a line that is surely of it. */
const SURE_SHAPES = 0.9;
/** Fewer letters, on a page whose language is known, are not worth trying others. */
const MANY_LETTERS = 20;

/** Languages to try: those of the scripts that were seen, then, on a page in another script, one of every other. */
function candidatesFor(
  scripts: readonly Script[],
  languages: readonly string[],
  isOtherPage: boolean,
): readonly string[] {
  const seen = (code: string): number => {
    const { name } = scriptOfLanguage(code);
    const at = scripts.findIndex((script) => script.name === name);
    if (at >= 0) return at;
    return HAN_LIKE.has(name) && scripts.some((script) => HAN_LIKE.has(script.name))
      ? scripts.length
      : Infinity;
  };
  const first = new Set<string>();
  const others = languages.filter((code) => {
    const { name } = scriptOfLanguage(code);
    if (seen(code) !== Infinity || first.has(name)) return false;
    first.add(name);
    return true;
  });
  const latin = languages.find((code) => scriptOfLanguage(code) === LATIN);
  const likely = languages
    .filter((code) => seen(code) !== Infinity && (scriptOfLanguage(code) !== LATIN || code === latin))
    .toSorted((a, b) => seen(a) - seen(b));
  return isOtherPage ? [...likely, ...others.filter((code) => scriptOfLanguage(code) !== LATIN)] : likely;
}

/** The script of lines that no installed language reads. */
function missingScript(
  sample: readonly OpenLine[],
  [seen]: readonly Script[],
  languages: readonly string[],
): (ReadingGap & { readonly kind: 'script' }) | undefined {
  const unread = sample.filter(isForeignLine);
  if (seen === undefined || seen === LATIN || unread.length * 2 <= sample.length) return undefined;
  const [code] = seen.languages;
  if (code === undefined || languages.some((language) => scriptOfLanguage(language) === seen))
    return undefined;
  return { kind: 'script', script: seen.name, install: packageOf(code) };
}
