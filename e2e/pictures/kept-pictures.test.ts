/** Law on real windows: after any change a picture made from kept strips shows exactly what another program sees. */
import fc from 'fast-check';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seeScreen } from '../../testing/desktops/x11-screen.ts';
import { startDesktop, type TestDesktop } from '../../testing/desktop.ts';
import { startService, type RunningService } from '../../testing/service.ts';
import { SOAK } from '../../testing/soak.ts';

const STEPS = SOAK ? 200 : 25;
const SIZE = { width: 800, height: 600 };
const NAMES = ['one', 'two', 'three'] as const;

let desktop: TestDesktop;
let service: RunningService;
const ids = new Map<string, string>();

beforeAll(async () => {
  desktop = await startDesktop(SIZE);
  for (const [index, name] of NAMES.entries()) {
    const place = `${30 + 6 * index}x${8 + 3 * index}+${100 * index}+${90 * index}`;
    desktop.spawn('xterm', ['-T', name, '-geometry', place, '-e', 'cat']);
    const found = await desktop.tool('xdotool', ['search', '--sync', '--onlyvisible', '--name', `^${name}$`]);
    ids.set(name, found.trim());
  }
  service = await startService({ env: { DISPLAY: desktop.display } });
});
afterAll(async () => {
  await service.stop();
  await desktop.stop();
});

type Step = readonly [tool: string, args: readonly string[]];

const steps: fc.Arbitrary<Step> = fc.oneof(
  fc
    .tuple(fc.constantFrom(...NAMES), fc.integer({ min: -80, max: 700 }), fc.integer({ min: -40, max: 550 }))
    .map(([name, x, y]): Step => ['xdotool', ['windowmove', ids.get(name) ?? '', String(x), String(y)]]),
  fc
    .tuple(fc.constantFrom(...NAMES), fc.integer({ min: 60, max: 600 }), fc.integer({ min: 40, max: 400 }))
    .map(([name, width, height]): Step => [
      'xdotool',
      ['windowsize', ids.get(name) ?? '', String(width), String(height)],
    ]),
  fc.constantFrom(...NAMES).map((name): Step => ['xdotool', ['windowraise', ids.get(name) ?? '']]),
  fc
    .tuple(fc.constantFrom(...NAMES), fc.stringMatching(/^[a-z ]{1,30}$/))
    .map(([name, text]): Step => [
      'xdotool',
      ['windowfocus', ids.get(name) ?? '', 'type', '--delay', '1', text],
    ]),
  fc
    .integer({ min: 0, max: 0xff_ff_ff })
    .map((color): Step => ['xsetroot', ['-solid', `#${color.toString(16).padStart(6, '0')}`]]),
);

async function picture(): Promise<Buffer> {
  const response = await fetch(`${service.url}/screen?asImage=true&image_format=png&with_grid=false`);
  expect(response.status).toBe(200);
  return await sharp(Buffer.from(await response.arrayBuffer()))
    .raw()
    .toBuffer();
}

/** A picture with another program's of the same moment: those before and after it are the same. */
async function atOneMoment(): Promise<{ readonly own: Buffer; readonly theirs: Buffer }> {
  let before = await seeScreen(desktop.env);
  for (let attempt = 0; attempt < 50; attempt++) {
    const own = await picture();
    const after = await seeScreen(desktop.env);
    if (after.equals(before)) return { own, theirs: after };
    before = after;
  }
  throw new Error('the desktop never came to rest');
}

test(
  'pictures after moves, sizes, stacking, texts and grounds',
  { timeout: 20_000 + STEPS * 2000 },
  async () => {
    for (const [tool, args] of fc.sample(steps, STEPS)) {
      await desktop.tool(tool, args);
      const { own, theirs } = await atOneMoment();
      expect(own.equals(theirs), [tool, ...args].join(' ')).toBe(true);
    }
  },
);
