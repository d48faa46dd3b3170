/** Estimates how much an expression compiles to, from its text alone: compiling one that is too large takes seconds. */

/** Quoted text, escapes, classes, the beginnings of groups, counts, and any other character. */
const TOKEN =
  /\\Q[^]*?(?:\\E|$)|\\[pPx]\{[^}]*\}|\\[^]|\[\^?\]?(?:\\[^]|\[:\^?\w+:\]|[^\]\\])*\]|\((?:\?(?:P?<\w+>|[a-z-]*:?))?|\{(?<least>\d+)(?:,(?<most>\d*))?\}|[^]/giu;

interface Level {
  /** Size of all parts but the last. */
  sum: number;
  /** Size of the last part, to which a count applies. */
  last: number;
}

/** How many single characters, classes and the like remain once every `{n,m}` is written out; counts in each other multiply. */
export function repeatedSize(source: string): number {
  const outer: Level[] = [];
  let level: Level = { sum: 0, last: 0 };
  const add = (size: number): void => {
    level.sum += level.last;
    level.last = size;
  };
  for (const { 0: token, groups } of source.matchAll(TOKEN)) {
    const least = groups?.['least'];
    if (least !== undefined) level.last *= Math.max(Number(least), Number(groups?.['most'] ?? 0), 1);
    else if (token.startsWith('(')) {
      outer.push(level);
      level = { sum: 0, last: 0 };
    } else if (token === ')') {
      const size = level.sum + level.last;
      level = outer.pop() ?? level;
      add(size);
    } else add(token.length > 2 && token.startsWith('\\Q') ? token.length : 1);
  }
  return [level, ...outer].reduce((total, { sum, last }) => total + sum + last, 0);
}
