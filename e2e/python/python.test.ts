/** The Python client by Debian's Python: its own tests, its types, its package in an empty environment, and the blocks of its README. */
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { devNull, tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServiceOn, until, type TestService } from '../../testing/client.ts';
import { fileSource } from '../../main/api/client/client.ts';
import { startDesktop, type TestDesktop } from '../../testing/desktop.ts';
import { READS_ENGLISH } from '../../testing/service.ts';

const run = promisify(execFile);
const TOP = join(import.meta.dirname, '../..');
const CLIENT = join(TOP, 'clients/python');
const PYTHON = '/usr/bin/python3';
const TOKEN = 'token-for-python';
/** From starting Python in an environment with the package alone to the answer of its first call. */
const MOST_FIRST_CALL_MS = 2000;

let folder: string;
let desktop: TestDesktop;
let service: TestService;
/** The Python of an environment in which the built package alone is installed. */
let installed: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'deskhand-python-'));
  desktop = await startDesktop({ width: 1280, height: 800 });
  service = await startServiceOn(desktop, { env: { ...READS_ENGLISH, SERVICE_TOKEN: TOKEN } });
});
afterAll(async () => {
  await service.stop();
  await desktop.stop();
  await rm(folder, { recursive: true, force: true });
});

test('passes its own tests', { timeout: 180_000 }, async () => {
  const { stderr } = await run(PYTHON, ['-W', 'error::ResourceWarning', '-m', 'unittest'], {
    cwd: CLIENT,
    env: { ...process.env, PYTHONPATH: 'src', PYTHONDONTWRITEBYTECODE: '1' },
  });
  const [, count = '0'] = /^Ran (\d+) tests/m.exec(stderr) ?? [];
  expect(Number(count)).toBeGreaterThan(20);
  expect(stderr).toMatch(/^OK$/m);
});

test('its types hold at their strictest', { timeout: 120_000 }, async () => {
  const { stdout } = await run('/usr/bin/mypy', ['--cache-dir', devNull], { cwd: CLIENT });
  expect(stdout).toContain('Success: no issues found');
});

test(
  'is built, and installed without a network into an empty environment',
  { timeout: 180_000 },
  async () => {
    const sources = join(folder, 'sources');
    await run('cp', ['-r', CLIENT, sources]);
    const build = ['-m', 'build', '--no-isolation', '--outdir', join(folder, 'built'), sources];
    const environment = join(folder, 'environment');
    // Debian's pip installs into it: one in each environment would take longer to unpack than everything else here.
    await Promise.all([run(PYTHON, build), run(PYTHON, ['-m', 'venv', '--without-pip', environment])]);
    const built = await readdir(join(folder, 'built'));
    expect(built.toSorted()).toEqual(['deskhand-0.1.0-py3-none-any.whl', 'deskhand-0.1.0.tar.gz']);
    installed = join(environment, 'bin/python');
    const wheel = join(folder, 'built', 'deskhand-0.1.0-py3-none-any.whl');
    await run(PYTHON, ['-m', 'pip', '--python', installed, 'install', '--no-index', '--quiet', wheel]);
    const call = `import deskhand; print(deskhand.Deskhand("${service.url}", token="${TOKEN}").displays()["displays"][0]["width"])`;
    const times: number[] = [];
    for (let round = 0; round < 3; round += 1) {
      const began = performance.now();
      const { stdout } = await run(installed, ['-c', call], { cwd: folder });
      times.push(performance.now() - began);
      expect(stdout).toBe('1280\n');
    }
    expect(Math.min(...times)).toBeLessThan(MOST_FIRST_CALL_MS);
    const typed = join(environment, 'lib/python3.11/site-packages/deskhand/py.typed');
    expect(await readFile(typed, 'utf8')).toBe('');
  },
);

test('the blocks of its README run as they stand', { timeout: 120_000 }, async () => {
  const typed = join(folder, 'typed');
  desktop.spawn('xterm', ['-T', 'Notes', '-e', 'sh', '-c', `cat > '${typed}'`]);
  await until('the terminal', async () => (await desktop.tool('wmctrl', ['-l'])).includes('Notes'), 10_000);
  const shared = join(folder, 'shared');
  await mkdir(shared);
  const address = {
    name: 'a',
    url: service.url,
    host: 'h',
    pid: 1,
    started: '2026',
    tokenFile: `${folder}/token`,
  };
  await writeFile(join(shared, 'a.json'), JSON.stringify(address));
  await writeFile(join(folder, 'token'), TOKEN);
  const page = await readFile(join(CLIENT, 'README.md'), 'utf8');
  const blocks = [...page.matchAll(/^```python\n([\s\S]*?)^```$/gm)].map(([, code = '']) => code);
  expect(blocks).toHaveLength(5);
  const [starting = '', ...others] = blocks;
  const program = [
    `token = ${JSON.stringify(TOKEN)}`,
    starting.replace('checkout="."', `checkout=${JSON.stringify(TOP)}`),
    // The desktop of the block before it has ended.
    ...others.map((code) =>
      code.includes('with Deskhand(')
        ? `${code}\ndesk = Deskhand(${JSON.stringify(service.url)}, token=token)`
        : code,
    ),
    'print(title)',
  ]
    .join('\n')
    .replaceAll('http://127.0.0.1:8765', service.url)
    .replaceAll('/shared/desktops', shared);
  await writeFile(join(folder, 'readme.py'), program);
  const { stdout } = await run(PYTHON, [join(folder, 'readme.py')], {
    cwd: folder,
    env: { ...process.env, PYTHONPATH: join(CLIENT, 'src'), DISPLAY: '' },
  });
  expect(stdout).toContain('The text is not on the screen.');
  expect(stdout.trim().split('\n').at(-1)).toBe('Notes');
  const { stdout: kind } = await run('file', ['--brief', join(folder, 'screen.png')]);
  expect(kind).toContain('PNG image data');
  await until('what was typed', async () => (await readFile(typed, 'utf8')) === 'from a task\n');
});

test('a desktop that a client in TypeScript has leased is taken in Python, and the other way round', async () => {
  const path = join(folder, 'listed.json');
  await writeFile(path, '[]');
  const name = 'a desktop/1 (ü)';
  const take = `from deskhand import FileSource; print(FileSource(${JSON.stringify(path)}).leases.take(${JSON.stringify(name)}, 60) is not None)`;
  const pythonTakes = async (): Promise<string> => {
    const env = { ...process.env, PYTHONPATH: join(CLIENT, 'src') };
    return (await run(PYTHON, ['-c', take], { env })).stdout.trim();
  };
  const { leases } = fileSource({ path });
  const ours = await leases.take(name, 60_000);
  expect(await pythonTakes()).toBe('False');
  await ours?.release();
  expect(await pythonTakes()).toBe('True');
  expect(await leases.take(name, 60_000)).toBeNull();
});
