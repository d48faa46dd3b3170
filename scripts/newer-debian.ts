/**
 * Makes newer Debians in their own folders, once, for the soak tests that hold newer compositors against the contracts.
 * Takes about 2 minutes and 350 MB each. Linux, as root.
 *   node scripts/newer-debian.ts                        all
 *   node scripts/newer-debian.ts trixie forky-gnome     these
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { NEWER_DEBIANS, rootOf, type NewerDebian } from '../testing/newer-debian.ts';

const MIRROR = 'http://deb.debian.org/debian';

/** Compositors and what they need; foot, which is one to type into; grim, wlr-randr and wlrctl, which are second opinions. */
const PACKAGES = {
  wlroots: ['sway', 'labwc', 'cage', 'phoc', 'foot', 'grim', 'wlr-randr', 'wlrctl'],
  gnome: ['gnome-shell', 'pipewire', 'wireplumber', 'dbus', 'foot', 'wl-clipboard'],
  kde: [
    'kwin-wayland',
    'libkf6service-bin',
    'xwayland',
    'libkscreen-bin',
    'qt6-wayland',
    'konsole',
    'foot',
    'wl-clipboard',
  ],
  /** The last ones that manage windows of an X server; since 44 their frames belong to a program of their own. */
  x11: ['mutter', 'gnome-shell', 'dbus'],
} as const;
/** Windows of X11 can be looked at from outside. */
const GNOME_PACKAGES = [...PACKAGES.gnome, 'xwayland'] as const;
const PORTAL_PACKAGES = [...PACKAGES.gnome, 'xdg-desktop-portal', 'xdg-desktop-portal-gnome'] as const;

function packagesOf(name: NewerDebian): readonly string[] {
  if (name.endsWith('-portal')) return PORTAL_PACKAGES;
  if (name.endsWith('-gnome')) return GNOME_PACKAGES;
  if (name.endsWith('-x11')) return PACKAGES.x11;
  return name.endsWith('-kde') ? PACKAGES.kde : PACKAGES.wlroots;
}

const suiteOf = (name: NewerDebian): string => name.split('-')[0] ?? name;

const OPTIONS = [
  '--quiet',
  '--mode=root',
  '--variant=apt',
  '--aptopt=APT::Install-Recommends "false"',
  // A mirror that is a snapshot of a suite that goes on has a release file that is too old.
  '--aptopt=Acquire::Check-Valid-Until "false"',
  ...['doc', 'man', 'info', 'locale'].map((folder) => `--dpkgopt=path-exclude=/usr/share/${folder}/*`),
];

/** Which packages were asked for: another list makes it again. */
const STAMP = 'deskhand-packages';

const isMade = (root: string, packages: readonly string[]): boolean =>
  existsSync(join(root, STAMP)) && readFileSync(join(root, STAMP), 'utf8') === packages.join('\n');

function make(name: NewerDebian): void {
  const root = rootOf(name);
  const packages = packagesOf(name);
  if (isMade(root, packages)) {
    console.log(`${NEWER_DEBIANS[name]} (${name}): there`);
    return;
  }
  const started = performance.now();
  const draft = `${root}.draft`;
  mkdirSync(dirname(root), { recursive: true, mode: 0o700 });
  for (const folder of [draft, root]) rmSync(folder, { recursive: true, force: true });
  execFileSync('mmdebstrap', [...OPTIONS, `--include=${packages.join(',')}`, suiteOf(name), draft, MIRROR], {
    stdio: 'inherit',
  });
  writeFileSync(join(draft, STAMP), packages.join('\n'));
  renameSync(draft, root);
  const [kilobytes = '0'] = execFileSync('du', ['-sk', root], { encoding: 'utf8' }).split('\t');
  const seconds = Math.round((performance.now() - started) / 1000);
  console.log(
    `${NEWER_DEBIANS[name]} (${name}): made in ${seconds} s, ${Math.round(Number(kilobytes) / 1024)} MB`,
  );
}

const isNewerDebian = (name: string): name is NewerDebian => name in NEWER_DEBIANS;

const wanted = process.argv.slice(2);
const unknown = wanted.find((name) => !isNewerDebian(name));
if (unknown !== undefined) throw new Error(`${unknown} is none of ${Object.keys(NEWER_DEBIANS).join(', ')}.`);
if (process.platform !== 'linux' || process.getuid?.() !== 0)
  console.log('Newer Debians need Linux and root; the tests that run in them are skipped.');
else if (spawnSync('mmdebstrap', ['--version']).error !== undefined)
  console.log('Newer Debians need the package mmdebstrap; the tests that run in them are skipped.');
else
  for (const name of Object.keys(NEWER_DEBIANS).filter(isNewerDebian))
    if (wanted.length === 0 || wanted.includes(name)) make(name);
