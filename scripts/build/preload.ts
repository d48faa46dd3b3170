/** The preload script: one CommonJS file, because a sandboxed renderer loads no modules. */
import { build } from 'vite';
import { fromTop } from './paths.ts';

export async function buildPreload(): Promise<void> {
  await build({
    configFile: false,
    root: fromTop('preload'),
    publicDir: false,
    logLevel: 'warn',
    build: {
      outDir: fromTop('dist/preload'),
      emptyOutDir: true,
      target: 'chrome130',
      minify: false,
      reportCompressedSize: false,
      lib: { entry: fromTop('preload/preload.ts'), formats: ['cjs'], fileName: () => 'preload.cjs' },
      rolldownOptions: { external: ['electron'] },
    },
  });
}
