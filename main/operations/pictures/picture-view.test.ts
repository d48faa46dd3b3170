import { expect, test } from 'vitest';
import { MODEL_VIEW, type ModelView } from '../../core/model-views.ts';
import { createMemoryDesk } from '../../../testing/hosts/memory-desk.ts';
import { inOnePiece, type EncodeOptions } from '../../ports/image-codec.ts';
import { captureScreen } from '../see/capture-screen.ts';
import type { PictureOptions } from './picture-options.ts';

const pictureOptionsFor = (view: ModelView, over: Partial<PictureOptions> = {}): PictureOptions => ({
  format: 'jpeg',
  quality: 85,
  grid: null,
  scale: 1,
  maxEdge: null,
  cursor: false,
  view,
  ...over,
});

function capturing(bytesAt: (options: EncodeOptions) => number) {
  const asked: EncodeOptions[] = [];
  const memory = createMemoryDesk({
    regions: [{ x: 0, y: 0, width: 1920, height: 1080 }],
    parts: ({ codec }) => ({
      codec: {
        resize: (raster, size) => codec.resize(raster, size),
        ...inOnePiece((_, options) => {
          asked.push(options);
          return Promise.resolve(new Uint8Array(bytesAt(options)));
        }),
      },
    }),
  });
  const take = (pictureOptions: PictureOptions) =>
    captureScreen.run(memory.desk, { screen: 0, part: null, pictureOptions }, memory.run());
  return { take, asked };
}

test('a picture for a model is as large as the model takes', async () => {
  const { take } = capturing(() => 1);
  const { picture, meta } = await take(pictureOptionsFor(MODEL_VIEW.any));
  expect(picture).toMatchObject({ width: 1456, height: 819 });
  expect(meta.scale.x).toBeCloseTo(1456 / 1920, 6);
  expect((await take(pictureOptionsFor(MODEL_VIEW.native))).picture).toMatchObject({
    width: 1920,
    height: 1080,
  });
});

test('a picture of too many bytes is encoded less well until it fits', async () => {
  const { take, asked } = capturing(({ quality }) => quality * 10_000);
  const { picture } = await take(pictureOptionsFor({ ...MODEL_VIEW.any, maxBytes: 620_000 }));
  expect(asked.map(({ quality }) => quality)).toEqual([85, 75, 60]);
  expect(picture).toMatchObject({ format: 'jpeg' });
  expect(picture.bytes.byteLength).toBe(600_000);
});

test('a PNG of too many bytes becomes a JPEG, and one that fits stays what it is', async () => {
  const { take } = capturing(({ format }) => (format === 'png' ? 900_000 : 100_000));
  const pictureOptions = pictureOptionsFor(MODEL_VIEW.any, { format: 'png' });
  expect((await take(pictureOptions)).picture.format).toBe('jpeg');
  expect((await take({ ...pictureOptions, view: MODEL_VIEW.claude })).picture.format).toBe('png');
});
