import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createX11Capture } from './capture.ts';
import { createX11Displays } from '../displays/displays.ts';
import { createX11Link, type X11Link } from '../link.ts';
import { describeDisplays } from '../../../ports/testing/displays.contract.ts';
import { describeScreenCapture } from '../../../ports/testing/screen-capture.contract.ts';
import { startDesktop, type TestDesktop } from '../../../../testing/desktop.ts';
import { rgbOf, seeScreen, showPicture, splitMonitors } from '../../../../testing/desktops/x11-screen.ts';

const width = 320;
const height = 240;
const whole = { x: 0, y: 0, width, height };
let desktop: TestDesktop;
let shared: X11Link;
let plain: X11Link;

beforeAll(async () => {
  desktop = await startDesktop({ width, height, windowManager: 'openbox' });
  shared = createX11Link({ display: desktop.display });
  plain = createX11Link({ display: desktop.display, sharedMemory: false });
});
afterAll(async () => {
  shared.close();
  plain.close();
  await desktop.stop();
});

const harness = (link: () => X11Link) => () =>
  Promise.resolve({
    capture: createX11Capture(link()),
    desktop: whole,
    show: (picture: Parameters<typeof showPicture>[1]) => showPicture(desktop.env, picture),
    async movePointer(x: number, y: number) {
      await desktop.tool('xdotool', ['mousemove', String(x), String(y)]);
    },
  });

describeScreenCapture(
  'x11 with shared memory',
  harness(() => shared),
);
describeScreenCapture(
  'x11 through the socket',
  harness(() => plain),
);

/** Where the pointer begins in a picture of a grey ground that has it at 10,10. */
async function drawnPointer(on: TestDesktop, link: X11Link): Promise<{ left: number; top: number }> {
  await on.tool('xdotool', ['mousemove', '100', '80']);
  const region = { x: 90, y: 70, width: 40, height: 40 };
  const frame = await createX11Capture(link).capture(region, { cursor: true });
  const drawn = [...frame.pixels.keys()].filter((at) => at % 4 === 0 && frame.pixels[at] !== 0x80);
  return {
    left: Math.min(...drawn.map((at) => (at / 4) % 40)),
    top: Math.min(...drawn.map((at) => Math.floor(at / 4 / 40))),
  };
}

describe('x11 capture', () => {
  it('sees what another program sees', async () => {
    const frame = await createX11Capture(shared).capture(whole);
    expect(rgbOf(frame).equals(await seeScreen(desktop.env))).toBe(true);
  });

  it('puts the pointer’s hot spot on the pointer’s place', async () => {
    await desktop.tool('xsetroot', ['-solid', '#808080']);
    const { left, top } = await drawnPointer(desktop, shared);
    // The arrow's tip is its hot spot; its outline and shadow may reach two pixels further.
    expect([8, 9, 10]).toContain(left);
    expect([8, 9, 10]).toContain(top);
  });

  it('draws an arrow where the server keeps the pointer’s picture to itself', async () => {
    const bare = await startDesktop({ width, height, windowManager: 'none' });
    const link = createX11Link({ display: bare.display });
    await link.use();
    await bare.tool('xsetroot', ['-cursor_name', 'left_ptr']);
    await bare.tool('xsetroot', ['-solid', '#808080']);
    expect(await drawnPointer(bare, link)).toEqual({ left: 10, top: 10 });
    link.close();
    await bare.stop();
  });

  it('gives black where the screen has become smaller than the region', async () => {
    const frame = await createX11Capture(shared).capture({ x: 300, y: 200, width: 100, height: 100 });
    expect([frame.width, frame.height, frame.pixels.length]).toEqual([100, 100, 40_000]);
    expect(frame.pixels[(99 * 100 + 99) * 4]).toBe(0);
    expect(frame.pixels[0]).toBe(0x80);
  });
});

describe('monitors', () => {
  it('are one if no one made more', async () => {
    expect(await createX11Displays(shared).list()).toEqual([
      { screen: 0, backendIndex: 1, primary: true, region: whole, scaleFactor: 1 },
    ]);
  });

  it('may come and go while captures run', async () => {
    const displays = createX11Displays(shared);
    const capture = createX11Capture(shared);
    const counts = new Set<number>();
    let captures = 0;
    let going = true;
    const captureAll = async (): Promise<void> => {
      while (going) {
        const listed = await displays.list();
        counts.add(listed.length);
        const last = listed.at(-1);
        if (last === undefined) throw new Error('no display');
        const frame = await capture.capture(last.region);
        expect(frame.pixels).toHaveLength(last.region.width * last.region.height * 4);
        captures++;
      }
    };
    const running = [captureAll(), captureAll(), captureAll()];
    for (let round = 0; round < 5; round++) {
      await splitMonitors(desktop, width, height);
      await desktop.tool('xrandr', ['--delmonitor', 'L']);
      await desktop.tool('xrandr', ['--delmonitor', 'R']);
    }
    going = false;
    await Promise.all(running);
    expect(captures).toBeGreaterThan(50);
    expect([...counts]).toEqual(expect.arrayContaining([1, 2]));
  });
});

describe('two monitors, the second one primary', () => {
  beforeAll(async () => {
    await desktop.tool('xrandr', ['--setmonitor', 'L', `160/254x240/285+0+0`, 'screen']);
    await desktop.tool('xrandr', ['--setmonitor', '*R', `160/254x240/285+160+0`, 'none']);
  });
  describeDisplays('x11', () =>
    Promise.resolve({
      displays: createX11Displays(shared),
      expected: [
        { x: 0, y: 0, width: 160, height },
        { x: 160, y: 0, width: 160, height },
      ],
    }),
  );
  it('begin with the primary one', async () => {
    const [first] = await createX11Displays(shared).list();
    expect(first).toMatchObject({ screen: 0, primary: true, region: { x: 160 } });
  });
});
