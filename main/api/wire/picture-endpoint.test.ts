/** Pictures for models, as every picture endpoint answers them: their size, and the way back to the desktop. */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { fitsView, MODEL_VIEW, MODEL_VIEWS } from '../../core/model-views.ts';
import { imageToGlobal } from '../../core/target.ts';
import { createAsk, type Ask } from '../../../testing/hosts/ask.ts';
import { startMemoryHost, type MemoryHost } from '../../../testing/hosts/memory-host.ts';
import { pictureSize } from '../../operations/pictures/encoded-picture.ts';
import { toPictureOptions } from './picture-endpoint.ts';

const SCREEN = { x: 0, y: 0, width: 2560, height: 1440 };
const SIZES = {
  any: [1456, 819],
  claude: [2000, 1125],
  'claude-2576': [2560, 1440],
  openai: [2000, 1125],
  'openai-original': [2560, 1440],
  gemini: [2000, 1125],
  native: [2560, 1440],
} as const;

let host: MemoryHost;
let ask: Ask;
beforeAll(async () => {
  host = await startMemoryHost({ regions: [SCREEN] });
  ask = createAsk(host);
});
afterAll(() => host.close());

const WHOLE = { region: { x: 0, y: 0, width: 2560, height: 1440 } };
const place = z.object({ x: z.number(), y: z.number() });
const region = z.object({ ...place.shape, width: z.number(), height: z.number() });
const image = z.object({ width: z.number(), height: z.number() });
const flat = z.object({ image, meta: z.object({ region, scale: place }) });
const seen = z.union([
  flat,
  z
    .object({ data: z.union([flat, z.object({ image, region, scale: place })]) })
    .transform(({ data }) => ('meta' in data ? data : { image: data.image, meta: data })),
]);

interface Endpoint {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly beside: object;
}

/** The same picture from every endpoint. */
const SCREEN_ENDPOINT: Endpoint = { method: 'GET', path: '/screen', beside: {} };
const ENDPOINTS: readonly Endpoint[] = [
  SCREEN_ENDPOINT,
  { method: 'POST', path: '/zoom', beside: WHOLE },
  { method: 'POST', path: '/see', beside: {} },
  { method: 'POST', path: '/see/zoom', beside: WHOLE },
  { method: 'POST', path: '/v2/observe', beside: { ocr_mode: 'none' } },
];

const taken = async (
  { method, path, beside }: Endpoint,
  members: Readonly<Record<string, string | number | boolean>>,
) => {
  const plain = { image_format: 'jpeg', with_grid: false, ...members };
  const query = Object.fromEntries(Object.entries(plain).map(([name, value]) => [name, String(value)]));
  const question = method === 'GET' ? { query } : { body: { ...beside, ...plain } };
  const reply = await ask(method, path, question);
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  return seen.parse(reply.body);
};

test.each(ENDPOINTS)(
  '$method $path is as large as the model takes, and tells its scale',
  async (endpoint) => {
    for (const name of ['any', 'claude', 'gemini', 'native'] as const) {
      const { image, meta } = await taken(endpoint, { for: name });
      expect([image.width, image.height]).toEqual(SIZES[name]);
      expect(meta.region).toEqual(SCREEN);
      expect(meta.scale.x).toBe(image.width / SCREEN.width);
      expect(meta.scale.y).toBe(image.height / SCREEN.height);
    }
  },
);

test('of for, scale and max_edge the smallest picture wins', async () => {
  const sizeOf = async (members: Readonly<Record<string, string | number>>) => {
    const { image } = await taken(SCREEN_ENDPOINT, members);
    return [image.width, image.height];
  };
  expect(await sizeOf({ for: 'any', max_edge: 2000 })).toEqual(SIZES.any);
  expect(await sizeOf({ for: 'any', max_edge: 640 })).toEqual([640, 360]);
  expect(await sizeOf({ for: 'any', scale: 0.25 })).toEqual([640, 360]);
});

test('a pixel of the picture of an observation is the pixel of the desktop that it shows', async () => {
  const body = { for: 'any', ocr_mode: 'none' };
  const observed = await ask('POST', '/v2/observe', { body });
  const { observation_id } = z
    .object({ data: z.object({ observation_id: z.string() }) })
    .parse(observed.body).data;
  const localized = await ask('POST', '/v2/localize', {
    body: { observation_id, image_tool_point: { x: 1455, y: 818 } },
  });
  expect(localized.body).toMatchObject({ data: { point: { x: 2559, y: 1439 } } });
  const outside = await ask('POST', '/v2/localize', {
    body: { observation_id, image_tool_point: { x: 1456, y: 0 } },
  });
  expect(outside.status).toBe(422);
});

const side = fc.integer({ min: 1, max: 8000 });
const anyRegion = fc.record({
  x: fc.integer({ min: -8000, max: 8000 }),
  y: fc.integer({ min: -8000, max: 8000 }),
  width: side,
  height: side,
});
const anyMembers = fc.record({
  for: fc.constantFrom(...MODEL_VIEWS),
  scale: fc.double({ min: 0.05, max: 4, noNaN: true }),
  max_edge: fc.option(fc.integer({ min: 16, max: 16_384 }), { nil: undefined }),
});

test('law: a picture fits its model, and each of its pixels maps back to within 1 pixel of what it shows', () => {
  const rest = { with_grid: false, include_labels: false, jpeg_quality: 85, cursor: false };
  const config = { gridRows: 12, gridCols: 12 };
  fc.assert(
    fc.property(anyRegion, anyMembers, fc.nat(), fc.nat(), (region, members, across, down) => {
      const picture = pictureSize(
        region,
        toPictureOptions({ image_format: 'jpeg', ...rest, ...members }, config),
      );
      expect(fitsView(picture, MODEL_VIEW[members.for])).toBe(true);
      const pixel = { x: across % picture.width, y: down % picture.height };
      const scale = { x: picture.width / region.width, y: picture.height / region.height };
      // By the formula of the documentation, and by an image target.
      const byScale = { x: region.x + (pixel.x + 0.5) / scale.x, y: region.y + (pixel.y + 0.5) / scale.y };
      const byTarget = imageToGlobal(pixel, region, picture, 'target');
      for (const axis of ['x', 'y'] as const) {
        const length = axis === 'x' ? region.width : region.height;
        expect(Math.abs(Math.floor(byScale[axis]) - byTarget[axis])).toBeLessThanOrEqual(1);
        expect(byTarget[axis]).toBeGreaterThanOrEqual(region[axis]);
        expect(byTarget[axis]).toBeLessThan(region[axis] + length);
        // The area of the pixel: from its own edge to the next one's.
        const first = region[axis] + pixel[axis] / scale[axis];
        const last = region[axis] + (pixel[axis] + 1) / scale[axis];
        expect(byTarget[axis]).toBeGreaterThanOrEqual(first - 1);
        expect(byTarget[axis]).toBeLessThanOrEqual(last);
      }
    }),
  );
});
