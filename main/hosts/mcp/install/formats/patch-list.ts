/** The YAML list of changes in which DeepSeek Harness keeps its plugins: each MCP server is one inserted plugin. */
import { NAME, NotMerged, type Entry, type Format } from './format.ts';

const PLUGIN = '@deepseek-ai/dsh-mcp-client';
const HEAD = `- insert:\n    - id: mcp-${NAME}\n`;

/** From its first line to the next item of the list. */
const OWN = new RegExp(`^${HEAD}(?:(?:[ \\t].*)?(?:\\n|$))*`, 'm');

const item = (entry: Entry): string =>
  [
    `${HEAD}      name: '${PLUGIN}'`,
    '      config:',
    ...Object.entries(entry).map(([key, value]) => `        ${key}: ${JSON.stringify(value)}`),
    '',
  ].join('\n');

function requireList(text: string): void {
  const [first] = text.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'));
  if (first !== undefined && !first.startsWith('- ')) throw new NotMerged('It is not a plain list.');
  if (!OWN.test(text) && text.includes(`mcp-${NAME}`))
    throw new NotMerged(`It contains mcp-${NAME} in a form that cannot be changed safely.`);
}

export const patchList: Format = {
  whole: (_section, entry) => item(entry),
  merged(text, _section, entry) {
    requireList(text);
    if (OWN.test(text)) return text.replace(OWN, () => item(entry));
    return `${text.trimEnd()}\n${item(entry)}`;
  },
  found(text) {
    const [own] = OWN.exec(text) ?? [];
    return own === undefined ? null : `${own.trimEnd()}\n`;
  },
  removed(text) {
    requireList(text);
    return text.replace(OWN, '');
  },
};
