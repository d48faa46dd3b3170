/**
 * Desktop entries: the files by which programs announce themselves to menus
 * (https://specifications.freedesktop.org/desktop-entry-spec/latest/).
 */

export interface ProgramEntry {
  readonly name: string;
  /** One line about it; empty if it gives none. */
  readonly comment: string;
  /** The program and its arguments, without those that stand for files. */
  readonly argv: readonly [string, ...string[]];
  readonly needsTerminal: boolean;
  /** The program that must be installed; default: the first of `argv`. */
  readonly tryExec: string | null;
}

const ESCAPES: Readonly<Record<string, string>> = { s: ' ', n: '\n', t: '\t', r: '\r', '\\': '\\' };

const unescaped = (text: string): string =>
  text.replaceAll(/\\(.)/g, (whole, letter: string) => ESCAPES[letter] ?? whole);

/** The members of the group `[Desktop Entry]`. */
function membersOf(text: string): ReadonlyMap<string, string> {
  const members = new Map<string, string>();
  let isEntry = false;
  for (const line of text.split(/\r?\n/)) {
    if (line.startsWith('[')) isEntry = line.trim() === '[Desktop Entry]';
    const [, key, value] = /^([\w@[\]-]+)\s*=\s*(.*)$/.exec(line) ?? [];
    if (isEntry && key !== undefined && value !== undefined && !members.has(key)) members.set(key, value);
  }
  return members;
}

/** The words of an `Exec` line; null if its quotes do not close. */
export function execWords(exec: string): readonly string[] | null {
  const words: string[] = [];
  let rest = exec.trim();
  while (rest !== '') {
    const quoted = /^"((?:[^"\\]|\\.)*)"(?=\s|$)/.exec(rest);
    const plain = quoted === null ? /^[^\s"]+(?=\s|$)/.exec(rest) : null;
    const found = quoted ?? plain;
    if (found === null) return null;
    words.push(quoted === null ? found[0] : (quoted[1] ?? '').replaceAll(/\\(["`$\\])/g, '$1'));
    rest = rest.slice(found[0].length).trimStart();
  }
  return words;
}

/** Field codes stand for files, icons and names that a menu has not. */
const isFieldCode = (word: string): boolean => /^%[a-zA-Z]$/.test(word);

/** Null if it is hidden, no application, or nothing that can be run. */
export function parseDesktopEntry(text: string): ProgramEntry | null {
  const members = membersOf(text);
  const member = (name: string): string => unescaped(members.get(name) ?? '');
  const isOn = (name: string): boolean => member(name) === 'true';
  if (member('Type') !== 'Application' || isOn('NoDisplay') || isOn('Hidden')) return null;
  const words = execWords(member('Exec'))?.filter((word) => !isFieldCode(word));
  const [program, ...args] = (words ?? []).map((word) => word.replaceAll('%%', '%'));
  if (program === undefined || member('Name') === '') return null;
  return {
    name: member('Name'),
    comment: member('Comment'),
    argv: [program, ...args],
    needsTerminal: isOn('Terminal'),
    tryExec: member('TryExec') === '' ? null : member('TryExec'),
  };
}
