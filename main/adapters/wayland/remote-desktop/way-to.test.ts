import { expect, test } from 'vitest';
import { wayTo } from './way-to.ts';

const monitors = [
  { region: { x: 0, y: 0, width: 1280, height: 720 } },
  { region: { x: 1280, y: 0, width: 1024, height: 576 } },
];
const CENTER = { x: 1792, y: 288 };

test.each([
  ['within a monitor', { x: 5, y: 5 }, { x: 900, y: 10 }, []],
  ['across, below the panel', { x: 640, y: 360 }, { x: 2000, y: 500 }, []],
  ['back to the left, which the barrier lets through', { x: 2000, y: 10 }, { x: 900, y: 10 }, []],
  ['out of the hot corner', { x: 0, y: 1 }, { x: 900, y: 300 }, [{ x: 900, y: 300 }]],
  ['along the panel to the next monitor', { x: 1000, y: 10 }, { x: 1500, y: 10 }, [CENTER, CENTER]],
  ['from below to next to the end of the panel', { x: 640, y: 360 }, { x: 1300, y: 20 }, [CENTER, CENTER]],
  ['from a place that is not known', undefined, { x: 1300, y: 20 }, [CENTER, CENTER]],
])('the way %s', (_what, from, to, before) => {
  expect(wayTo(to, from, monitors)).toEqual([...before, to]);
});

test('between monitors there is no place, and one alone has no end to pass', () => {
  expect(wayTo({ x: 1500, y: 700 }, { x: 5, y: 5 }, monitors)).toEqual([]);
  expect(wayTo({ x: 9, y: 9 }, undefined, monitors.slice(0, 1))).toEqual([
    { x: 9, y: 9 },
    { x: 9, y: 9 },
  ]);
});
