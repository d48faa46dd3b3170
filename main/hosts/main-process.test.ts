/** Which packages with native code the main processes load, followed through their imports. */
import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { expect, test } from 'vitest';

const IMPORT =
  /^\s*(?:import|export)\b(?!\s+type\b)[^'"`;]*?from\s*['"](?<from>[^'"]+)['"]|^\s*import\s*['"](?<bare>[^'"]+)['"]|(?<!typeof )import\(\s*['"](?<lazy>[^'"]+)['"]/gm;

/**
 * Every package that a program can load into its own process. Programs it starts are named by URL, not imported. `lazy`:
 * of the modules that are imported only when they are needed, those that count; default: all but `except`.
 */
function packagesOf(
  entry: string,
  { lazy, except = [] }: { readonly lazy?: readonly string[]; readonly except?: readonly string[] } = {},
): ReadonlySet<string> {
  const counts = (file: string): boolean =>
    lazy === undefined
      ? !except.some((name) => file.endsWith(name))
      : lazy.some((name) => file.endsWith(name));
  const packages = new Set<string>();
  const seen = new Set<string>();
  const visit = (file: string): void => {
    if (seen.has(file)) return;
    seen.add(file);
    for (const { groups } of readFileSync(file, 'utf8').matchAll(IMPORT)) {
      const needed = groups?.['from'] ?? groups?.['bare'];
      const specifier = needed ?? groups?.['lazy'] ?? '';
      const target = specifier.startsWith('.') ? resolve(dirname(file), specifier) : specifier;
      if (needed === undefined && !counts(target)) continue;
      if (specifier.startsWith('.')) visit(target);
      else packages.add(specifier);
    }
  };
  visit(resolve(import.meta.dirname, entry));
  return packages;
}

/** Read by `deskhand trajectory export` alone, which is its own process and ends. */
const ONLY_IN_COMMANDS = ['adapters/recognition/child/decode.ts', 'adapters/animation/join-frames.ts'];

/** Native input, and sharp, whose GLib and Electron's do not live in one process (lovell/sharp#4522). */
const ONLY_IN_CHILDREN = ['@nut-tree-fork/nut-js', 'node-window-manager', 'sharp'];

test.each(['electron/main.ts', 'headless/main.ts'])(
  '%s loads no native input and no sharp into its process',
  (entry) => {
    const packages = packagesOf(entry, { except: ONLY_IN_COMMANDS });
    // Proof that imports are followed to the adapters.
    expect(packages).toContain('x11');
    expect(ONLY_IN_CHILDREN.filter((name) => packages.has(name))).toEqual([]);
  },
);

test('nothing native is loaded with the tray application: a package made for another machine is a missing capability', () => {
  const needed = packagesOf('electron/main.ts', { lazy: ['electron/start.ts'] });
  expect(needed).toContain('x11');
  expect(['koffi', 'sharp'].filter((name) => needed.has(name))).toEqual([]);
});

test.each([
  ['../adapters/nutjs/worker.ts', '@nut-tree-fork/nut-js'],
  ['../adapters/node-window-manager/worker.ts', 'node-window-manager'],
  ['../adapters/recognition/child/main.ts', 'sharp'],
])('the child %s does', (entry, name) => {
  expect(packagesOf(entry)).toContain(name);
});
