/**
 * `node scripts/openapi-structure.ts REVISION`: where docs/reference/openapi.json differs from that of a revision in more
 * than its texts. Prints "none", or the places and fails.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fromTop } from './build/paths.ts';
import { structuralChanges } from './openapi/structure.ts';

const PATH = 'docs/reference/openapi.json';

type Json = Parameters<typeof structuralChanges>[0];
const parse = (text: string): Json => JSON.parse(text) as Json;

const [revision = 'HEAD'] = process.argv.slice(2);
const before = execFileSync('git', ['show', `${revision}:${PATH}`], {
  ...{ cwd: fromTop('.'), encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
});
const changes = structuralChanges(parse(before), parse(readFileSync(fromTop(PATH), 'utf8')));
console.log(changes.length === 0 ? 'none' : changes.join('\n'));
if (changes.length > 0) process.exitCode = 1;
