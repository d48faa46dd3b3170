/** Text that was seen on a picture and not read, and why. */

export type ReadingGap =
  /** Lines in a script of which no language is installed. `install`: Debian's package. */
  | { readonly kind: 'script'; readonly script: string; readonly install: string }
  /** Text that is set in columns, from top to bottom: the engine's data are of text in lines. */
  | { readonly kind: 'vertical' }
  /** Lines that were not read in time. */
  | { readonly kind: 'time'; readonly lines: number };

/** One that a later look at the same pixels does not fill. */
export type LastingGap = Exclude<ReadingGap, { readonly kind: 'time' }>;

export const isLasting = (gap: ReadingGap): gap is LastingGap => gap.kind !== 'time';

const keyOf = (gap: ReadingGap): string => (gap.kind === 'script' ? `script ${gap.script}` : gap.kind);

const joined = (one: ReadingGap, other: ReadingGap): ReadingGap =>
  one.kind === 'time' && other.kind === 'time' ? { ...one, lines: one.lines + other.lines } : one;

/** Those of several parts of a picture: each script once, and lines added up. */
export function joinedGaps(gaps: readonly ReadingGap[]): readonly ReadingGap[] {
  const found = new Map<string, ReadingGap>();
  for (const gap of gaps) {
    const known = found.get(keyOf(gap));
    found.set(keyOf(gap), known === undefined ? gap : joined(known, gap));
  }
  return [...found.values()];
}

/** `text in Hangul is not read: install tesseract-ocr-kor` */
export function readingGapText(gap: ReadingGap): string {
  switch (gap.kind) {
    case 'script':
      return `text in ${gap.script} is not read: install ${gap.install}`;
    case 'vertical':
      return 'vertical text is not read: look at the picture';
    case 'time':
      return `${gap.lines === 1 ? '1 line of text was' : `${gap.lines} lines of text were`} not read in time: look again`;
  }
}
