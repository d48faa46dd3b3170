/** The same forty tasks through each generation, with the same effects on the desktop. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startPlayground, type Playground } from '../../testing/playground/playground.ts';
import { startServiceOn, until, type TestService } from '../../testing/client.ts';
import { startDesktop, type TestDesktop } from '../../testing/desktop.ts';
import { flatControls, PROMPT_TITLE, seeControls, v2Controls } from './controls.ts';
import { GROUND, TASKS, type Stage } from './tasks.ts';
import { SOAK } from '../../testing/soak.ts';

const EXEC_SECRET = 'exec-secret-for-the-tests';
const SCREEN = { x: 0, y: 0, width: 1280, height: 1024 };

const APIS = ['flat', 'see', 'v2'];

test('there are forty', () => {
  expect(TASKS).toHaveLength(40);
  expect(new Set(TASKS.map(({ name }) => name)).size).toBe(40);
});

describe.each([
  { api: 'flat', controlsOf: flatControls },
  { api: 'see', controlsOf: seeControls },
  { api: 'v2', controlsOf: v2Controls },
])('through $api', ({ api, controlsOf }) => {
  let desktop: TestDesktop;
  let service: TestService;
  let playground: Playground;
  let folder: string;
  let stage: Stage;

  beforeAll(async () => {
    desktop = await startDesktop(SCREEN);
    folder = await mkdtemp(join(tmpdir(), 'deskhand-generations-'));
    const file = join(folder, 'typed');
    await writeFile(file, '');
    await desktop.tool('xsetroot', ['-solid', GROUND.hex]);
    desktop.spawn('xterm', [
      '-u8',
      '-T',
      'Scribe',
      '-geometry',
      '50x10+760+60',
      '-e',
      'sh',
      '-c',
      `cat > '${file}'`,
    ]);
    await until(
      'the terminal',
      async () => (await desktop.tool('wmctrl', ['-l'])).includes('Scribe'),
      10_000,
    );
    desktop.spawn('xterm', ['-T', PROMPT_TITLE, '-geometry', '50x10+760+300', '-e', 'sh']);
    await until(
      'the prompt',
      async () => (await desktop.tool('wmctrl', ['-l'])).includes(PROMPT_TITLE),
      10_000,
    );
    playground = await startPlayground(desktop.display, { width: 700, height: 700 });
    // Each generation alone, so that no task can stray to another one's paths.
    service = await startServiceOn(desktop, {
      env: { SERVICE_API: api, SERVICE_EXEC_SECRET: EXEC_SECRET },
    });
    const windows = {
      terminal:
        (await desktop.tool('xdotool', ['search', '--name', 'Scribe'])).trim().split('\n').at(-1) ?? '',
      playground: String(playground.window),
    };
    let read = 0;
    stage = {
      controls: controlsOf({ service, execSecret: EXEC_SECRET, screen: SCREEN }),
      desktop,
      playground,
      async giveKeyboardTo(whom) {
        await desktop.tool('xdotool', ['windowfocus', '--sync', windows[whom]]);
      },
      async typed(enough) {
        const fresh = async (): Promise<string> => (await readFile(file, 'utf8')).slice(read);
        await until('what was typed', async () => enough(await fresh())).catch(() => undefined);
        const text = await fresh();
        read += text.length;
        return text;
      },
    };
  });
  afterAll(async () => {
    await service.stop();
    await playground.stop();
    await desktop.stop();
    await rm(folder, { recursive: true, force: true });
  });

  // Each task through one of them; e2e/contract/generations has every endpoint in all three.
  const some = TASKS.filter((_, index) => SOAK || APIS[index % APIS.length] === api);
  test.each(some)('$name', (task) => task.run(stage));
});
