/** Programs of every toolkit with the same form, on the display that the service brings, and what each wrote down itself. */
import { createServer, type Server } from 'node:http';
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { at, createClient, until, type Client, type JsonObject } from '../client.ts';
import { READS_ENGLISH, startService, type RunningService } from '../service.ts';

export const TOOLKITS = ['gtk3', 'gtk4', 'qt5', 'qt6', 'chromium'] as const;
export type ToolkitName = (typeof TOOLKITS)[number];

export interface Form {
  /** Lines that its own handlers wrote, and forgets them. */
  told(): readonly string[];
  readonly title: string;
  close(): Promise<void>;
}

export const PAGED_TOOLKITS = ['gtk3', 'gtk4', 'qt5', 'qt6'] as const;
export type PagedToolkit = (typeof PAGED_TOOLKITS)[number];

export const BIG_THINGS = ['gtk3', 'qt5', 'qt6', 'page'] as const;
export type BigThing = (typeof BIG_THINGS)[number];
const BIG_ROWS = 60_000;

export interface NamedForm {
  readonly buttons: number;
  readonly title: string;
  /** Its first button's, see `colourOf`. */
  readonly firstColour: number;
}

export interface Stage extends Client {
  readonly service: RunningService;
  /** `scale`: the toolkit's own scale factor, default 1. */
  open(toolkit: ToolkitName, buttons: number, scale?: number): Promise<Form>;
  /** Something with 60,000 rows, or 21,000 nodes, which writes down how long it could do nothing else. */
  openBig(what: BigThing): Promise<Form>;
  /** Two pages of tabs, a list that scrolls, and the button "Below" where its rows would go on. */
  openPages(toolkit: PagedToolkit): Promise<Form>;
  /** Buttons below a panel that opens, beside a gap that widens, and in rows that scroll. */
  openMoving(toolkit: ToolkitName): Promise<Form>;
  /** A page with number fields, dates, and lists at its lower edge, which open upwards. */
  openChoices(): Promise<Form>;
  /** A page with a list that scrolls, a link to another page, a menu, a field, a spinner and a video. */
  openLively(): Promise<Form>;
  /** A page that is one canvas with a button "Continue", of which the browser's tree reports nothing. */
  openCanvas(): Promise<Form>;
  /** A form of GTK 3 with its own title and colours. */
  openNamed(toolkit: 'gtk3', options: NamedForm): Promise<Form>;
  stop(): Promise<void>;
}

const PROGRAMS = join(import.meta.dirname, 'programs');

const python = (program: string, ...args: readonly string[]): readonly string[] => [
  '/usr/bin/python3',
  join(PROGRAMS, program),
  ...args,
];

/** Serves the page, and takes what its handlers tell. */
export async function servePage(log: string, name: string): Promise<Server> {
  const page = readFileSync(join(PROGRAMS, name));
  const server = createServer((request, response) => {
    if (request.method !== 'POST') {
      response.setHeader('content-type', 'text/html').end(request.url?.startsWith('/?') === true ? page : '');
      return;
    }
    let text = '';
    request.on('data', (chunk) => (text += String(chunk)));
    request.on('end', () => {
      appendFileSync(log, `${text}\n`);
      response.end();
    });
  });
  server.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return server;
}

/** Starts a program, and waits for its window. */
async function showProgram(
  client: Client,
  {
    command,
    title,
    log,
  }: { readonly command: readonly string[]; readonly title: string; readonly log: string },
): Promise<Form> {
  const [executable = '', ...args] = command;
  await client.post('/launch', { executable, args });
  const window = async (): Promise<JsonObject> =>
    (await client.get(`/windows?title_contains=${encodeURIComponent(title)}`)).body;
  await until(`${title} is there`, async () => at(await window(), 'count') === 1, 30_000, 100);
  let read = 0;
  return {
    title,
    told() {
      const lines = readFileSync(log, 'utf8').split('\n').filter(Boolean);
      const fresh = lines.slice(read);
      read = lines.length;
      return fresh;
    },
    async close() {
      await client.post('/windows/action', { action: 'close', title_contains: title });
    },
  };
}

