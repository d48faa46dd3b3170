/** docs/capabilities.md, and the short form of it that stands in other pages between two marks. */
import { DESKTOPS, type Entry } from './entries.ts';

const COLUMNS: readonly (readonly [title: string, capabilities: readonly string[]])[] = [
  ['pictures', ['displays', 'capture']],
  ['pointer', ['pointer']],
  ['keys', ['keyboard, keys']],
  ['text', ['keyboard, text']],
  ['windows', ['windows']],
  ['clipboard', ['clipboard']],
  ['elements', ['elements']],
];

const TITLES: Readonly<Record<string, string>> = {
  Xorg: 'Xorg (X11)',
  portal: "the system's portal",
  KWin: 'KDE (KWin)',
};

const titleOf = (desktop: string): string => {
  const { name } = DESKTOPS.find((each) => desktop.startsWith(each.name)) ?? { name: desktop };
  return `${TITLES[name] ?? name}${desktop.slice(name.length)}`;
};

/** Those that have an entry, and those that have none, in the order in which a reader looks for them. */
const desktopsOf = (entries: readonly Entry[]): readonly string[] =>
  DESKTOPS.flatMap(({ name }) => {
    const own = new Set(entries.map(({ desktop }) => desktop).filter((each) => isOf(each, name)));
    return own.size === 0 ? [name] : [...own].sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
  });
const isOf = (desktop: string, name: string): boolean => desktop === name || desktop.startsWith(`${name} `);

const row = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;
const table = (head: readonly string[], rows: readonly (readonly (string | number)[])[]): string =>
  [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n');

interface Sum {
  readonly passed: number;
  readonly all: number;
}

const sumOf = (entries: readonly Entry[], desktop: string, capabilities: readonly string[]): Sum =>
  entries
    .filter((entry) => entry.desktop === desktop && capabilities.includes(entry.capability))
    .reduce(
      ({ passed, all }, entry) => ({
        passed: passed + entry.passed,
        all: all + entry.passed + entry.notPassed.length,
      }),
      { passed: 0, all: 0 },
    );

const desktopTable = (entries: readonly Entry[], cell: (sum: Sum) => string): string =>
  table(
    ['desktop', ...COLUMNS.map(([title]) => title)],
    desktopsOf(entries).map((desktop) => [
      titleOf(desktop),
      ...COLUMNS.map(([, capabilities]) => cell(sumOf(entries, desktop, capabilities))),
    ]),
  );

/** `yes`, `partly`, `no`, `-`: for README. */
export const shortTable = (entries: readonly Entry[]): string =>
  desktopTable(entries, ({ passed, all }) => {
    if (all === 0) return '-';
    if (passed === all) return 'yes';
    return passed === 0 ? 'no' : 'partly';
  });

/** More than this are counted. */
const MOST_LAWS = 1;

function namesOf(laws: readonly { readonly law: string }[]): string {
  const shown = laws.slice(0, MOST_LAWS).map(({ law }) => law.replaceAll('|', '\\|'));
  return [...shown, ...(laws.length > MOST_LAWS ? [`and ${laws.length - MOST_LAWS} more`] : [])].join('; ');
}

/** Desktops and laws that have the same reason are one line. */
function limitsOf(entries: readonly Entry[]): readonly string[] {
  const limits = desktopsOf(entries).flatMap((desktop) =>
    entries
      .filter((entry) => entry.desktop === desktop)
      .flatMap(({ capability, notPassed }) =>
        [...Map.groupBy(notPassed, ({ why }) => why)].map(([why, laws]) => ({
          title: titleOf(desktop),
          rest: `${capability}. ${why} (${namesOf(laws)})`,
        })),
      ),
  );
  return [...Map.groupBy(limits, ({ rest }) => rest)].map(
    ([rest, same]) => `- **${same.map(({ title }) => title).join(', ')}**, ${rest}`,
  );
}

/** The systems on which desktops ran, when each ran last, and which they were. */
function runsOf(entries: readonly Entry[]): readonly string[] {
  const runs = desktopsOf(entries).flatMap((desktop) => {
    const own = entries.filter((entry) => entry.desktop === desktop);
    const last = own
      .map(({ lastRun }) => lastRun)
      .toSorted()
      .at(-1);
    const systems = [...new Set(own.map(({ system }) => system))].join(', ');
    return last === undefined ? [] : [{ desktop: titleOf(desktop), on: `${systems}, ${last}` }];
  });
  return [...Map.groupBy(runs, ({ on }) => on)].map(
    ([on, same]) => `- ${on}: ${same.map(({ desktop }) => desktop).join(', ')}`,
  );
}

export const capabilityPage = (
  entries: readonly Entry[],
): string => `<!-- Generated from docs/capabilities.json by npm run generate; do not edit. -->

# What works where

Laws of each port's contract (\`main/ports/testing\`) that a desktop without a screen passed, by what another program saw. "-" is a
port without an adapter there, or whose contract was not run. macOS was played by a [stand-in](macos.md).
[Wayland](wayland.md) and [Windows](windows.md) say how each desktop is operated.

${desktopTable(entries, ({ passed, all }) => (all === 0 ? '-' : `${passed}/${all}`))}

## What is not passed, and why

An adapter refuses what it cannot do with \`not_supported\`, before anything happens. A law listed here that passes after all fails
the tests.

${limitsOf(entries).join('\n')}

## Last runs

\`npm run capabilities\` and \`npm run soak\` write each law and run to [capabilities.json](capabilities.json).

${runsOf(entries).join('\n')}
`;

const BEGIN = '<!-- what works where: generated from docs/capabilities.json by npm run generate -->';
const END = '<!-- end of what works where -->';

/** The page with the short table between its marks. Throws if it has none. */
export function withShortTable(page: string, entries: readonly Entry[]): string {
  const [before, rest] = page.split(BEGIN);
  const [, after] = rest?.split(END) ?? [];
  if (before === undefined || after === undefined) throw new Error('the page has no marks for the table');
  return `${before}${BEGIN}\n\n${shortTable(entries)}\n\n${END}${after}`;
}
