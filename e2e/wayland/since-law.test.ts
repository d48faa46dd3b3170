/**
 * Law on Wayland: an earlier look and the difference to a later one are the later one, member for member, on sway and on GNOME.
 * `testing/elements/since-law.ts` states it.
 */
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { withAccessibility } from '../../main/adapters/atspi/program-environment.ts';
import { startPrivateBus } from '../../main/adapters/bus/testing/private-bus.ts';
import { createClient, type Client } from '../../testing/client.ts';
import { endChild } from '../../testing/desktop.ts';
import { FORM_ACTS, holdSinceLaw, shows } from '../../testing/elements/since-law.ts';
import { startService, type RunningService } from '../../testing/service.ts';
import { SOAK } from '../../testing/soak.ts';
import { GNOME_HERE } from '../../testing/wayland/gnome-ground.ts';
import { addExtension } from '../../testing/wayland/gnome-with-extension.ts';
import { startGnome } from '../../testing/wayland/gnome.ts';
import { startSway, type TestSway } from '../../testing/wayland/sway.ts';

const STEPS = SOAK ? 40 : 12;
const SOON = { timeout: 30_000, interval: 100 };
const FORM = join(import.meta.dirname, '../../testing/elements/programs/gtk3.py');
/** Windows that float can be moved. */
const FLOATING = 'for_window [title=".*"] floating enable, border normal 3';
/** What programs of a session find it by. */
const SESSION = [
  'DBUS_SESSION_BUS_ADDRESS',
  'GSETTINGS_BACKEND',
  'SWAYSOCK',
  'WAYLAND_DISPLAY',
  'XDG_CURRENT_DESKTOP',
  'XDG_RUNTIME_DIR',
  'XDG_SESSION_TYPE',
] as const;

interface Desktop extends Pick<TestSway, 'environment' | 'spawn'> {
  stop(): Promise<unknown>;
}

async function startSwayWithBus(folder: string): Promise<Desktop> {
  const sway = await startSway({ outputs: [{ mode: '1280x720', at: '0,0' }], config: FLOATING });
  const bus = await startPrivateBus({ environment: sway.environment, folder });
  const DBUS_SESSION_BUS_ADDRESS = bus.address;
  return {
    environment: Object.assign({}, sway.environment, {
      XDG_SESSION_TYPE: 'wayland',
      DBUS_SESSION_BUS_ADDRESS,
    }),
    spawn: (program, args, more) =>
      sway.spawn(program, args, Object.assign({ DBUS_SESSION_BUS_ADDRESS }, more)),
    stop: async () => {
      await sway.stop();
      await bus.stop();
    },
  };
}

const startGnomeWithExtension = (): Promise<Desktop> =>
  startGnome({ prepare: (home) => void addExtension(home, GNOME_HERE.suite), suite: GNOME_HERE.suite });

const GROUNDS = [
  { name: 'sway', start: startSwayWithBus },
  { name: 'GNOME', start: startGnomeWithExtension },
] as const;

describe.each(GROUNDS)('$name', ({ start }) => {
  const folder = mkdtempSync(join(tmpdir(), 'deskhand-wayland-looks-'));
  let desktop: Desktop;
  let launcher: ChildProcess;
  let service: RunningService;
  let asking: Client;
  let whole: Client;

  beforeAll(async () => {
    desktop = await start(folder);
    // The buses of the tests start no services on their own.
    launcher = desktop.spawn('/usr/libexec/at-spi-bus-launcher', ['--launch-immediately']);
    const session = SESSION.flatMap((name) => {
      const value = desktop.environment[name];
      return value === undefined ? [] : [[name, value] as const];
    });
    service = await startService({
      env: Object.assign(Object.fromEntries(session), { HOME: folder, SERVICE_WAYLAND: 'direct' }),
    });
    asking = createClient(service.port);
    whole = createClient(service.port, { 'user-agent': 'sees all of it' });
    // A shell starts with its overview, and answers no one for a while.
    const escape = { action: 'hotkey', keys: ['escape'] };
    await vi.waitFor(async () => expect((await asking.post('/action', escape)).status).toBe(200), SOON);
  }, 120_000);
  afterAll(async () => {
    // Killed, it would leave the bus that it started.
    await endChild(launcher);
    asking.close();
    whole.close();
    await service.stop();
    await desktop.stop();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  });

  test('a look and what changed since make the next look', { timeout: 300_000 }, async () => {
    const own = { GDK_BACKEND: 'wayland', NO_AT_BRIDGE: undefined };
    const environment = Object.assign({}, withAccessibility({}), own);
    desktop.spawn('/usr/bin/python3', [FORM, join(folder, 'log'), '6'], environment);
    await shows(whole, '"Gift"');
    const differences = await holdSinceLaw({ asking, whole, acts: FORM_ACTS, steps: STEPS });
    expect(differences).toBeGreaterThan(STEPS / 3);
  });
});