function pythonForm(
  toolkit: Exclude<ToolkitName, 'chromium'>,
  log: string,
  buttons: number,
  scale: number,
): readonly string[] {
  // GTK has whole scale factors; the rest is that of its fonts.
  const whole = Math.floor(scale);
  const scales = [`GDK_SCALE=${whole}`, `GDK_DPI_SCALE=${scale / whole}`, `QT_SCALE_FACTOR=${scale}`];
  const start = ['/usr/bin/env', ...scales, '/usr/bin/python3'];
  if (toolkit === 'gtk3' || toolkit === 'gtk4')
    return [...start, join(PROGRAMS, `${toolkit}.py`), log, String(buttons)];
  return [...start, join(PROGRAMS, 'qt.py'), log, String(buttons), toolkit.slice(2)];
}

const chromiumCommand = (url: string, profile: string, scale: number): readonly string[] => [
  'chromium',
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-sync',
  `--user-data-dir=${profile}`,
  '--window-size=640,520',
  `--force-device-scale-factor=${scale}`,
  '--disable-component-update',
  '--disable-background-networking',
  `--app=${url}`,
];

interface PageServers {
  /** The command that shows one page of `programs` in Chromium, alone: `form.html?buttons=3`. */
  readonly browser: (log: string, page: string, scale?: number) => Promise<readonly string[]>;
  close(): void;
}

function createPageServers(folder: string): PageServers {
  const servers: Server[] = [];
  return {
    async browser(log, page, scale = 1) {
      const [name = '', query = ''] = page.split('?');
      const server = await servePage(log, name);
      servers.push(server);
      const { port } = server.address() as AddressInfo;
      const profile = join(folder, `profile-${name}-${scale}`);
      return chromiumCommand(`http://127.0.0.1:${port}/?${query}`, profile, scale);
    },
    close() {
      for (const server of servers) server.close();
    },
  };
}

export async function startStage(
  size = '1500x1000',
  env: Readonly<Record<string, string>> = {},
): Promise<Stage> {
  const folder = mkdtempSync(join(tmpdir(), 'deskhand-forms-'));
  const service = await startService({ env: { ...READS_ENGLISH, SERVICE_VIRTUAL: size, ...env } });
  const client = createClient(service.port);
  const pages = createPageServers(folder);
  const { browser } = pages;

  async function commandOf(
    toolkit: ToolkitName,
    log: string,
    buttons: number,
    scale: number,
  ): Promise<readonly string[]> {
    if (toolkit === 'chromium') return browser(log, `form.html?buttons=${buttons}`, scale);
    return pythonForm(toolkit, log, buttons, scale);
  }

  const freshLog = (name: string): string => {
    const log = join(folder, `${name}-${Math.random().toString(36).slice(2)}.log`);
    writeFileSync(log, '');
    return log;
  };

  const show = (command: readonly string[], title: string, log: string): Promise<Form> =>
    showProgram(client, { command, title, log });

  return {
    ...client,
    service,
    open: async (toolkit, buttons, scale = 1) => {
      const log = freshLog(toolkit);
      return show(await commandOf(toolkit, log, buttons, scale), `Form ${toolkit}`, log);
    },
    openNamed: (toolkit, { buttons, title, firstColour }) => {
      const log = freshLog(toolkit);
      return show(python(`${toolkit}.py`, log, String(buttons), title, String(firstColour)), title, log);
    },
    async openBig(what) {
      const log = freshLog(`big-${what}`);
      if (what === 'page') return show(await browser(log, 'long-page.html'), 'Long page', log);
      return show(python('table.py', log, String(BIG_ROWS), what), `Table ${what}`, log);
    },
    openPages: (toolkit) => {
      const log = freshLog('pages');
      return show(python('hidden.py', log, toolkit), `Pages ${toolkit}`, log);
    },
    async openMoving(toolkit) {
      const log = freshLog('moving');
      const command =
        toolkit === 'chromium' ? await browser(log, 'moving.html') : python('moving.py', log, toolkit);
      return show(command, `Moving ${toolkit}`, log);
    },
    openChoices: async () => {
      const log = freshLog('choices');
      return show(await browser(log, 'choices.html'), 'Choices', log);
    },
    openLively: async () => {
      const log = freshLog('lively');
      return show(await browser(log, 'lively.html'), 'Lively', log);
    },
    openCanvas: async () => {
      const log = freshLog('canvas');
      return show(await browser(log, 'canvas.html'), 'Drawn page', log);
    },
    async stop() {
      client.close();
      pages.close();
      await service.stop();
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
