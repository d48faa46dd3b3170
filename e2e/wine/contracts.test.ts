/** Every port's contract suite, run inside Windows against the adapters that serve it there. */
import { writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PLACES } from '../../scripts/wine/places.ts';
import type { TestResult } from '../../scripts/wine/runner/result.ts';
import { SOAK } from '../../testing/soak.ts';
import { runSuite } from './support/run-suites.ts';
import { SCREEN } from './support/screen.ts';
import { startWindows, type WindowsMachine } from './support/windows-machine.ts';

/** Tests that fail because an adapter cannot do it. Each must fail, or this list is wrong. */
const CANNOT: Readonly<Record<string, readonly string[]>> = {
  nutjs: [
    'nut-js: a pointer > presses and releases the back button where it is',
    'nut-js: a pointer > presses and releases the forward button where it is',
  ],
};

const EVERY = SOAK || process.env['DESKHAND_WINE'] === 'every';
const SUITES = [
  'displays',
  'capture',
  'input',
  'input-child',
  'windows',
  'elements',
  'accessible',
  'clipboard',
  'shell',
  'launcher',
  // Modules of others that serve every system alike, and what runs them.
  ...(EVERY ? (['electron', 'nutjs', 'codec', 'decoder', 'recognition'] as const) : []),
  // Against another program, which a busy machine slows as it pleases.
  ...(SOAK ? (['speed'] as const) : []),
] as const;

let windows: WindowsMachine;
const all: TestResult[] = [];
beforeAll(async () => {
  windows = await startWindows(SCREEN);
}, 120_000);
afterAll(async () => {
  await windows.stop();
  await writeFile(PLACES.results, JSON.stringify(all, null, 1));
});

test.each(SUITES)(
  '%s',
  async (suite) => {
    const results = await runSuite(windows, suite);
    all.push(...results);
    expect(results.length).toBeGreaterThan(0);
    const failed = results.filter(({ state }) => state === 'failed');
    const unexpected = failed.filter(({ name }) => CANNOT[suite]?.includes(name) !== true);
    expect(unexpected).toEqual([]);
    expect(failed.map(({ name }) => name)).toEqual(CANNOT[suite] ?? []);
  },
  600_000,
);
