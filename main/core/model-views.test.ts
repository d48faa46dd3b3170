import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  fitsView,
  frameName,
  MODEL_VIEW,
  MODEL_VIEWS,
  parseFrameName,
  regionFromFrame,
  regionInFrame,
  sizeInView,
  toFrame,
  toGlobal,
  viewFrame,
} from './model-views.ts';

/** Largest width w with height round(w / aspect): 1568 tier, 2576 tier, 2000 pixels. Computed apart from the code. */
const GOLDEN = [
  ['1024x768', '1024x768', '1024x768', '1024x768'],
  ['1280x720', '1280x720', '1280x720', '1280x720'],
  ['1280x800', '1280x800', '1280x800', '1280x800'],
  ['1366x768', '1366x768', '1366x768', '1366x768'],
  ['1440x900', '1389x868', '1440x900', '1440x900'],
  ['1920x1080', '1456x819', '1920x1080', '1920x1080'],
  ['1920x1200', '1389x868', '1920x1200', '1920x1200'],
  ['2560x1440', '1456x819', '2560x1440', '2000x1125'],
  ['2560x1600', '1389x868', '2420x1512', '2000x1250'],
  ['3440x1440', '1568x656', '2576x1078', '2000x837'],
  ['3840x2160', '1456x819', '2576x1449', '2000x1125'],
  ['5120x1440', '1568x441', '2576x724', '2000x562'],
  ['1080x1920', '819x1456', '1080x1920', '1080x1920'],
] as const;

const sizeOf = (text: string) => {
  const [width = 0, height = 0] = text.split('x').map(Number);
  return { width, height };
};

test.each(GOLDEN)('%s becomes %s, %s and, never over 2,000 pixels, %s', (screen, small, large, safe) => {
  expect(sizeInView(sizeOf(screen), MODEL_VIEW.any)).toEqual(sizeOf(small));
  expect(sizeInView(sizeOf(screen), MODEL_VIEW['claude-2576'])).toEqual(sizeOf(large));
  expect(sizeInView(sizeOf(screen), MODEL_VIEW.claude)).toEqual(sizeOf(safe));
  expect(sizeInView(sizeOf(screen), MODEL_VIEW.openai)).toEqual(sizeOf(safe));
  expect(sizeInView(sizeOf(screen), MODEL_VIEW.gemini)).toEqual(sizeOf(safe));
  expect(sizeInView(sizeOf(screen), MODEL_VIEW.native)).toEqual(sizeOf(screen));
  expect(sizeInView(sizeOf(screen), MODEL_VIEW['openai-original'])).toEqual(sizeOf(screen));
});

test('only a screen of more than 30,000 patches is smaller for openai-original', () => {
  // It has 240 x 135 patches of 32 pixels; one pixel wider, 7361 x 4141 would have 231 x 130 = 30,030.
  expect(sizeInView(sizeOf('7680x4320'), MODEL_VIEW['openai-original'])).toEqual(sizeOf('7360x4140'));
});

test('only presets that say so in their name are larger than 2,000 pixels', () => {
  const large = MODEL_VIEWS.filter((name) => (MODEL_VIEW[name].maxEdge ?? Infinity) > 2000);
  expect(large).toEqual(['claude-2576', 'openai-original', 'native']);
});

const side = fc.integer({ min: 1, max: 16_000 });
const anyView = fc.constantFrom(...MODEL_VIEWS).map((name) => MODEL_VIEW[name]);
const anyRegion = fc.record({
  x: fc.integer({ min: -8000, max: 8000 }),
  y: fc.integer({ min: -8000, max: 8000 }),
  width: side,
  height: side,
});

test('law: a size fits, is no larger than the part, and one pixel wider does not fit', () => {
  fc.assert(
    fc.property(side, side, anyView, (width, height, view) => {
      const size = sizeInView({ width, height }, view);
      expect(fitsView(size, view)).toBe(true);
      expect(size.width).toBeLessThanOrEqual(width);
      expect(size.height).toBeLessThanOrEqual(height);
      const wider = { width: size.width + 1, height: Math.ceil(((size.width + 1) * height) / width - 0.5) };
      if (size.width < width && size.width > 1) expect(fitsView(wider, view)).toBe(false);
    }),
  );
});

test('law: a unit maps to a pixel inside the part, and that pixel back to within one unit', () => {
  fc.assert(
    fc.property(anyRegion, anyView, fc.nat(), fc.nat(), (region, view, across, down) => {
      const map = viewFrame(region, view);
      const point = { x: across % map.units.width, y: down % map.units.height };
      const pixel = toGlobal(map, point);
      expect(pixel.x).toBeGreaterThanOrEqual(region.x);
      expect(pixel.x).toBeLessThan(region.x + region.width);
      expect(pixel.y).toBeGreaterThanOrEqual(region.y);
      expect(pixel.y).toBeLessThan(region.y + region.height);
      // A unit of thousandths may be smaller than a pixel: there the pixels come back instead.
      const again = toGlobal(map, toFrame(map, pixel));
      expect(Math.abs(again.x - pixel.x)).toBeLessThanOrEqual(region.width / map.units.width);
      expect(Math.abs(again.y - pixel.y)).toBeLessThanOrEqual(region.height / map.units.height);
      if (view.units === 'pixels') expect(toFrame(map, pixel)).toEqual(point);
    }),
  );
});

test('law: a pixel maps to a unit of the frame and back to within the pixels of one unit', () => {
  fc.assert(
    fc.property(anyRegion, anyView, fc.nat(), fc.nat(), (region, view, across, down) => {
      const map = viewFrame(region, view);
      const pixel = { x: region.x + (across % region.width), y: region.y + (down % region.height) };
      const unit = toFrame(map, pixel);
      expect(unit.x).toBeGreaterThanOrEqual(0);
      expect(unit.x).toBeLessThan(map.units.width);
      const back = toGlobal(map, unit);
      expect(Math.abs(back.x - pixel.x)).toBeLessThanOrEqual(Math.max(1, region.width / map.units.width));
      expect(Math.abs(back.y - pixel.y)).toBeLessThanOrEqual(Math.max(1, region.height / map.units.height));
    }),
  );
});

test('law: what was seen in a frame lies in what it is mapped to', () => {
  fc.assert(
    fc.property(anyRegion, anyView, (region, view) => {
      const map = viewFrame(region, view);
      const whole = { x: 0, y: 0, ...map.units };
      expect(regionFromFrame(map, whole)).toEqual(region);
      expect(regionInFrame(map, region)).toEqual(whole);
    }),
  );
});

test('law: the name of a frame is the frame', () => {
  fc.assert(
    fc.property(anyRegion, anyView, (region, view) => {
      const map = viewFrame(region, view);
      expect(parseFrameName(frameName(map))).toEqual(map);
    }),
  );
});

test.each([
  '',
  '1456x819',
  '0x10@0,0,10,10',
  '10x10@0,0,0,10',
  '10x10@0,0,10',
  '1e3x10@0,0,10,10',
  '999999x1@0,0,9,9',
])('%j names no frame', (name) => {
  expect(parseFrameName(name)).toBeUndefined();
});
