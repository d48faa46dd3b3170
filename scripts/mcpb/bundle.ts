/** Makes release/deskhand-VERSION-PLATFORM.mcpb of dist/ and the packages that it needs. `npm run bundle:mcpb`. */
import { globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { manifestOf, SERVER_FOLDER, type PackageFacts } from './manifest.ts';
import { zip, type ZipEntry } from './zip.ts';

const root = resolve(import.meta.dirname, '../..');

interface Lock {
  readonly packages: Readonly<Record<string, { readonly dev?: boolean; readonly optional?: boolean }>>;
}

/** Modules of the tray application, and those needed only for building. */
const LEFT_OUT = /^node_modules\/(?:electron|@nut-tree-fork|node-window-manager|jimp|@jimp)/;
/** Sources, maps and types, which nothing loads. */
const UNUSED = /\.(?:map|d\.[cm]?ts|md|markdown)$|\/(?:test|tests|docs|example|examples)\//i;

const json = (path: string): unknown => JSON.parse(readFileSync(join(root, path), 'utf8'));

function packageFolders(): string[] {
  const { packages } = json('package-lock.json') as Lock;
  return Object.entries(packages)
    .filter(([path, { dev }]) => path.startsWith('node_modules/') && dev !== true && !LEFT_OUT.test(path))
    .map(([path]) => path);
}

/** Packages inside a package are listed on their own. */
const filesIn = (folder: string): string[] =>
  globSync('**/*', { cwd: join(root, folder), exclude: (name) => name === 'node_modules' })
    .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
    .filter((path) => statSync(join(root, path)).isFile());

function entryOf(path: string): ZipEntry {
  const executable = (statSync(join(root, path)).mode & 0o100) !== 0;
  return { name: `${SERVER_FOLDER}/${path}`, bytes: readFileSync(join(root, path)), executable };
}

const facts = json('package.json') as PackageFacts;
const manifest = manifestOf(facts, process.platform);
const paths = [
  'package.json',
  'LICENSE',
  ...filesIn('dist').filter((path) => !path.startsWith('dist/preload/')),
  ...packageFolders().flatMap(filesIn),
].filter((path) => !UNUSED.test(path));
const bundle = zip([
  {
    name: 'manifest.json',
    bytes: Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`),
    executable: false,
  },
  ...[...new Set(paths)].sort().map(entryOf),
]);
const file = join(root, 'release', `deskhand-${facts.version}-${process.platform}-${process.arch}.mcpb`);
mkdirSync(join(root, 'release'), { recursive: true });
writeFileSync(file, bundle);
console.log(`${file}: ${paths.length + 1} files, ${(bundle.length / 1e6).toFixed(1)} MB`);
