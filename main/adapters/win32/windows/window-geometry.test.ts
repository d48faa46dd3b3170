import { expect, it } from 'vitest';
import type { Region } from '../../../core/geometry.ts';
import { rectBytes } from '../native/structures.ts';
import { rectForVisible, visibleRegion, type GeometryCalls, type LastSeen } from './window-geometry.ts';

const OUTER = { x: 93, y: 100, width: 814, height: 607 };
const FRAME = { x: 100, y: 100, width: 800, height: 600 };
const NORMAL = { x: 300, y: 200, width: 640, height: 480 };

interface Circumstances {
  readonly minimized?: boolean;
  readonly compositor?: boolean;
  readonly normal?: Region;
  /** The taskbar stands on the left. */
  readonly taskbar?: number;
}

function fake({
  minimized = false,
  compositor = true,
  normal = NORMAL,
  taskbar = 0,
}: Circumstances): GeometryCalls {
  const fill = (bytes: Uint8Array | null, region: Region, offset = 0): number => {
    bytes?.set(rectBytes(region), offset);
    return 1;
  };
  return {
    user32: {
      isIconic: () => Number(minimized),
      getWindowRect: (_window, rect) => fill(rect, OUTER),
      getWindowPlacement: (_window, placement) => fill(placement, normal, 28),
      monitorFromRect: () => 1,
      getMonitorInfo(_monitor, info) {
        fill(info, { x: 0, y: 0, width: 1920, height: 1080 }, 4);
        return fill(info, { x: taskbar, y: 0, width: 1920 - taskbar, height: 1080 }, 20);
      },
    },
    dwmapi: {
      dwmGetWindowAttribute(_window, _attribute, value) {
        if (!compositor) return -1;
        fill(value, FRAME);
        return 0;
      },
    },
  };
}

const seen = (): LastSeen => new Map();

it('shows the frame that a person sees, without invisible borders', () => {
  expect(visibleRegion(fake({}), 1, seen())).toEqual(FRAME);
  expect(visibleRegion(fake({ compositor: false }), 1, seen())).toEqual(OUTER);
});

it('widens a wanted frame by the borders that no one sees', () => {
  const wanted = { x: 0, y: 0, width: 500, height: 400 };
  expect(rectForVisible(fake({}), 1, wanted)).toEqual({ x: -7, y: 0, width: 514, height: 407 });
  expect(rectForVisible(fake({ compositor: false }), 1, wanted)).toEqual(wanted);
});

it('knows where a minimised window will return to, counted from the screen and not from next to the taskbar', () => {
  expect(visibleRegion(fake({ minimized: true }), 1, seen())).toEqual(NORMAL);
  expect(visibleRegion(fake({ minimized: true, taskbar: 60 }), 1, seen())).toEqual({ ...NORMAL, x: 360 });
});

it('remembers where a minimised window was where the system has forgotten', () => {
  const lastSeen = seen();
  visibleRegion(fake({}), 1, lastSeen);
  const parked = { x: -32_000, y: -32_000, width: 160, height: 24 };
  expect(visibleRegion(fake({ minimized: true, normal: parked }), 1, lastSeen)).toEqual(FRAME);
});
