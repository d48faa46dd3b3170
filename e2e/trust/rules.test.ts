/**
 * Rules over a running service on a real display. The observers are windows of the test: an action that no rule allows
 * must not reach them, by the X server's events.
 */
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  at,
  createClient,
  startServiceOn,
  until,
  type Client,
  type TestService,
} from '../../testing/client.ts';
import { startDesktop, type TestDesktop } from '../../testing/desktop.ts';
import { ownerCommand } from './owner-command.ts';
import { openObserver, type ObservedWindow, type Observer } from '../../testing/trust/observed-windows.ts';

const OWNER = 'token-of-the-owner-of-this-desktop';

let desktop: TestDesktop;
let service: TestService;
let observer: Observer;
let notes: ObservedWindow;
let vault: ObservedWindow;
let shop: Client;

const deskhand = (...words: readonly string[]): string => ownerCommand(service, ...words);

beforeAll(async () => {
  desktop = await startDesktop({ windowManager: 'none' });
  service = await startServiceOn(desktop, { env: { SERVICE_TOKEN: OWNER } });
  observer = await openObserver(desktop.display);
  const size = { width: 400, height: 400 };
  notes = await observer.open('Notes', { x: 0, y: 0, ...size });
  vault = await observer.open('KeePassXC', { x: 500, y: 0, ...size });
  await until('everything works', async () => (await service.get('/health')).body['status'] === 'ok', 30_000);
  const token = deskhand('agent', 'add', 'shop', '--scope', 'see,act').split('\n')[0] ?? '';
  shop = createClient(service.port, { 'x-service-token': token });
});
afterAll(async () => {
  shop.close();
  observer.close();
  await service.stop();
  await desktop.stop();
});
beforeEach(async () => {
  await notes.raise();
  await observer.sync();
});

const clickAt = (x: number, y: number): object => ({ action: 'click', target: { mode: 'pixel', x, y } });
const presses = ({ events }: ObservedWindow): number =>
  events.filter((name) => name === 'ButtonPress').length;
const keys = ({ events }: ObservedWindow): number => events.filter((name) => name === 'KeyPress').length;

test('a password manager is closed to the owner and to agents, and nothing reaches it', async () => {
  for (const client of [service, shop]) {
    const refused = await client.post('/action', clickAt(700, 100));
    expect(refused.status).toBe(403);
    expect(at(refused.body, 'error.reason')).toBe('not_allowed');
    expect(at(refused.body, 'error.details.delivery')).toBe('not_delivered');
  }
  await vault.raise();
  expect((await shop.post('/action', { action: 'type', text: 'secret' })).status).toBe(403);
  await observer.sync();
  expect(vault.events).toEqual([]);
  expect((await shop.post('/action', clickAt(100, 100))).status).toBe(200);
  await observer.sync();
  expect(presses(notes)).toBe(1);
});

test('a rule that names it opens it, for that agent alone and while it lasts', async () => {
  deskhand('agent', 'rule', 'shop', 'allow', '--scope', 'act', '--class', 'KeePassXC');
  expect((await shop.post('/action', clickAt(700, 100))).status).toBe(200);
  await observer.sync();
  expect(presses(vault)).toBe(1);
  expect((await service.post('/action', clickAt(700, 100))).status).toBe(403);
  deskhand('agent', 'drop-rule', 'shop', '1');
  expect((await shop.post('/action', clickAt(700, 100))).status).toBe(403);
  await observer.sync();
  expect(presses(vault)).toBe(1);
});

test('keys go by the focus and clicks by the place, for each kind of action', async () => {
  deskhand('agent', 'rule', 'shop', 'deny', '--scope', 'act', '--kind', 'keyboard', '--class', 'notes');
  const before = keys(notes);
  const refused = await shop.post('/action', { action: 'type', text: 'abc' });
  expect(refused.status).toBe(403);
  expect(at(refused.body, 'error.details.action')).toBe('keyboard');
  expect((await shop.post('/action', clickAt(100, 100))).status).toBe(200);
  await observer.sync();
  expect(keys(notes)).toBe(before);
  expect((await service.post('/action', { action: 'type', text: 'abc' })).status).toBe(200);
  await observer.sync();
  expect(keys(notes)).toBe(before + 3);
  deskhand('agent', 'drop-rule', 'shop', '1');
});

test('a rule about a program is judged by its path, whatever class its windows claim', async () => {
  deskhand('agent', 'rule', 'shop', 'deny', '--scope', 'act', '--app', process.execPath);
  expect((await shop.post('/action', clickAt(100, 100))).status).toBe(403);
  deskhand('agent', 'drop-rule', 'shop', '1');
  deskhand('agent', 'rule', 'shop', 'deny', '--scope', 'act', '--app', '/usr/bin/other');
  expect((await shop.post('/action', clickAt(100, 100))).status).toBe(200);
  deskhand('agent', 'drop-rule', 'shop', '1');
});

test('a rule that names a program by a link counts, and so does one for a program that is launched by a link', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'deskhand-links-'));
  const link = join(folder, 'harmless');
  symlinkSync(process.execPath, link);
  expect(deskhand('agent', 'rule', 'shop', 'deny', '--scope', 'act', '--app', link)).toContain(
    `${link} is a link to ${process.execPath}`,
  );
  expect((await shop.post('/action', clickAt(100, 100))).status).toBe(403);
  deskhand('agent', 'drop-rule', 'shop', '1');
  expect((await shop.post('/action', clickAt(100, 100))).status).toBe(200);

  const token = deskhand('agent', 'add', 'starter', '--scope', 'launch').split('\n')[0] ?? '';
  const starter = createClient(service.port, { 'x-service-token': token });
  const launch = async (executable: string): Promise<number> =>
    (await starter.post('/launch', { executable, args: ['-e', ''] })).status;
  for (const app of [process.execPath, 'node', link]) {
    deskhand('agent', 'rule', 'starter', 'deny', '--scope', 'launch', '--app', app);
    expect([app, await launch(link), await launch(process.execPath)]).toEqual([app, 403, 403]);
    deskhand('agent', 'drop-rule', 'starter', '1');
  }
  expect(await launch(link)).toBe(200);
  // A link with the name of an allowed program allows no other one.
  deskhand('agent', 'rule', 'starter', 'deny', '--scope', 'launch');
  deskhand('agent', 'rule', 'starter', 'allow', '--scope', 'launch', '--app', 'harmless');
  expect(await launch(link)).toBe(403);
  starter.close();

  const script = join(folder, 'script');
  writeFileSync(script, '#!/bin/sh\n', { mode: 0o755 });
  const says = (app: string): string =>
    deskhand('agent', 'rule', 'starter', 'deny', '--scope', 'act', '--app', app);
  expect(says(script)).toContain(`${script} is a script that /bin/sh runs`);
  expect(says(join(folder, 'missing'))).toContain(`${join(folder, 'missing')} does not exist`);
  expect(says(process.execPath).trimEnd().split('\n')).toHaveLength(1);
  rmSync(folder, { recursive: true });
});
