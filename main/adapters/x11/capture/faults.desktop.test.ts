import { execFileSync } from 'node:child_process';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { createX11Capture } from './capture.ts';
import { createX11Displays } from '../displays/displays.ts';
import { createX11Link, type X11Link } from '../link.ts';
import { ServiceError } from '../../../core/errors.ts';
import { endChild, startDesktop, type TestDesktop } from '../../../../testing/desktop.ts';
import { seeScreen } from '../../../../testing/desktops/x11-screen.ts';

const region = { x: 0, y: 0, width: 200, height: 100 };
const closing: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function bareDesktop(display?: string): Promise<TestDesktop> {
  const desktop = await startDesktop({
    width: 200,
    height: 100,
    windowManager: 'none',
    ...(display === undefined ? {} : { display }),
  });
  closing.push(() => desktop.stop());
  return desktop;
}

function linkTo(display: string): X11Link {
  const link = createX11Link({ display });
  closing.push(() => link.close());
  return link;
}

const reasonOf = async (work: Promise<unknown>): Promise<string> => {
  const error: unknown = await work.then(
    () => new Error('it worked'),
    (thrown: unknown) => thrown,
  );
  return error instanceof ServiceError ? error.reason : String(error);
};

describe('an X server that goes away', () => {
  it('is display_unavailable within 2 s, and heals within 5 s of its return', async () => {
    const desktop = await bareDesktop();
    const link = linkTo(desktop.display);
    const capture = createX11Capture(link);
    const displays = createX11Displays(link);
    await capture.capture(region);
    const underWay = Array.from({ length: 20 }, () => capture.capture(region).catch(() => undefined));
    desktop.server.kill('SIGKILL');
    await once(desktop.server, 'exit');
    const started = performance.now();
    await Promise.all(underWay);
    expect(await reasonOf(capture.capture(region))).toBe('display_unavailable');
    expect(await reasonOf(displays.list())).toBe('display_unavailable');
    expect(performance.now() - started).toBeLessThan(2000);

    await bareDesktop(desktop.display);
    const returned = performance.now();
    for (;;) {
      const frame = await capture.capture(region).catch(() => undefined);
      if (frame !== undefined) break;
      if (performance.now() - returned > 5000) throw new Error('not healed within 5 s');
      await sleep(50);
    }
    expect(await displays.list()).toHaveLength(1);
  });

  it('is capture_timeout while it is stopped, and goes on after that', async () => {
    const desktop = await bareDesktop();
    const capture = createX11Capture(linkTo(desktop.display), { timeoutMs: 400 });
    await capture.capture(region);
    desktop.server.kill('SIGSTOP');
    const reasons = await Promise.all([1, 2, 3, 4].map(() => reasonOf(capture.capture(region))));
    desktop.server.kill('SIGCONT');
    expect(reasons).toEqual(reasons.map(() => 'capture_timeout'));
    expect((await capture.capture(region)).width).toBe(200);
  });
});

/** A server of another depth than 24; `startDesktop` has no such. */
async function serverOfDepth(depth: number): Promise<{ display: string; env: NodeJS.ProcessEnv }> {
  const server: ChildProcess = spawn(
    'Xvfb',
    ['-displayfd', '3', '-screen', '0', `200x100x${depth}`, '-nolisten', 'tcp', '-noreset'],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  );
  closing.push(() => endChild(server));
  const [line] = (await once(server.stdio[3] as Readable, 'data')) as [Buffer];
  const display = `:${line.toString().trim()}`;
  return { display, env: { ...process.env, DISPLAY: display } };
}

describe('screens of other depths', () => {
  it.each([15, 16, 30])('are converted: %i', async (depth) => {
    const { display, env } = await serverOfDepth(depth);
    execFileSync('xsetroot', ['-solid', '#ff8040'], { env });
    const frame = await createX11Capture(linkTo(display)).capture(region);
    const [blue = 0, green = 0, red = 0] = frame.pixels.subarray(0, 3);
    // A channel of 5 bits cannot hold every shade of 8.
    expect(Math.abs(red - 0xff)).toBeLessThanOrEqual(8);
    expect(Math.abs(green - 0x80)).toBeLessThanOrEqual(8);
    expect(Math.abs(blue - 0x40)).toBeLessThanOrEqual(8);
    const seen = await seeScreen(env);
    for (const [index, value] of [red, green, blue].entries())
      expect(Math.abs((seen[index] ?? 0) - value)).toBeLessThanOrEqual(1);
  });

  it('are refused where pixels are indices: 8', async () => {
    const { display } = await serverOfDepth(8);
    expect(await reasonOf(createX11Capture(linkTo(display)).capture(region))).toBe('not_supported');
  });
});
