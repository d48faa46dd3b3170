/**
 * Says where facts differ from what the adapter relies on: `node testing/windows/compare-facts.ts facts.json`. Ends with 1 if any
 * does. Facts that nothing relies on, as times, are not compared.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Each member of `wanted` that `found` does not have, by its path. */
export function differences(wanted: unknown, found: unknown, path = ''): readonly string[] {
  if (typeof wanted === 'object' && wanted !== null && !Array.isArray(wanted)) {
    const inside = new Map(Object.entries(typeof found === 'object' && found !== null ? found : {}));
    return Object.entries(wanted).flatMap(([name, value]) =>
      differences(value, inside.get(name), path === '' ? name : `${path}.${name}`),
    );
  }
  const [one, other] = [JSON.stringify(wanted), found === undefined ? 'nothing' : JSON.stringify(found)];
  return one === other ? [] : [`${path}: ${other}, not ${one}`];
}

const read = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));

if (process.argv[1] === import.meta.filename) {
  const [file = 'facts.json'] = process.argv.slice(2);
  const found = differences(read(join(import.meta.dirname, 'expected.json')), read(file));
  for (const each of found) console.log(each);
  process.exitCode = Math.min(found.length, 1);
}
