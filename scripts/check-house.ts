/** Counts what keeps the code readable, and fails where a count is over its limit. */
import { abortListeners } from './house/abort-listeners.ts';
import { twiceDeclared } from './house/exports.ts';
import { lengthAt, measureFunctions } from './house/functions.ts';
import { importCircles } from './house/imports.ts';
import { requestContexts } from './house/request-contexts.ts';
import { requestPaths } from './house/request-path.ts';
import { isTestFile, readSources } from './house/source-files.ts';

interface Count {
  readonly title: string;
  readonly value: number;
  readonly limit: number;
  /** Where it is over the limit. */
  readonly places: readonly string[];
}

const everything = readSources('main', 'preload', 'renderer', 'scripts', 'bench', 'e2e', 'examples');
const shipped = everything.filter(({ path }) => path.startsWith('main/') && !isTestFile(path));

const functions = measureFunctions(shipped);
const LONGEST = 80;
const P99 = 45;
const p99 = lengthAt(functions, 0.01);
const tooLong = functions.filter(({ lines }) => lines > LONGEST);
const placesOf = (found: typeof functions): string[] =>
  found.map(({ path, line, lines, name }) => `${path}:${line} ${name}, ${lines} lines`);

const circles = importCircles(everything);
// The client's types are generated from the interface, whose words these are.
const twice = twiceDeclared(shipped.filter(({ path }) => path !== 'main/api/client/schema.ts'));
const listeners = abortListeners(shipped.filter(({ path }) => !path.startsWith('main/base/')));

const contexts = requestContexts(shipped);
const paths = await requestPaths();

const counts: readonly Count[] = [
  {
    title: 'import circles',
    value: circles.length,
    limit: 0,
    places: circles.map((circle) => circle.join(' <-> ')),
  },
  {
    title: 'exported names declared twice in main',
    value: twice.size,
    limit: 0,
    places: [...twice].map(([name, paths]) => `${name}: ${paths.join(', ')}`),
  },
  {
    title: 'lines of the longest function in main',
    value: functions[0]?.lines ?? 0,
    limit: LONGEST,
    places: placesOf(tooLong),
  },
  {
    title: 'lines that 99 of 100 functions in main stay within',
    value: p99,
    limit: P99,
    places: placesOf(functions.filter(({ lines }) => lines > P99 && lines <= LONGEST)),
  },
  {
    title: 'abort listeners outside main/base',
    value: listeners.length,
    limit: 0,
    places: listeners.map(({ path, line }) => `${path}:${line}`),
  },
  {
    title: 'types that a request is carried in',
    value: contexts.length,
    limit: 2,
    places: contexts,
  },
  ...paths.map(({ asked, files, gates }) => ({
    title: `files that ${asked} passes before its operation, besides ${gates.length} of gates`,
    value: files.length,
    limit: 8,
    places: files,
  })),
];

for (const { title, value, limit, places } of counts) {
  const over = value > limit;
  console.log(`${over ? 'over' : '  ok'}  ${title}: ${value} (at most ${limit})`);
  if (over) for (const place of places) console.log(`        ${place}`);
}
for (const { asked, files, gates } of paths)
  console.log(`${asked} passes ${files.join(', ')}; gates: ${gates.join(', ')}`);
if (counts.some(({ value, limit }) => value > limit)) process.exitCode = 1;
