/** The GNOMEs that laws are held on: the machine's own, and those of newer Debians (scripts/newer-debian.ts). */
import { hasNewerDebian, NEWER_DEBIANS, versionIn, type NewerDebian } from '../newer-debian.ts';

export interface GnomeGround {
  /** What suites begin with in reports: `GNOME`, `GNOME 50.5 (Debian testing)`. */
  readonly name: string;
  /** Default: the machine's own. */
  readonly suite?: NewerDebian;
}

export const GNOME_HERE: GnomeGround = { name: 'GNOME' };

/** Those that are there. */
export const newerGnomes = (): readonly GnomeGround[] =>
  (['trixie-gnome', 'forky-gnome'] as const)
    .filter(hasNewerDebian)
    .map((suite) => ({ name: `GNOME ${versionIn(suite, 'gnome-shell')} (${NEWER_DEBIANS[suite]})`, suite }));
