/**
 * Step 4: a service without administrator rights next to programs that have them, and the reverse:
 * `node testing/windows/checks/rights.ts rights.json`, as administrator.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { at, createClient, until, type Client } from '../../client.ts';
import { textAt } from '../../elements/hand.ts';
import { MAIN } from '../../service.ts';
import { runWithFewRights } from '../few-rights.ts';
import { answer, answerFile, expectThat } from './answers.ts';
import { listElements } from './listing.ts';
import { withService } from './local-service.ts';
import { endByForce, startedWith } from './processes.ts';

const START_MS = 60_000;
const folder = mkdtempSync(join(tmpdir(), 'deskhand-rights-'));

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('The system gave no port.');
  return address.port;
}

const runScript = (name: string, line: string, output: string): Promise<void> =>
  runWithFewRights(join(folder, `${name}.cmd`), line, output);

const command = (rest: string): string => `"${process.execPath}" "${MAIN}" ${rest}`;

async function withRestrictedService<T>(use: (client: Client) => Promise<T>): Promise<T> {
  const port = await freePort();
  const state = join(folder, 'restricted');
  mkdirSync(state);
  const output = join(folder, 'restricted.txt');
  await runScript('serve', command(`serve --port=${port} --state-dir="${state}"`), output);
  const client = createClient(port);
  try {
    const answers = async (): Promise<boolean> =>
      (await client.get('/health').catch(() => undefined))?.status === 200;
    await until(
      `it answers:\n${existsSync(output) ? readFileSync(output, 'utf8') : ''}`,
      answers,
      START_MS,
      200,
    );
    return await use(client);
  } finally {
    client.close();
    for (const { pid } of await startedWith('restricted')) await endByForce(pid);
  }
}

/** Notepad with this process's rights. */
async function withNotepad<T>(client: Client, use: (hwnd: number) => Promise<T>): Promise<T> {
  const notepad = spawn('notepad.exe', { stdio: 'ignore' });
  try {
    let hwnd = 0;
    const isThere = async (): Promise<boolean> => {
      hwnd = Number(at((await client.get('/windows?title_contains=Notepad')).body, 'windows.0.hwnd') ?? 0);
      return hwnd !== 0;
    };
    await until('Notepad has a window', isThere, START_MS, 200);
    return await use(hwnd);
  } finally {
    notepad.kill();
  }
}

const refusal = (answered: Awaited<ReturnType<Client['post']>>) => ({
  status: answered.status,
  reason: at(answered.body, 'error.reason') ?? null,
  message: textAt(answered.body, 'error.message'),
});

const underElevated = (): Promise<unknown> =>
  withRestrictedService((client) =>
    withNotepad(client, async (hwnd) => {
      await client.post('/windows/action', { action: 'focus', hwnd });
      const rect = at((await client.get(`/windows?hwnd=${hwnd}`)).body, 'windows.0.rect');
      const [x, y] = [Number(at(rect, 'x')) + 100, Number(at(rect, 'y')) + 100];
      const seen = {
        click: refusal(await client.post('/action', { action: 'click', target: { mode: 'pixel', x, y } })),
        type: refusal(await client.post('/action', { action: 'type', text: 'a' })),
        elements: (await listElements(client, 'Notepad')).summary,
      };
      expectThat(seen.click.status !== 200 && seen.type.status !== 200, 'Input was not refused', seen);
      expectThat(seen.elements.gap === 'elevated', 'Another gap', seen);
      return seen;
    }),
  );

/** An elevated service lets no client in that has fewer rights, which has to be said to that client. */
const clientWithFewRights = (): Promise<unknown> =>
  withService(async ({ stateDir }) => {
    const output = join(folder, 'mcp.txt');
    await runScript('mcp', command(`mcp --state-dir="${stateDir}"`), output);
    const hasEnded = (): boolean => existsSync(output) && readFileSync(output, 'utf8').includes('code ');
    await until('the client has ended', hasEnded, START_MS, 200);
    const said = readFileSync(output, 'utf8');
    expectThat(/administrator/i.test(said), 'It does not say why', said.slice(0, 2000));
    return { said: said.slice(0, 2000) };
  });

await answer(answerFile(), { underElevated, clientWithFewRights });
