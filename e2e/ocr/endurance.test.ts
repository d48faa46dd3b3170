/** A thousand readings, no two of the same lines, leave the memory level. `DESKHAND_SOAK=1` runs them; 20 otherwise. */
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { at, startServiceOn, type TestService } from '../../testing/client.ts';
import { startDesktop, type TestDesktop } from '../../testing/desktop.ts';
import { treeBytes } from '../../testing/ocr/processes.ts';
import { scenePng } from '../../testing/ocr/scenes.ts';
import { SOAK } from '../../testing/soak.ts';

const READINGS = SOAK ? 1000 : 20;
/** What is counted before the last: the engine has grown by then to what lines of all lengths take. */
const STOPS = SOAK ? [100, 500] : [10];
const SCENES = ['01-light-form', '02-dark-editor', '03-dialogs', '04-terminal-small'] as const;
const CROP = { width: 640, height: 320 } as const;
const MB = 1024 * 1024;

let desktop: TestDesktop;
let scenes: readonly Buffer[];
beforeAll(async () => {
  desktop = await startDesktop({ windowManager: 'none' });
  scenes = await Promise.all(SCENES.map(scenePng));
});
afterAll(() => desktop.stop());

/** Drawn at its own size, so that none of its lines is known from an earlier one. */
function picture(index: number): Promise<Buffer> {
  return sharp(scenes[index % scenes.length])
    .extract({ left: (index * 53) % 640, top: (index * 29) % 400, ...CROP })
    .resize({ width: CROP.width + (index % 97) * 3 })
    .png({ compressionLevel: 1 })
    .toBuffer();
}

describe.each([
  ['tesseract-cli', {}],
  ['tesseract-js', { PATH: '/nowhere' }],
])('%s', (engine, env) => {
  let service: TestService;
  beforeAll(async () => {
    service = await startServiceOn(desktop, { env });
  });
  afterAll(() => service.stop());

  test(`${READINGS} readings leave the memory level`, { timeout: SOAK ? 1_800_000 : 240_000 }, async () => {
    /** At rest, with as many programs waiting for work as there ever are. */
    const memory = async (): Promise<number> => {
      await sleep(1000);
      return treeBytes(service.child.pid ?? 0) / MB;
    };
    const counted: number[] = [];
    let readPixels = 0;
    for (let index = 0; index < READINGS; index++) {
      if (STOPS.includes(index)) counted.push(await memory());
      const image_base64 = (await picture(index)).toString('base64');
      const { status, body } = await service.post('/ocr', { mode: 'image', image_base64 });
      expect(status, JSON.stringify(body).slice(0, 300)).toBe(200);
      readPixels += Number(at(body, 'result.timing.read_pixels'));
    }
    counted.push(await memory());
    const { body } = await service.get('/health');
    expect(at(body, 'capabilities.ocr.adapter')).toBe(engine);
    const told = counted.map((value) => value.toFixed(0)).join(', ');
    console.log(`${engine}: ${told} MB after ${[...STOPS, READINGS].join(', ')} readings`);
    expect(readPixels / READINGS).toBeGreaterThan(1000);
    const [first = 0] = counted;
    expect(counted.at(-1)).toBeLessThan(1.1 * first + 20);
  });
});
