/**
 * Runs suites inside Windows, one after the other, and writes each test's result to a file, since Wine loses console output.
 * `node.exe scripts/wine/runner/run-suites.ts <result file> <module>…`
 */
import { appendFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { TestResult } from './result.ts';
import { describedBy, finishers, type Body, type Suite, type Test } from './test-api.ts';

const [resultFile, ...modules] = process.argv.slice(2);
if (resultFile === undefined) throw new Error('Which result file?');

const report = (result: TestResult): void => appendFileSync(resultFile, `${JSON.stringify(result)}\n`);
const describeError = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);

async function withTimeout(body: Body, timeoutMs: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`It took longer than ${timeoutMs} ms.`)), timeoutMs);
  });
  try {
    await Promise.race([Promise.resolve().then(body), timeout]);
  } finally {
    clearTimeout(timer);
  }
}

/** Runs everything although some of it fails; the first failure counts. */
async function runAll(bodies: readonly Body[], timeoutMs: number): Promise<unknown> {
  let failure: unknown;
  for (const body of bodies) {
    try {
      await withTimeout(body, timeoutMs);
    } catch (error) {
      failure ??= error;
    }
  }
  return failure;
}

const HOOK_TIMEOUT_MS = 60_000;

async function runTest(test: Test, path: readonly Suite[]): Promise<void> {
  const name = [...path.map((suite) => suite.name), test.name].filter((part) => part !== '').join(' > ');
  if (test.skipped) {
    report({ name, state: 'skipped', ms: 0 });
    return;
  }
  const started = performance.now();
  let failure = await runAll(
    path.flatMap((suite) => suite.hooks.beforeEach),
    HOOK_TIMEOUT_MS,
  );
  failure ??= await runAll([test.body], test.timeoutMs);
  const after = [...finishers.splice(0), ...path.flatMap((suite) => suite.hooks.afterEach).reverse()];
  failure ??= await runAll(after, HOOK_TIMEOUT_MS);
  const ms = Math.round(performance.now() - started);
  report(
    failure === undefined
      ? { name, state: 'passed', ms }
      : { name, state: 'failed', ms, error: describeError(failure) },
  );
}

async function runSuite(suite: Suite, above: readonly Suite[]): Promise<void> {
  const path = [...above, suite];
  const failure = await runAll(suite.hooks.beforeAll, HOOK_TIMEOUT_MS);
  if (failure !== undefined)
    report({ name: `${suite.name} > beforeAll`, state: 'failed', ms: 0, error: describeError(failure) });
  else {
    for (const child of suite.children) {
      if ('children' in child) await runSuite(child, path);
      else await runTest(child, path);
    }
  }
  const leftover = await runAll([...suite.hooks.afterAll].reverse(), HOOK_TIMEOUT_MS);
  if (leftover !== undefined)
    report({ name: `${suite.name} > afterAll`, state: 'failed', ms: 0, error: describeError(leftover) });
}

process.on('unhandledRejection', (error) =>
  report({ name: 'unhandled rejection', state: 'failed', ms: 0, error: describeError(error) }),
);
for (const module of modules) {
  const started = performance.now();
  try {
    await runSuite(await describedBy(() => import(pathToFileURL(module).href)), []);
  } catch (error) {
    report({ name: `loading ${module}`, state: 'failed', ms: 0, error: describeError(error) });
  }
  report({ name: module, state: 'ended', ms: Math.round(performance.now() - started) });
}
process.exit(0);
