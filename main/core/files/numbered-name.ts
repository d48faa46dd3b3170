/** Names for a file whose name is taken. */

/** `report.pdf`, `report (2).pdf`, `report (3).pdf`; a name without a base keeps its dot: `.env`, `.env (2)`. */
export function numberedName(name: string, number: number): string {
  if (number === 1) return name;
  const dot = name.lastIndexOf('.');
  const end = dot > 0 ? dot : name.length;
  return `${name.slice(0, end)} (${number})${name.slice(end)}`;
}

/** Number of variants of a name that are tried. */
const MOST_NUMBERS = 1000;

/** The name itself, then with each number. */
export function* numberedNames(name: string): Generator<string> {
  for (let number = 1; number <= MOST_NUMBERS; number++) yield numberedName(name, number);
}
