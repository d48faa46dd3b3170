/** What the contract suites reported, as entries of the tables. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import * as z from 'zod';
import { CONTRACTS, DESKTOPS, XORG, type Entry } from './entries.ts';

export interface Outcome {
  /** What the suite calls itself: `sway, over a page: a pointer`, `GDI on Windows as screen capture`. */
  readonly suite: string;
  readonly law: string;
  /** Null if it was passed. */
  readonly notPassed: string | null;
}

const FAILED = 'It failed when it was last run.';

const Report = z.object({
  testResults: z.array(
    z.object({
      assertionResults: z.array(
        z.object({
          ancestorTitles: z.array(z.string()),
          title: z.string(),
          status: z.string(),
          meta: z.object({ notPassed: z.string().optional() }).optional(),
        }),
      ),
    }),
  ),
});

/** From a report of `vitest run --reporter=json`. Tests that were left out of the run say nothing. */
export const vitestOutcomes = (report: unknown): readonly Outcome[] =>
  Report.parse(report).testResults.flatMap(({ assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'passed' || status === 'failed')
      .map(({ ancestorTitles, title, status, meta }) => ({
        // The file itself is the first, without a name.
        suite: ancestorTitles.find((each) => each !== '') ?? '',
        law: title,
        notPassed: status === 'passed' ? (meta?.notPassed ?? null) : FAILED,
      })),
  );

const WINE_LIMITS: readonly (readonly [RegExp, string])[] = [
  [/^nut-js: a pointer > .*(back|forward)/, 'nut-js has no such button.'],
];

/** Of the file that e2e/wine/contracts.test.ts writes. */
export const wineOutcomes = (results: unknown): readonly Outcome[] =>
  z
    .array(z.object({ name: z.string(), state: z.enum(['passed', 'failed', 'skipped', 'ended']) }))
    .parse(results)
    .map(({ name, state }) => {
      const [suite = '', ...law] = name.split(' > ');
      const limit = WINE_LIMITS.find(([pattern]) => pattern.test(name))?.[1] ?? FAILED;
      return { suite, law: law.join(' > '), notPassed: state === 'passed' ? null : limit };
    });

export const debian = (): string =>
  /^PRETTY_NAME="([^"(]*)/m.exec(readFileSync('/etc/os-release', 'utf8'))?.[1]?.trim() ?? 'Linux';

/** `43.9` of `43.9-0+deb12u2`; empty if it is not installed. */
function packageVersion(name: string): string {
  try {
    const version = execFileSync('dpkg-query', ['-W', '-f', '${Version}', name], { encoding: 'utf8' });
    return /^(?:\d+:)?(\d+(?:\.\d+)?)/.exec(version)?.[1] ?? '';
  } catch {
    return '';
  }
}

export interface Ground {
  readonly desktop: string;
  readonly system: string;
}

/**
 * The desktop that a suite ran on, by its name: `sway, into foot` on the one that is installed, `sway 1.12 (Debian
 * testing), into foot` on that one.
 */
export function groundOf(suite: string, installed = packageVersion, here = debian()): Ground {
  const found = DESKTOPS.find(({ begins }) => begins.test(suite));
  if (found === undefined || found.debianPackage === null)
    return { desktop: found?.name ?? XORG, system: here };
  const [, version, system = here] = /^\S+ (\d[\d.]*)(?: \(([^)]*)\))?/.exec(suite) ?? [];
  const known = version ?? installed(found.debianPackage);
  return { desktop: known === '' ? found.name : `${found.name} ${known}`, system };
}

export function entriesOf(
  outcomes: readonly Outcome[],
  on: (suite: string) => Ground,
  lastRun = new Date().toISOString().slice(0, 10),
): readonly Entry[] {
  return [...Map.groupBy(outcomes, ({ suite }) => suite)].flatMap(([suite, group]) => {
    const contract = CONTRACTS.find(([ending]) => ending.test(suite));
    if (contract === undefined) return [];
    const [ending, capability] = contract;
    const notPassed = group.flatMap(({ law, notPassed: why }) => (why === null ? [] : [{ law, why }]));
    const adapter = suite.replace(ending, '').replace(/^(\S+) \d[\d.]*(?: \([^)]*\))?/, '$1');
    return [
      { capability, adapter, ...on(suite), passed: group.length - notPassed.length, notPassed, lastRun },
    ];
  });
}
