/**
 * Attacks by what gets an event: windows that come to the front while something is held or typed, programs that take the
 * keyboard or the pointer for themselves, windows within windows. The observers are windows of several clients of the X
 * server, of which one has the class of a password manager.
 */
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { at, startServiceOn, until, type Answer, type TestService } from '../../testing/client.ts';
import { endChild, startDesktop, type TestDesktop } from '../../testing/desktop.ts';
import { openObserver, type ObservedWindow, type Observer } from '../../testing/trust/observed-windows.ts';

const SIDE = 400;
const ALL = { x: 0, y: 0, width: SIDE, height: SIDE };

let desktop: TestDesktop;
let service: TestService;
let mine: Observer;
let theirs: Observer;
let notes: ObservedWindow;
let vault: ObservedWindow;

beforeAll(async () => {
  desktop = await startDesktop({ windowManager: 'none' });
  service = await startServiceOn(desktop);
  [mine, theirs] = await Promise.all([openObserver(desktop.display), openObserver(desktop.display)]);
  await until('everything works', async () => (await service.get('/health')).body['status'] === 'ok', 30_000);
});
afterAll(async () => {
  mine.close();
  theirs.close();
  await service.stop();
  await desktop.stop();
});
beforeEach(async () => {
  vault = await theirs.open('KeePassXC', ALL);
  notes = await mine.open('Notes', ALL);
  await notes.raise();
  await moveTo(200, 200);
});
afterEach(async () => {
  await service.post('/action', { action: 'mouse_up' });
  await service.post('/action', { action: 'key_up', keys: ['a'] });
  await Promise.all([notes.close(), vault.close()]);
});

const act = (body: object): Promise<Answer> => service.post('/action', body);
const moveTo = (x: number, y: number): Promise<Answer> =>
  act({ action: 'move', target: { mode: 'pixel', x, y } });
const clickAt = (x: number, y: number): Promise<Answer> =>
  act({ action: 'click', target: { mode: 'pixel', x, y } });

/** Everything that the windows have got by now. */
async function written(): Promise<void> {
  await Promise.all([mine.sync(), theirs.sync()]);
}
const count = ({ events }: ObservedWindow, name: string): number =>
  events.filter((event) => event === name).length;
const reasonOf = ({ body }: Answer): unknown => at(body, 'error.reason');

test('a held key repeats in its own window, and in no other that comes into focus', async () => {
  expect((await act({ action: 'key_down', keys: ['a'] })).status).toBe(200);
  await until('it repeats', () => count(notes, 'KeyPress') > 4);
  await vault.raise();
  await sleep(1200);
  await written();
  expect(vault.events).toEqual([]);
});

test('a held key types into no window that appears where its own is minimised', async () => {
  await act({ action: 'key_down', keys: ['Tab'] });
  await vault.raise();
  await notes.hide();
  await sleep(1200);
  await act({ action: 'key_up', keys: ['Tab'] });
  await written();
  expect(vault.events).toEqual([]);
});

test('a held key does not repeat by the server, and does again once it is up', async () => {
  const repeats = async (): Promise<string> =>
    /auto repeating keys:[^]*?bell/.exec(await desktop.tool('xset', ['q']))?.[0] ?? '';
  const before = await repeats();
  await act({ action: 'key_down', keys: ['a'] });
  expect(await repeats()).not.toBe(before);
  await act({ action: 'key_up', keys: ['a'] });
  expect(await repeats()).toBe(before);
});

test('the release of a button reaches no window that appears under the pointer', async () => {
  await act({ action: 'mouse_down' });
  await vault.raise();
  await notes.hide();
  await act({ action: 'mouse_up' });
  await sleep(200);
  await written();
  expect(count(notes, 'ButtonPress')).toBe(1);
  expect(count(vault, 'ButtonRelease')).toBe(0);
});

test('text reaches no program that may not have it and has the keyboard for itself', async () => {
  await until('the grab', () => vault.grabKeyboard());
  expect(reasonOf(await act({ action: 'type', text: 'secret' }))).toBe('not_allowed');
  expect(reasonOf(await act({ action: 'hotkey', keys: ['Return'] }))).toBe('not_allowed');
  await written();
  expect(vault.events).toEqual([]);
  await vault.ungrabKeyboard();
  expect((await act({ action: 'type', text: 'abc' })).status).toBe(200);
});

test('a menu of an allowed program that has the keyboard for itself gets its keys', async () => {
  await until('the grab', () => notes.grabKeyboard());
  expect((await act({ action: 'type', text: 'abc' })).status).toBe(200);
  await written();
  expect(count(notes, 'KeyPress')).toBe(3);
  await notes.ungrabKeyboard();
});

test('a click reaches no program that may not have it and has the pointer for itself', async () => {
  await until('the grab', () => vault.grabPointer());
  expect(reasonOf(await clickAt(100, 100))).toBe('not_allowed');
  await written();
  expect(vault.events).toEqual([]);
  await vault.ungrabPointer();
});

test('a click reaches no denied window within the window of another program, such as a tray icon', async () => {
  const icon = await theirs.open('KeePassXC', { x: 50, y: 50, width: 40, height: 40 }, notes.id);
  expect(reasonOf(await clickAt(60, 60))).toBe('not_allowed');
  await written();
  expect(icon.events).toEqual([]);
  expect((await clickAt(150, 150)).status).toBe(200);
  await icon.close();
  expect((await clickAt(60, 60)).status).toBe(200);
});

test('a click and keys reach no denied program that runs within the window of another one', async () => {
  const file = join(tmpdir(), `deskhand-embedded-${process.pid}`);
  const args = ['-into', String(notes.id), '-class', 'KeePassXC', '-e', `cat > ${file}`];
  const xterm = desktop.spawn('xterm', args);
  await until('it is there', async () => reasonOf(await clickAt(60, 60)) === 'not_allowed', 15_000);
  expect(reasonOf(await act({ action: 'type', text: 'secret\n' }))).toBe('not_allowed');
  expect(readFileSync(file, 'utf8')).toBe('');
  await endChild(xterm);
  await until('it is gone', async () => (await clickAt(60, 60)).status === 200, 15_000);
  expect((await act({ action: 'type', text: 'abc' })).status).toBe(200);
});

test('a text stops where a denied window takes the focus: it gets no character', async () => {
  const text = 'the quick brown fox jumps over the lazy dog '.repeat(70);
  const typing = act({ action: 'type', text });
  await until('it types', () => notes.events.length > 200, 20_000, 1);
  await vault.raise();
  const answer = await typing;
  expect(reasonOf(answer)).toBe('not_allowed');
  expect(at(answer.body, 'error.details.delivery')).toBe('partly');
  await written();
  expect(vault.events).toEqual([]);
  expect(count(notes, 'KeyPress')).toBeLessThan(text.length);
});
