/** Enforces who may import whom: the table below is docs/architecture.md's. Prints each broken rule and how to mend it. */
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');

/** Room -> rooms it may import besides itself. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  base: [],
  core: [],
  ports: ['base', 'core'],
  operations: ['base', 'core', 'ports'],
  service: ['base', 'core', 'ports', 'operations'],
  settings: ['base', 'core', 'ports'],
  log: ['base', 'core', 'ports'],
  api: ['base', 'core', 'ports', 'operations', 'service'],
  mcp: ['base', 'core', 'ports', 'operations', 'service'],
  console: ['base', 'core', 'ports', 'operations', 'service', 'settings', 'log'],
  http: ['base', 'core', 'ports', 'operations', 'service', 'settings', 'log', 'api', 'console'],
  adapters: ['base', 'core', 'ports'],
  hosts: [
    ...['base', 'core', 'ports', 'operations', 'service', 'settings', 'log', 'api', 'console', 'http'],
    ...['adapters', 'mcp'],
  ],
};

/**
 * Adapters never know each other, but for these: shapes that several of them have in common, each of them free of any
 * technology of a desktop.
 */
const SHARED: readonly { readonly part: string; readonly by: readonly string[]; readonly why: string }[] = [
  {
    part: 'main/adapters/input-child/',
    by: ['x11', 'win32', 'nutjs'],
    why: 'a device in a child is kept alive, spoken to and let go of in one way, whatever device it is',
  },
  {
    part: 'main/adapters/worker/',
    by: ['input-child', 'recognition', 'node-window-manager'],
    why: 'a child is started, called, given up and replaced in one way, whatever its work is',
  },
  {
    part: 'main/adapters/node/parent-port.ts',
    by: ['input-child', 'recognition', 'node-window-manager'],
    why: 'a child speaks to its parent in one way, whatever its work is',
  },
];

/** Packages that only some folders may name; everybody else asks through a port. */
const OWNERS: readonly {
  readonly packages: RegExp;
  readonly folders: readonly string[];
  readonly why: string;
}[] = [
  {
    packages: /^electron(\/|$)/,
    folders: ['main/adapters/electron/', 'main/hosts/electron/', 'preload/', 'e2e/electron/'],
    why: 'evaluating it in plain Node starts a download',
  },
  {
    packages: /^electron-updater$/,
    folders: ['main/hosts/electron/'],
    why: 'it belongs to the tray application',
  },
  { packages: /^electron-store$/, folders: ['main/adapters/electron/'], why: 'it imports electron' },
  {
    packages: /^x11$/,
    folders: ['main/adapters/x11/', 'e2e/', 'bench/'],
    why: 'the inside does not know X11',
  },
  {
    packages: /^sharp$/,
    folders: ['main/adapters/', 'e2e/', 'bench/', 'scripts/'],
    why: 'it is native code',
  },
  {
    packages: /^tesseract\.js/,
    folders: ['main/adapters/recognition/'],
    why: 'it runs in a child of its own',
  },
  {
    packages: /^koffi$/,
    folders: ['main/adapters/win32/', 'main/adapters/linux/'],
    why: 'a wrong signature ends the process',
  },
  { packages: /^@nut-tree-fork\//, folders: ['main/adapters/nutjs/'], why: 'loading it loads native code' },
  { packages: /^(hono|@hono\/)/, folders: ['main/http/'], why: 'HTTP is one door among several' },
  {
    packages: /^@modelcontextprotocol\//,
    folders: ['main/mcp/', 'e2e/'],
    why: 'MCP is one face among several',
  },
];

interface Import {
  readonly file: string;
  readonly line: number;
  readonly specifier: string;
  readonly typeOnly: boolean;
}

const IMPORT =
  /^\s*(?<statement>import|export)\b(?<clause>[^'"`;]*?)['"](?<specifier>[^'"]+)['"]|import\(\s*['"](?<lazy>[^'"]+)['"]/gm;

function importsOf(file: string): Import[] {
  const text = readFileSync(join(root, file), 'utf8');
  return [...text.matchAll(IMPORT)].flatMap((match) => {
    const specifier = match.groups?.['specifier'] ?? match.groups?.['lazy'];
    const clause = match.groups?.['clause'] ?? '';
    if (specifier === undefined || (match.groups?.['statement'] === 'export' && !clause.includes('from')))
      return [];
    const line = text.slice(0, match.index).split('\n').length;
    return [{ file, line, specifier, typeOnly: /^\s+type\b/.test(clause) }];
  });
}

const roomOf = (file: string): string | undefined => /^main\/([^/]+)\//.exec(file)?.[1];
const adapterOf = (file: string): string | undefined => /^main\/adapters\/([^/]+)\//.exec(file)?.[1];
const isTest = (file: string): boolean => /\.(test|contract)\.ts$/.test(file) || file.includes('/testing/');

function complaint({ file, specifier, typeOnly }: Import): string | undefined {
  if (!specifier.startsWith('.')) {
    const owner = OWNERS.find(({ packages }) => packages.test(specifier));
    if (owner === undefined || isTest(file) || typeOnly) return undefined;
    if (owner.folders.some((folder) => file.startsWith(folder))) return undefined;
    return `'${specifier}' may be imported only in ${owner.folders.join(', ')}, because ${owner.why}: go through a port`;
  }
  const target = relative(root, resolve(root, dirname(file), specifier));
  const [from, to] = [roomOf(file), roomOf(target)];
  if (from === undefined || to === undefined) return undefined;
  const testing = isTest(file);
  if (from === to) {
    const [own, other] = [adapterOf(file), adapterOf(target)];
    if (from !== 'adapters' || own === other || testing) return undefined;
    const shared = SHARED.find(({ part }) => target.startsWith(part));
    if (shared !== undefined && own !== undefined) {
      if (shared.by.includes(own)) return undefined;
      return `${shared.part} is there for ${shared.by.join(' and ')} (${shared.why}): name ${own} in the table if that is true of it too`;
    }
    return `adapter ${own} imports adapter ${other}: adapters never know each other; let the host hand it over as a port`;
  }
  if (testing || (MAY_IMPORT[from] ?? []).includes(to)) return undefined;
  return `${from} may not import ${to} (it may import ${(MAY_IMPORT[from] ?? []).join(', ') || 'nothing'}): move the idea inward or pass it in`;
}

const files = globSync(
  ['main/**/*.ts', 'preload/**/*.ts', 'renderer/**/*.{ts,tsx}', 'e2e/**/*.ts', 'bench/**/*.ts'],
  {
    cwd: root,
  },
).map((file) => file.replaceAll('\\', '/'));

const complaints = files.flatMap((file) =>
  importsOf(file).flatMap((found) => {
    const text = complaint(found);
    return text === undefined ? [] : [`${file}:${found.line}: ${text}`];
  }),
);
for (const line of complaints) console.error(line);
if (complaints.length > 0) process.exitCode = 1;
else console.log(`imports: ${files.length} files keep the table`);
