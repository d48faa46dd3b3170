/**
 * Decodes COMPOUND_TEXT, in which older programs keep titles beyond Latin-1: ISO 2022 with the character sets that the
 * X Consortium standard "Compound Text Encoding", version 1.1, names.
 */

interface CharacterSet {
  /** Encoding in which these characters have the high bit set; undefined for sets we cannot read. */
  readonly encoding: string | undefined;
  readonly bytesPerCharacter: 1 | 2;
}

const ASCII: CharacterSet = { encoding: 'ascii', bytesPerCharacter: 1 };
const LATIN_1: CharacterSet = { encoding: 'latin1', bytesPerCharacter: 1 };

/** By the designation of a set: the bytes after ESC, without telling the left half `(` from the right half `)`. */
const DESIGNATIONS: Readonly<Record<string, CharacterSet>> = {
  ...singleByte(')', { B: 'ascii', J: 'ascii', I: 'shift_jis' }),
  ...singleByte('-', { A: 'latin1', B: 'iso-8859-2', C: 'iso-8859-3', D: 'iso-8859-4', F: 'iso-8859-7' }),
  ...singleByte('-', { G: 'iso-8859-6', H: 'iso-8859-8', L: 'iso-8859-5', M: 'windows-1254' }),
  ...singleByte('-', { V: 'iso-8859-10', T: 'windows-874', Y: 'iso-8859-13', _: 'iso-8859-14' }),
  ...singleByte('-', { b: 'iso-8859-15', f: 'iso-8859-16' }),
  '$)A': { encoding: 'gbk', bytesPerCharacter: 2 },
  '$)B': { encoding: 'euc-jp', bytesPerCharacter: 2 },
  '$)C': { encoding: 'euc-kr', bytesPerCharacter: 2 },
};

function singleByte(kind: string, encodings: Record<string, string>): Record<string, CharacterSet> {
  return Object.fromEntries(
    Object.entries(encodings).map(([final, encoding]) => [kind + final, { encoding, bytesPerCharacter: 1 }]),
  );
}

/** UTF-8; an extended segment; a designation; a change of direction; a run of left or of right characters. */
const TOKEN =
  /\x1b%G(?<utf8>[^]*?)(?:\x1b%@|$)|\x1b%\/[0-4](?<length>[^]{2})|\x1b(?<set>\$?[()-][^])|\x9b[12]?\]|(?<left>[\0-\x1a\x1c-\x7f]+)|(?<right>[\xa0-\xff]+)|[^]/y;

export function decodeCompoundText(data: Buffer): string {
  const source = data.toString('latin1');
  const token = new RegExp(TOKEN);
  let left = ASCII;
  let right = LATIN_1;
  let text = '';
  for (let match = token.exec(source); match !== null; match = token.exec(source)) {
    const found = match.groups ?? {};
    if (found['utf8'] !== undefined) text += Buffer.from(found['utf8'], 'latin1').toString('utf8');
    if (found['left'] !== undefined) text += decodeRun(found['left'], left);
    if (found['right'] !== undefined) text += decodeRun(found['right'], right);
    if (found['set'] !== undefined) {
      const set = DESIGNATIONS[found['set'].replace('(', ')')];
      const fallback: CharacterSet = {
        encoding: undefined,
        bytesPerCharacter: found['set'].startsWith('$') ? 2 : 1,
      };
      if (found['set'].includes('(')) left = set ?? fallback;
      else right = set ?? fallback;
    }
    if (found['length'] !== undefined) {
      const end = token.lastIndex + segmentLength(found['length']);
      const [name = '', body = ''] = source.slice(token.lastIndex, end).split(/\x02([^]*)/);
      text += decode(Buffer.from(body, 'latin1'), name);
      token.lastIndex = end;
    }
  }
  return text;
}

/** Two 7-bit digits with the high bit set. */
const segmentLength = (digits: string): number =>
  (digits.charCodeAt(0) & 0x7f) * 128 + (digits.charCodeAt(1) & 0x7f);

function decodeRun(run: string, set: CharacterSet): string {
  if (set.encoding === 'ascii') return run.replaceAll(/[^\0-\x7f]/g, '\uFFFD');
  if (set.encoding === undefined) return '\uFFFD'.repeat(Math.ceil(run.length / set.bytesPerCharacter));
  return decode(
    Buffer.from(run, 'latin1').map((byte) => byte | 0x80),
    set.encoding,
  );
}

function decode(bytes: Uint8Array, encoding: string): string {
  try {
    return new TextDecoder(encoding).decode(bytes);
  } catch {
    return '\uFFFD'.repeat(bytes.length);
  }
}
