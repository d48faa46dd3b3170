/** Every block of docs/agents.md on a real desktop, as it stands there but for the model, whose API is a stand-in. */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServiceOn, until, type TestService } from '../../testing/client.ts';
import { startDesktop, type TestDesktop } from '../../testing/desktop.ts';
import { SOAK } from '../../testing/soak.ts';
import { startStandInModels, type StandInModels } from './stand-in-models.ts';

const run = promisify(execFile);
const TOP = join(import.meta.dirname, '../..');
const TOKEN = 'token-for-the-agents';

const PAGE = readFileSync(join(TOP, 'docs/agents.md'), 'utf8');
const BLOCKS = [...PAGE.matchAll(/^```(sh|ts|python) (\S+)\n([\s\S]*?)^```$/gm)].map(
  ([, language = '', agent = '', code = '']) => ({ language, agent, code }),
);
/** As docs/cookbook.md defines it. */
const CALL = `call() { curl -sS --fail-with-body -H "x-service-token: $TOKEN" -H 'content-type: application/json' "$@"; }`;

let desktop: TestDesktop;
let service: TestService;
let models: StandInModels;
let folder: string;
let typed: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'deskhand-agents-'));
  await symlink(join(TOP, 'node_modules'), join(folder, 'node_modules'));
  await writeFile(join(folder, 'package.json'), '{"type":"module"}');
  typed = join(folder, 'typed');
  models = await startStandInModels();
  desktop = await startDesktop({ width: 1280, height: 800 });
  desktop.spawn('xterm', ['-T', 'Notes', '-geometry', '60x20+40+40', '-e', 'sh', '-c', `cat > '${typed}'`]);
  // Before the first window the window manager keeps no list, which wmctrl calls a failure.
  const titles = (): Promise<string> => desktop.tool('wmctrl', ['-l']).catch(() => '');
  await until('the terminal', async () => (await titles()).includes('Notes'), 10_000);
  const faces = 'anthropic,openai,gemini,osworld,e2b';
  service = await startServiceOn(desktop, { env: { SERVICE_TOKEN: TOKEN, SERVICE_FACES: faces } });
});
afterAll(async () => {
  await service.stop();
  await desktop.stop();
  await models.stop();
  await rm(folder, { recursive: true, force: true });
});

const written = async (): Promise<string[]> => (await readFile(typed, 'utf8')).split('\n').slice(0, -1);

test('there are blocks for each agent', () => {
  expect(BLOCKS.map(({ language, agent }) => `${language} ${agent}`).toSorted()).toEqual([
    'python anthropic',
    'python gemini',
    'python openai',
    'sh anthropic',
    'sh gemini',
    'sh openai',
    'sh osworld',
    'ts ai-sdk',
    'ts anthropic',
    'ts e2b',
    'ts gemini',
    'ts openai',
    'ts openai-agents',
    'ts ui-tars',
  ]);
});

/** Of agents that are there in several languages, one each, by turns; with SOAK all. */
const SHOWN: Readonly<Record<string, string>> = { anthropic: 'python', openai: 'sh', gemini: 'ts' };
const SOME_BLOCKS = BLOCKS.filter(({ language, agent }) => SOAK || (SHOWN[agent] ?? language) === language);

test.each(SOME_BLOCKS)(
  '$language $agent writes into the terminal',
  { timeout: 90_000 },
  async ({ language, agent, code }) => {
    const before = await written();
    models.rewind();
    const env = { ...process.env, ...models.env, DESKHAND: service.url, TOKEN };
    if (language === 'python') {
      const path = [join(TOP, 'clients/python/src'), join(import.meta.dirname, 'python-sdks')].join(':');
      const options = { cwd: folder, env: { ...env, PYTHONPATH: path, PYTHONDONTWRITEBYTECODE: '1' } };
      const { stdout } = await run('/usr/bin/python3', ['-c', code], options);
      expect(stdout).toContain('Done.');
    } else if (language === 'sh') await run('bash', ['-euc', `${CALL}\n${code}`], { cwd: folder, env });
    else {
      const file = join(folder, `${agent}.ts`);
      // The package's own entry points, as they are before a build.
      const source = code.replace(/'deskhand\/client\/([\w-]+)'/, (_, name: string) =>
        JSON.stringify(join(TOP, `main/api/client/${name}.ts`)),
      );
      await writeFile(file, source);
      const { stdout } = await run(process.execPath, [file], { cwd: folder, env });
      expect(stdout).toContain('Done.');
    }
    await until('what was typed', async () => (await written()).length > before.length);
    expect(await written()).toEqual([...before, 'hello']);
  },
);
