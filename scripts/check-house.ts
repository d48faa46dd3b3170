/** Prints measures of the code's structure, and fails where one is over its limit (house/limits.ts). */
import { abortListeners, type Place } from './house/abort-listeners.ts';
import { globSync, readFileSync } from 'node:fs';
import { fromTop } from './build/paths.ts';
import { twiceDeclared } from './house/exports.ts';
import { lengthAt, measureFunctions, type MeasuredFunction } from './house/functions.ts';
import { countIdioms } from './house/idioms.ts';
import { arrowsUp, importCircles, importsOutOf } from './house/imports.ts';
import { busClients, keyMemories, portDecorators } from './house/once.ts';
import { requestContexts } from './house/request-contexts.ts';
import { requestPaths } from './house/request-path.ts';
import { runsBeforeOthers } from './house/run-last.ts';
import { LIMITS, type CountName } from './house/limits.ts';
import { literalSpreads, manyParameters } from './house/shapes.ts';
import { isTestFile, readSources } from './house/source-files.ts';

interface Count {
  readonly name: CountName;
  readonly value: number;
  /** Where to look when it is over its limit. */
  readonly places: readonly string[];
}

const everything = readSources(
  'main',
  'preload',
  'renderer',
  'scripts',
  'bench',
  'testing',
  'e2e',
  'examples',
);
const inMain = ({ path }: { readonly path: string }): boolean => path.startsWith('main/');
const shipped = everything.filter((file) => inMain(file) && !isTestFile(file.path));
const beside = everything.filter((file) => !inMain(file) && !isTestFile(file.path));

const placesOf = (found: readonly MeasuredFunction[]): string[] =>
  found.map(({ path, line, lines, name }) => `${path}:${line} ${name}, ${lines} lines`);

function longest(name: CountName, files: typeof everything): Count {
  const functions = measureFunctions(files);
  const { most } = LIMITS[name];
  return {
    name,
    value: functions[0]?.lines ?? 0,
    places: placesOf(functions.filter(({ lines }) => lines > most)),
  };
}

function percentile(name: CountName, files: typeof everything): Count {
  const functions = measureFunctions(files);
  const { most } = LIMITS[name];
  return {
    name,
    value: lengthAt(functions, 0.01),
    places: placesOf(functions.filter(({ lines }) => lines > most)),
  };
}

const circlesOf = (name: CountName, circles: readonly (readonly string[])[]): Count => ({
  name,
  value: circles.length,
  places: circles.map((circle) => circle.join(' <-> ')),
});

const atPlaces = (name: CountName, places: readonly Place[]): Count => ({
  name,
  value: places.length,
  places: places.map(({ path, line }) => `${path}:${line}`),
});

function twice(name: CountName, files: typeof everything): Count {
  const names = twiceDeclared(files);
  return {
    name,
    value: names.size,
    places: [...names].map(([exported, paths]) => `${exported}: ${paths.join(', ')}`),
  };
}

const circles = importCircles(everything);
const isInMain = (circle: readonly string[]): boolean => circle.every((path) => inMain({ path }));
const contexts = requestContexts(shipped);
const paths = await requestPaths();
const actionFiles = paths.find(({ asked }) => asked === 'POST /action')?.all ?? [];
const adapters = shipped.filter(({ path }) => path.startsWith('main/adapters/'));

const GENERATED =
  /^main\/(?:api\/client\/(?:schema|reading-routes)|adapters\/wayland\/wire\/interfaces|.*\/kernel-bytes)\.ts$/;
const isWritten = ({ path }: { readonly path: string }): boolean => !GENERATED.test(path);
const linesOf = (files: typeof everything): number =>
  files.reduce((sum, { tree }) => sum + tree.getLineStarts().length - 1, 0);
const pages = globSync('{*.md,{.github,bench,clients,docs,e2e,examples,main,resources,testing}/**/*.md}', {
  cwd: fromTop('.'),
})
  .filter((path) => !path.includes('node_modules'))
  .map((path): readonly [string, string] => [path, readFileSync(fromTop(path), 'utf8')]);
const idioms = countIdioms(everything.filter(isWritten), pages);
const reaching = importsOutOf(
  everything.filter(({ path }) => path.startsWith('e2e/')),
  (path) => path.startsWith('main/') && !path.startsWith('main/api/client/'),
);

const counts: readonly Count[] = [
  circlesOf('import circles in main', circles.filter(isInMain)),
  circlesOf(
    'import circles outside main',
    circles.filter((circle) => !isInMain(circle)),
  ),
  // The client's types are generated from the interface, whose words these are.
  twice(
    'exported names declared twice in main',
    shipped.filter(({ path }) => path !== 'main/api/client/schema.ts'),
  ),
  longest('lines of the longest function in main', shipped),
  percentile('lines that 99 of 100 functions in main stay within', shipped),
  longest('lines of the longest function outside main', beside),
  atPlaces(
    'abort listeners outside main/base',
    abortListeners(shipped.filter(({ path }) => !path.startsWith('main/base/'))),
  ),
  atPlaces('runs that are not the last parameter', runsBeforeOthers(shipped)),
  {
    name: 'types that a request is carried in',
    value: contexts.length,
    places: contexts,
  },
  {
    name: 'files that a request passes before its operation, gates apart',
    value: Math.max(...paths.map(({ files }) => files.length)),
    places: paths.map(({ asked, files }) => `${asked}: ${files.join(', ')}`),
  },
  {
    name: 'lines in main without tests and generated files',
    value: linesOf(shipped.filter(isWritten)),
    places: [],
  },
  atPlaces('literal spreads', literalSpreads(everything)),
  atPlaces('functions in main with five or more parameters', manyParameters(shipped)),
  { name: 'files of e2e that import internals of main', value: reaching.length, places: reaching },
  {
    name: 'idioms for 10,000 words of comments, messages and pages',
    value: Math.round((idioms.found.length / idioms.words) * 10_000),
    places: [],
  },
  {
    name: 'words of Markdown',
    value: pages.reduce((sum, [, text]) => sum + text.split(/\s+/).filter(Boolean).length, 0),
    places: [],
  },
  atPlaces('arrows up inside rooms', arrowsUp(shipped)),
  atPlaces('D-Bus clients', busClients(shipped)),
  atPlaces('keyboards that remember what is held', keyMemories(adapters)),
  atPlaces('hand-written port decorators', portDecorators(shipped)),
  {
    name: 'files that run for POST /action',
    value: actionFiles.length,
    places: [actionFiles.join(', ')],
  },
];

const VERDICTS = { within: '  ok', missed: 'todo', broken: 'over' } as const;
for (const { name, value, places } of counts) {
  const { most, holds } = LIMITS[name];
  const verdict = value <= most ? 'within' : holds ? 'broken' : 'missed';
  console.log(`${VERDICTS[verdict]}  ${name}: ${value} (at most ${most})`);
  if (verdict === 'broken') process.exitCode = 1;
  if (verdict !== 'within') for (const place of places) console.log(`        ${place}`);
}
for (const { asked, files, gates } of paths)
  console.log(`${asked} passes ${files.join(', ')}; gates: ${gates.join(', ')}`);
