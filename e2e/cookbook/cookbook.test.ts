/** Every block of docs/cookbook.md, in its order, against the real service on a real desktop. */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServiceOn, until, type TestService } from '../../testing/client.ts';
import { startDesktop, type TestDesktop } from '../../testing/desktop.ts';
import { READS_ENGLISH } from '../../testing/service.ts';

const run = promisify(execFile);
const TOP = join(import.meta.dirname, '../..');
const TOKEN = 'token-for-the-cookbook';

let desktop: TestDesktop;
let service: TestService;
let folder: string;
let typed: string;
let blocks: readonly { readonly language: string; readonly code: string }[];

beforeAll(async () => {
  const text = await readFile(join(TOP, 'docs/cookbook.md'), 'utf8');
  blocks = [...text.matchAll(/^```(sh|ts|python)\n([\s\S]*?)^```$/gm)].map(
    ([, language = '', code = '']) => ({
      language,
      code,
    }),
  );
  desktop = await startDesktop({ width: 1280, height: 1024 });
  folder = await mkdtemp(join(tmpdir(), 'deskhand-cookbook-'));
  typed = join(folder, 'typed');
  const font = ['-fa', 'DejaVu Sans Mono', '-fs', '16'];
  desktop.spawn('xterm', [
    '-T',
    'Notes',
    '-geometry',
    '60x20+40+40',
    ...font,
    '-e',
    'sh',
    '-c',
    `cat > '${typed}'`,
  ]);
  // Before the first window the window manager keeps no list, which wmctrl calls a failure.
  const titles = (): Promise<string> => desktop.tool('wmctrl', ['-l']).catch(() => '');
  await until('the terminal', async () => (await titles()).includes('Notes'), 10_000);
  service = await startServiceOn(desktop, { env: { ...READS_ENGLISH, SERVICE_TOKEN: TOKEN } });
});
afterAll(async () => {
  await service.stop();
  await desktop.stop();
  await rm(folder, { recursive: true, force: true });
});

const environment = (): NodeJS.ProcessEnv => ({ ...process.env, DESKHAND: service.url, TOKEN });

test('the shell blocks', { timeout: 120_000 }, async () => {
  const script = blocks.filter(({ language }) => language === 'sh').map(({ code }) => code);
  expect(script.length).toBeGreaterThan(5);
  await run('bash', ['-euc', script.join('\n')], { cwd: folder, env: environment() });
  await until('what was typed', async () => (await readFile(typed, 'utf8')).includes('third recipe'));
  expect(await readFile(typed, 'utf8')).toBe('flat recipe\nsecond recipe\nsee recipe\nthird recipe\n');
});

test('the TypeScript blocks', { timeout: 120_000 }, async () => {
  const client = JSON.stringify(join(TOP, 'main/api/client/client.ts'));
  const program = blocks
    .filter(({ language }) => language === 'ts')
    .map(({ code }) => code.replace("'deskhand/client'", client));
  expect(program.length).toBeGreaterThan(3);
  const file = join(folder, 'recipes.ts');
  await writeFile(file, program.join('\n'));
  const { stdout } = await run(process.execPath, [file], { cwd: folder, env: environment() });
  expect(stdout).toContain('The most similar texts are in details.nearest');
  const lines = (await readFile(typed, 'utf8')).split('\n');
  expect(lines.slice(4)).toEqual(['flat client', 'second client', 'third client', '']);
});

test('the Python blocks', { timeout: 120_000 }, async () => {
  const program = blocks.filter(({ language }) => language === 'python').map(({ code }) => code);
  expect(program).toHaveLength(5);
  const file = join(folder, 'recipes.py');
  await writeFile(file, program.join('\n'));
  const { stdout } = await run('/usr/bin/python3', [file], {
    cwd: folder,
    env: { ...environment(), PYTHONPATH: join(TOP, 'clients/python/src') },
  });
  expect(stdout).toContain('The most similar texts are in details.nearest');
  const lines = (await readFile(typed, 'utf8')).split('\n');
  expect(lines.slice(7)).toEqual(['flat python', 'second python', 'third python', '']);
});
