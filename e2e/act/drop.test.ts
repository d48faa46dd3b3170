/** Shared files dropped on programs of each toolkit, which write down themselves what they got. */
import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ChildProcess } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { at, createClient, startServiceOn, until, type TestService } from '../../testing/client.ts';
import { endChild, startDesktop, type TestDesktop } from '../../testing/desktop.ts';
import { openWitness, type XWitness } from '../../testing/oracles.ts';
import { showPage } from '../../testing/page.ts';
import { SOAK } from '../../testing/soak.ts';
import { agentCommand } from '../trust/owner-command.ts';

const OWNER = 'token-of-the-owner-of-this-desktop';
const PROGRAMS = join(import.meta.dirname, '../../testing/drop');
const FILES = { 'report.txt': 'the report', 'sub/Grüße 100% #1.txt': 'Grüße' } as const;
const NAMES = Object.keys(FILES);

let folder: string;
let desktop: TestDesktop;
let service: TestService;
let witness: XWitness;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'deskhand-drop-'));
  desktop = await startDesktop();
  service = await startServiceOn(desktop, {
    env: { SERVICE_TOKEN: OWNER, SERVICE_FILES_DIR: join(folder, 'files') },
  });
  witness = await openWitness(desktop.display);
  await until('it acts', async () => (await service.get('/health')).body['status'] === 'ok');
  for (const [name, body] of Object.entries(FILES)) {
    const put = await fetch(`${service.url}/files/${name.split('/').map(encodeURIComponent).join('/')}`, {
      method: 'PUT',
      headers: { 'x-service-token': OWNER },
      body,
    });
    expect(put.status).toBe(201);
  }
});
afterAll(async () => {
  witness.close();
  await service.stop();
  await desktop.stop();
  rmSync(folder, { recursive: true });
});

const drop = (x: number, y: number, files: readonly string[] = NAMES): ReturnType<TestService['post']> =>
  service.post('/action', { action: 'drop', target: { mode: 'pixel', x, y }, files });

/** Nothing is owned, and nothing is down. */
async function expectLetGo(): Promise<void> {
  expect(await witness.selectionOwner('XdndSelection')).toBe(0);
  expect(await witness.held()).toEqual({ keys: [], mask: 0 });
}

interface Program {
  readonly child: ChildProcess;
  readonly middle: { readonly x: number; readonly y: number };
  lines(): readonly string[];
}

const TOOLKITS = { gtk3: [], gtk4: [], qt5: ['5'], qt6: ['6'] } as const;

async function startProgram(toolkit: keyof typeof TOOLKITS): Promise<Program> {
  const log = join(folder, `${toolkit}.log`);
  appendFileSync(log, '');
  const script = join(PROGRAMS, toolkit.startsWith('qt') ? 'qt.py' : `${toolkit}.py`);
  const environment = {
    NO_AT_BRIDGE: '1',
    GDK_BACKEND: 'x11',
    QT_QPA_PLATFORM: 'xcb',
    GSK_RENDERER: 'cairo',
  };
  const child = desktop.spawn('/usr/bin/python3', [script, log, ...TOOLKITS[toolkit]], environment);
  const lines = (): readonly string[] => readFileSync(log, 'utf8').trim().split('\n');
  await until('it is shown', () => lines().includes('shown'), 30_000);
  let middle = { x: 0, y: 0 };
  await until('its window is placed', async () => {
    const found = await service.get(`/windows?title_contains=${encodeURIComponent(`Drop ${toolkit}`)}`);
    const [x, y, width, height] = ['x', 'y', 'width', 'height'].map((side) =>
      Number(at(found.body, `windows.0.rect.${side}`)),
    ) as [number, number, number, number];
    middle = { x: Math.round(x + width / 3), y: Math.round(y + height / 2) };
    return Number.isFinite(middle.x);
  });
  return { child, middle, lines };
}

/** What each program writes of every file, in any order. */
const WRITTEN = Object.entries(FILES).map(([name, content]) => `${name}: ${content}`);

