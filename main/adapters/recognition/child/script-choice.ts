/** Reads lines of a script that their language is not of: the engine's look at samples says which languages may be meant. */
import { detectedScript, LATIN, scriptOfLanguage, type Script } from '../../../core/text/scripts.ts';
import type { RecognitionGap } from '../../../ports/text-recognition.ts';
import { packageOf } from '../engines/language-packages.ts';
import { isForeign, isSurelyForeign, surenessOf } from './foreign-words.ts';
import {
  answersIn,
  groupsBy,
  isForeignLine,
  SAMPLE,
  type LanguageTools,
  type OpenLine,
  type Tried,
} from './open-line.ts';

/** A reading this sure is in the right language. */
const SURE = 0.7;

const widest = (lines: readonly OpenLine[], count: number): readonly OpenLine[] =>
  lines.toSorted((a, b) => b.line.drawn.width - a.line.drawn.width).slice(0, count);

/** How much surer than a reading in the language of the page's other lines another one must be. */
const PREFERRED = 0.1;
/** Lines of code are read as other scripts, less surely than lines in those are. */
const SURE_LINE = 0.85;

/**
 * Reads lines in a language, and keeps what fits it. `page`: of the whole page, so that an unsure reading counts; `line`: of a few lines
 * among others, where only a sure one does.
 */
async function readIn(
  open: readonly OpenLine[],
  language: string,
  tools: LanguageTools,
  as: 'page' | 'look' | 'line',
): Promise<void> {
  const answers = await answersIn(open, language, tools);
  const script = scriptOfLanguage(language);
  open.forEach((one, index) => {
    const words = answers[index] ?? [];
    const gained = surenessOf(words) - surenessOf(one.words);
    if (as === 'line' && surenessOf(words) < SURE_LINE) return;
    const fits = isForeign(words, script)
      ? as === 'page' && isForeignLine(one) && gained > 0
      : isForeignLine(one) || gained > -PREFERRED;
    if (!fits || words.length === 0) return;
    one.words = words;
    one.language = language;
  });
}

/** Lines of a script that their language is not of: those of one look are of one script, or of two. */
export async function readForeign(unsettled: readonly OpenLine[], tools: LanguageTools): Promise<void> {
  /** Languages of this page, those of the most letters first. */
  const found: string[] = [];
  const isOtherPage = lettersOf(unsettled.filter(isForeignLine)) >= OTHER_PAGE * lettersOf(unsettled);
  const looks = [...groupsBy(unsettled, ({ line }) => line.style).values()];
  for (const lines of looks.toSorted((a, b) => lettersOf(b) - lettersOf(a))) {
    const group = isOtherPage ? foreignAmong(lines, found.length > 0) : lines.filter(isSurelyForeignLine);
    if (group.length === 0) continue;
    if (!tools.hasTime()) return;
    const sample = widest(group.filter(isForeignLine), SAMPLE);
    for (const language of found) await readIn(group, language, tools, 'look');
    if (
      sample.filter(isForeignLine).length * 2 <= sample.length ||
      lettersOf(group) < (found.length > 0 ? MANY_LETTERS : LEAST_LETTERS)
    )
      continue;
    const scripts = await scriptsOf(sample, tools);
    const tried = await triedOn(sample, candidatesFor(scripts, tools.languages, isOtherPage), tools);
    const [best, ...others] = tried.toSorted((a, b) => b.sure - a.sure);
    if (best !== undefined) await readIn(group, best.language, tools, isOtherPage ? 'page' : 'line');
    for (const { language } of others) {
      if (!tools.hasTime()) break;
      const rest = group.filter(isForeignLine);
      if (rest.some((one) => sample.includes(one)))
        await readIn(rest, language, tools, isOtherPage ? 'look' : 'line');
    }
    for (const { language, words } of group)
      if (scriptOfLanguage(language) !== LATIN && surenessOf(words) >= SURE && !found.includes(language))
        found.push(language);
    const missing = missingScript(sample, scripts, tools.languages);
    for (const one of group) if (isForeignLine(one)) one.gap = missing;
  }
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
  candidates: readonly string[],
  tools: LanguageTools,
): Promise<readonly Tried[]> {
  const tried: Tried[] = [];
  for (const language of candidates) {
    const { name } = scriptOfLanguage(language);
    const isSettled = tried.some(
      (one) => one.sure >= SURE && !(HAN_LIKE.has(name) && HAN_LIKE.has(scriptOfLanguage(one.language).name)),
    );
    if (isSettled || !tools.hasTime()) break;
    const answers = await answersIn(sample, language, tools);
    const sure = answers.reduce((sum, words) => sum + surenessOf(words), 0) / sample.length;
    tried.push({ language, sure });
  }
  return tried;
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
/** Of a page's letters, the share that is read badly on one that has other scripts. English pages have up to 0.05. */
const OTHER_PAGE = 0.15;
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
): (RecognitionGap & { readonly kind: 'script' }) | undefined {
  const unread = sample.filter(isForeignLine);
  if (seen === undefined || seen === LATIN || unread.length * 2 <= sample.length) return undefined;
  const [code] = seen.languages;
  if (code === undefined || languages.some((language) => scriptOfLanguage(language) === seen))
    return undefined;
  return { kind: 'script', script: seen.name, install: packageOf(code) };
}
