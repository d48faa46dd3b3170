/** An X server with two screens, and one that becomes smaller: what DISPLAY names is seen and operated, and no point beyond it. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startDesktop, type TestDesktop } from '../../../testing/desktop.ts';
import type { InputDevice } from '../../ports/input-device.ts';
import { createForkChild } from '../node/fork-child.ts';
import { createX11Capture } from './capture/capture.ts';
import { createX11Displays } from './displays/displays.ts';
import { createX11Input } from './input/input.ts';
import { createX11Link, type X11Link } from './link.ts';
import { COMPILE_CACHE } from '../../../testing/service.ts';

const FIRST = { width: 800, height: 600 };
const SECOND = { width: 640, height: 480 };

let desktop: TestDesktop;
let link: X11Link;
let input: InputDevice;
function open(screen: string): void {
  const display = `${desktop.display}${screen}`;
  link = createX11Link({ display });
  input = createX11Input({ forkChild: createForkChild(COMPILE_CACHE, { stderr: 'inherit' }), display });
}
async function close(): Promise<void> {
  link.close();
  await input.close();
  await desktop.stop();
}
/** As xdotool sees it: `x:300 y:200 screen:1 window:…` */
const pointer = (): Promise<string> => desktop.tool('xdotool', ['getmouselocation']);

describe('the second screen of a server', () => {
  beforeAll(async () => {
    desktop = await startDesktop({ ...FIRST, secondScreen: SECOND, windowManager: 'none' });
    open('.1');
  });
  afterAll(close);

  test('is listed with its own size', async () => {
    expect(await createX11Displays(link).list()).toMatchObject([{ region: { x: 0, y: 0, ...SECOND } }]);
  });

  test('is where the pointer moves', async () => {
    await desktop.tool('xdotool', ['mousemove', '--screen', '0', '10', '10']);
    await expect(input.pointer.position()).rejects.toMatchObject({ reason: 'not_supported' });
    await input.pointer.moveTo({ x: 300, y: 200 });
    expect(await pointer()).toMatch(/^x:300 y:200 screen:1 /);
    expect(await input.pointer.position()).toEqual({ x: 300, y: 200 });
  });

  test('is in its pictures', async () => {
    await desktop.tool('xsetroot', ['-display', `${desktop.display}.0`, '-solid', '#ff0000']);
    await desktop.tool('xsetroot', ['-display', `${desktop.display}.1`, '-solid', '#0000ff']);
    const region = { x: 5, y: 5, width: 1, height: 1 };
    const { pixels } = await createX11Capture(link).capture(region);
    expect([...pixels.subarray(0, 3)]).toEqual([0xff, 0, 0]);
  });

  test('a screen that the server lacks is an error that names it', async () => {
    const missing = createX11Link({ display: `${desktop.display}.7` });
    await expect(missing.use()).rejects.toMatchObject({
      reason: 'display_unavailable',
      message: expect.stringContaining('no screen 7') as string,
    });
    missing.close();
  });
});

describe('a screen that became smaller than its monitors', () => {
  beforeAll(async () => {
    desktop = await startDesktop({ width: 1280, height: 480, windowManager: 'none' });
    await desktop.tool('xrandr', ['--setmonitor', 'L', '640/100x480/100+0+0', 'none']);
    await desktop.tool('xrandr', ['--setmonitor', 'R', '640/100x480/100+640+0', 'none']);
    open('');
    await input.pointer.moveTo({ x: 1000, y: 100 });
    // xrandr ends with 1: the server has no mode of that size.
    await desktop.tool('xrandr', ['--fb', '800x400']).catch(() => undefined);
  });
  afterAll(close);

  test('has no display beyond its edge', async () => {
    const regions = (await createX11Displays(link).list()).map(({ region }) => region);
    expect(regions).toEqual([
      { x: 0, y: 0, width: 640, height: 400 },
      { x: 640, y: 0, width: 160, height: 400 },
    ]);
  });

  test('takes no point beyond it, where the server would move the pointer to the edge', async () => {
    await input.pointer.moveTo({ x: 20, y: 30 });
    await expect(input.pointer.moveTo({ x: 1000, y: 100 })).rejects.toMatchObject({
      reason: 'display_unavailable',
      delivery: 'not_delivered',
    });
    expect(await pointer()).toMatch(/^x:20 y:30 /);
  });
});
