/** JSON, also with comments and trailing commas, as VS Code and opencode read it: changed in place, so that all else stays. */
import { getNodeValue, parseTree, type Node, type ParseError } from 'jsonc-parser';
import { isDeepStrictEqual } from 'node:util';
import { isTable, NAME, NotMerged, type Format } from './format.ts';
import { withMember, withoutMember } from './json-edits.ts';

const MARK = '\u{FEFF}';

interface Read {
  /** Without the byte order mark, which `mark` holds. */
  readonly text: string;
  readonly mark: string;
  readonly config: Readonly<Record<string, unknown>>;
  readonly servers: Readonly<Record<string, unknown>>;
}

function parsed(text: string): unknown {
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors, { allowTrailingComma: true });
  if (tree === undefined || errors.length > 0)
    throw new NotMerged('The file is not JSON, with or without comments.');
  // A member named __proto__ is one like the others to JSON.parse alone.
  return JSON.parse(JSON.stringify(getNodeValue(tree)));
}

function read(whole: string, section: string): Read {
  const mark = whole.startsWith(MARK) ? MARK : '';
  const text = whole.slice(mark.length);
  const config = parsed(text);
  if (!isTable(config)) throw new NotMerged('The file does not contain an object.');
  const servers = config[section] ?? {};
  if (!isTable(servers)) throw new NotMerged(`Its member ${section} is not an object.`);
  return { text, mark, config, servers };
}

type Change = (text: string, tree: Node) => string;

/** Throws NotMerged if the outcome would be another than `wanted`. */
function changed({ text, mark }: Read, wanted: unknown, change: Change): string {
  const tree = parseTree(text, [], { allowTrailingComma: true });
  const after = tree === undefined ? text : change(text, tree);
  // A member that stands twice, for example, of which programs take the last and an edit the first.
  if (!isDeepStrictEqual(parsed(after), wanted))
    throw new NotMerged('The file has a form that cannot be changed safely.');
  return mark + after;
}

export const json: Format = {
  whole: (section, entry) => `${JSON.stringify({ [section]: { [NAME]: entry } }, null, 2)}\n`,
  merged(text, section, entry) {
    const present = read(text, section);
    const { config, servers } = present;
    if (isDeepStrictEqual(servers[NAME], entry)) return text;
    const wanted = { ...config, [section]: { ...servers, [NAME]: entry } };
    return changed(present, wanted, (whole, tree) =>
      config[section] === undefined
        ? withMember(whole, tree, [], [section, { [NAME]: entry }])
        : withMember(whole, tree, [section], [NAME, entry]),
    );
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
    const present = read(text, section);
    const { [NAME]: own, ...others } = present.servers;
    if (own === undefined) return text;
    const wanted = { ...present.config, [section]: others };
    return changed(present, wanted, (whole, tree) => withoutMember(whole, tree, [section, NAME]));
  },
};
