/** nut-js if there is no Mac: each call is a line of the file that STAND_IN_INPUT names. */
import { appendFileSync } from 'node:fs';

const { STAND_IN_INPUT: file } = process.env;
const note = (...words: readonly unknown[]): Promise<void> => {
  if (file !== undefined) appendFileSync(file, `${words.join(' ')}\n`);
  return Promise.resolve();
};

export class Point {
  readonly x: number;
  readonly y: number;
  constructor(x: number, y: number) {
    this.x = x;
    this.y = y;
  }
}

let place = new Point(0, 0);

export const Button = { LEFT: 'left', MIDDLE: 'middle', RIGHT: 'right' };
export const Key: Readonly<Record<string, string>> = new Proxy({}, { get: (_target, name) => String(name) });
export const mouse = {
  config: { autoDelayMs: 0 },
  getPosition: () => Promise.resolve(place),
  setPosition(point: Point) {
    place = point;
    return note('move', point.x, point.y);
  },
  pressButton: (button: string) => note('press', button),
  releaseButton: (button: string) => note('release', button),
};
export const keyboard = {
  config: { autoDelayMs: 0 },
  pressKey: (key: string) => note('down', key),
  releaseKey: (key: string) => note('up', key),
};
