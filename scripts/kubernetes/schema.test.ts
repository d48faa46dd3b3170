/** The manifests have the form that the API server reads, as far as its published schemas show without a cluster. */
import { readFileSync } from 'node:fs';
import { Ajv, type ErrorObject } from 'ajv';
import { describe, expect, test } from 'vitest';
import { fromTop } from '../build/paths.ts';
import { FILES, objectsOf, parseManifests } from './manifests.ts';
import schema from './schema.json' with { type: 'json' };

interface Definition {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, unknown>>;
}

const ajv = new Ajv({ allErrors: true, strictRequired: false, strictTypes: false }).addSchema(
  schema,
  'kubernetes',
);

const constantOf = (member: unknown): unknown =>
  typeof member === 'object' && member !== null && 'const' in member ? member.const : undefined;

/** By version and kind, as an object names them. */
const KINDS = new Map(
  Object.entries<Definition>(schema.definitions).flatMap(([name, { properties: members }]) => {
    const version = constantOf(members?.['apiVersion']);
    const kind = constantOf(members?.['kind']);
    return typeof version === 'string' && typeof kind === 'string'
      ? [[`${version} ${kind}`, name] as const]
      : [];
  }),
);

function complaints(object: unknown): readonly Partial<ErrorObject>[] {
  const { apiVersion, kind } = object as Readonly<Record<string, unknown>>;
  const name = KINDS.get(`${String(apiVersion)} ${String(kind)}`);
  if (name === undefined) return [{ message: `no kind ${String(kind)} in ${String(apiVersion)}` }];
  const validate = ajv.getSchema(`kubernetes#/definitions/${name}`);
  if (validate === undefined) throw new Error(`The schema of ${name} is missing.`);
  return validate(object) === true ? [] : (validate.errors ?? []);
}

/** Whose members are names that people choose. */
const FREE = /\/(?:labels|matchLabels|selector|stringData|limits|requests)$/;

/** The paths of all objects in it, as JSON pointers; none of those whose members are free. */
function objectPaths(value: unknown, path = ''): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  const isFree = FREE.test(path) && Object.values(value).every((member) => typeof member === 'string');
  return [
    ...(Array.isArray(value) || isFree ? [] : [path]),
    ...Object.entries(value).flatMap(([name, member]) => objectPaths(member, `${path}/${name}`)),
  ];
}

/** A copy that has a member more, at this path. */
function withMember(object: unknown, path: string): unknown {
  const copy = structuredClone(object);
  let at = copy as Record<string, unknown>;
  for (const name of path.split('/').slice(1)) at = at[name] as Record<string, unknown>;
  at['unheardOf'] = 'x';
  return copy;
}

describe.each(FILES)('%s', (file) => {
  const objects = objectsOf(file);

  test('has the form that the API server reads', () => {
    expect(objects.length).toBeGreaterThan(0);
    for (const object of objects) expect(complaints(object)).toEqual([]);
  });

  test('would be refused with a member more, wherever it stood', () => {
    for (const object of objects)
      for (const path of objectPaths(object))
        expect(complaints(withMember(object, path)), path || 'top').not.toEqual([]);
  });
});

test('the objects in the documentation have it too', () => {
  const text = readFileSync(fromTop('docs/kubernetes.md'), 'utf8');
  const blocks = [...text.matchAll(/^```yaml\n(.*?)^```/gms)].flatMap(([, block = '']) =>
    parseManifests(block),
  );
  expect(blocks.length).toBeGreaterThan(0);
  for (const object of blocks) expect(complaints(object)).toEqual([]);
});

test('all kinds that the schema knows are in use', () => {
  const used = FILES.flatMap(objectsOf).map((object) => {
    const { apiVersion, kind } = object as Readonly<Record<string, unknown>>;
    return `${String(apiVersion)} ${String(kind)}`;
  });
  expect(new Set(used)).toEqual(new Set(KINDS.keys()));
});

test.each([
  ['a port out of range', { ports: [{ port: 70_000 }] }],
  ['a wrong protocol', { ports: [{ port: 80, protocol: 'HTTP' }] }],
  ['a label that is no label', { selector: { app: 'two words' }, ports: [{ port: 80 }] }],
  ['a missing list of ports', {}],
])('%s is refused', (_, spec) => {
  expect(complaints({ apiVersion: 'v1', kind: 'Service', metadata: { name: 'x' }, spec })).not.toEqual([]);
});