describe.each(['gtk3', 'gtk4', 'qt5', 'qt6'] as const)('%s', (toolkit) => {
  let program: Program;
  beforeAll(async () => {
    program = await startProgram(toolkit);
  });
  afterAll(() => endChild(program.child));

  test('gets the files, whose contents it reads', async () => {
    const { x, y } = program.middle;
    const answer = await drop(x, y);
    expect([answer.status, answer.body['error'] ?? null]).toEqual([200, null]);
    const got = (): readonly string[] =>
      program.lines().flatMap((line) => line.split(`${join(folder, 'files')}/`).slice(1));
    await until('it has read them', () => got().length >= NAMES.length);
    expect(got().toSorted()).toEqual(WRITTEN.toSorted());
    await expectLetGo();
  });

  test('a pause ends a drop on which the program hangs, and nothing stays owned', async () => {
    const { x, y } = program.middle;
    program.child.kill('SIGSTOP');
    try {
      const dropping = drop(x, y);
      await until('it has begun', async () => (await witness.selectionOwner('XdndSelection')) !== 0);
      await service.post('/control/pause', {});
      expect((await dropping).status).toBe(423);
      await until('it is let go', async () => (await witness.selectionOwner('XdndSelection')) === 0);
    } finally {
      await service.post('/control/resume', {});
      program.child.kill('SIGCONT');
    }
    await expectLetGo();
  });
});

test('a page of Chromium gets the files, with their names and contents', async () => {
  const html = `<body style="margin:0;height:100vh"><script>
    window.got = [];
    document.ondragover = (event) => event.preventDefault();
    document.ondrop = async (event) => {
      event.preventDefault();
      for (const file of [...event.dataTransfer.files]) got.push(file.name + ': ' + (await file.text()));
    };
  </script>`;
  const shown = await showPage(desktop, `data:text/html,${encodeURIComponent(html)}`, {
    width: 500,
    height: 400,
  });
  try {
    const { x, y } = await shown.origin();
    const answer = await drop(x + 150, y + 150);
    expect([answer.status, answer.body['error'] ?? null]).toEqual([200, null]);
    const got = (): Promise<string[]> => shown.page.evaluate<string[]>('got');
    await until('the page has read them', async () => (await got()).length >= NAMES.length);
    const expected = WRITTEN.map((line) => line.replace('sub/', ''));
    expect((await got()).toSorted()).toEqual(expected.toSorted());
    await expectLetGo();
  } finally {
    await shown.stop();
  }
});

describe('a drop is refused', () => {
  test('where no window takes files', async () => {
    const answer = await drop(1200, 1000);
    expect(answer.status).toBe(501);
    expect(at(answer.body, 'error.message')).toBe('Nothing at 1200,1000 takes dropped files.');
    await expectLetGo();
  });

  test('for a file that is not shared, before the pointer moves', async () => {
    const before = await witness.pointer();
    for (const [name, status] of [
      ['gone.txt', 404],
      ['../secret', 422],
      ['/etc/passwd', 422],
    ] as const)
      expect((await drop(20, 20, [name])).status).toBe(status);
    expect(await witness.pointer()).toEqual(before);
  });

  test('to an agent that may act and not use files', async () => {
    const [token = ''] = agentCommand(service, 'add', 'hand', '--scope', 'see,act').split('\n');
    const agent = createClient(service.port, { 'x-service-token': token });
    const answer = await agent.post('/action', {
      action: 'drop',
      target: { mode: 'pixel', x: 20, y: 20 },
      files: ['report.txt'],
    });
    agent.close();
    expect([answer.status, at(answer.body, 'error.reason')]).toEqual([403, 'scope_missing']);
  });

  test.runIf(SOAK)('by a program that hangs, in time', async () => {
    const program = await startProgram('gtk3');
    program.child.kill('SIGSTOP');
    const answer = await drop(program.middle.x, program.middle.y);
    program.child.kill('SIGCONT');
    expect([answer.status, at(answer.body, 'error.reason')]).toEqual([503, 'busy']);
    await expectLetGo();
    await endChild(program.child);
  });
});
