import fc from 'fast-check';
import { expect, test } from 'vitest';
import { positionSteps } from './positions.ts';

/** Scales of GNOME's settings; the sizes are those of the pictures. */
const screens = fc
  .tuple(fc.constantFrom(1, 1.25, 1.5, 1.7518248, 2, 3), fc.constantFrom([1280, 720], [3840, 2160]))
  .map(([scale, [width = 0, height = 0]]) => ({
    pixels: { width, height },
    region: { width: Math.round(width / scale), height: Math.round(height / scale) },
  }));

test('on Mutter every place is reached, by an absolute step that the portal lets through', () => {
  const places = screens.chain((screen) =>
    fc.record({
      screen: fc.constant(screen),
      place: fc.record({ x: fc.nat(screen.region.width - 1), y: fc.nat(screen.region.height - 1) }),
    }),
  );
  fc.assert(
    fc.property(places, ({ screen, place }) => {
      const { absolute, relative } = positionSteps(screen, place, true);
      expect(absolute.x).toBeLessThan(screen.region.width);
      expect(absolute.y).toBeLessThan(screen.region.height);
      const landed = {
        x: (absolute.x * screen.region.width) / screen.pixels.width + (relative?.x ?? 0),
        y: (absolute.y * screen.region.height) / screen.pixels.height + (relative?.y ?? 0),
      };
      expect(landed.x).toBeCloseTo(place.x, 6);
      expect(landed.y).toBeCloseTo(place.y, 6);
    }),
  );
});

test('elsewhere positions are units of the layout, and a screen that is not scaled needs one step', () => {
  const scaled = { region: { width: 1024, height: 576 }, pixels: { width: 1280, height: 720 } };
  const place = { x: 1000, y: 500 };
  expect(positionSteps(scaled, place, false)).toEqual({ absolute: place, relative: null });
  expect(positionSteps(scaled, { x: 10, y: 20 }, true)).toEqual({
    absolute: { x: 12.5, y: 25 },
    relative: null,
  });
  expect(positionSteps(scaled, place, true)).toEqual({
    absolute: { x: 818 * 1.25, y: 460 * 1.25 },
    relative: { x: 182, y: 40 },
  });
  const plain = { region: scaled.pixels, pixels: scaled.pixels };
  expect(positionSteps(plain, { x: 1279, y: 719 }, true)).toEqual({
    absolute: { x: 1279, y: 719 },
    relative: null,
  });
});
