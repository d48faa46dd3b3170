/** JSON without comments. */
import { isTable, NAME, NotMerged, type Format } from './format.ts';

const parsed = (text: string): unknown => JSON.parse(text.replace(/^\u{FEFF}/u, ''));

const indentOf = (text: string): string => /^(?<space>[ \t]+)"/m.exec(text)?.groups?.['space'] ?? '  ';

const written = (config: unknown, text: string): string =>
  `${JSON.stringify(config, null, indentOf(text))}\n`;

interface Read {
  readonly config: Readonly<Record<string, unknown>>;
  readonly servers: Readonly<Record<string, unknown>>;
}

function read(text: string, section: string): Read {
  let config: unknown;
  try {
    config = parsed(text);
  } catch {
    throw new NotMerged('The file is not plain JSON; it may contain comments.');
  }
  if (!isTable(config)) throw new NotMerged('The file does not contain an object.');
  const servers = config[section] ?? {};
  if (!isTable(servers)) throw new NotMerged(`Its member ${section} is not an object.`);
  return { config, servers };
}

export const json: Format = {
  whole: (section, entry) => `${JSON.stringify({ [section]: { [NAME]: entry } }, null, 2)}\n`,
  merged(text, section, entry) {
    const { config, servers } = read(text, section);
    return written({ ...config, [section]: { ...servers, [NAME]: entry } }, text);
  },
  found(text, section) {
    try {
      const entry = read(text, section).servers[NAME];
      return entry === undefined ? null : json.whole(section, isTable(entry) ? entry : {});
    } catch {
      return null;
    }
  },
  removed(text, section) {
    const { config, servers } = read(text, section);
    const { [NAME]: _, ...others } = servers;
    return written({ ...config, [section]: others }, text);
  },
};
