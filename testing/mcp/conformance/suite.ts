/** Runs `@modelcontextprotocol/conformance` against a server and counts its checks. */
import { execFile } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import * as z from 'zod';

// It brings no types.
const { load } = createRequire(import.meta.url)('js-yaml') as { load: (text: string) => unknown };

const PACKAGE = join(import.meta.dirname, '../../../node_modules/@modelcontextprotocol/conformance');

export type Revision = '2026-07-28' | '2025-11-25';

export interface Counts {
  readonly passed: number;
  /** `scenario: check`. */
  readonly failed: readonly string[];
  /** Checks of recommendations, which the protocol does not require. */
  readonly warned: readonly string[];
}

export interface ConformanceResult extends Counts {
  /** Of scenarios that a revision runs but does not count: extensions, and those that its own test server fails. */
  readonly notScored: Counts;
}

const requirements = z.object({
  server: z.array(z.string()),
  not_scored: z.array(z.object({ scenario: z.string() })),
});
const checks = z.array(z.object({ id: z.string(), status: z.string() }));

interface Check {
  readonly scenario: string;
  readonly id: string;
  readonly status: string;
}

const withStatus = (all: readonly Check[], wanted: string): string[] =>
  all
    .filter(({ status }) => status === wanted)
    .map(({ scenario, id }) => `${scenario}: ${id}`)
    .sort();

const countsOf = (all: readonly Check[]): Counts => ({
  passed: withStatus(all, 'SUCCESS').length,
  failed: withStatus(all, 'FAILURE'),
  warned: withStatus(all, 'WARNING'),
});

/** Each scenario's folder is `server-NAME-TIME`; its name may have hyphens, and the time has no letter but T and Z. */
const scenarioOf = (path: string): string =>
  basename(dirname(path))
    .replace(/^server-/, '')
    .replace(/-\d{4}-\d{2}-\d{2}T[\d-]+Z?$/, '');

export async function runConformance(url: string, revision: Revision): Promise<ConformanceResult> {
  const scored = new Set(
    requirements.parse(load(readFileSync(join(PACKAGE, `requirements/${revision}.yaml`), 'utf8'))).server,
  );
  const folder = mkdtempSync(join(tmpdir(), 'deskhand-conformance-'));
  try {
    // It ends with 1 where a check fails; its files name the check.
    await promisify(execFile)(
      process.execPath,
      [join(PACKAGE, 'dist/index.js'), 'server', '--url', url, '--requirements', revision, '-o', folder],
      { cwd: folder, maxBuffer: Infinity },
    ).catch(() => undefined);
    const all = globSync('**/checks.json', { cwd: folder }).flatMap((path) =>
      checks
        .parse(JSON.parse(readFileSync(join(folder, path), 'utf8')))
        .map((check): Check => ({ ...check, scenario: scenarioOf(path) })),
    );
    const counted = all.filter(({ scenario }) => scored.has(scenario));
    const rest = all.filter(({ scenario }) => !scored.has(scenario));
    const missing = [...scored].filter((name) => !counted.some(({ scenario }) => scenario === name));
    if (missing.length > 0) throw new Error(`Scenarios that did not run: ${missing.join(', ')}`);
    return { ...countsOf(counted), notScored: countsOf(rest) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
