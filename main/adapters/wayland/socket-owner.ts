/**
 * Which program listens at a socket of this machine, from proc(5): by its name a compositor is distinguished from others with the same
 * interfaces, and a socket that an earlier one left behind has no listener.
 */
import { readdir, readFile, readlink } from 'node:fs/promises';

export interface SocketOwner {
  readonly pid: number;
  /** `sway`; at most 15 characters. */
  readonly name: string;
}

/** A program name and nothing more, since it is shown to callers. */
const NAME = /^[\w.+-]{1,15}$/;
/** A listening socket has this flag in /proc/net/unix. */
const LISTENS = '00010000';
/** Num RefCount Protocol Flags Type St Inode Path */
const LINE = /^\S+ \S+ \S+ (\S+) \S+ \S+\s+(\d+) (.+)$/;

async function inodesOf(path: string): Promise<ReadonlySet<string>> {
  const lines = (await readFile('/proc/net/unix', 'utf8')).split('\n');
  return new Set(
    lines.flatMap((line) => {
      const [, flags, inode, bound] = LINE.exec(line) ?? [];
      return flags === LISTENS && bound === path && inode !== undefined ? [`socket:[${inode}]`] : [];
    }),
  );
}

async function holds(pid: string, sockets: ReadonlySet<string>): Promise<boolean> {
  const folder = `/proc/${pid}/fd`;
  const files = await readdir(folder).catch(() => []);
  const targets = await Promise.all(files.map((file) => readlink(`${folder}/${file}`).catch(() => '')));
  return targets.some((target) => sockets.has(target));
}

/** Null if no process listens, or which one does cannot be seen: it is another user's, or /proc is hidden. */
export async function socketOwner(path: string): Promise<SocketOwner | null> {
  try {
    const sockets = await inodesOf(path);
    if (sockets.size === 0) return null;
    const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
    for (const pid of pids) {
      if (!(await holds(pid, sockets))) continue;
      const name = (await readFile(`/proc/${pid}/comm`, 'utf8')).trim();
      return NAME.test(name) ? { pid: Number(pid), name } : null;
    }
    return null;
  } catch {
    return null;
  }
}
