/** What docs/capabilities.json holds: an entry for each adapter that was held against a contract, on one desktop. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format } from 'prettier';
import * as z from 'zod';
import { fromTop } from '../build/paths.ts';

const Entries = z.array(
  z.strictObject({
    capability: z.string(),
    adapter: z.string(),
    /** `sway 1.7`, `Xorg`, `Windows`. */
    desktop: z.string(),
    /** What it ran on: `Debian GNU/Linux 12`, `wine-8.0 on Debian GNU/Linux 12`. */
    system: z.string(),
    passed: z.int(),
    notPassed: z.array(z.strictObject({ law: z.string(), why: z.string() })),
    lastRun: z.iso.date(),
  }),
);
export type Entry = z.infer<typeof Entries>[number];

const PATH = fromTop(join('docs', 'capabilities.json'));

export const readEntries = (): readonly Entry[] => Entries.parse(JSON.parse(readFileSync(PATH, 'utf8')));

export const writeEntries = async (entries: readonly Entry[]): Promise<void> =>
  writeFileSync(PATH, await format(JSON.stringify(entries), { parser: 'json', printWidth: 110 }));

/** How the title of each port's contract ends, and the capability it stands for, in the order of the tables. */
export const CONTRACTS: readonly (readonly [ending: RegExp, capability: string])[] = [
  [/ as a list of displays$/, 'displays'],
  [/ as screen capture$/, 'capture'],
  [/: screen damage$/, 'screen damage'],
  [/: a pointer$/, 'pointer'],
  [/: keys$/, 'keyboard, keys'],
  [/: typing$/, 'keyboard, text'],
  [/: windows$/, 'windows'],
  [/: elements$/, 'elements'],
  [/: a clipboard$/, 'clipboard'],
  [/: a shell$/, 'exec'],
  [/: a launcher$/, 'launch'],
  [/ as an image codec$/, 'image codec'],
  [/ as an image decoder$/, 'image decoder'],
  [/(:| as) (a )?text recognition$/, 'ocr'],
];
export const CAPABILITY_ORDER = CONTRACTS.map(([, capability]) => capability);

/** Adapters that say nothing of a desktop were run under Xvfb. */
export const XORG = 'Xorg';
/** The names that suites of adapters begin with, and the Debian package whose version stands in the tables. */
export const DESKTOPS = [
  { name: XORG, begins: /^(x11|AT-SPI)\b/i, debianPackage: null },
  { name: 'sway', begins: /^sway\b/, debianPackage: 'sway' },
  { name: 'labwc', begins: /^labwc\b/, debianPackage: 'labwc' },
  { name: 'GNOME', begins: /^GNOME\b/, debianPackage: 'gnome-shell' },
  { name: 'KWin', begins: /^KWin\b/, debianPackage: 'kwin-wayland' },
  { name: 'portal', begins: /^portal\b/i, debianPackage: 'xdg-desktop-portal' },
  { name: 'Windows', begins: /^$/, debianPackage: null },
  { name: 'macOS (stand-in)', begins: /^macOS \(stand-in\)/, debianPackage: null },
] as const;

const rankOf = ({ desktop }: Entry): number =>
  DESKTOPS.findIndex(({ name }) => desktop === name || desktop.startsWith(`${name} `));

/** Fresh entries take the place of known ones of the same adapter, desktop and capability. */
export function merge(known: readonly Entry[], fresh: readonly Entry[]): readonly Entry[] {
  const keyOf = ({ capability, adapter, desktop }: Entry): string =>
    [capability, adapter, desktop].join('\0');
  const merged = new Map([...known, ...fresh].map((entry) => [keyOf(entry), entry]));
  return [...merged.values()].sort(
    (a, b) =>
      CAPABILITY_ORDER.indexOf(a.capability) - CAPABILITY_ORDER.indexOf(b.capability) ||
      rankOf(a) - rankOf(b) ||
      a.desktop.localeCompare(b.desktop, 'en', { numeric: true }) ||
      a.adapter.localeCompare(b.adapter),
  );
}
