import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { API_CHOICES } from '../endpoint/config.ts';
import { SOAK } from '../../../testing/soak.ts';
import { openApiDocument } from './document.ts';
import type { JsonSchema, OpenApiDocument } from './types.ts';

const run = promisify(execFile);
const TOP = join(import.meta.dirname, '../../..');

/** Members without a meaning, by their place. */
function undescribed(schema: JsonSchema, place: string): readonly string[] {
  const members = Object.entries(schema.properties ?? {}).flatMap(([name, member]) => {
    const path = `${place}.${name}`;
    const isTold = member.description !== undefined || member.$ref !== undefined;
    return [...(isTold ? [] : [path]), ...undescribed(member, path)];
  });
  const parts = [
    ...(schema.allOf ?? []),
    ...(schema.anyOf ?? []),
    ...(schema.oneOf ?? []),
    ...(schema.items === undefined ? [] : [schema.items]),
    ...(typeof schema.additionalProperties === 'object' ? [schema.additionalProperties] : []),
  ];
  return [...members, ...parts.flatMap((part) => undescribed(part, place))];
}

test('every field has its meaning', () => {
  const { paths, components } = openApiDocument('all', '0.1.0');
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
  const missing = [
    ...Object.entries(components.schemas).flatMap(([name, schema]) => undescribed(schema, name)),
    ...operations.flatMap(({ operationId, parameters = [], requestBody }) => [
      ...parameters.flatMap(({ name, description }) =>
        description === undefined ? [`${operationId}?${name}`] : [],
      ),
      ...undescribed(requestBody?.content['application/json']?.schema ?? {}, operationId),
    ]),
  ];
  expect(missing).toEqual([]);
});

const hasHeaders = (document: OpenApiDocument, status: string, ...names: readonly string[]): string[] =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.values(methods).flatMap(({ responses }) =>
      names.every((name) => name in (responses[status]?.headers ?? {})) ? [path] : [],
    ),
  );

test('pictures are described as they are answered: media types and headers', () => {
  const document = openApiDocument('all', '0.1.0');
  for (const [path, method] of [
    ['/screen', 'get'],
    ['/zoom', 'post'],
    ['/see', 'post'],
    ['/see/zoom', 'post'],
  ] as const) {
    const answer = document.paths[path]?.[method]?.responses['200'];
    for (const type of ['image/png', 'image/jpeg'])
      expect(answer?.content[type]?.schema).toEqual({ type: 'string', contentMediaType: type });
    expect(Object.keys(answer?.headers ?? {})).toEqual(expect.arrayContaining(['x-region', 'x-screen']));
  }
});

test('every header in use is described where it is used', () => {
  const document = openApiDocument('all', '0.1.0');
  const paths = Object.keys(document.paths);
  const fixed = ['x-request-id', 'cache-control', 'x-content-type-options', 'cross-origin-resource-policy'];
  expect(new Set(hasHeaders(document, '200', ...fixed))).toEqual(new Set(paths));
  expect(hasHeaders(document, '405', 'allow', ...fixed)).toEqual(hasHeaders(document, '405'));
  expect(hasHeaders(document, '401', 'www-authenticate').length).toBeGreaterThan(10);
  expect(hasHeaders(document, '503', 'retry-after')).toEqual(hasHeaders(document, '503'));
  for (const [name, header] of Object.entries(document.components.headers))
    expect(header.description, name).toMatch(/\.$/);
});

test('key names are known in every case, alone and in chords', () => {
  const pattern = (name: 'KeyName' | 'KeyChord'): RegExp =>
    new RegExp(components.schemas[name]?.anyOf?.[1]?.pattern ?? '', 'u');
  const { components } = openApiDocument('all', '0.1.0');
  for (const name of ['Control', 'CTRL', 'pgdn', 'a', 'Z', '+', '€', 'Ctrl+C', 'ctrl + shift + T', 'ctrl++'])
    for (const schema of ['KeyName', 'KeyChord'] as const) expect(name).toMatch(pattern(schema));
  for (const name of ['', 'hyper', 'ctrlc', 'ctrl-c', 'Enter Tab'])
    expect(name).not.toMatch(pattern('KeyName'));
});

test('key names are an enum', () => {
  const { components } = openApiDocument('all', '0.1.0');
  const names = components.schemas['KeyName']?.anyOf?.[0]?.enum ?? [];
  for (const name of ['Control', 'ctrl', 'esc', 'pgdn', 'F5', 'ArrowUp', 'win'])
    expect(names).toContain(name);
});

test.each(API_CHOICES)('every reference in the document of %s is to a part that it has', (choice) => {
  const document = openApiDocument(choice, '0.1.0');
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, to = '']) => to);
  expect(references.length).toBeGreaterThan(100);
  const isThere = (reference: string): boolean =>
    reference
      .slice('#/'.length)
      .split('/')
      .reduce<unknown>(
        (part, name) => (typeof part === 'object' && part !== null ? Reflect.get(part, name) : undefined),
        document,
      ) !== undefined;
  expect([...new Set(references)].filter((reference) => !isThere(reference))).toEqual([]);
});

/** Each generation's document is a part of the whole one. */
const LINTED = SOAK ? API_CHOICES : (['all'] as const);

test('lints without a warning', { timeout: 60_000 }, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'deskhand-openapi-'));
  try {
    const files = LINTED.map((choice) => join(folder, `${choice}.json`));
    for (const [index, choice] of LINTED.entries())
      await writeFile(files[index] ?? '', JSON.stringify(openApiDocument(choice, '0.1.0')));
    const redocly = join(TOP, 'node_modules/.bin/redocly');
    const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
    const { stdout } = await run(redocly, ['lint', '--format=json', '--max-problems=20', ...files], { env });
    // One report a file, one after the other.
    const totals = [...stdout.matchAll(/"errors": (\d+),\s*"warnings": (\d+)/g)].map(
      ([, errors, warnings]) => `${errors} errors, ${warnings} warnings`,
    );
    expect(totals).toEqual(LINTED.map(() => '0 errors, 0 warnings'));
  } finally {
    await rm(folder, { recursive: true });
  }
});

test('the reference that is published is the one that is served', async () => {
  const { version } = JSON.parse(await readFile(join(TOP, 'package.json'), 'utf8')) as {
    readonly version: string;
  };
  const published: unknown = JSON.parse(await readFile(join(TOP, 'docs/reference/openapi.json'), 'utf8'));
  expect(published).toEqual(JSON.parse(JSON.stringify(openApiDocument('all', version))));
});

/** `npm run check:generated` does so too; it formats each file, which takes longer than all of these tests. */
if (SOAK)
  test('what is generated from it is up to date', { timeout: 60_000 }, async () => {
    const { stderr } = await run(process.execPath, ['scripts/generate.ts', '--check'], { cwd: TOP });
    expect(stderr).toBe('');
  });
