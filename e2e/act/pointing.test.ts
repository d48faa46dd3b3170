/** Targets of every kind over two monitors, each judged by the X server's own pointer. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startDesktop, type TestDesktop } from '../../testing/desktop.ts';
import { at, startServiceOn, type TestService } from '../../testing/client.ts';
import { SOAK } from '../../testing/soak.ts';

const TARGETS = SOAK ? 500 : 60;
/** Two monitors, the second at an offset both ways. */
const MONITORS = [
  { x: 0, y: 0, width: 1200, height: 1000 },
  { x: 1200, y: 200, width: 720, height: 880 },
] as const;

let desktop: TestDesktop;
let service: TestService;

beforeAll(async () => {
  desktop = await startDesktop({ width: 1920, height: 1080 });
  const [left, right] = MONITORS;
  for (const [name, { x, y, width, height }, output] of [
    ['L', left, 'screen'],
    ['R', right, 'none'],
  ] as const)
    await desktop.tool('xrandr', ['--setmonitor', name, `${width}/300x${height}/280+${x}+${y}`, output]);
  service = await startServiceOn(desktop);
});
afterAll(async () => {
  await service.stop();
  await desktop.stop();
});

/** A separate small generator, so that a failure can be run again. */
function createRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const pointer = async (): Promise<{ x: number; y: number }> => {
  const [, x, y] = /x:(\d+) y:(\d+)/.exec(await desktop.tool('xdotool', ['getmouselocation'])) ?? [];
  return { x: Number(x), y: Number(y) };
};

interface Case {
  readonly target: Record<string, unknown>;
  readonly expected: { readonly x: number; readonly y: number };
}

/** Expected pixels are worked out here from the documents' words, not with the service's code. */
function makeCase(random: (below: number) => number): Case {
  const monitor = MONITORS[random(2)] ?? MONITORS[0];
  const width = 1 + random(monitor.width);
  const height = 1 + random(monitor.height);
  const x = monitor.x + random(monitor.width - width + 1);
  const y = monitor.y + random(monitor.height - height + 1);
  const region = { region_x: x, region_y: y, region_width: width, region_height: height };
  switch (random(3)) {
    case 0: {
      const [dx, dy] = [random(1000) / 1000, random(1000) / 1000];
      const [px, py] = [x + random(width), y + random(height)];
      return { target: { mode: 'pixel', x: px, y: py, dx, dy }, expected: { x: px, y: py } };
    }
    case 1: {
      const [rows, cols] = [1 + random(Math.min(100, height)), 1 + random(Math.min(100, width))];
      const [row, col] = [random(rows), random(cols)];
      const [dx, dy] = [random(2001) / 1000 - 1, random(2001) / 1000 - 1];
      const inside = (start: number, length: number, count: number, cell: number, offset: number): number => {
        const first = start + Math.ceil((cell * length) / count);
        const last = start + Math.ceil(((cell + 1) * length) / count) - 1;
        return Math.min(
          last,
          Math.max(first, Math.floor(start + (cell + 0.5 + offset / 2) * (length / count))),
        );
      };
      return {
        target: { mode: 'grid', ...region, rows, cols, row, col, dx, dy },
        expected: { x: inside(x, width, cols, col, dx), y: inside(y, height, rows, row, dy) },
      };
    }
    default: {
      const [imageWidth, imageHeight] = [1 + random(2000), 1 + random(2000)];
      const [ix, iy] = [random(imageWidth), random(imageHeight)];
      return {
        target: {
          mode: 'pixel',
          space: 'image',
          x: ix,
          y: iy,
          ...region,
          image_width: imageWidth,
          image_height: imageHeight,
        },
        expected: {
          x: Math.floor(x + ((ix + 0.5) * width) / imageWidth),
          y: Math.floor(y + ((iy + 0.5) * height) / imageHeight),
        },
      };
    }
  }
}

test(`${TARGETS} grid, pixel and image targets land on the pixel`, { timeout: 120_000 }, async () => {
  const random = createRandom(20_261_121);
  for (let count = 0; count < TARGETS; count++) {
    const { target, expected } = makeCase(random);
    const answer = await service.post('/action', { action: 'move', target });
    expect(answer.status, JSON.stringify(target)).toBe(200);
    expect(at(answer.body, 'result.point'), JSON.stringify(target)).toEqual(expected);
    expect(await pointer(), JSON.stringify(target)).toEqual(expected);
  }
});

test('displays are the monitors, the primary first', async () => {
  const { body } = await service.get('/displays');
  expect(body['displays']).toMatchObject([
    { screen: 0, ...MONITORS[0] },
    { screen: 1, ...MONITORS[1] },
  ]);
});

test('a point next to every monitor moves nothing', async () => {
  const before = await pointer();
  const answer = await service.post('/action', {
    action: 'move',
    target: { mode: 'pixel', x: 1500, y: 100 },
  });
  expect(answer.status).toBe(422);
  expect(at(answer.body, 'error.details.0.code')).toBe('target_out_of_bounds');
  expect(await pointer()).toEqual(before);
});
