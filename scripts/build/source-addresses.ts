/**
 * Keeps the addresses of modules as they are in the sources: `import.meta.url` of main/a/b.ts is that of dist/main/a/b.js,
 * whichever file the module has become part of.
 */
import { dirname, posix, relative, sep } from 'node:path';
import type { Plugin } from 'vite';
import { fromTop } from './paths.ts';
import { CHILDREN, PROGRAMS } from './programs.ts';

const MAIN = fromTop('main');
const programs: ReadonlySet<string> = new Set([...PROGRAMS, ...CHILDREN].map(fromTop));

/** The path below dist/main/ of what a source becomes. */
const builtPath = (source: string): string =>
  relative(MAIN, source).replaceAll(sep, '/').replace(/\.ts$/, '.js');

/** Stands for the address until it is known which file holds the module. */
const placeholder = (path: string): string => `__addressOf__(${JSON.stringify(path)})`;
const PLACEHOLDER = /__addressOf__\("([^"]*)"\)/g;
/** Names a program as a source; built, it is called x.js. */
const NAMED_PROGRAM = /new URL\((['"])(\.[^'"]*)\.ts\1, import\.meta\.url\)/g;

/** The build fails if a module names a program that is not built. */
export const sourceAddresses = (): Plugin => ({
  name: 'source-addresses',
  transform(code, id) {
    if (!id.startsWith(MAIN) || !code.includes('import.meta.url')) return null;
    const named = code.replaceAll(NAMED_PROGRAM, (_all, _quote, path: string) => {
      if (!programs.has(posix.join(dirname(id).replaceAll(sep, '/'), `${path}.ts`)))
        this.error(`${id} starts ${path}.ts, which scripts/build/programs.ts does not list.`);
      return `new URL('${path}.js', import.meta.url)`;
    });
    return { code: named.replaceAll('import.meta.url', placeholder(builtPath(id))), map: null };
  },
  renderChunk(code, { fileName }) {
    if (!code.includes('__addressOf__(')) return null;
    const up = posix.relative(posix.dirname(fileName), '') || '.';
    const address = (_all: string, path: string): string =>
      fileName === path
        ? 'import.meta.url'
        : `new URL(${JSON.stringify(`${up}/${path}`)}, import.meta.url).href`;
    return { code: code.replaceAll(PLACEHOLDER, address), map: null };
  },
});
