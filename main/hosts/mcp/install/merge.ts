/** Puts a server into a client's configuration, and leaves everything else in it as it is. */
import type { ClientConfig, ConfigFormat } from './clients.ts';

const NAME = 'deskhand';

/** The file cannot be changed without a risk for its other content. */
export class NotMerged extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'NotMerged';
  }
}

type Entry = ClientConfig['entry'];

/** The new text of the file. `text` is its present one; null if there is none. Throws NotMerged. */
export function merged(text: string | null, { format, section, entry }: ClientConfig): string {
  if (text === null || text.trim() === '') return snippet({ format, section, entry });
  const merge = { json: mergeJson, toml: mergeToml, yaml: mergeYaml }[format];
  return merge(text, section, entry);
}

/** A whole file with nothing but the server, for a person to paste. */
export function snippet({
  format,
  section,
  entry,
}: Pick<ClientConfig, 'format' | 'section' | 'entry'>): string {
  const write: Readonly<Record<ConfigFormat, () => string>> = {
    json: () => `${JSON.stringify({ [section]: { [NAME]: entry } }, null, 2)}\n`,
    toml: () => tomlTable(section, entry),
    yaml: () => `${section}:\n${yamlEntry(entry, '  ')}`,
  };
  return write[format]();
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function mergeJson(text: string, section: string, entry: Entry): string {
  let config: unknown;
  try {
    config = JSON.parse(text.replace(/^\u{FEFF}/u, ''));
  } catch {
    throw new NotMerged('The file is not plain JSON; it may contain comments.');
  }
  if (!isObject(config)) throw new NotMerged('The file does not contain an object.');
  const servers = config[section] ?? {};
  if (!isObject(servers)) throw new NotMerged(`Its member ${section} is not an object.`);
  const indent = /^(?<space>[ \t]+)"/m.exec(text)?.groups?.['space'] ?? '  ';
  const next = { ...config, [section]: { ...servers, [NAME]: entry } };
  return `${JSON.stringify(next, null, indent)}\n`;
}

/** A string of TOML's basic kind is one of JSON, but for DEL. */
const tomlValue = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(tomlValue).join(', ')}]`;
  if (isObject(value))
    return `{ ${Object.entries(value)
      .map(([key, each]) => `${key} = ${tomlValue(each)}`)
      .join(', ')} }`;
  return JSON.stringify(value);
};

const tomlTable = (section: string, entry: Entry): string =>
  [
    `[${section}.${NAME}]`,
    ...Object.entries(entry)
      .filter(([, value]) => !isObject(value) || Object.keys(value).length > 0)
      .map(([key, value]) => `${key} = ${tomlValue(value)}`),
    '',
  ].join('\n');

/** A table at the end changes nothing before it, so the rest needs no parsing. */
function mergeToml(text: string, section: string, entry: Entry): string {
  const table = tomlTable(section, entry);
  const header = new RegExp(`^\\s*\\[\\s*${section}\\s*\\.\\s*"?${NAME}"?\\s*\\]\\s*(?:#.*)?$`, 'm');
  const found = header.exec(text);
  if (found === null) {
    if (
      new RegExp(`^\\s*${section}\\b.*=|^\\s*\\[\\s*${section}\\s*\\.\\s*"?${NAME}"?\\s*\\.`, 'm').test(text)
    )
      throw new NotMerged(`It defines ${section} in a form that cannot be changed safely.`);
    return `${text.trimEnd()}\n\n${table}`;
  }
  const after = text.slice(found.index + found[0].length);
  const next = /^\s*\[/m.exec(after);
  const rest = next === null ? '' : `\n${after.slice(next.index).replace(/^\n+/, '')}`;
  if (/"""|'''/.test(after.slice(0, next?.index)))
    throw new NotMerged('Its table contains multi-line strings.');
  return `${text.slice(0, found.index)}${table}${rest}`;
}

/** JSON is YAML: quoted strings and flow collections need no escaping of their own. */
const yamlEntry = (entry: Entry, indent: string): string =>
  [
    `${indent}${NAME}:`,
    ...Object.entries(entry).map(([key, value]) => `${indent}${indent}${key}: ${JSON.stringify(value)}`),
    '',
  ].join('\n');

function mergeYaml(text: string, section: string, entry: Entry): string {
  if (/^(?:---|\.\.\.)\s*$/m.test(text.trimStart().slice(4)))
    throw new NotMerged('It contains several documents.');
  const block = new RegExp(`^${section}:[ \\t]*(?:#.*)?$`, 'm').exec(text);
  if (block === null) {
    if (new RegExp(`^["']?${section}["']?\\s*:`, 'm').test(text))
      throw new NotMerged(`It defines ${section} on one line.`);
    if (!/^[\w#"'-]/.test(text.trimStart())) throw new NotMerged('It is not a plain mapping.');
    return `${text.trimEnd()}\n${section}:\n${yamlEntry(entry, '  ')}`;
  }
  const end = block.index + block[0].length;
  const after = text.slice(end);
  const indent = /^\n(?:[ \t]*(?:#.*)?\n)*(?<space> +)\S/.exec(after)?.groups?.['space'] ?? '  ';
  const old = new RegExp(`\\n${indent}${NAME}:[^\\n]*(?:\\n${indent} +[^\\n]*|\\n[ \\t]*(?=\\n))*`);
  return `${text.slice(0, end)}\n${yamlEntry(entry, indent).trimEnd()}${after.replace(old, '')}`;
}
