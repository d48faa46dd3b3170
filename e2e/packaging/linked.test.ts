/** The command and the client outside the checkout: after `npm link`, from a packed file, and on a machine whose Node is too old. */
import { execFile, spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServiceOn, type TestService } from '../../testing/client.ts';
import { startDesktop, type TestDesktop } from '../../testing/desktop.ts';
import { SOAK } from '../../testing/soak.ts';

const run = promisify(execFile);
const TOP = join(import.meta.dirname, '../..');
const COMMAND = join(TOP, 'resources/deskhand.cjs');

let folder: string;
let desktop: TestDesktop;
let service: TestService;
/** As for a person who has none of the project's variables. */
let environment: NodeJS.ProcessEnv;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'deskhand-linked-'));
  const { NODE_OPTIONS: _, ...inherited } = process.env;
  environment = { ...inherited, HOME: folder, npm_config_prefix: join(folder, 'prefix') };
  mkdirSync(join(folder, 'prefix/lib'), { recursive: true });
  // Types for the programs of users, which soak alone writes.
  if (SOAK) await run(process.execPath, [join(TOP, 'scripts/build.ts'), '--client-only'], { cwd: TOP });
  desktop = await startDesktop();
  service = await startServiceOn(desktop);
}, 240_000);
afterAll(async () => {
  await service.stop();
  await desktop.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** A program of a user's own: prints the size of the first display. */
function makeProject(name: string): string {
  const project = join(folder, name);
  mkdirSync(project);
  writeFileSync(join(project, 'package.json'), '{ "type": "module", "private": true }');
  writeFileSync(
    join(project, 'own.js'),
    `import { createClient } from 'deskhand/client';
const desk = createClient({ baseUrl: '${service.url}' });
const { meta } = await desk.flat.screen();
console.log(meta.region.width, meta.region.height);`,
  );
  return project;
}

const SIZE = /^\d{3,} \d{3,}\n$/;

test.runIf(SOAK)(
  'npm link brings the command to every folder, and the client to a program',
  async () => {
    await run('npm', ['link', '--no-audit', '--no-fund', '--ignore-scripts'], { cwd: TOP, env: environment });
    const command = join(folder, 'prefix/bin/deskhand');
    expect((await run(command, ['--version'], { cwd: folder, env: environment })).stdout).toContain('0.1.0');
    const project = makeProject('linked');
    await run('npm', ['link', 'deskhand', '--no-audit', '--no-fund'], { cwd: project, env: environment });
    const { stdout } = await run(process.execPath, ['own.js'], { cwd: project, env: environment });
    expect(stdout).toMatch(SIZE);
  },
  120_000,
);

test.runIf(SOAK)(
  'the packed file holds the client, which needs no other package',
  async () => {
    const { stdout: packed } = await run('npm', ['pack', '--ignore-scripts', '--pack-destination', folder], {
      cwd: TOP,
      env: environment,
    });
    const project = makeProject('packed');
    await run('tar', ['-xzf', join(folder, packed.trim().split('\n').at(-1) ?? ''), '-C', folder]);
    cpSync(join(folder, 'package'), join(project, 'node_modules/deskhand'), { recursive: true });
    const { stdout } = await run(process.execPath, ['own.js'], { cwd: project, env: environment });
    expect(stdout).toMatch(SIZE);
  },
  120_000,
);

test('a Node that is too old hands over to the project’s own, with its input, its end and its signals', async () => {
  const pretence = join(folder, 'old-node.cjs');
  writeFileSync(pretence, `Object.defineProperty(process.versions, 'node', { value: '20.1.0' });`);
  const old = ['--require', pretence, COMMAND];
  expect((await run(process.execPath, [...old, '--version'], { env: environment })).stdout).toContain(
    '0.1.0',
  );
  const refused = await run(process.execPath, [...old, 'lits'], { env: environment }).catch(
    (error: unknown) => error,
  );
  expect(refused).toMatchObject({ code: 64, stderr: expect.stringContaining('"list"') as string });

  const state = join(folder, 'state');
  const serve = spawn(process.execPath, [...old, 'serve', '--port', '0'], {
    env: { ...environment, ...desktop.env, SERVICE_STATE_DIR: state },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const address = await new Promise<string>((resolve, reject) => {
    let said = '';
    serve.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const [found] = /http:\/\/127\.0\.0\.1:\d+/.exec(said) ?? [];
      if (found !== undefined) resolve(found);
    });
    serve.once('exit', () => reject(new Error(`It ended: ${said}`)));
  });
  expect((await fetch(`${address}/health`)).status).toBe(200);
  const ended = new Promise((resolve) => serve.once('exit', resolve));
  serve.kill('SIGTERM');
  expect(await ended).toBe(0);
  await expect(fetch(`${address}/health`)).rejects.toThrow();
}, 120_000);
