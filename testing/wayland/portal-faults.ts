/** What goes wrong on a real portal, and what it comes to. */
import { spawnSync } from 'node:child_process';
import { expect, test, vi } from 'vitest';
import { key } from '../../main/ports/testing/keyboard.contract.ts';
import { ask, DISPLAY_CONFIG } from '../../main/adapters/wayland/mutter/names.ts';
import { clickAt } from './input-contracts.ts';
import { layOutMonitors, type WantedMonitor } from './monitor-layout.ts';
import { settled } from './observed-pointer.ts';
import { findSign } from './orange-sign.ts';
import { moveRight } from './portal.suite.ts';
import { LEFT, RIGHT, type OpenedPortal, type PortalStage } from './portal-stage.ts';
import { lockScreen } from './shell-calls.ts';
import type { Witness } from './witness.ts';

type Shared = () => OpenedPortal;
type Stage = () => PortalStage;

export const outcome = (act: () => Promise<unknown>): Promise<unknown> =>
  act().then(
    () => 'done',
    (error: unknown) => error,
  );

export const move = ({ input }: OpenedPortal): Promise<unknown> =>
  outcome(() => input.pointer.moveTo({ x: 300, y: 300 }));

/** Answers the dialog that comes up, and waits until acts work. */
export async function shareAgain(stage: Stage, shared: Shared): Promise<void> {
  const { person } = stage();
  // The dialog comes up on the screen that has the pointer.
  await vi.waitFor(() => person.input.pointer.moveTo({ x: 640, y: 500 }), { timeout: 15_000 });
  void shared().sharing.begin();
  await person.untilAsked();
  await person.shareAll();
  await shared().becomes('shared');
  expect(await move(shared())).toBe('done');
}

const children = (): readonly number[] => {
  const { stdout } = spawnSync('pgrep', ['-P', String(process.pid), '-f', 'portal/child/worker'], {
    encoding: 'utf8',
  });
  return stdout.split('\n').filter(Boolean).map(Number);
};

export const killChild = (): void => {
  for (const pid of children()) process.kill(pid, 'SIGKILL');
};

/** How long the shell stands still. */
async function standStill({ person }: PortalStage, forMs: number): Promise<void> {
  const [pid] = await ask(await person.link.use(), {
    to: 'org.freedesktop.DBus',
    path: '/org/freedesktop/DBus',
    interface: 'org.freedesktop.DBus',
    member: 'GetConnectionUnixProcessID',
    signature: 's',
    body: [DISPLAY_CONFIG.to],
  });
  process.kill(Number(pid), 'SIGSTOP');
  setTimeout(() => process.kill(Number(pid), 'SIGCONT'), forMs);
}

export function describeFaults(stage: Stage, shared: Shared, page: () => Witness, remembers: boolean): void {
  /** Acts work again, once the person has answered where nothing is remembered. */
  async function heals(): Promise<void> {
    if (!remembers) await shareAgain(stage, shared);
    await expect.poll(() => move(shared()), { timeout: 15_000 }).toBe('done');
    expect(await stage().person.isAsked()).toBe(false);
  }
  const unavailable = { reason: 'display_unavailable' };

  test('a portal that is killed with Shift and a button held leaves neither down, and is begun with again', async () => {
    const { input } = shared();
    const kinds = (): readonly string[] =>
      page()
        .events.filter(({ kind }) => kind !== 'move')
        .map((each) => `${each.kind} ${each.key}`.trim());
    await input.pointer.moveTo(ON_PAGE);
    await input.pointer.press('left');
    await input.pointer.release('left');
    await settled(kinds, 0);
    page().events.splice(0);
    await input.keyboard.press(key('Shift'));
    await input.pointer.press('left');
    await expect.poll(kinds).toEqual(['down Shift', 'press']);
    await stage().portal.restart();
    await expect.poll(kinds, { timeout: 10_000 }).toEqual(expect.arrayContaining(['release', 'up Shift']));
    await heals();
    expect(await input.held()).toEqual({ keys: [], buttons: [] });
  });

  test('a GNOME Shell that stands still for 1.5 s takes a click once, late, and no one is asked again', async () => {
    const seen = (): readonly string[] =>
      page()
        .events.map(({ kind }) => kind)
        .filter((kind) => kind === 'press' || kind === 'release');
    const { input, sharing } = shared();
    await settled(seen, 0);
    page().events.splice(0);
    await standStill(stage(), 1500);
    await clickAt(input, ON_PAGE);
    await expect.poll(seen, { timeout: 10_000 }).toEqual(['press', 'release']);
    expect(sharing.state().name).toBe('shared');
    expect(await input.held()).toEqual({ keys: [], buttons: [] });
  });

  test('a locked screen is refused with its reason, and shared again once it is unlocked', async () => {
    const bus = await stage().person.link.use();
    const locked = { ...unavailable, message: expect.stringContaining('locked') as unknown };
    await lockScreen(bus, true);
    await expect.poll(() => move(shared()), { timeout: 10_000 }).toMatchObject(locked);
    expect(await outcome(() => shared().capture.capture(LEFT))).toMatchObject(locked);
    // The person's own session looks why it was closed a moment later.
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await lockScreen(bus, false);
    await heals();
  });

  test('monitors that change are followed', async () => {
    const bus = await stage().person.link.use();
    const regions = async (): Promise<unknown> =>
      (await shared().displays.list()).map(({ region }) => region);
    for (const scale of [1, 1.25]) {
      await layOutMonitors(bus, [FIRST, { ...SECOND, scale }]);
      await heals();
      const expected = [LEFT, scale === 1 ? { ...LEFT, x: 1280 } : RIGHT];
      await vi.waitFor(async () => expect(await regions()).toEqual(expected), { timeout: 15_000 });
    }
    // GNOME brings windows to the first monitor.
    await vi.waitFor(() => moveRight(page(), shared().input), { timeout: 30_000 });
  });
}

const FIRST: WantedMonitor = { x: 0, scale: 1, primary: true };
const SECOND: WantedMonitor = { x: 1280, scale: 1, primary: false };
/** Of the second screen, which the page fills. */
const ON_PAGE = { x: RIGHT.x + 300, y: 300 };

/** Last: what a person ended is not begun with again. */
export function testEnds(stage: Stage, shared: Shared): void {
  test('a person who clicks at the sign in the panel ends the sharing, and no one is asked again on its own', async () => {
    const { input } = shared();
    await input.pointer.moveTo(await findSign(stage().person.eyes));
    // GNOME shows where the pointer is before it takes a click there. Its sign ends every session.
    await new Promise((resolve) => setTimeout(resolve, 300));
    await outcome(() => input.pointer.press('left'));
    await shared().becomes('ended');
    for (let time = 0; time < 3; time++)
      expect(await move(shared())).toMatchObject({ reason: 'paused', delivery: 'not_delivered' });
    expect(await outcome(() => shared().capture.capture(LEFT))).toMatchObject({
      reason: 'display_unavailable',
    });
    expect(shared().sharing.state()).toEqual({ name: 'ended' });
  });
}
