/** The package next to SDKs of earlier majors: npm installs it, and the helper that needs a newer one says so. */
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';

const run = promisify(execFile);
const TOP = join(import.meta.dirname, '../..');
const OLDER = { '@anthropic-ai/sdk': '0.30.0', openai: '4.0.0', '@openai/agents': '0.0.1' };

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'deskhand-older-sdks-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A package of this name and version that exports nothing but itself. */
async function makePackage(path: string, members: object): Promise<void> {
  await mkdir(path, { recursive: true });
  await writeFile(
    join(path, 'package.json'),
    JSON.stringify({ type: 'module', exports: './index.js', ...members }),
  );
  await writeFile(join(path, 'index.js'), 'export default {};\n');
}

test('npm installs it next to older SDKs', { timeout: 120_000 }, async () => {
  const { peerDependencies, peerDependenciesMeta } = JSON.parse(
    await readFile(join(TOP, 'package.json'), 'utf8'),
  ) as { readonly peerDependencies: object; readonly peerDependenciesMeta: object };
  const project = join(folder, 'project');
  await makePackage(join(folder, 'deskhand'), {
    name: 'deskhand',
    version: '0.1.0',
    peerDependencies,
    peerDependenciesMeta,
  });
  for (const [name, version] of Object.entries(OLDER))
    await makePackage(join(folder, name), { name, version });
  const names = ['deskhand', ...Object.keys(OLDER)];
  const dependencies = Object.fromEntries(names.map((name) => [name, `file:../${name}`]));
  await makePackage(project, { name: 'project', version: '1.0.0', dependencies });
  // Without a registry, so that nothing but the resolution is tried.
  const npm = ['install', '--offline', '--install-links', '--no-audit', '--no-fund', '--ignore-scripts'];
  await run('npm', npm, { cwd: project });
  const installed = JSON.parse(
    await readFile(join(project, 'node_modules/openai/package.json'), 'utf8'),
  ) as object;
  expect(installed).toMatchObject({ version: '4.0.0' });
});

test('the helper for an SDK that is too old says which one it needs', async () => {
  const client = join(folder, 'client');
  await mkdir(client, { recursive: true });
  await symlink(join(TOP, 'main'), join(client, 'main'));
  await makePackage(join(client, 'node_modules/@anthropic-ai/sdk'), {
    name: '@anthropic-ai/sdk',
    version: '0.30.0',
  });
  const program = `await import(${JSON.stringify(join(client, 'main/api/client/anthropic.ts'))})`;
  const args = ['--preserve-symlinks', '--input-type=module', '--eval', program];
  const failed = await run(process.execPath, args, { cwd: client }).then(
    () => '',
    (error: unknown) => String(error),
  );
  expect(failed).toContain('needs @anthropic-ai/sdk 1.12 or newer. Run npm install @anthropic-ai/sdk@latest');
});
