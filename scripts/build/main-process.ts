/**
 * Everything that runs in Node: both hosts and the programs that run in processes and their own threads. One file
 * out per file in, so that a module finds the program next to it by the same relative address as in the sources.
 */
import { existsSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { build, type Plugin } from 'vite';
import { fromTop } from './paths.ts';

/** Files that are started by name rather than imported. */
export const ENTRIES = [
  'main/hosts/headless/main.ts',
  'main/hosts/electron/main.ts',
  'main/hosts/machines/command-child.ts',
  'main/adapters/x11/input/worker.ts',
  'main/adapters/x11/demo-window/main.ts',
  'main/adapters/wayland/input/worker.ts',
  'main/adapters/wayland/kwin/input/worker.ts',
  'main/adapters/wayland/mutter/input/worker.ts',
  'main/adapters/wayland/mutter/capture/worker.ts',
  'main/adapters/wayland/portal/child/worker.ts',
  'main/adapters/win32/input/worker.ts',
  'main/adapters/win32/elements/child/main.ts',
  'main/adapters/darwin/input/worker.ts',
  'main/adapters/darwin/screen/child/main.ts',
  'main/adapters/darwin/desk/child/main.ts',
  'main/adapters/nutjs/worker.ts',
  'main/adapters/node-window-manager/worker.ts',
  'main/adapters/pixels/strip-worker.ts',
  'main/adapters/pixels/search/search-worker.ts',
  'main/adapters/resize/worker.ts',
  'main/adapters/re2js/worker.ts',
  'main/adapters/recognition/child/main.ts',
  'main/adapters/atspi/child/main.ts',
] as const;

const BUILTINS: ReadonlySet<string> = new Set(builtinModules);

/** Packages stay in node_modules: some hold native code, and all of them keep their own licences and files. */
const isOutside = (id: string): boolean => id.startsWith('node:') || BUILTINS.has(id) || /^[@a-z]/i.test(id);

/** `new URL('./x.ts', import.meta.url)` names a source; built, the program is called x.js. */
const programAddresses: Plugin = {
  name: 'program-addresses',
  transform(code) {
    const built = code.replaceAll(/(new URL\((['"])\.[^'"]*)\.ts(\2, import\.meta\.url\))/g, '$1.js$3');
    return built === code ? undefined : { code: built, map: null };
  },
};

/** In one file, with the packages that it always loads; the modules that open a desktop stay outside. */
const IN_ONE_FILE = 'main/hosts/headless/serve-mcp.ts';
const LATER = 'own-service';

const imports = {
  name: 'later-imports',
  enforce: 'pre',
  resolveId: (source: string) =>
    source.endsWith(`/${LATER}.ts`) ? { id: `./${LATER}.js`, external: true } : null,
} satisfies Plugin;

const buildOneFile = (): Promise<unknown> =>
  build({
    configFile: false,
    root: fromTop('.'),
    publicDir: false,
    logLevel: 'warn',
    plugins: [imports],
    ssr: { noExternal: true },
    build: {
      ssr: true,
      target: 'node22',
      outDir: fromTop('dist/main/hosts/headless'),
      emptyOutDir: false,
      minify: false,
      reportCompressedSize: false,
      rolldownOptions: {
        input: fromTop(IN_ONE_FILE),
        external: (id) => id.startsWith('node:') || BUILTINS.has(id),
        output: { format: 'es', entryFileNames: '[name].js', codeSplitting: false },
      },
    },
  });

export async function buildMain(): Promise<void> {
  const entries = ENTRIES.filter((entry) => existsSync(fromTop(entry)));
  await build({
    configFile: false,
    root: fromTop('.'),
    publicDir: false,
    logLevel: 'warn',
    plugins: [programAddresses],
    build: {
      ssr: true,
      target: 'node22',
      outDir: fromTop('dist/main'),
      emptyOutDir: true,
      minify: false,
      reportCompressedSize: false,
      rolldownOptions: {
        input: entries.map(fromTop),
        external: isOutside,
        output: {
          format: 'es',
          preserveModules: true,
          preserveModulesRoot: fromTop('main'),
          entryFileNames: '[name].js',
        },
      },
    },
  });
  await buildOneFile();
}
