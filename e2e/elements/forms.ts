/** Programs of every toolkit with the same form, on the display that the service brings, and what each wrote down itself. */
import { createServer, type Server } from 'node:http';
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { at, createClient, until, type Client, type JsonObject } from '../support/client.ts';
import { startService, type RunningService } from '../support/service.ts';

export const TOOLKITS = ['gtk3', 'gtk4', 'qt5', 'qt6', 'chromium'] as const;
export type ToolkitName = (typeof TOOLKITS)[number];

export interface Form {
  /** Lines that its own handlers wrote, and forgets them. */
  told(): readonly string[];
  readonly title: string;
  close(): Promise<void>;
}

export interface Stage extends Client {
  readonly service: RunningService;
  open(toolkit: ToolkitName, buttons: number): Promise<Form>;
  stop(): Promise<void>;
}

const PROGRAMS = join(import.meta.dirname, 'programs');

/** Serves the page, and takes what its handlers tell. */
async function servePage(log: string): Promise<Server> {
  const page = readFileSync(join(PROGRAMS, 'form.html'));
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

export async function startStage(size = '1500x1000'): Promise<Stage> {
  const folder = mkdtempSync(join(tmpdir(), 'deskhand-forms-'));
  const service = await startService({ env: { SERVICE_VIRTUAL: size } });
  const client = createClient(service.port);
  const servers: Server[] = [];

  async function commandOf(toolkit: ToolkitName, log: string, buttons: number): Promise<readonly string[]> {
    const count = String(buttons);
    if (toolkit === 'gtk3' || toolkit === 'gtk4')
      return ['/usr/bin/python3', join(PROGRAMS, `${toolkit}.py`), log, count];
    if (toolkit !== 'chromium')
      return ['/usr/bin/python3', join(PROGRAMS, 'qt.py'), log, count, toolkit.slice(2)];
    const server = await servePage(log);
    servers.push(server);
    const { port } = server.address() as AddressInfo;
    return [
      ...['chromium', '--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-sync'],
      ...[
        `--user-data-dir=${join(folder, 'profile')}`,
        '--window-size=640,520',
        '--disable-component-update',
      ],
      ...['--disable-background-networking', `--app=http://127.0.0.1:${port}/?buttons=${count}`],
    ];
  }

  return {
    ...client,
    service,
    async open(toolkit, buttons) {
      const log = join(folder, `${toolkit}-${Math.random().toString(36).slice(2)}.log`);
      writeFileSync(log, '');
      const title = `Form ${toolkit}`;
      const [executable = '', ...args] = await commandOf(toolkit, log, buttons);
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
    },
    async stop() {
      client.close();
      for (const server of servers) server.close();
      await service.stop();
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
