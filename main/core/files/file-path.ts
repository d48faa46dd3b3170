/**
 * The names of shared files: relative, with `/` between folders, and the same on every system, so that a folder can
 * move from one to another. The rules are those of Windows, which are the strictest.
 */
import { invalid, type ValidationError } from '../errors.ts';
import { LIMITS } from '../limits.ts';

/** Begins the names of unfinished uploads, which are neither listed nor reachable. */
export const RESERVED_PREFIX = '.deskhand-';

/** https://learn.microsoft.com/windows/win32/fileio/naming-a-file: devices, with any extension. */
const DEVICE = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[\d¹²³])(?: *\.| *$)/i;
/** Control characters, invisible ones that make a name look like another one, and what Windows has its own meaning for. */
const FORBIDDEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}<>:"|?*\\]/u;
/** What ext4, APFS and NTFS take: 255 bytes of UTF-8, or fewer units. */
const NAME_BYTES = 255;

const utf8Length = (text: string): number =>
  Array.from(text, (character) => {
    const point = character.codePointAt(0) ?? 0;
    return point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x1_00_00 ? 3 : 4;
  }).reduce<number>((sum, bytes) => sum + bytes, 0);

/** What is wrong with one name, as the end of a sentence; null: nothing. */
function faultOf(name: string): string | null {
  if (name === '') return 'has an empty name in it';
  if (name === '.' || name === '..') return 'has a name of dots in it';
  if (FORBIDDEN.test(name)) return 'has a character in it that file names of some systems cannot have';
  if (/[. ]$/.test(name) || name.startsWith(' ')) return 'has a name with a space or dot at its end in it';
  if (DEVICE.test(name)) return 'has the name of a device in it';
  if (name.toLowerCase().startsWith(RESERVED_PREFIX))
    return `has a name that begins with ${RESERVED_PREFIX} in it`;
  if (utf8Length(name) > NAME_BYTES) return `has a name of over ${NAME_BYTES} bytes in it`;
  return null;
}

/** A name as every system can have it. */
export const isFileName = (name: string): boolean => name.isWellFormed() && faultOf(name) === null;

const refused = (member: string, fault: string): ValidationError =>
  invalid(
    member,
    'invalid_path',
    `The path ${fault}.`,
    'Send a path such as report.pdf or invoices/may.pdf, relative to the folder of files.',
  );

/** The names of a path, the file's own last. `member`: of the request, which holds it. Throws ValidationError for a path that leads out, or is not the same everywhere. */
export function namesOf(path: string, member: 'path' | 'folder' = 'path'): readonly string[] {
  if (path.length > LIMITS.filePathChars)
    throw refused(member, `is longer than ${LIMITS.filePathChars} characters`);
  if (!path.isWellFormed()) throw refused(member, 'is not valid Unicode');
  const names = path.split('/');
  if (names.length > LIMITS.fileDepth) throw refused(member, `has more than ${LIMITS.fileDepth} names in it`);
  for (const name of names) {
    const fault = faultOf(name);
    if (fault !== null) throw refused(member, fault);
  }
  return names;
}
