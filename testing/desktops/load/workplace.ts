/** A program on a desktop that writes down on its own what it gets: a page in a browser, or an editor's file. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { until } from '../../client.ts';
import type { NamedDesktopUnderTest } from '../named-desktop.ts';
import type { PageLog } from './page-log.ts';

export interface Workplace {
  readonly desktop: NamedDesktopUnderTest;
  readonly kind: 'page' | 'editor';
  /** Does the act of this number; resolves with what its log must hold for it, whether it was done or not. */
  act(number: number): Promise<{ readonly expected: string; readonly status: number }>;
  /** What the program has written down so far. */
  log(): Promise<readonly string[]>;
}

const BROWSER = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-sync',
  '--ozone-platform=x11',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-extensions',
  '--password-store=basic',
  '--window-position=0,0',
  '--window-size=1000,700',
];

async function launch(
  { client }: NamedDesktopUnderTest,
  executable: string,
  args: readonly string[],
): Promise<void> {
  const body = { executable, args, wait_for_window: true, timeout_ms: 30_000 };
  const { status, body: answer } = await client.post('/launch', body);
  if (status !== 200 || answer['window_found'] === false)
    throw new Error(`${executable}: ${status} ${JSON.stringify(answer).slice(0, 300)}`);
}

const PROBE = 'ready';

/** Without what was typed until the program took it: some of that may arrive late, and of the first only the end. */
const acts = (log: readonly string[]): readonly string[] =>
  log.filter((event) => !event.endsWith(PROBE) && !PROBE.endsWith(event));

const typing = async ({ name, client }: NamedDesktopUnderTest, number: number) => {
  const text = `${name}:${number}`;
  const { status } = await client.post('/action', { action: 'type', text: `${text}\n` });
  return { expected: text, status };
};

export async function openPage(desktop: NamedDesktopUnderTest, pages: PageLog): Promise<Workplace> {
  const { name, client } = desktop;
  await launch(desktop, 'chromium', [...BROWSER, `--app=${pages.urlOf(name)}`]);
  const workplace: Workplace = {
    desktop,
    kind: 'page',
    async act(number) {
      if (number % 2 === 0) return typing(desktop, number);
      // Each place is used once in 250,000 acts.
      const place = { x: 100 + (number % 500), y: 200 + (Math.floor(number / 500) % 400) };
      const { status } = await client.post('/action', {
        action: 'click',
        target: { mode: 'pixel', ...place },
      });
      return { expected: `click ${place.x},${place.y}`, status };
    },
    log: () => Promise.resolve(acts(pages.eventsOf(name))),
  };
  // The window is there before the page listens.
  await until(
    `the page on ${name} listens`,
    async () => {
      await client.post('/action', { action: 'type', text: `${PROBE}\n` });
      return pages.eventsOf(name).some((event) => event.endsWith(PROBE));
    },
    60_000,
  );
  return workplace;
}

export async function openEditor(desktop: NamedDesktopUnderTest): Promise<Workplace> {
  const path = join(desktop.directory, 'home', 'log.txt');
  await launch(desktop, 'mousepad', [path]);
  const save = async (): Promise<readonly string[]> => {
    await desktop.client.post('/action', { action: 'hotkey', keys: ['Control', 's'] });
    return existsSync(path) ? readFileSync(path, 'utf8').split('\n').filter(Boolean) : [];
  };
  await until(
    `the editor on ${desktop.name} takes keys and saves`,
    async () => {
      await desktop.client.post('/action', { action: 'type', text: `${PROBE}\n` });
      return (await save()).length > 0;
    },
    60_000,
  );
  let settled = -1;
  return {
    desktop,
    kind: 'editor',
    act: (number) => typing(desktop, number),
    async log() {
      await save();
      // The file is written after the key has been taken.
      await until('the editor has saved', async () => {
        const count = (await save()).length;
        const same = count === settled;
        settled = count;
        return same;
      });
      return acts(await save());
    },
  };
}
