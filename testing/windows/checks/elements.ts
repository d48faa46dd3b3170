/**
 * Step 3: elements of real programs, twice a second apart, and one press of each with its effect:
 * `node testing/windows/checks/elements.ts elements.json WITNESSES`. The folder has what scripts/wine/build-witnesses.ts builds; a
 * name after it asks that program alone.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { at, until, type Client } from '../../client.ts';
import { listAt, textAt } from '../../elements/hand.ts';
import { answer, answerFile, type Part } from './answers.ts';
import { listElements, press, type Press } from './listing.ts';
import { startLocalService } from './local-service.ts';
import { servePage } from './page.ts';

const WINDOW_MS = 30_000;
const APART_MS = 1000;
const FEW = 50;
const MANY = 5000;
const [, , , witnesses = '', only] = process.argv;
const folder = mkdtempSync(join(tmpdir(), 'deskhand-elements-'));

interface Program {
  readonly executable: string;
  readonly args?: readonly string[];
  /** A part of its window's title. */
  readonly title: string;
  readonly press: Press;
}

const titles = async (client: Client): Promise<readonly string[]> =>
  listAt((await client.get('/windows')).body, 'windows').map((window) => textAt(window, 'title'));

async function closeWindow(client: Client, title: string): Promise<void> {
  await client.post('/windows/action', { action: 'close', title_contains: title, timeout_ms: 3000 });
}

async function look(client: Client, program: Program): Promise<unknown> {
  const { executable, args = [], title } = program;
  const started = await client.post('/launch', { executable, args });
  const isThere = async (): Promise<boolean> => (await titles(client)).some((each) => each.includes(title));
  try {
    await until(`a window ${title}`, isThere, WINDOW_MS, 200);
  } catch {
    return { window: null, status: started.status, launch: started.body, titles: await titles(client) };
  }
  const first = await listElements(client, title);
  await sleep(APART_MS);
  const second = await listElements(client, title);
  const pressed = await press(client, second.elements, program.press);
  await client.post('/action', { action: 'hotkey', keys: ['Escape'] });
  await closeWindow(client, title);
  return { first: first.summary, second: second.summary, pressed };
}

/** A menu or another part of the window has come or gone. */
const otherElements = (client: Client, title: string) => async (): Promise<boolean> => {
  const { body } = await client.get(`/windows?include_popups=true`);
  const isOpen = listAt(body, 'windows').some((window) => at(window, 'popup') === true);
  return isOpen || !(await titles(client)).some((each) => each.includes(title));
};

const logged =
  (file: string, line = 'pressed'): Press['happened'] =>
  () =>
    Promise.resolve().then(() => {
      try {
        return readFileSync(file, 'utf8').includes(line);
      } catch {
        return false;
      }
    });

function scripted(name: string, title: string): Program {
  const log = join(folder, name);
  const script = join(import.meta.dirname, `${name}.ps1`);
  return {
    executable: 'powershell.exe',
    args: ['-NoProfile', '-ExecutionPolicy', 'Bypass', '-STA', '-File', script, '-Log', log],
    title,
    press: { name: /^Write it$/, happened: logged(log) },
  };
}

async function lookAtPage(client: Client, buttons: number): Promise<unknown> {
  const page = await servePage(buttons);
  const profile = join(folder, `edge-${buttons}`);
  try {
    return await look(client, {
      executable: 'msedge',
      args: [`--user-data-dir=${profile}`, '--no-first-run', page.address],
      title: page.title,
      press: { name: /^Button 3$/, happened: () => Promise.resolve(page.pressed.has(3)) },
    });
  } finally {
    page.close();
  }
}

function partsOf(client: Client): Readonly<Record<string, Part>> {
  const menuOf = (title: string, name: RegExp): Press => ({ name, happened: otherElements(client, title) });
  const dialogLog = join(folder, 'dialog');
  writeFileSync(dialogLog, '');
  const programs: Readonly<Record<string, Program>> = {
    dialog: {
      executable: join(resolve(witnesses), 'form.exe'),
      args: [dialogLog],
      title: 'Form win32',
      press: { name: /^Gift$/, happened: logged(dialogLog, 'check Gift True') },
    },
    notepad: { executable: 'notepad.exe', title: 'Notepad', press: menuOf('Notepad', /^(?:File|Help)$/) },
    explorer: {
      executable: 'explorer.exe',
      args: [String.raw`C:\Windows\System32`],
      title: 'System32',
      press: menuOf('System32', /^Up to/),
    },
    settings: { executable: 'ms-settings:display', title: 'Settings', press: menuOf('Settings', /^Close/) },
    winForms: scripted('form', 'Deskhand WinForms'),
    wpf: scripted('wpf', 'Deskhand WPF'),
    regedit: {
      executable: String.raw`C:\Windows\regedit.exe`,
      title: 'Registry Editor',
      press: menuOf('Registry Editor', /^(?:File|Edit)$/),
    },
  };
  return {
    ...Object.fromEntries(
      Object.entries(programs).map(([name, program]) => [name, () => look(client, program)]),
    ),
    'edge 50': () => lookAtPage(client, FEW),
    'edge 5000': () => lookAtPage(client, MANY),
  };
}

const service = await startLocalService();
try {
  const parts = Object.entries(partsOf(service)).filter(([name]) => only === undefined || name === only);
  await answer(answerFile(), Object.fromEntries(parts));
} finally {
  await service.stop();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
