/**
 * Generators of clients, with the options that they have by themselves: the README's first calls compile against what each
 * makes of the document. None of them may take a member with a default for one that must be sent.
 */
import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SOAK } from '../../testing/soak.ts';

const run = promisify(execFile);
const TOP = join(import.meta.dirname, '../..');

interface Generator {
  readonly name: string;
  /** Of npm, with exact versions; undefined: the project has it. */
  readonly packages?: readonly string[];
  /** The command and its arguments; it finds `openapi.json` where it runs. */
  readonly command: readonly string[];
  readonly config?: readonly [name: string, text: string];
  readonly program: string;
}

const CLICK = `{ action: 'click_text', click_text: { text: 'Gift wrapping' }, evidence: true }`;
const TYPE = `{ action: 'type', text: 'twelve ½' }`;
const SEE = `{ grid_rows: 8, grid_cols: 10 }`;

const functionCalls = (from: string): string => `
import { getScreen, postAction, postSee } from '${from}';
export const calls = [() => getScreen(), () => postAction(${CLICK}), () => postAction(${TYPE}), () => postSee(${SEE})];
`;

const OWN: Generator = {
  name: 'openapi-typescript',
  command: ['openapi-typescript', 'openapi.json', '--output', 'client.ts'],
  program: `
import type { paths } from './client.ts';
type Body<P extends keyof paths> = paths[P] extends { post: { requestBody?: { content: { 'application/json': infer B } } } } ? B : never;
export const click: Body<'/action'> = ${CLICK};
export const type: Body<'/action'> = ${TYPE};
export const see: Body<'/see'> = ${SEE};
`,
};

const KUBB = '4.39.3';
const OTHERS: readonly Generator[] = [
  {
    name: 'orval 8.38.0',
    packages: ['orval@8.38.0'],
    command: ['orval', '--input', 'openapi.json', '--output', 'client.ts', '--client', 'fetch'],
    program: functionCalls('./client.ts'),
  },
  {
    name: '@hey-api/openapi-ts 0.99.0',
    packages: ['@hey-api/openapi-ts@0.99.0'],
    command: ['openapi-ts', '--input', 'openapi.json', '--output', 'client'],
    program: `
import { getScreen, postAction, postSee } from './client';
export const calls = [
  () => getScreen(), () => postAction({ body: ${CLICK} }), () => postAction({ body: ${TYPE} }), () => postSee({ body: ${SEE} }),
];
`,
  },
  {
    name: `kubb ${KUBB}`,
    packages: ['cli', 'core', 'plugin-oas', 'plugin-ts', 'plugin-client'].map(
      (part) => `@kubb/${part}@${KUBB}`,
    ),
    command: ['kubb', 'generate'],
    config: [
      'kubb.config.ts',
      `
import { defineConfig } from '@kubb/core';
import { pluginClient } from '@kubb/plugin-client';
import { pluginOas } from '@kubb/plugin-oas';
import { pluginTs } from '@kubb/plugin-ts';
export default defineConfig({
  root: '.', input: { path: 'openapi.json' }, output: { path: 'client', format: false },
  plugins: [pluginOas(), pluginTs(), pluginClient({ client: 'fetch' })],
});
`,
    ],
    program: functionCalls('./client/index.ts'),
  },
];

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'deskhand-generators-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const COMPILE = ['--noEmit', '--strict', '--skipLibCheck', '--allowImportingTsExtensions'];
const TARGET = [
  '--target',
  'es2023',
  '--lib',
  'es2023,dom,dom.iterable',
  '--module',
  'esnext',
  '--moduleResolution',
  'bundler',
];

test.each(SOAK ? [OWN, ...OTHERS] : [OWN])(
  'the first calls compile against a client of $name',
  { timeout: 240_000 },
  async ({ name, packages, command, config, program }) => {
    const place = await mkdtemp(join(folder, 'client-'));
    await cp(join(TOP, 'docs/reference/openapi.json'), join(place, 'openapi.json'));
    await writeFile(join(place, 'package.json'), '{ "private": true, "type": "module" }');
    if (packages === undefined) await symlink(join(TOP, 'node_modules'), join(place, 'node_modules'));
    else
      await run('npm', ['install', '--no-audit', '--no-fund', ...packages, 'typescript@5.9.3'], {
        cwd: place,
      });
    if (config !== undefined) await writeFile(join(place, config[0]), config[1]);
    const bin = (tool: string): string => join(place, 'node_modules/.bin', tool);
    const [tool = '', ...given] = command;
    await run(bin(tool), given, { cwd: place });
    await writeFile(join(place, 'calls.ts'), program);
    const compiled = run(bin('tsc'), [...COMPILE, ...TARGET, 'calls.ts'], { cwd: place });
    const said = await compiled.then(
      () => '',
      (error: unknown) =>
        error instanceof Error && 'stdout' in error ? String(error.stdout) : String(error),
    );
    expect([name, said]).toEqual([name, '']);
  },
);
