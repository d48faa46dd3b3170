/**
 * Bundles the module that the contract suites import under Windows: `vitest`, whose own runner does not start there, as our
 * small runner with vitest's real `expect`; and fast-check.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { PLACES, REPOSITORY } from './places.ts';

async function bundle(entry: string, folder: string, file: string): Promise<void> {
  await build({
    root: REPOSITORY,
    configFile: false,
    logLevel: 'error',
    ssr: { noExternal: true, target: 'node' },
    build: {
      ssr: entry,
      outDir: folder,
      emptyOutDir: false,
      minify: false,
      rolldownOptions: { output: { entryFileNames: file, codeSplitting: false } },
    },
  });
}

/** A package of app/node_modules with one module. */
function writePackage(name: string, module: string | undefined): string {
  const folder = join(PLACES.app, 'node_modules', name);
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ name, type: 'module', exports: './index.js' }),
  );
  if (module !== undefined) writeFileSync(join(folder, 'index.js'), module);
  return folder;
}

export async function bundleTestApi(): Promise<void> {
  const vitest = writePackage(
    'vitest',
    `export * from '../../scripts/wine/runner/test-api.ts';\nexport * from './expect.js';\n`,
  );
  await bundle(join(import.meta.dirname, 'runner/expect.ts'), vitest, 'expect.js');
  await bundle(
    fileURLToPath(import.meta.resolve('fast-check')),
    writePackage('fast-check', undefined),
    'index.js',
  );
}
