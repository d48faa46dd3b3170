/** Finds imports that break the table, each with its fix. */
import { dirname, join } from 'node:path/posix';
import { ENTRANCES, FLOORS, MAY_IMPORT, OWNERS, SHARED, WITHOUT_NODE } from './table.ts';

export interface Import {
  /** From the top of the project, with forward slashes. */
  readonly file: string;
  readonly line: number;
  readonly specifier: string;
  readonly typeOnly: boolean;
}

const IMPORT =
  /^\s*(?<statement>import|export)\b(?<clause>[^'"`;]*?)['"](?<specifier>[^'"]+)['"]|import\(\s*['"](?<lazy>[^'"]+)['"]/gm;

/** The imports and re-exports of a file, lazy ones included. */
export function importsOf(file: string, text: string): Import[] {
  return [...text.matchAll(IMPORT)].flatMap((match) => {
    const specifier = match.groups?.['specifier'] ?? match.groups?.['lazy'];
    const clause = match.groups?.['clause'] ?? '';
    if (specifier === undefined || (match.groups?.['statement'] === 'export' && !clause.includes('from')))
      return [];
    const line = text.slice(0, match.index).split('\n').length;
    return [{ file, line, specifier, typeOnly: /^\s+type\b/.test(clause) }];
  });
}

const roomOf = (file: string): string | undefined => /^(?:main\/)?([^/]+)\//.exec(file)?.[1];
const adapterOf = (file: string): string | undefined => /^main\/adapters\/([^/]+)\//.exec(file)?.[1];
const isTest = (file: string): boolean =>
  /\.(test|contract|suite)\.ts$/.test(file) || file.includes('/testing/');

/** Tests of `main` may import all of it, and the desktops, observers and stand-ins of `testing`. */
const isFree = (file: string, target: string): boolean =>
  file.startsWith('main/') && isTest(file) && /^(?:main|testing)\//.test(target);

export function complaintAbout(found: Import): string | undefined {
  const { file, specifier } = found;
  if (!specifier.startsWith('.')) return aboutPackage(found);
  const target = join(dirname(file), specifier);
  const [from, to] = [roomOf(file), roomOf(target)];
  if (from === undefined || to === undefined || isFree(file, target)) return undefined;
  if (from === to)
    return (from === 'adapters' ? aboutAdapters(file, target) : undefined) ?? aboutFloors(file, target);
  const allowed = MAY_IMPORT[from] ?? [];
  if (allowed.includes(to)) return undefined;
  return `${from} may not import ${to} (it may import ${allowed.join(', ') || 'nothing'}): move the idea inward or pass it in`;
}

/** A complaint about an import from a drawer to one that does not stand on a lower floor, at whatever depth their paths part. */
export function aboutFloors(file: string, target: string): string | undefined {
  const fork = isTest(file) || isTest(target) ? null : forkOf(file, target);
  if (fork === null) return undefined;
  const { folder, from, to } = fork;
  const floors = FLOORS[folder] ?? [];
  const floorOf = (drawer: string): number => floors.findIndex((floor) => floor.includes(drawer));
  const missing = [from, to].find((drawer) => floorOf(drawer) < 0);
  if (missing !== undefined)
    return `${folder}/${missing} stands on no floor: name it in the table of scripts/imports`;
  if (floorOf(to) < floorOf(from)) return undefined;
  return `${folder}/${from} may not import ${folder}/${to}, which does not stand below it: move what both need down, or pass it in`;
}

interface Fork {
  /** Below `main`. */
  readonly folder: string;
  readonly from: string;
  readonly to: string;
}

/** The folder of `main` in which the paths part, and the drawer of each there; null if one of them lies there without a drawer. */
function forkOf(file: string, target: string): Fork | null {
  const [own, other] = [dirname(file).split('/'), dirname(target).split('/')];
  const depth = own.findIndex((folder, at) => folder !== other[at]);
  const [from, to] = [own[depth], other[depth]];
  if (own[0] !== 'main' || depth < 2 || from === undefined || to === undefined) return null;
  const folder = own.slice(1, depth).join('/');
  return folder === 'adapters' ? null : { folder, from, to };
}

function aboutPackage({ file, specifier, typeOnly }: Import): string | undefined {
  if (isTest(file)) return undefined;
  const room = roomOf(file) ?? '';
  if (specifier.startsWith('node:') && WITHOUT_NODE.includes(room))
    return `${room} knows no Node, so '${specifier}' has no place there: let an adapter do it behind a port`;
  const owner = OWNERS.find(({ packages }) => packages.test(specifier));
  if (owner === undefined || typeOnly || owner.folders.some((folder) => file.startsWith(folder)))
    return undefined;
  return `'${specifier}' may be imported only in ${owner.folders.join(', ')}, because ${owner.why}: go through a port`;
}

function aboutAdapters(file: string, target: string): string | undefined {
  const [own, other] = [adapterOf(file), adapterOf(target)];
  if (own === undefined) return undefined;
  if (own === other) return aboutEntrance(file, target);
  const shared = SHARED.find(({ part }) => target.startsWith(part));
  if (shared === undefined)
    return `adapter ${own} imports adapter ${other}: adapters never know each other; let the host hand it over as a port`;
  if (shared.by.includes(own)) return undefined;
  return `${shared.part} is there for ${shared.by.join(' and ')} (${shared.why}): name ${own} in the table if that is true of it too`;
}

function aboutEntrance(file: string, target: string): string | undefined {
  const inner = ENTRANCES.find(({ folder }) => target.startsWith(folder) && !file.startsWith(folder));
  if (inner === undefined || target === `${inner.folder}${inner.entrance}`) return undefined;
  return `${target} is for its own folder: import ${inner.folder}${inner.entrance}, and export from there what others need`;
}
