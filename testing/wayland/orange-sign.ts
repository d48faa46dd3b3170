/** The sign in GNOME's panel by which a person ends what is shared. */
import { expect, vi } from 'vitest';
import type { Point } from '../../main/core/geometry.ts';
import type { MutterCapture } from '../../main/adapters/wayland/mutter/capture/capture.ts';

/** In the right end of the panel of a monitor 1280 wide, as a picture shows it. Closes the capture. */
export async function findSign(capture: MutterCapture): Promise<Point> {
  const right = { x: 1000, y: 12, width: 280, height: 1 };
  try {
    return await vi.waitFor(
      async () => {
        const { pixels } = await capture.capture(right);
        const isOrange = (x: number): boolean =>
          (pixels[x * 4] ?? 255) < 60 && (pixels[x * 4 + 1] ?? 0) > 100 && (pixels[x * 4 + 2] ?? 0) > 180;
        const found = Array.from({ length: right.width }, (_, x) => x).filter(isOrange);
        expect(found.length).toBeGreaterThan(10);
        return { x: right.x + (found[0] ?? 0) + 8, y: right.y };
      },
      { timeout: 10_000, interval: 200 },
    );
  } finally {
    await capture.close();
  }
}
