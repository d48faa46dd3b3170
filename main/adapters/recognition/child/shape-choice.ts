/**
 * The languages in which lines are read first, by the shapes of their letters: a page of several scripts is read once. What is read badly
 * all the same is tried in others.
 */
import { scriptOfLanguage } from '../../../core/text/scripts.ts';
import { chancesByShape } from '../shapes/script-shapes.ts';
import { groupsBy, widestOf, type StyledLine } from './open-line.ts';

/** Lines that are looked at on a page in one script, so that English pages cost no more. */
const SAMPLED = 12;
const SAMPLED_IN_LOOK = 2;
const SURE = 0.9;
/** Lines that a script which no line surely has counts for. */
const UNSEEN = 0.3;
/** Han characters are of either. */
const HAN = ['Han', 'Japanese'] as const;

const NEIGHBOURS = 7;
/** Chinese lines next to a few Japanese ones stay Chinese. */
const KANA_SHARE = 0.5;

type Chances = ReadonlyMap<string, number>;

const widest = (lines: readonly StyledLine[], count: number): readonly StyledLine[] =>
  widestOf(lines, count, ({ drawn }) => drawn);

function sampleOf(lines: readonly StyledLine[]): readonly StyledLine[] {
  const looks = [...groupsBy(lines, ({ style }) => style).values()];
  const each = looks.flatMap((look) => widest(look, SAMPLED_IN_LOOK));
  return widest(each, SAMPLED);
}

const chance = (chances: Chances, ...names: readonly string[]): number =>
  names.reduce((sum, name) => sum + (chances.get(name) ?? 0), 0);

const sureOf = (chances: Chances): string | undefined => [...chances].find(([, each]) => each >= SURE)?.[0];

const NONE: Chances = new Map();

/** A line that may be of several scripts is more probably of one that other lines of the page surely have. */
function weightedByPage(lines: readonly Chances[]): readonly Chances[] {
  const counts = new Map<string, number>();
  for (const chances of lines) {
    const name = sureOf(chances);
    if (name !== undefined) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return lines.map((chances) => {
    const weights = [...chances].map(
      ([name, each]) => [name, each * ((counts.get(name) ?? 0) + UNSEEN)] as const,
    );
    const all = weights.reduce((sum, [, weight]) => sum + weight, 0);
    return new Map(weights.map(([name, weight]) => [name, weight / all]));
  });
}

/** The script of each line whose shapes leave no doubt; of Han characters alone, that of the lines nearest to it. */
function scriptsOf(all: readonly Chances[]): readonly (string | undefined)[] {
  const own = all.map(sureOf);
  return own.map((name, index) => {
    const isHan = chance(all[index] ?? NONE, ...HAN) >= SURE;
    return isHan && name !== 'Japanese' ? nearestHan(own, index) : name;
  });
}

/** Many lines of a Japanese page are of Han characters alone, and none of a Chinese one has kana. */
function nearestHan(names: readonly (string | undefined)[], index: number): string {
  const near = names
    .flatMap((name, at) =>
      name === 'Han' || name === 'Japanese' ? [{ name, far: Math.abs(at - index) }] : [],
    )
    .toSorted((a, b) => a.far - b.far)
    .slice(0, NEIGHBOURS);
  const japanese = near.filter(({ name }) => name === 'Japanese').length;
  return japanese >= KANA_SHARE * near.length && japanese > 0 ? 'Japanese' : 'Han';
}

/** Their letters have the shapes of Latin ones, and so are read surely in a line of English: 'program' as 'ргодгат'. Words decide. */
const LIKE_LATIN: ReadonlySet<string> = new Set(['Cyrillic', 'Greek']);

export interface LineShape {
  /** The language to read it in first; undefined if its shapes leave a doubt. */
  readonly language: string | undefined;
  /** The language of a script whose letters look like Latin ones, which its words must confirm. */
  readonly alike: string | undefined;
  /** The chance of each script. */
  readonly chances: Chances;
}

/** What the shapes of each line say; nothing of a page whose lines are of the first language's script. */
export function scriptShapesOf(
  lines: readonly StyledLine[],
  languages: readonly string[],
): ReadonlyMap<StyledLine, LineShape> {
  const first = scriptOfLanguage(languages[0] ?? 'eng');
  const scripts = new Set(languages.map((code) => scriptOfLanguage(code).name));
  if (scripts.size < 2) return new Map();
  const isOther = (chances: Chances): boolean => chances.size > 0 && chance(chances, first.name) < 1 - SURE;
  const sampled = new Map(sampleOf(lines).map((line) => [line, chancesByShape(line.drawn)]));
  if (!Array.from(sampled.values()).some(isOther)) return new Map();
  const all = weightedByPage(lines.map((line) => sampled.get(line) ?? chancesByShape(line.drawn)));
  const names = scriptsOf(all);
  const languageOf = (name: string | undefined): string | undefined =>
    languages.find((code) => scriptOfLanguage(code).name === name);
  return new Map(
    lines.map((line, index) => {
      const name = names[index];
      const found = languageOf(name) ?? (name === 'Han' ? languageOf('Japanese') : undefined);
      const isAlike = name !== undefined && LIKE_LATIN.has(name);
      const [language, alike] = isAlike ? [undefined, found] : [found, undefined];
      return [line, { language, alike, chances: all[index] ?? NONE }];
    }),
  );
}
