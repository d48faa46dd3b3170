/**
 * `node scripts/openapi-structure.ts BEFORE [AFTER]`: where docs/reference/openapi.json differs between two revisions, or
 * between one and the file as it is now, in more than its texts. Prints "none", or the places and fails.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fromTop } from './build/paths.ts';
import { structuralChanges } from './openapi/structure.ts';

const PATH = 'docs/reference/openapi.json';

type Json = Parameters<typeof structuralChanges>[0];
const parse = (text: string): Json => JSON.parse(text) as Json;

const ofRevision = (revision: string): string =>
  execFileSync('git', ['show', `${revision}:${PATH}`], {
    cwd: fromTop('.'),
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });

const [before = 'HEAD', after] = process.argv.slice(2);
const now = after === undefined ? readFileSync(fromTop(PATH), 'utf8') : ofRevision(after);
const changes = structuralChanges(parse(ofRevision(before)), parse(now));
console.log(changes.length === 0 ? 'none' : changes.join('\n'));
if (changes.length > 0) process.exitCode = 1;
