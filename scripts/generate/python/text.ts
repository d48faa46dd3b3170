/** Prose in Python: comments and docstrings within the line length. */

const LINE_LENGTH = 100;

/** Words of `text` in lines that fit after `indent`. Line breaks of the text stay. */
function wrapped(text: string, indent: string): string[] {
  const width = LINE_LENGTH - indent.length;
  return text.split('\n').flatMap((paragraph) => {
    const lines: string[] = [];
    let line = '';
    for (const word of paragraph.split(' ')) {
      if (line !== '' && line.length + 1 + word.length > width) {
        lines.push(line);
        line = word;
      } else line = line === '' ? word : `${line} ${word}`;
    }
    return [...lines, line];
  });
}

/** `text` as comments of `indent`; no line for no text. */
export const commentLines = (text: string, indent: string): string[] =>
  text === '' ? [] : wrapped(text, `${indent}# `).map((line) => `${indent}# ${line}`.trimEnd());

const escaped = (text: string): string => text.replaceAll('\\', '\\\\').replaceAll('"""', "'''");

/** `text` with `indent` before each line and `hanging` more before all but the first; `quote`, if given, stands around it. */
export function docLines(text: string, indent: string, hanging = '', quote = ''): string[] {
  const lines = wrapped(`${quote}${escaped(text)}${quote}`, `${indent}${hanging}`);
  return lines.map((line, index) => `${indent}${index === 0 ? '' : hanging}${line}`.trimEnd());
}

/** `readClipboard`: `read_clipboard` */
export const snakeCase = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Python's reserved words that members of the wire have. */
const RESERVED: readonly string[] = [
  'for',
  'from',
  'in',
  'is',
  'not',
  'or',
  'and',
  'as',
  'if',
  'class',
  'pass',
];

/** The name of an argument for a member of the wire: `for` becomes `for_`. */
export const argumentName = (member: string): string => (RESERVED.includes(member) ? `${member}_` : member);
