/** Applications of an X screen: framed by a window manager or not, and as they are now. */
import { realpathSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startDesktop, type TestDesktop } from '../../../../testing/desktop.ts';
import { openObserver, type Observer } from '../../../../testing/trust/observed-windows.ts';
import type { Application, ApplicationsPort, WindowPlace } from '../../../ports/applications.ts';
import { createX11Link, type X11Link } from '../link.ts';
import { createX11Applications } from './applications.ts';
import { createX11Windows } from './windows.ts';

let desktop: TestDesktop;
let link: X11Link;
let observer: Observer;
let applications: ApplicationsPort;
beforeAll(async () => {
  desktop = await startDesktop();
  link = createX11Link({ display: desktop.display, xauthority: undefined });
  applications = createX11Applications(link, { display: desktop.display, xauthority: undefined });
  observer = await openObserver(desktop.display);
});
afterAll(async () => {
  observer.close();
  link.close();
  await desktop.stop();
});

const only = async (place: WindowPlace): Promise<Application | null> =>
  (await applications.find(place)).applications[0] ?? null;
const classAt = async (x: number, y: number): Promise<string | null> =>
  (await only({ kind: 'point', point: { x, y } }))?.className ?? null;

test('a framed window is its program’s, on its frame too; the bare desktop is no one’s', async () => {
  desktop.spawn('xterm', ['-class', 'Notes', '-geometry', '40x10+200+200']);
  const windows = createX11Windows(link);
  const notes = async () => (await windows.list()).find(({ className }) => className === 'Notes');
  await expect.poll(async () => (await notes())?.foreground, { timeout: 20_000 }).toBe(true);
  const window = await notes();
  const { x = 0, y = 0 } = window?.region ?? {};
  const expected = {
    executable: realpathSync('/usr/bin/xterm'),
    className: 'Notes',
    windowId: window?.id,
  };
  expect(await only({ kind: 'point', point: { x: x + 60, y: y + 80 } })).toEqual(expected);
  expect(await only({ kind: 'point', point: { x: x + 60, y: y + 3 } })).toEqual(expected);
  expect(await only({ kind: 'focus' })).toEqual(expected);
  expect(await only({ kind: 'window', id: window?.id ?? 0 })).toEqual(expected);
  expect(await only({ kind: 'point', point: { x: 5, y: 900 } })).toBeNull();
});

test('what is kept counts until the window changes or another takes its place', async () => {
  const place = { x: 700, y: 100, width: 200, height: 200 };
  const lower = await observer.open('Lower', place);
  expect(await classAt(800, 200)).toBe('Lower');
  expect(await only({ kind: 'point', point: { x: 800, y: 200 } })).toMatchObject({
    executable: realpathSync(process.execPath),
  });
  const upper = await observer.open('Upper', place);
  expect(await classAt(800, 200)).toBe('Upper');
  await lower.raise();
  expect(await classAt(800, 200)).toBe('Lower');
  await lower.rename('Renamed');
  expect(await classAt(800, 200)).toBe('Renamed');
  await lower.close();
  expect(await classAt(800, 200)).toBe('Upper');
  await upper.close();
  expect(await classAt(800, 200)).toBeNull();
});
