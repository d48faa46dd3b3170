/**
 * Everything that runs in Node: both hosts and the programs that run in processes and threads. A program is one file and the
 * chunks that it may never need: reading and linking hundreds of modules took half of the processor time of a start.
 */
import { rm } from 'node:fs/promises';
import { builtinModules } from 'node:module';
import { build, type Rolldown } from 'vite';
import { fromTop } from './paths.ts';
import { CHILDREN, PROGRAMS } from './programs.ts';
import { sourceAddresses } from './source-addresses.ts';

const BUILTINS: ReadonlySet<string> = new Set(builtinModules);

/** Packages that hold native code or open files of their own. The others become part of the programs. */
const OUTSIDE =
  /^(?:@img\/|@nut-tree-fork\/|electron(?:-store|-updater)?$|koffi$|node-window-manager$|sharp$|tesseract\.js)/;

const isBuiltIn = (id: string): boolean => id.startsWith('node:') || BUILTINS.has(id);

/** "deskhand mcp" is one file without chunks. It and the modules that open a desktop find each other next to themselves. */
const MCP = 'main/hosts/headless/serve-mcp.ts';
const isNeighbour = (id: string): boolean => /\/(?:serve-mcp|own-service)\.[jt]s$/.test(id);

const neighbours = {
  name: 'neighbours',
  enforce: 'pre',
  resolveId: (source: string, importer: string | undefined) =>
    importer !== undefined && isNeighbour(source)
      ? { id: `./${source.slice(source.lastIndexOf('/') + 1).replace(/\.ts$/, '.js')}`, external: true }
      : null,
} as const;

/** The program's own path below dist/, as its sources have it. */
const nameOf = (entry: string): string => entry.replace(/^main\//, '').replace(/\.ts$/, '');

async function bundle(entries: readonly string[], output: Rolldown.OutputOptions = {}): Promise<void> {
  await build({
    configFile: false,
    root: fromTop('.'),
    publicDir: false,
    logLevel: 'warn',
    plugins: [neighbours, sourceAddresses()],
    ssr: { noExternal: true },
    build: {
      ssr: true,
      target: 'node22',
      outDir: fromTop('dist/main'),
      emptyOutDir: false,
      minify: false,
      reportCompressedSize: false,
      rolldownOptions: {
        input: Object.fromEntries(entries.map((entry) => [nameOf(entry), fromTop(entry)])),
        external: (id) => isBuiltIn(id) || OUTSIDE.test(id),
        output: {
          format: 'es',
          entryFileNames: '[name].js',
          chunkFileNames: 'chunks/[name]-[hash].js',
          charset: 'ascii',
          comments: { legal: true, annotation: false, jsdoc: false },
          ...output,
        },
      },
    },
  });
}

export async function buildMain(): Promise<void> {
  await rm(fromTop('dist/main'), { recursive: true, force: true });
  await Promise.all([
    bundle(PROGRAMS),
    bundle([MCP], { codeSplitting: false }),
    ...CHILDREN.map((child) => bundle([child])),
  ]);
}
