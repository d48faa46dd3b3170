/** The service in sessions of compositors that Deskhand does not operate, or operates in part: it says what it found and what is missing. */
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { startHeadless, type HeadlessCompositor } from '../../testing/wayland/headless-compositor.ts';
import { startProcess, startService, type RunningService } from '../../testing/service.ts';

let compositor: HeadlessCompositor | undefined;
let service: RunningService | undefined;
afterEach(async () => {
  await service?.stop();
  await compositor?.stop();
  service = compositor = undefined;
});

async function open(program: string, args: readonly string[], more: Readonly<Record<string, string>> = {}) {
  compositor = await startHeadless({ program, args: () => args, files: {}, outputs: 1 });
  const { WAYLAND_DISPLAY = '', XDG_RUNTIME_DIR = '' } = compositor.environment;
  // As in a terminal of the session that it was started from, which was another.
  const env = { WAYLAND_DISPLAY, XDG_RUNTIME_DIR, XDG_SESSION_TYPE: 'wayland', ...more };
  service = await startService({ env });
  return env;
}

async function ask(path: string, body?: object): Promise<{ readonly status: number; readonly text: string }> {
  const response = await fetch(`${service?.url ?? ''}${path}`, {
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    headers: { 'content-type': 'application/json' },
  });
  return { status: response.status, text: await response.text() };
}
const desktop = async (): Promise<unknown> =>
  (JSON.parse((await ask('/health')).text) as { desktop: unknown }).desktop;

const LACKS = 'zwlr_virtual_pointer_manager_v1, zwp_virtual_keyboard_manager_v1';

test('cage 0.1.4 is not taken for Plasma, and what it lacks is named everywhere', async () => {
  const env = await open('cage', ['--', 'foot'], { XDG_CURRENT_DESKTOP: 'KDE' });
  expect(await desktop()).toMatchObject({
    kind: 'wayland',
    name: 'cage',
    route: null,
    summary: expect.stringContaining(LACKS) as string,
    next_step: expect.stringContaining('xdg-desktop-portal') as string,
  });
  const click = { action: 'click', target: { mode: 'pixel', x: 10, y: 10 } };
  for (const { status, text } of [await ask('/action', click), await ask('/screen')]) {
    expect(status).toBe(501);
    expect(text).toContain(LACKS);
    expect(text).not.toContain('There is no display');
  }
  const doctor = startProcess({ args: ['doctor'], env });
  await doctor.ended;
  expect(doctor.output.stdout).toContain(LACKS);
  await doctor.stop();
});

test('a compositor with a SWAYSOCK that another one left behind, or listens at, is not sway', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'deskhand-stale-'));
  const path = join(folder, 'sway-ipc.0.1.sock');
  const other = createServer().listen(path);
  await open('phoc', [], { SWAYSOCK: path, XDG_CURRENT_DESKTOP: 'sway', SERVICE_WAYLAND: 'direct' });
  expect(await desktop()).toMatchObject({ kind: 'wlroots', name: 'Phosh (phoc)', route: 'direct' });
  expect((await ask('/windows')).status).toBe(200);
  other.close();
  rmSync(folder, { recursive: true });
});
