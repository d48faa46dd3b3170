/**
 * Whether a folder can be trusted to stay as it is: no other user can write to it, replace it, or turn a link on the
 * way to it elsewhere. OpenSSH looks at the way to `authorized_keys` in the same manner (sshd_config(5), StrictModes).
 */
import { lstatSync, readFileSync, readlinkSync } from 'node:fs';
import { dirname, join, parse, resolve, sep } from 'node:path';

export interface TrustedPathEntry {
  readonly kind: 'folder' | 'link' | 'other';
  readonly uid: number;
  /** The permission bits, with the sticky bit. */
  readonly mode: number;
  /** Where a link leads, as it stands there. */
  readonly target: string | null;
}

export interface PathFacts {
  /** Whose folders are trusted: ours and root's. */
  readonly trusted: ReadonlySet<number>;
  /** Undefined for a path that is not there. */
  readonly look: (path: string) => TrustedPathEntry | undefined;
}

/** More links than Linux follows on one way: path_resolution(7). */
const MAX_LINKS = 40;
const STICKY = 0o1000;
const OTHERS_WRITE = 0o002;
const GROUP_WRITE = 0o020;

/** A sentence that says why `folder` is not to be trusted; null if it is, or if it is ours to make. */
export function whyUntrusted(folder: string, { trusted, look }: PathFacts): string | null {
  let links = 0;
  let path = parse(resolve(folder)).root;
  const left = resolve(folder).slice(path.length).split(sep).filter(Boolean);
  for (;;) {
    const entry = look(path);
    // From here on there is nothing yet, and folders that we make are ours.
    if (entry === undefined) return null;
    if (!trusted.has(entry.uid)) {
      const what = entry.kind === 'link' ? 'is a link of another user' : 'belongs to another user';
      return `${path} ${what} (uid ${entry.uid}).`;
    }
    if (entry.kind === 'link') {
      if (++links > MAX_LINKS) return `${path} leads through too many links.`;
      const target = resolve(dirname(path), entry.target ?? '');
      path = parse(target).root;
      left.unshift(...target.slice(path.length).split(sep).filter(Boolean));
      continue;
    }
    if (entry.kind === 'other') return `${path} is not a folder.`;
    const isLast = left.length === 0;
    // In a sticky folder, such as /tmp, no one removes or renames files of another. A group is often the user's own.
    const forbidden = isLast ? OTHERS_WRITE | GROUP_WRITE : (entry.mode & STICKY) === 0 ? OTHERS_WRITE : 0;
    if ((entry.mode & forbidden) !== 0)
      return `Other users can write to ${path} (mode ${(entry.mode & 0o7777).toString(8).padStart(4, '0')}).`;
    const next = left.shift();
    if (next === undefined) return null;
    path = join(path, next);
  }
}

/** The facts of this machine; null if it has no owners of this kind, as Windows. */
export function pathFacts(): PathFacts | null {
  const uid = process.getuid?.();
  if (uid === undefined) return null;
  const trusted = new Set([0, uid, ...unmappedOwner()]);
  return { trusted, look: lookAt };
}

function lookAt(path: string): TrustedPathEntry | undefined {
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (found === undefined) return undefined;
  const { uid, mode } = found;
  if (found.isSymbolicLink()) return { kind: 'link', uid, mode, target: readlinkSync(path) };
  return { kind: found.isDirectory() ? 'folder' : 'other', uid, mode, target: null };
}

/** In a user namespace everything of users who have no number there, root included, seems to be no one's: user_namespaces(7). */
function unmappedOwner(): readonly number[] {
  try {
    const everyone = /^\s*0\s+0\s+4294967295\s*$/.test(readFileSync('/proc/self/uid_map', 'utf8'));
    return everyone ? [] : [Number(readFileSync('/proc/sys/kernel/overflowuid', 'utf8'))];
  } catch {
    return [];
  }
}
