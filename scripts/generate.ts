/** Writes what is made of other sources: the reference, the client's types, the container's files. With --check: fails where a file is not up to date. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { generatedFiles } from './generate/files.ts';

const isCheck = process.argv.includes('--check');

const written = (path: string): string | null => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
};

let stale = 0;
for (const { path, parser, content } of await generatedFiles()) {
  const text = parser === null ? content : await format(content, { ...(await resolveConfig(path)), parser });
  if (written(path) === text) continue;
  stale++;
  if (isCheck) console.error(`${path} is not what it is generated from: run npm run generate`);
  else {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
    console.log(`wrote ${path}`);
  }
}
if (isCheck && stale > 0) process.exitCode = 1;
