/**
 * A newer Debian in its own folder, made by scripts/newer-debian.ts: compositors that this machine's Debian does not have.
 * Programs in it share /tmp with the machine, so that the sockets that they make there are reached from outside.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

/** Folders, by suite and desktop (wlroots if none is named), and what each Debian is called in the tables of capabilities. */
export const NEWER_DEBIANS = {
  trixie: 'Debian 13',
  'trixie-x11': 'Debian 13',
  forky: 'Debian testing',
  'trixie-gnome': 'Debian 13',
  'forky-gnome': 'Debian testing',
  'trixie-kde': 'Debian 13',
  'forky-kde': 'Debian testing',
  'forky-portal': 'Debian testing',
} as const;
export type NewerDebian = keyof typeof NEWER_DEBIANS;

/** Kept between runs. DESKHAND_NEWER_DEBIAN_DIR names another folder. */
const CACHE = process.env['DESKHAND_NEWER_DEBIAN_DIR'] ?? join(homedir(), '.cache/deskhand-newer-debian');

export const rootOf = (suite: NewerDebian): string => join(CACHE, suite);

/** Whether the machine has it; entering it takes root. */
export const hasNewerDebian = (suite: NewerDebian): boolean =>
  process.getuid?.() === 0 && existsSync(rootOf(suite));

/** `no one`: compositors refuse root. */
export const PLAIN_USER = 65_534;

/** Mounts are those of the program alone and go with it. Each step takes the place of the one before, so the pid stays. */
const ENTER = `root=$1 user=$2 own=$3; shift 3
[ -z "$own" ] || mkdir -p "$root$own" || exit
for folder in /tmp /proc /dev $own; do mount --rbind "$folder" "$root$folder" || exit; done
exec chroot --userspec="$user:$user" "$root" "$@"`;

export interface EnterOptions {
  /** Default: `no one`. */
  readonly userId?: number | undefined;
  /** A folder of this machine that is there too. */
  readonly folder?: string;
}

/** The command that runs a program of that Debian with the environment that it is given. */
export const commandIn = (
  suite: NewerDebian,
  program: string,
  args: readonly string[],
  { userId = PLAIN_USER, folder = '' }: EnterOptions = {},
): readonly string[] => [
  'unshare',
  '--mount',
  '--propagation',
  'private',
  'sh',
  '-c',
  ENTER,
  'sh',
  rootOf(suite),
  String(userId),
  folder,
  program,
  ...args,
];

/** `1.10` of `1.10.1-2`; empty if that Debian does not have the package. */
export function versionIn(suite: NewerDebian, debianPackage: string): string {
  if (!hasNewerDebian(suite)) return '';
  const asked = [
    '-W',
    '-f',
    '${Version}',
    `--admindir=${join(rootOf(suite), 'var/lib/dpkg')}`,
    debianPackage,
  ];
  const { stdout } = spawnSync('dpkg-query', asked, { encoding: 'utf8' });
  return /^(?:\d+:)?(\d+(?:\.\d+)?)/.exec(stdout)?.[1] ?? '';
}
