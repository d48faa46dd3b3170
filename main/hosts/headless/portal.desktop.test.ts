/** The service on a desktop that the system's portal shares, with a portal that the test answers itself. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openConsoleSession } from '../../../testing/console-session.ts';
import { startService, type RunningService } from '../../../testing/service.ts';
import { startPrivateBus, type PrivateBus } from '../../adapters/bus/testing/private-bus.ts';
import { startFakePortal, type FakePortal } from '../../../testing/wayland/fake-portal.ts';

let bus: PrivateBus;
let portal: FakePortal;
let service: RunningService | undefined;
beforeAll(async () => {
  bus = await startPrivateBus();
  portal = await startFakePortal(bus.address, 2);
});
afterAll(async () => {
  await service?.stop();
  portal.stop();
  await bus.stop();
});

type Json = Readonly<Record<string, unknown>>;
async function ask(path: string, body?: object): Promise<{ readonly status: number; readonly body: Json }> {
  const response = await fetch(`${service?.url ?? ''}${path}`, {
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    headers: { 'content-type': 'application/json' },
  });
  return { status: response.status, body: (await response.json()) as Json };
}

async function setConsent(value: boolean): Promise<void> {
  if (service === undefined) throw new Error('The service does not run');
  const session = await openConsoleSession(service);
  await session.send('settings.set', { name: 'desktopConsent', value });
}

const desktop = async (): Promise<unknown> => (await ask('/health')).body['desktop'];
const click = (): Promise<{ readonly status: number; readonly body: Json }> =>
  ask('/action', { action: 'click', target: { mode: 'pixel', x: 100, y: 100 } });
const starts = (): number => portal.calls.filter(({ member }) => member === 'Start').length;

test('auto asks through the portal if there is no other way; Settings forgets the token and ends the session', async () => {
  service = await startService({
    env: {
      DBUS_SESSION_BUS_ADDRESS: bus.address,
      XDG_SESSION_TYPE: 'wayland',
      XDG_CURRENT_DESKTOP: 'COSMIC',
      WAYLAND_DISPLAY: '',
    },
  });
  await vi.waitFor(() => expect(starts()).toBe(1), { timeout: 10_000 });
  expect(await desktop()).toMatchObject({
    name: 'COSMIC',
    route: null,
    next_step: expect.stringContaining('Allow Remote Interaction') as string,
  });
  expect(JSON.stringify((await click()).body)).toContain('dialog');

  portal.answer('share');
  const token = join(service.stateDir, 'portal-token.json');
  await vi.waitFor(() => expect(existsSync(token)).toBe(true), { timeout: 5000 });
  expect(statSync(token).mode & 0o777).toBe(0o600);
  expect(await desktop()).toMatchObject({ route: 'portal', next_step: null });
  expect((await ask('/displays')).status).toBe(200);
  portal.calls.splice(0);
  expect((await click()).status).toBe(200);
  const members = portal.calls.map(
    ({ member, values }) => `${member.replace('Notify', '')} ${values.join(' ')}`,
  );
  expect(members.slice(-3)).toEqual([
    'PointerMotionAbsolute 41 100 100',
    'PointerButton 272 1',
    'PointerButton 272 0',
  ]);

  await setConsent(false);
  expect(existsSync(token)).toBe(false);
  expect((await click()).status).toBe(503);
  expect(starts()).toBe(0);
  portal.answer('share');
  await setConsent(true);
  await vi.waitFor(async () => expect((await ask('/displays')).status).toBe(200), { timeout: 10_000 });
  expect(readFileSync(token, 'utf8')).toContain('token-2');

  portal.end();
  await vi.waitFor(async () => expect(await desktop()).toMatchObject({ route: null }), { timeout: 5000 });
  expect((await ask('/displays')).status).toBe(503);
  expect(starts()).toBe(1);
});
