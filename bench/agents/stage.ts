/** A desktop that Deskhand brings, a page of a task in Chromium on it, and what the page itself reports. */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import * as z from 'zod';
import { createClient, until } from '../../testing/client.ts';
import { endChild } from '../../testing/desktop.ts';
import { environmentOf } from '../../testing/elements/environment.ts';
import { startService } from '../../testing/service.ts';
import { pageOf, type PageState, type PageTask } from './page-tasks.ts';

const SIZE = '1280x1024';
/** Until Chromium has drawn its first page. */
const START_MS = 30_000;
/** After the model's last word, for a report that is on its way. */
const LAST_REPORT_MS = 2000;

export interface OpenPage {
  readonly url: string;
  /** Of Chromium's debugging interface. */
  readonly debugAddress: string;
  /** Whether the page's own state says so. */
  isDone(): Promise<boolean>;
  close(): Promise<void>;
}

export interface Stage {
  /** That of programs on the desktop; keys of the person are not in it. */
  readonly environment: Readonly<Record<string, string>>;
  /** Of the service whose desktop it is. */
  readonly stateDir: string;
  open(task: PageTask): Promise<OpenPage>;
  stop(): Promise<void>;
}

const report = z.object({ number: z.int(), state: z.record(z.string(), z.unknown()) });
type Report = z.output<typeof report>;

const INHERITED = /^(?:PATH|HOME|LANG|LC_ALL|TMPDIR|DISPLAY|XAUTHORITY|XDG_RUNTIME_DIR|DBUS_\w+|AT_SPI_\w+)$/;

async function servePage(page: string, onReport: (latest: Report) => void): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.method !== 'POST') {
      response.setHeader('content-type', 'text/html').end(request.url === '/' ? page : '');
      return;
    }
    void text(request).then((body) => {
      onReport(report.parse(JSON.parse(body)));
      response.end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

async function openPage(task: PageTask, environment: NodeJS.ProcessEnv): Promise<OpenPage> {
  let latest: Report | null = null;
  const server = await servePage(pageOf(task), (next) => {
    if (latest === null || next.number > latest.number) latest = next;
  });
  const state = (): PageState | null => latest?.state ?? null;
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}/`;
  const profile = mkdtempSync(join(tmpdir(), 'deskhand-bench-page-'));
  const browser = spawn(
    'chromium',
    [
      '--no-sandbox',
      '--disable-gpu',
      '--no-first-run',
      '--disable-sync',
      '--disable-component-update',
      '--disable-background-networking',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      '--window-position=0,0',
      `--window-size=${SIZE.replace('x', ',')}`,
      url,
    ],
    { env: environment, stdio: 'ignore' },
  );
  const close = async (): Promise<void> => {
    await endChild(browser);
    server.close();
    server.closeAllConnections();
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  const portFile = join(profile, 'DevToolsActivePort');
  try {
    await until(`Chromium shows ${task.name}`, () => state() !== null && existsSync(portFile), START_MS, 50);
  } catch (error) {
    await close();
    throw error;
  }
  return {
    url,
    debugAddress: `http://127.0.0.1:${readFileSync(portFile, 'utf8').split('\n')[0] ?? ''}`,
    isDone: () =>
      until('the page reports it', () => task.isDone(state() ?? {}), LAST_REPORT_MS).then(
        () => true,
        () => false,
      ),
    close,
  };
}

export async function startStage(): Promise<Stage> {
  const service = await startService({ env: { SERVICE_VIRTUAL: SIZE } });
  const client = createClient(service.port);
  const all = await environmentOf(client).finally(() => client.close());
  const environment = Object.fromEntries(
    Object.entries(all).filter((entry): entry is [string, string] => INHERITED.test(entry[0])),
  );
  return {
    environment,
    stateDir: service.stateDir,
    open: (task) => openPage(task, environment),
    stop: () => service.stop(),
  };
}
