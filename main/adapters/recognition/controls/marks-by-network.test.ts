/** Controls that rules miss or take for others, and that the network knows. */
import { describe, expect, test } from 'vitest';
import { findControls } from './find-controls.ts';
import { canvas, GROUND } from './testing/canvas.ts';

const INK = 0x202020;
const WHITE = 0xffffff;

type Page = ReturnType<typeof canvas>;

/** A word whose letters are eight and eleven pixels high. */
function word({ fill }: Page, x: number, y: number, color = INK): void {
  for (let letter = 0; letter < 6; letter++)
    fill(
      { x: x + letter * 9, y: y - (letter % 3 === 0 ? 3 : 0), width: 6, height: letter % 3 === 0 ? 11 : 8 },
      color,
    );
}

function page(): Page {
  const drawn = canvas();
  for (const y of [220, 250, 280]) word(drawn, 40, y);
  return drawn;
}

const found = ({ raster }: Page): readonly string[] =>
  findControls(raster)
    .filter(({ box }) => box.y < 200)
    .map(({ kind, on }) => `${kind}${on === undefined ? '' : on ? ' on' : ' off'}`);

/** A bar with round ends. */
function bar({ fill, disc }: Page, x: number, y: number, width: number, height: number, color: number): void {
  disc({ x, y, width: height, height }, color);
  disc({ x: x + width - height, y, width: height, height }, color);
  fill({ x: x + height / 2, y, width: width - height, height }, color);
}

describe('switches', () => {
  test('may be as low as text', () => {
    for (const [left, state] of [
      [61, 'off'],
      [77, 'on'],
    ] as const) {
      const drawn = page();
      bar(drawn, 60, 60, 32, 16, 0x808080);
      drawn.disc({ x: left, y: 61, width: 14, height: 14 }, WHITE);
      expect(found(drawn)).toEqual([`switch ${state}`]);
    }
  });

  test('may have a small knob, and a ring around them', () => {
    for (const [left, state] of [
      [66, 'off'],
      [90, 'on'],
    ] as const) {
      const drawn = page();
      bar(drawn, 57, 57, 50, 26, INK);
      bar(drawn, 59, 59, 46, 22, GROUND);
      bar(drawn, 60, 60, 44, 20, 0x707070);
      bar(drawn, 61, 61, 42, 18, WHITE);
      drawn.disc({ x: left, y: 66, width: 7, height: 7 }, 0x707070);
      expect(found(drawn)).toEqual([`switch ${state}`]);
    }
  });

  test('may have a track in nearly the colour of the ground', () => {
    const drawn = page();
    bar(drawn, 60, 60, 44, 24, GROUND - 0x040404);
    drawn.disc({ x: 62, y: 62, width: 20, height: 20 }, 0x707070);
    drawn.disc({ x: 63, y: 63, width: 18, height: 18 }, WHITE);
    word(drawn, 107, 70);
    expect(found(drawn)).toEqual(['switch off']);
  });

  test('may be as faint as one that is disabled, with a knob higher than the track', () => {
    for (const [left, state] of [
      [58, 'off'],
      [74, 'on'],
    ] as const) {
      const drawn = page();
      bar(drawn, left === 58 ? 62 : 58, 65, 36, 14, GROUND - 0x101010);
      for (const [step, color] of [GROUND - 0x0a0a0a, GROUND - 0x0c0c0c, GROUND + 0x080808].entries())
        drawn.disc({ x: left + step, y: 60 + step, width: 24 - 2 * step, height: 24 - 2 * step }, color);
      expect(found(drawn)).toEqual([`switch ${state}`]);
    }
  });
});

test('a radio button before a label may have an outline that is much fainter than its dot', () => {
  for (const dot of [true, false]) {
    const drawn = page();
    drawn.disc({ x: 60, y: 60, width: 18, height: 18 }, GROUND - 0x141414);
    drawn.disc({ x: 61, y: 61, width: 16, height: 16 }, GROUND - 0x0a0a0a);
    if (dot) drawn.disc({ x: 65, y: 65, width: 8, height: 8 }, INK);
    word(drawn, 86, 66);
    expect(found(drawn)).toEqual([`radio ${dot ? 'on' : 'off'}`]);
  }
});

test('a face nearly as light as its ground, with soft edges, is a button', () => {
  const drawn = page();
  const [x, y] = [60, 60];
  for (const step of [0, 1]) {
    const color = GROUND - 0x020202 * (step + 1);
    drawn.fill({ x: x + step, y: y + step, width: 90 - 2 * step, height: 32 - 2 * step }, color);
  }
  word(drawn, x + 18, y + 13, 0xa0a0a0);
  expect(found(drawn)).toEqual(['button']);
});

test('a list keeps its arrow where bits of a round ring stand in its corners', () => {
  const drawn = page();
  drawn.fill({ x: 60, y: 60, width: 170, height: 44 }, 0x909090);
  drawn.fill({ x: 61, y: 61, width: 168, height: 42 }, WHITE);
  for (const x of [65, 221]) for (const y of [65, 95]) drawn.fill({ x, y, width: 4, height: 4 }, 0xb0c8f0);
  word(drawn, 72, 79);
  for (let row = 0; row < 6; row++)
    drawn.fill({ x: 204 + row, y: 79 + row, width: 12 - 2 * row, height: 1 }, INK);
  expect(found(drawn)).toEqual(['combobox']);
});

test('an empty square larger than check boxes without a label is one, not a button', () => {
  const drawn = page();
  drawn.framed({ x: 60, y: 60, width: 24, height: 24 }, INK, WHITE);
  expect(found(drawn)).toEqual(['checkbox off']);
});

test('what is as low as text is no button', () => {
  const [large, small] = [22, 11].map((height) => {
    const drawn = canvas();
    for (let letter = 0; letter < 10; letter++)
      drawn.fill({ x: 40 + letter * 14, y: 240, width: 8, height }, INK);
    drawn.framed({ x: 60, y: 60, width: 34, height: 16 }, INK, 0x909090);
    return found(drawn);
  });
  expect(small).toEqual(['button']);
  expect(large).not.toContain('button');
});
