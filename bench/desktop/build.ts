/** A desktop full of windows at 1920x1080 that changes on request, so that no two shots are equal. */
import { execFile, type ChildProcess } from 'node:child_process';
import { open, mkdtemp, rm, type FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { startDesktop, type TestDesktop } from '../../testing/desktop.ts';

const run = promisify(execFile);
/** The page in its browser. */
export const PAGE = fileURLToPath(new URL('./page.html', import.meta.url));

export interface FullDesktop {
  readonly desktop: TestDesktop;
  /** Prints lines into two terminals, scrolling them; resolves when they have been drawn. */
  change(): Promise<void>;
  /** Writes another text over one line of a terminal. */
  changeLine(): Promise<void>;
  /** Shows another screen full of text. */
  changeScreen(): Promise<void>;
  stop(): Promise<void>;
}

interface Terminal {
  readonly pipe: FileHandle;
  readonly child: ChildProcess;
}

async function startTerminal(
  desktop: TestDesktop,
  folder: string,
  name: string,
  args: readonly string[],
): Promise<Terminal> {
  const path = join(folder, name);
  await run('mkfifo', [path]);
  const child = desktop.spawn('xterm', [...args, '-T', name, '-e', 'cat', path]);
  return { child, pipe: await open(path, 'w') };
}

const WORDS =
  'the build of module finished with warnings in file parser line token stream cache error ok'.split(' ');

/** A line like those of a build log, different each time, in several colours. */
function logLine(seed: number): string {
  const word = (n: number): string => WORDS[(seed * 31 + n * 17) % WORDS.length] ?? '';
  const color = 31 + (seed % 7);
  const text = Array.from({ length: 9 }, (_, n) => word(n)).join(' ');
  return `\x1b[${color}m[${(seed * 7919) % 100000}]\x1b[0m ${text} \x1b[1m${(seed * 104729) % 977}\x1b[0m\r\n`;
}

async function windowNamed(desktop: TestDesktop, name: string): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    const found = await desktop.tool('xdotool', ['search', '--onlyvisible', '--name', name]).catch(() => '');
    if (found.trim() !== '') return;
    if (attempt > 300) throw new Error(`no window ${name} within 30 s`);
    await sleep(100);
  }
}

export async function buildFullDesktop(): Promise<FullDesktop> {
  const desktop = await startDesktop({ width: 1920, height: 1080 });
  const folder = await mkdtemp(join(tmpdir(), 'deskhand-bench-'));
  await desktop.tool('xsetroot', ['-solid', '#33557a']);
  desktop.spawn('chromium', [
    '--no-sandbox',
    '--disable-gpu',
    '--no-first-run',
    '--test-type',
    `--user-data-dir=${folder}/profile`,
    '--window-position=620,60',
    '--window-size=1180,860',
    `--app=file://${PAGE}`,
  ]);
  const dark = await startTerminal(desktop, folder, 'log', [
    '-geometry',
    '96x38+20+20',
    '-bg',
    '#101418',
    '-fg',
    '#d8dee9',
  ]);
  const light = await startTerminal(desktop, folder, 'notes', [
    '-geometry',
    '88x24+60+660',
    '-bg',
    'white',
    '-fg',
    'black',
  ]);
  for (const name of ['Quarterly overview', 'log', 'notes']) await windowNamed(desktop, name);
  let seed = 1;
  const write = async (lines: number): Promise<void> => {
    for (const { pipe } of [dark, light])
      await pipe.write(Array.from({ length: lines }, () => logLine(seed++)).join(''));
  };
  await write(60);
  const screens = await Promise.all(
    ['first', 'second'].map((name) =>
      startTerminal(desktop, folder, name, ['-geometry', '320x84+0+0', '-bg', '#202020', '-fg', 'white']),
    ),
  );
  for (const [index, { pipe }] of screens.entries()) {
    await windowNamed(desktop, index === 0 ? 'first' : 'second');
    await pipe.write(Array.from({ length: 80 }, () => logLine(seed++).repeat(2)).join(''));
  }
  const show = (name: string, how: string): Promise<string> =>
    desktop.tool('xdotool', ['search', '--name', `^${name}$`, how]);
  for (const name of ['first', 'second']) await show(name, 'windowunmap');
  // The browser goes on laying out for a while after its window is there.
  await sleep(3000);
  return {
    desktop,
    async change() {
      await write(3);
      await sleep(30);
    },
    async changeLine() {
      await light.pipe.write(`\r\x1b[K${logLine(seed++).trimEnd()}`);
      await sleep(30);
    },
    async changeScreen() {
      const [shown, hidden] = seed++ % 2 === 0 ? ['first', 'second'] : ['second', 'first'];
      await show(shown, 'windowmap');
      await show(hidden, 'windowunmap');
      await sleep(200);
    },
    async stop() {
      await Promise.all([dark, light, screens].flat().map(({ pipe }) => pipe.close()));
      await desktop.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
