/** Every bound of a request is one that /health publishes: as the reference reports it, and as the schemas say it. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { WIRE_LIMITS } from '../endpoint/wire-limits.ts';
import { openApiDocument } from './document.ts';

const UPPER = ['maximum', 'maxLength', 'maxItems'] as const;
/** Natural lower bounds of lengths, counts and ratios are no limits of the service. */
const TRIVIAL = 1;

/** The bounds under a schema, `place: value`, through references. */
function boundsIn(node: unknown, place: string, schemas: Readonly<Record<string, unknown>>): string[] {
  const seen = new Set<string>();
  const found: string[] = [];
  const visit = (value: unknown, at: string): void => {
    if (Array.isArray(value)) {
      value.forEach((item, index) => visit(item, `${at}.${index}`));
      return;
    }
    if (typeof value !== 'object' || value === null) return;
    const members: Readonly<Record<string, unknown>> = { ...value };
    const reference = members['$ref'];
    if (typeof reference === 'string') {
      const name = reference.split('/').at(-1) ?? '';
      if (seen.has(name)) return;
      seen.add(name);
      visit(schemas[name], name);
    }
    for (const key of [...UPPER, 'minimum'] as const) {
      const bound = members[key];
      const tells = typeof bound === 'number' && bound > TRIVIAL && bound < Number.MAX_SAFE_INTEGER;
      if (tells && !published.has(bound)) found.push(`${at}.${key}: ${bound}`);
    }
    for (const [key, member] of Object.entries(members)) visit(member, `${at}.${key}`);
  };
  visit(node, place);
  return found;
}

const published: ReadonlySet<number> = new Set(Object.values(WIRE_LIMITS));

test('bounds of requests are published as limits', () => {
  const { paths, components } = openApiDocument('all', '0.0.0');
  const missing = Object.entries(paths).flatMap(([path, methods]) =>
    Object.values(methods).flatMap(({ parameters, requestBody }) =>
      boundsIn({ parameters: parameters ?? [], requestBody }, path, components.schemas),
    ),
  );
  expect([...new Set(missing)]).toEqual([]);
});

test('schemas take their bounds from the table of limits', () => {
  const api = join(import.meta.dirname, '..');
  const files = globSync('**/*.ts', { cwd: api }).filter((file) => !file.endsWith('.test.ts'));
  expect(files.length).toBeGreaterThan(50);
  const literal = /\.(?:max|min)\(\s*(?:[2-9]|\d[\d_]+)\s*\)/g;
  const found = files.flatMap((file) =>
    Array.from(readFileSync(join(api, file), 'utf8').matchAll(literal), ([call]) => `${file}: ${call}`),
  );
  expect(found).toEqual([]);
});
