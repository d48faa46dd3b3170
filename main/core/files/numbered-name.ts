/** Names for a file whose name is taken. */

/** `report.pdf`, `report (2).pdf`, `report (3).pdf`; a name without a base keeps its dot: `.env`, `.env (2)`. */
export function numberedName(name: string, number: number): string {
  if (number === 1) return name;
  const dot = name.lastIndexOf('.');
  const end = dot > 0 ? dot : name.length;
  return `${name.slice(0, end)} (${number})${name.slice(end)}`;
}
