/** Reads lines of a script that their language is not of: the engine's look at samples says which languages may be meant. */
import { LATIN, scriptOfLanguage } from '../../../core/text/scripts.ts';
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
} from './open-line.ts';
import { candidatesFor, HAN_LIKE, missingScript, scriptsOf, triedOn } from './script-candidates.ts';

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

/** What a page's lines say before any is tried in another language. */
interface Page {
  /** Doubtful lines by their look, those of the most letters first. */
  readonly looks: readonly (readonly OpenLine[])[];
  /** Whether much of it is read badly: then it has other scripts than its language's. */
  readonly isOther: boolean;
  /** Languages of other scripts than Latin: of lines that are known, then those of the most letters first. */
  readonly found: string[];
}

function pageOf(open: readonly OpenLine[]): Page {
  const unsettled = open.filter(({ settled }) => !settled);
  const known = open.filter((one) => one.settled || isReadAsShaped(one));
  const others = unsettled.filter(
    (one) => isForeignLine(one) || (one.shaped && scriptOfLanguage(one.language) !== LATIN),
  );
  const isMany = (some: readonly OpenLine[]): boolean => lettersOf(some) >= OTHER_PAGE * lettersOf(unsettled);
  // Looking at shapes takes time, which English pages are spared.
  const latin = isMany(others) || unsettled.some(isSurelyForeignLine) ? badlyReadLatin(open) : NONE;
  const doubtful = unsettled.filter((one) => !isReadAsShaped(one) && !latin.has(one));
  const looks = [...groupsBy(doubtful, ({ line }) => line.style).values()];
  return {
    looks: looks.toSorted((a, b) => lettersOf(b) - lettersOf(a)),
    isOther: isMany(others.filter((one) => !latin.has(one))),
    found: [...new Set(known.map(({ language }) => language))].filter(
      (code) => scriptOfLanguage(code) !== LATIN,
    ),
  };
}

/** Lines of a script that their language is not of: those of one look are of one script, or of two. */
export async function readForeign(open: readonly OpenLine[], tools: LanguageTools): Promise<void> {
  const { looks, isOther, found } = pageOf(open);
  for (const lines of looks) {
    const group = isOther ? foreignAmong(lines, found.length > 0) : lines.filter(isSurelyForeignLine);
    if (group.length === 0) continue;
    if (!tools.hasTime()) return;
    const sample = widest(group.filter(isForeignLine), SAMPLE);
    await readInFound(group, found, tools);
    const isRead = sample.filter(isForeignLine).length * 2 <= sample.length;
    if (isRead || lettersOf(group) < (found.length > 0 ? MANY_LETTERS : LEAST_LETTERS)) continue;
    await readInSeen(group, sample, isOther, tools);
    for (const language of await surelyRead(group, tools))
      if (!found.includes(language)) found.push(language);
  }
}

/** Lines of one look in the languages that the engine's look at a sample of them says, or in every other. */
async function readInSeen(
  group: readonly OpenLine[],
  sample: readonly OpenLine[],
  isOtherPage: boolean,
  tools: LanguageTools,
): Promise<void> {
  const scripts = await scriptsOf(sample, tools);
  const candidates = candidatesFor(scripts, tools.languages, isOtherPage);
  const { tried, isWhole } = await triedOn(sample, scripts, candidates, tools);
  const [best, ...others] = tried.toSorted((a, b) => b.sure - a.sure);
  if (best !== undefined) await readIn(group, best.language, tools, isOtherPage ? 'page' : 'line');
  for (const { language } of others) {
    if (!tools.hasTime()) break;
    const rest = group.filter(isForeignLine);
    if (rest.some((one) => sample.includes(one)))
      await readIn(rest, language, tools, isOtherPage ? 'look' : 'line');
  }
  // A language that there was no time for may be surer.
  if (!isWhole) for (const one of group) one.unfinished = true;
  const missing = missingScript(sample, scripts, tools.languages);
  for (const one of group) if (isForeignLine(one)) one.gap = missing;
}

/** The languages of other scripts than Latin in which lines are read surely. */
async function surelyRead(group: readonly OpenLine[], tools: LanguageTools): Promise<readonly string[]> {
  const sure: string[] = [];
  for (const [language, lines] of groupsBy(group, (one) => one.language))
    if (scriptOfLanguage(language) !== LATIN && (await meanSureness(lines, tools)) >= SETTLED)
      sure.push(language);
  return sure;
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

/** Lines of one look that are read badly, in letters, and their share of all lines of that look. */
const LEAST_LETTERS = 6;
const FOREIGN_SHARE = 0.4;
/** The share of a page's letters that are read badly if it has other scripts. English pages have up to 0.05. */
const OTHER_PAGE = 0.15;
/** The chance of Latin by the shapes of a line that is surely of it. */
const SURE_SHAPES = 0.9;
/** Fewer letters, on a page whose language is known, are not worth trying others. */
const MANY_LETTERS = 20;
