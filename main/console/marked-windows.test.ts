import { beforeEach, expect, test } from 'vitest';
import { ServiceError } from '../core/errors.ts';
import { createMemoryDesk, type MemoryDesk } from '../../testing/hosts/memory-desk.ts';
import type { OwnWindowsPort } from '../ports/own-windows.ts';
import { createMarkedWindows } from './marked-windows.ts';

let memory: MemoryDesk;
let markers: string[];
let own: OwnWindowsPort;
beforeEach(() => {
  memory = createMemoryDesk();
  markers = ['k7m2q9xw'];
  own = createMarkedWindows(memory.windows, () => markers);
  memory.windows.add({ id: 1, title: 'Notes', region: { x: 0, y: 0, width: 100, height: 100 } });
  memory.windows.add({
    id: 2,
    title: 'Deskhand k7m2q9xw - Browser',
    region: { x: 50, y: 0, width: 100, height: 100 },
  });
});

test('the topmost window of a point decides', async () => {
  expect(await own.at({ x: 10, y: 10 })).toBe(false);
  expect(await own.at({ x: 60, y: 10 })).toBe(true);
  memory.windows.add({ id: 3, title: 'Over it', region: { x: 50, y: 0, width: 20, height: 20 } });
  expect(await own.at({ x: 60, y: 10 })).toBe(false);
  expect(await own.at({ x: 60, y: 50 })).toBe(true);
  expect(await own.at({ x: 190, y: 50 })).toBe(false);
});

test('the keyboard’s window and a named one', async () => {
  await memory.windows.focus(1);
  expect(await own.focused()).toBe(false);
  await memory.windows.focus(2);
  expect(await own.focused()).toBe(true);
  expect(await own.owns(2)).toBe(true);
  expect(await own.owns(1)).toBe(false);
  expect(await own.owns(99)).toBe(false);
});

test('when no session lives, no window is Deskhand’s', async () => {
  markers = [];
  expect(own.any()).toBe(false);
  expect(await own.at({ x: 60, y: 10 })).toBe(false);
  expect(await own.owns(2)).toBe(false);
});

test('if nothing reports windows, acts are refused while a session lives, and let through once none lives', async () => {
  const refuse = (): Promise<never> =>
    Promise.reject(new ServiceError('not_supported', 'The system’s portal does not report windows.'));
  own = createMarkedWindows({ list: refuse, get: refuse, foreground: refuse }, () => markers);
  const ownWindow = { reason: 'own_window', delivery: 'not_delivered' };
  await expect(own.at({ x: 60, y: 10 })).rejects.toMatchObject(ownWindow);
  await expect(own.focused()).rejects.toMatchObject(ownWindow);
  await expect(own.owns(2)).rejects.toMatchObject({ reason: 'not_supported' });
  markers = [];
  expect(await own.at({ x: 60, y: 10 })).toBe(false);
  expect(await own.focused()).toBe(false);
});
