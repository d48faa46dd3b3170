/** YAML with one block of servers, of which only Deskhand's own entry is read. JSON is YAML, so values need no escaping. */
import { NAME, NotMerged, type Entry, type Format } from './format.ts';

const entryText = (entry: Entry, indent: string): string =>
  [
    `${indent}${NAME}:`,
    ...Object.entries(entry).map(([key, value]) => `${indent}${indent}${key}: ${JSON.stringify(value)}`),
    '',
  ].join('\n');

interface Block {
  /** The end of the section's own line. */
  readonly end: number;
  readonly indent: string;
  /** Finds the present entry in what follows that line. */
  readonly present: RegExp;
}

/** Null if the file has no such section. */
function blockIn(text: string, section: string): Block | null {
  if (/^(?:---|\.\.\.)\s*$/m.test(text.trimStart().slice(4)))
    throw new NotMerged('It contains several documents.');
  const block = new RegExp(`^${section}:[ \\t]*(?:#.*)?$`, 'm').exec(text);
  if (block === null) {
    if (new RegExp(`^["']?${section}["']?\\s*:`, 'm').test(text))
      throw new NotMerged(`It defines ${section} on one line.`);
    if (!/^[\w#"'-]/.test(text.trimStart())) throw new NotMerged('It is not a plain mapping.');
    return null;
  }
  const end = block.index + block[0].length;
  const after = text.slice(end);
  const indent = /^\n(?:[ \t]*(?:#.*)?\n)*(?<space> +)\S/.exec(after)?.groups?.['space'] ?? '  ';
  const present = new RegExp(`\\n${indent}${NAME}:[^\\n]*(?:\\n${indent} +[^\\n]*|\\n[ \\t]*(?=\\n))*`);
  return { end, indent, present };
}

export const yaml: Format = {
  whole: (section, entry) => `${section}:\n${entryText(entry, '  ')}`,
  merged(text, section, entry) {
    const block = blockIn(text, section);
    if (block === null) return `${text.trimEnd()}\n${yaml.whole(section, entry)}`;
    const { end, indent, present } = block;
    const others = text.slice(end).replace(present, '');
    return `${text.slice(0, end)}\n${entryText(entry, indent).trimEnd()}${others}`;
  },
  found(text, section) {
    try {
      const block = blockIn(text, section);
      const [entry] = block?.present.exec(text.slice(block.end)) ?? [];
      return entry === undefined ? null : `${section}:${entry.trimEnd()}\n`;
    } catch {
      return null;
    }
  },
  removed(text, section) {
    const block = blockIn(text, section);
    if (block === null) return text;
    const others = text.slice(block.end).replace(block.present, '');
    // A section without a value is null, which its program may refuse.
    const isEmpty = !/^\n(?:[ \t]*(?:#.*)?\n)*[ \t]+\S/.test(others);
    return `${text.slice(0, block.end)}${isEmpty ? ' {}' : ''}${others}`;
  },
};
