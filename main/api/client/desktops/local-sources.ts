/** Desktops that stand in a file, or in a folder of address files. */
import type { DesktopEntry, DesktopSource, LeaseStore } from './source.ts';

export interface FileSourceOptions {
  /**
   * A JSON list: `[{ "name": "a", "url": "http://10.0.0.7:8765", "token": "…" }]`. `name` may be left out (the address
   * stands for it), and so may `token`.
   */
  readonly path: string;
  /** Folder in which clients note who uses which desktop. Default: `path` with `.leases` after it. */
  readonly leaseFolder?: string;
}

export interface FolderSourceOptions {
  /**
   * Holds address files as `deskhand serve --name` writes them: `NAME.json` (its `--announce-dir`) or `NAME/address.json`
   * (`desktops` below its state folder).
   */
  readonly path: string;
  /** Default: the folder `leases` in it. */
  readonly leaseFolder?: string;
}

/** Desktops that somebody has listed. Read again whenever a desktop is looked for. */
export function fileSource({ path, leaseFolder = `${path}.leases` }: FileSourceOptions): DesktopSource {
  return {
    async list() {
      const { readFile } = await import('node:fs/promises');
      const listed: unknown = JSON.parse(await readFile(path, 'utf8'));
      if (!Array.isArray(listed)) throw new TypeError(`${path} is not a JSON list of desktops.`);
      return listed.map((entry: unknown) => {
        if (!isMembers(entry) || typeof entry['url'] !== 'string')
          throw new TypeError(`${path} has an entry without a url.`);
        const { url, name = nameOfUrl(url), token } = entry;
        return { name: String(name), url, ...(typeof token === 'string' ? { token } : {}) };
      });
    },
    leases: lazyLeaseFiles(leaseFolder),
  };
}

/** Desktops that announce themselves in a folder, such as the tasks of Slurm do in one that their nodes share. */
export function folderSource({ path, leaseFolder = `${path}/leases` }: FolderSourceOptions): DesktopSource {
  return {
    async list() {
      const { readdir } = await import('node:fs/promises');
      const names = await readdir(path, { withFileTypes: true });
      const files = names.flatMap((entry) =>
        entry.isDirectory()
          ? [`${path}/${entry.name}/address.json`]
          : entry.name.endsWith('.json') && !entry.name.startsWith('.')
            ? [`${path}/${entry.name}`]
            : [],
      );
      const found = await Promise.all(files.sort().map(announced));
      return latestOfEachUrl(found.filter((each) => each !== undefined));
    },
    leases: lazyLeaseFiles(leaseFolder),
  };
}

interface Announced {
  readonly entry: DesktopEntry;
  /** When it began to listen, ISO 8601. */
  readonly started: string;
}

/** The file of a desktop that was killed stays, and its port may be another's by now: the one that announced it last. */
function latestOfEachUrl(found: readonly Announced[]): readonly DesktopEntry[] {
  const latest = new Map<string, Announced>();
  for (const each of found) {
    const other = latest.get(each.entry.url);
    if (other === undefined || other.started < each.started) latest.set(each.entry.url, each);
  }
  return [...latest.values()].map(({ entry }) => entry);
}

/** Undefined for entries that are no address: a folder of leases, a desktop that has ended, a file that goes at this moment. */
async function announced(path: string): Promise<Announced | undefined> {
  const { readFile } = await import('node:fs/promises');
  try {
    const address: unknown = JSON.parse(await readFile(path, 'utf8'));
    if (!isMembers(address)) return undefined;
    const { name, url, host, pid, started, tokenFile } = address;
    if (typeof name !== 'string' || typeof url !== 'string') return undefined;
    const token = typeof tokenFile === 'string' ? await readFile(tokenFile, 'utf8').catch(() => '') : '';
    return {
      started: String(started),
      entry: {
        name,
        url,
        instance: JSON.stringify([host, pid, started]),
        ...(token === '' ? {} : { token: token.trim() }),
      },
    };
  } catch {
    return undefined;
  }
}

/** Files are only looked for once they are needed, so that the client can be loaded if there are none. */
const lazyLeaseFiles = (folder: string): LeaseStore => ({
  async take(desktop, leaseMs) {
    const { leaseFiles } = await import('./lease-files.ts');
    return leaseFiles(folder).take(encodeURIComponent(desktop), leaseMs);
  },
});

const nameOfUrl = (url: string): string => URL.parse(url)?.host ?? url;

const isMembers = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
