/** The languages that lines may be in by the engine's look at a sample of them, and how surely the sample is read in each. */
import type { ReadingGap } from '../../../core/text/reading-gap.ts';
import { detectedScript, LATIN, scriptOfLanguage, type Script } from '../../../core/text/scripts.ts';
import { packageOf } from '../engines/language-packages.ts';
import { surenessIn } from './known-words.ts';
import {
  answersIn,
  groupsBy,
  isForeignLine,
  SETTLED,
  type LanguageTools,
  type OpenLine,
  type Tried,
} from './open-line.ts';

/** A reading this sure is in the right language, unless one of a script that looks alike is surer. */
const SURE = 0.7;

/** Scripts that the engine confuses with each other at the sizes of a screen. */
export const HAN_LIKE: ReadonlySet<string> = new Set(['Han', 'Japanese', 'Hangul']);

/** How surely a sample is read in the languages that may be meant, up to one that is sure. */
export async function triedOn(
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
export async function scriptsOf(
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

/** Languages to try: those of the scripts that were seen, then, on a page in another script, one of every other. */
export function candidatesFor(
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
export function missingScript(
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
