/** TOML, of which only Deskhand's own table is read: it goes to the end, so that nothing before it changes. */
import { isTable, NAME, NotMerged, type Entry, type Format } from './format.ts';

/** A string of TOML's basic kind is one of JSON, but for DEL. */
const valueOf = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(valueOf).join(', ')}]`;
  if (isTable(value))
    return `{ ${Object.entries(value)
      .map(([key, each]) => `${keyOf(key)} = ${valueOf(each)}`)
      .join(', ')} }`;
  return JSON.stringify(value);
};

const keyOf = (key: string): string => (/^[\w-]+$/.test(key) ? key : JSON.stringify(key));

const table = (section: string, entry: Entry): string =>
  [
    `[${section}.${NAME}]`,
    ...Object.entries(entry)
      .filter(([, value]) => !isTable(value) || Object.keys(value).length > 0)
      .map(([key, value]) => `${keyOf(key)} = ${valueOf(value)}`),
    '',
  ].join('\n');

interface Table {
  readonly from: number;
  readonly to: number;
}

/** The present table, up to the next one; null if there is none. */
function tableIn(text: string, section: string): Table | null {
  if (new RegExp(`^\\s*\\[+\\s*${section}\\s*\\.\\s*"?${NAME}"?\\s*\\.`, 'm').test(text))
    throw new NotMerged(`It defines ${section} in a form that cannot be changed safely.`);
  const header = new RegExp(`^[ \\t]*\\[\\s*${section}\\s*\\.\\s*"?${NAME}"?\\s*\\]\\s*(?:#.*)?$`, 'm');
  const found = header.exec(text);
  if (found === null) {
    if (new RegExp(`^\\s*${section}\\b.*=`, 'm').test(text))
      throw new NotMerged(`It defines ${section} in a form that cannot be changed safely.`);
    return null;
  }
  const start = found.index + found[0].length;
  const next = /^\s*\[/m.exec(text.slice(start));
  const to = next === null ? text.length : start + next.index;
  if (/"""|'''/.test(text.slice(start, to))) throw new NotMerged('Its table contains multi-line strings.');
  return { from: found.index, to };
}

const following = (text: string, { to }: Table): string => {
  const rest = text.slice(to).replace(/^\n+/, '');
  return rest === '' ? '' : `\n${rest}`;
};

export const toml: Format = {
  whole: table,
  merged(text, section, entry) {
    const present = tableIn(text, section);
    if (present === null) return `${text.trimEnd()}\n\n${table(section, entry)}`;
    return `${text.slice(0, present.from)}${table(section, entry)}${following(text, present)}`;
  },
  found(text, section) {
    try {
      const present = tableIn(text, section);
      return present === null ? null : `${text.slice(present.from, present.to).trim()}\n`;
    } catch {
      return null;
    }
  },
  removed(text, section) {
    const present = tableIn(text, section);
    if (present === null) return text;
    return `${text.slice(0, present.from).trimEnd()}\n${following(text, present)}`.replace(/^\n+/, '');
  },
};
