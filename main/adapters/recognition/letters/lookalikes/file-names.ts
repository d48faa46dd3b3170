/** The ends of file names, of which more is known than their pixels show. */
import { settle, type LetterPlace } from './letter-place.ts';

/** Common extensions with a letter that is taken for a figure or for another letter. */
const EXTENSIONS: ReadonlySet<string> = new Set([
  'cfg',
  'conf',
  'config',
  'dll',
  'doc',
  'docx',
  'gif',
  'go',
  'html',
  'ico',
  'ics',
  'ini',
  'iso',
  'json',
  'jsonl',
  'lib',
  'lock',
  'log',
  'ods',
  'odt',
  'otf',
  'pl',
  'sln',
  'so',
  'sql',
  'svelte',
  'tiff',
  'toml',
  'url',
  'xhtml',
  'xls',
  'xlsm',
  'xlsx',
  'xml',
  'yaml',
  'yml',
  'zip',
]);

/** Behind a name, at the end of a word or before the number of a line. */
const EXTENSION = /(?<=[\w)\]-])\.([a-zI\d|!]{2,6})(?=$|:\d+$|[),;]$)/;
const LOOKALIKE = /[1I|!il0o]/;

/** Writes an extension as it is known where only look-alikes differ. */
export function resolveExtension(places: readonly LetterPlace[]): void {
  const texts = places.map(({ options: [first = ''] }) => first);
  if (texts.some((text) => text.length !== 1)) return;
  const found = EXTENSION.exec(texts.join(''));
  const read = found?.[1]?.replaceAll('0', 'o');
  if (found === null || read === undefined) return;
  // An i stays one where that gives an extension.
  const written = [
    read.replace(/[1I|!]/g, 'l'),
    read.replace(/[1I|!i]/g, 'l'),
    read.replace(/[1I|!l]/g, 'i'),
  ];
  const extension = written.find((text) => EXTENSIONS.has(text));
  if (extension === undefined) return;
  Array.from(extension).forEach((letter, index) => {
    const place = places[found.index + 1 + index];
    if (place !== undefined && LOOKALIKE.test(place.options[0] ?? '')) settle(place, letter);
  });
}
