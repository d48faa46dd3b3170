/** Calls that GNOME Shell answers in unsafe mode alone: its own screenshots, and scripts. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect } from 'vitest';
import type { Region } from '../../main/core/geometry.ts';
import type { BusConnection } from '../../main/adapters/bus/connection.ts';
import { ask } from '../../main/adapters/wayland/mutter/names.ts';

/** `folder`: where the shell may write. Takes GNOME's own picture of a part of the desktop, and gives its bytes, R, G, B. */
export async function gnomesPicture(
  bus: BusConnection,
  folder: string,
  { x, y, width, height }: Region,
): Promise<Buffer> {
  const file = join(folder, 'screenshot.png');
  const [done] = await ask(bus, {
    to: 'org.gnome.Shell.Screenshot',
    path: '/org/gnome/Shell/Screenshot',
    interface: 'org.gnome.Shell.Screenshot',
    member: 'ScreenshotArea',
    signature: 'iiiibs',
    body: [x, y, width, height, false, file],
  });
  expect(done).toBe(true);
  return sharp(readFileSync(file)).removeAlpha().raw().toBuffer();
}

/** Has the shell run a script. */
async function runInShell(bus: BusConnection, script: string): Promise<void> {
  const shell = { to: 'org.gnome.Shell', path: '/org/gnome/Shell', interface: 'org.gnome.Shell' };
  const call = { ...shell, member: 'Eval', signature: 's', body: [script] };
  expect((await ask(bus, call))[0]).toBe(true);
}

/** As a shell with a screen does: one without lets programs operate it while it is locked. */
export const lockScreen = (bus: BusConnection, locked: boolean): Promise<void> =>
  runInShell(
    bus,
    `global.backend.get_remote_access_controller().${locked ? 'inhibit' : 'uninhibit'}_remote_access()`,
  );
