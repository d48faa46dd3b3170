/** Programs that people type into, with the text they received: a raw terminal and a web page's text area. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium } from 'playwright';
import { endChild, type TestDesktop } from '../desktop.ts';

export interface TextReceiver {
  readonly name: string;
  /** The process that has the window. */
  readonly pid: number;
  /** The text since the last `clear`, once it is `length` UTF-16 units long or nothing has come for 2 s. */
  received(length: number): Promise<string>;
  /** Empties it and makes sure that it has the focus. */
  clear(): Promise<void>;
  stop(): Promise<void>;
}

/** Polls until the text has the wanted length, or has not changed for 2 s. */
async function settle(read: () => Promise<string>, length: number): Promise<string> {
  let last = '';
  let changedAt = performance.now();
  for (;;) {
    const now = await read();
    if (now.length >= length) return now;
    if (now !== last) changedAt = performance.now();
    if (performance.now() - changedAt > 2000) return now;
    last = now;
    await sleep(10);
  }
}

/** Asks until there is an answer, for at most 30 s. */
async function poll<T>(what: string, ask: () => Promise<T | undefined> | T | undefined): Promise<T> {
  for (const deadline = performance.now() + 30_000; performance.now() < deadline;) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    await sleep(20);
  }
  throw new Error(`there was no ${what} within 30 s`);
}

/** The visible window whose title is `receiver`, as xdotool names it. */
const findWindow = (desktop: TestDesktop): Promise<string> =>
  poll('window of the receiver', async () => {
    const found = await desktop
      .tool('xdotool', ['search', '--onlyvisible', '--name', '^receiver$'])
      .catch(() => '');
    return found
      .trim()
      .split('\n')
      .findLast((line) => line !== '');
  });

/** `cat` in a terminal whose line discipline is off: each byte as it comes, Enter as a carriage return. */
export async function startXtermReceiver(desktop: TestDesktop): Promise<TextReceiver> {
  const folder = await mkdtemp(join(tmpdir(), 'deskhand-xterm-'));
  const file = join(folder, 'received');
  const ready = join(folder, 'ready');
  await writeFile(file, '');
  const child = desktop.spawn('xterm', [
    '-u8',
    '-T',
    'receiver',
    '-e',
    'sh',
    '-c',
    'stty raw -echo; : > "$1"; exec cat >> "$0"',
    file,
    ready,
  ]);
  await poll('a shell in the terminal', () => readFile(ready).catch(() => undefined));
  const window = await findWindow(desktop);
  let skipped = 0;
  const read = async (): Promise<string> =>
    (await readFile(file)).subarray(skipped).toString('utf8').replaceAll('\r', '\n');
  return {
    name: 'xterm',
    pid: child.pid ?? 0,
    received: (length) => settle(read, length),
    async clear() {
      await desktop.tool('xdotool', ['windowfocus', '--sync', window]);
      skipped = (await readFile(file)).length;
    },
    async stop() {
      await endChild(child);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const PAGE = `data:text/html;charset=utf-8,${encodeURIComponent(`<!doctype html><title>receiver</title>
<textarea autofocus style="width:90vw;height:80vh"></textarea>
<script>
  // A page's Tab leaves the field; an editor's does not.
  document.querySelector('textarea').addEventListener('keydown', (event) => {
    if (event.key !== 'Tab') return;
    event.preventDefault();
    event.target.setRangeText('\\t', event.target.selectionStart, event.target.selectionEnd, 'end');
  });
</script>`)}`;

export async function startChromiumReceiver(desktop: TestDesktop): Promise<TextReceiver> {
  const env = Object.fromEntries(
    Object.entries(desktop.env).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
  // As an application: without the address bar, which otherwise has the browser's focus.
  const context = await chromium.launchPersistentContext('', {
    executablePath: '/usr/bin/chromium',
    headless: false,
    env,
    viewport: null,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--no-first-run',
      '--disable-sync',
      '--ozone-platform=x11',
      '--disable-background-networking',
      '--disable-component-update',
      `--app=${PAGE}`,
    ],
  });
  const page = await poll('the page', () => context.pages().find((each) => each.url().startsWith('data:')));
  const area = page.locator('textarea');
  await area.waitFor();
  const window = await findWindow(desktop);
  return {
    name: 'Chromium',
    pid: Number(await desktop.tool('xdotool', ['getwindowpid', window])),
    received: (length) => settle(() => area.inputValue(), length),
    async clear() {
      await desktop.tool('xdotool', ['windowfocus', '--sync', window]);
      await area.fill('');
      await area.focus();
    },
    async stop() {
      await context.close();
    },
  };
}
