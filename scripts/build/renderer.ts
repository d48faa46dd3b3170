/** The window: one page, one script, one style sheet, all from its own origin as its policy demands. */
import { build } from 'vite';
import { fromTop } from './paths.ts';

export async function buildRenderer(): Promise<void> {
  await build({
    configFile: false,
    root: fromTop('renderer'),
    // The same address over HTTP and under the application's own scheme.
    base: '/console/',
    publicDir: false,
    logLevel: 'warn',
    oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
    build: {
      outDir: fromTop('dist/renderer'),
      emptyOutDir: true,
      target: 'chrome130',
      // A data: URL would need a policy wider than 'self'.
      assetsInlineLimit: 0,
      modulePreload: false,
      reportCompressedSize: false,
    },
  });
}
