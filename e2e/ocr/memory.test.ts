/** What the whole service holds while it reads with the bundled engine: its own process and all it starts. */
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ensureBuilt } from '../../scripts/start/built.ts';
import { at, startServiceOn, until, type JsonValue, type TestService } from '../../testing/client.ts';
import { startDesktop, type TestDesktop } from '../../testing/desktop.ts';
import { GLIB_IF_WANTED } from '../../testing/glib.ts';
import { showPage } from '../../testing/page.ts';
import { treeBytes } from '../../testing/ocr/processes.ts';
import { scenePage, scenePng } from '../../testing/ocr/scenes.ts';
import { SOAK } from '../../testing/soak.ts';

const SIZE = { width: 1920, height: 1080 } as const;
const SENT_SCENES = SOAK ? ['02-dark-editor', '05-dense-form', '08-terminal-logs'] : ['05-dense-form'];
const CHANGES = SOAK ? 4 : 1;
const SAMPLE_MS = 50;
const MB = 1024 * 1024;
/** The sum of resident sizes, which counts what processes share once for each of them. */
const LIMIT_MB = 600;
/** A run with the system's GLib in every process (DESKHAND_GLIB) holds it once for each of six: 120 MB more in all. */
const GLIB_MB = Object.keys(GLIB_IF_WANTED).length > 0 ? 150 : 0;

let desktop: TestDesktop;
let service: TestService;
beforeAll(async () => {
  ensureBuilt();
  desktop = await startDesktop({ ...SIZE, windowManager: 'none' });
  // If there is no native engine the bundled one reads.
  service = await startServiceOn(desktop, { env: { PATH: '/nowhere' } });
});
afterAll(async () => {
  await service.stop();
  await desktop.stop();
});

const isList = (value: unknown): value is readonly JsonValue[] => Array.isArray(value);
const sent = (bytes: Uint8Array) => ({
  mode: 'image',
  image_base64: Buffer.from(bytes).toString('base64'),
});

/** The scene with a band of its rows moved up: known for the most part. */
async function changed(png: Buffer, seed: number): Promise<Buffer> {
  const { data, info } = await sharp(png).raw().toBuffer({ resolveWithObject: true });
  const stride = info.width * info.channels;
  data.copyWithin(400 * stride, (380 - seed) * stride, (434 - seed) * stride);
  return sharp(data, { raw: info }).png({ compressionLevel: 1 }).toBuffer();
}

test(
  'a screen, pictures that were sent and comparing them stay under 600 MB',
  { timeout: 180_000 },
  async () => {
    expect(at((await service.get('/health')).body, 'capabilities.ocr.adapter')).toBe('tesseract-js');
    const pid = service.child.pid ?? 0;
    let peak = 0;
    const sampler = setInterval(() => (peak = Math.max(peak, treeBytes(pid))), SAMPLE_MS);
    const counted = async (path: string, body: unknown): Promise<number> => {
      const answer = await service.post(path, body);
      expect(answer.status, JSON.stringify(answer.body).slice(0, 300)).toBe(200);
      const blocks = at(answer.body, 'result.blocks');
      return isList(blocks) ? blocks.length : 0;
    };
    try {
      const shown = await showPage(desktop, scenePage('01-light-form'), SIZE);
      await until('the screen is read', async () => (await counted('/ocr', { mode: 'screen' })) > 150);
      await shown.stop();
      for (const name of SENT_SCENES)
        expect(await counted('/ocr', sent(await scenePng(name))), name).toBeGreaterThan(100);
      const first = await scenePng('01-light-form');
      for (let seed = 0; seed < CHANGES; seed++) await counted('/ocr', sent(await changed(first, seed)));
      const [before, after] = [sent(first), sent(await changed(first, 9))];
      const pair = {
        mode: 'image',
        before_image_base64: before.image_base64,
        after_image_base64: after.image_base64,
      };
      // Both children work.
      const [compared] = await Promise.all([
        service.post('/vision/diff', pair),
        counted('/ocr', sent(await scenePng('10-web-page'))),
      ]);
      expect(compared.status).toBe(200);
    } finally {
      clearInterval(sampler);
    }
    console.log(`peak: ${(peak / MB).toFixed(0)} MB`);
    expect(peak / MB).toBeLessThan(LIMIT_MB + GLIB_MB);
  },
);
