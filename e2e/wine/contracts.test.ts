/** Every port's contract suite, run inside Windows against the adapters that serve it there. */
import { writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PLACES } from '../../scripts/wine/places.ts';
import type { TestResult } from '../../scripts/wine/runner/result.ts';
import { SOAK } from '../../testing/soak.ts';
import { runSuites } from '../../testing/wine/run-suites.ts';
import { SCREEN } from '../../testing/wine/screen.ts';
import { startWindows, type WindowsMachine } from '../../testing/wine/windows-machine.ts';

const NUT = 'main/adapters/nutjs/nutjs';

/** Tests that fail because an adapter cannot do it. Each must fail, or this list is wrong. */
const CANNOT: Readonly<Record<string, readonly string[]>> = {
  [NUT]: [
    'nut-js: a pointer > presses and releases the back button where it is',
    'nut-js: a pointer > presses and releases the forward button where it is',
  ],
};

const EVERY = SOAK || process.env['DESKHAND_WINE'] === 'every';
/** Small ones share a process, whose start takes longer than they do. */
const SHARED: readonly string[] = [
  'main/adapters/win32/displays',
  'main/adapters/win32/file-rights',
  'main/adapters/win32/duplication/duplication',
];
/** Each stands next to the adapter that it tries. */
const SUITES: readonly string[] = [
  'main/adapters/win32/capture/capture',
  'main/adapters/win32/input/input-child',
  'main/adapters/win32/windows/windows',
  'main/adapters/win32/elements/elements',
  'main/adapters/win32/elements/accessible',
  'main/adapters/win32/clipboard/clipboard',
  'main/hosts/machines/shell',
  'main/adapters/win32/launch/launcher',
  // The input child's suite goes through the same adapter; the others are modules that serve every system alike.
  ...(EVERY
    ? [
        'main/adapters/win32/input/input',
        'main/adapters/win32/elements/automation',
        'main/hosts/electron/windows-machine',
        NUT,
        'main/adapters/pixels/codec',
        'main/adapters/recognition/decoder',
        'main/adapters/recognition/recognition',
      ]
    : []),
  // Against another program, which a busy machine slows as it pleases.
  ...(SOAK ? ['main/adapters/win32/capture/speed'] : []),
];

let windows: WindowsMachine;
const all: TestResult[] = [];
beforeAll(async () => {
  windows = await startWindows(SCREEN);
}, 120_000);
afterAll(async () => {
  await windows.stop();
  await writeFile(PLACES.results, JSON.stringify(all, null, 1));
});

test.each([SHARED, ...SUITES.map((suite) => [suite])].map((suites) => ({ suites })))(
  '$suites',
  async ({ suites }) => {
    const results = await runSuites(
      windows,
      suites.map((suite) => `${suite}.suite.ts`),
    );
    all.push(...results);
    expect(results.length).toBeGreaterThan(0);
    const expected = suites.flatMap((suite) => CANNOT[suite] ?? []);
    const failed = results.filter(({ state }) => state === 'failed');
    expect(failed.filter(({ name }) => !expected.includes(name))).toEqual([]);
    expect(failed.map(({ name }) => name)).toEqual(expected);
  },
  600_000,
);
