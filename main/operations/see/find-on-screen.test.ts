import { describe, expect, test } from 'vitest';
import sharp from 'sharp';
import { createMemoryDesk } from '../../../testing/hosts/memory-desk.ts';
import { findColor, type FindColorInput } from './find-color.ts';
import { findPicture } from './find-picture.ts';

const ORANGE = { red: 255, green: 136, blue: 0 };
const everywhere = { screen: undefined, part: null };

function twoDisplays() {
  const memory = createMemoryDesk({
    regions: [
      { x: 0, y: 0, width: 200, height: 100 },
      { x: -100, y: 20, width: 100, height: 50 },
    ],
  });
  memory.screen.fill({ x: 120, y: 40, width: 30, height: 10 }, 0xff_88_00);
  memory.screen.fill({ x: 20, y: 42, width: 12, height: 12 }, 0xff_88_00);
  memory.screen.fill({ x: -60, y: 30, width: 8, height: 8 }, 0xff_80_08);
  return memory;
}

const find = (memory: ReturnType<typeof twoDisplays>, over: Partial<FindColorInput> = {}) =>
  findColor.run(
    memory.desk,
    {
      area: everywhere,
      color: ORANGE,
      at: undefined,
      tolerance: 10,
      minPixels: 16,
      maxRegions: 50,
      ...over,
    },
    memory.run(),
  );

describe('finding a colour', () => {
  test('in desktop pixels, display by display, in reading order', async () => {
    const found = await find(twoDisplays());
    expect(found.found).toEqual([
      { box: { x: 20, y: 42, width: 12, height: 12 }, point: { x: 26, y: 48 }, pixels: 144 },
      { box: { x: 120, y: 40, width: 30, height: 10 }, point: { x: 135, y: 45 }, pixels: 300 },
      { box: { x: -60, y: 30, width: 8, height: 8 }, point: { x: -56, y: 34 }, pixels: 64 },
    ]);
    expect(found).toMatchObject({ regionCount: 3, pixelCount: 508, at: null });
    expect((await find(twoDisplays(), { maxRegions: 1 })).found).toHaveLength(1);
    expect((await find(twoDisplays(), { area: { screen: 1, part: null } })).regionCount).toBe(1);
  });

  test('of a pixel, which may be outside what is searched', async () => {
    const found = await find(twoDisplays(), {
      color: undefined,
      at: { x: -57, y: 31 },
      tolerance: 0,
      area: { screen: 0, part: null },
    });
    expect(found).toMatchObject({
      at: { color: { red: 255, green: 128, blue: 8 } },
      color: { red: 255, green: 128, blue: 8 },
      regionCount: 0,
    });
    await expect(find(twoDisplays(), { at: { x: 500, y: 5 } })).rejects.toMatchObject({
      issues: [{ path: 'at', code: 'target_out_of_bounds' }],
    });
  });
});

describe('finding a picture', () => {
  const pictureOf = (width: number, height: number, inner: number): Promise<Buffer> =>
    sharp({ create: { width, height, channels: 3, background: '#305070' } })
      .composite([
        {
          input: { create: { width: inner, height: 10, channels: 3, background: '#ff8800' } },
          left: 5,
          top: 5,
        },
      ])
      .png()
      .toBuffer();
  const query = { minScale: 0.75, maxScale: 2, minScore: 0.75, maxMatches: 5, area: everywhere };

  test('in desktop pixels; what is not quite like it is doubtful', async () => {
    const memory = twoDisplays();
    const picture = await pictureOf(40, 20, 30);
    const found = await findPicture.run(memory.desk, { ...query, picture }, memory.run());
    expect(found.matches[0]).toEqual({
      box: { x: 115, y: 35, width: 40, height: 20 },
      scale: 1,
      score: 1,
    });
    const strict = { ...query, picture: await pictureOf(30, 30, 20), minScore: 1 };
    const { matches, doubtful } = await findPicture.run(memory.desk, strict, memory.run());
    expect(matches).toEqual([]);
    expect(doubtful.length).toBeGreaterThan(0);
  });

  test('of one colour is refused', async () => {
    const memory = twoDisplays();
    const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#ff8800' } })
      .png()
      .toBuffer();
    await expect(findPicture.run(memory.desk, { ...query, picture }, memory.run())).rejects.toMatchObject({
      issues: [{ path: 'soughtPicture', code: 'one_color' }],
    });
  });
});
