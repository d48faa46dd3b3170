import { describe, expect, test } from 'vitest';
import { lineOf, type WordLine } from '../text/group-words.ts';
import { elementsOfPixels, withPixels } from './merge.ts';
import type { SeenElement } from './model.ts';
import type { PixelControl } from './pixel-control.ts';

const WINDOW = { id: 7, region: { x: 100, y: 100, width: 600, height: 400 } };

/** Words from a place on, each letter eight pixels wide; `|` puts the next word far away. */
function line(text: string, x: number, y: number): WordLine {
  let left = x;
  const words = text.split(' ').flatMap((word) => {
    if (word === '|') {
      left += 100;
      return [];
    }
    const box = { x: left, y, width: word.length * 8, height: 14 };
    left += box.width + 6;
    return [{ text: word, confidence: 0.9, box }];
  });
  const box = { x, y, width: left - x, height: 14 };
  return { text: words.map((word) => word.text).join(' '), confidence: 0.9, box, words };
}

const control = (
  kind: PixelControl['kind'],
  x: number,
  y: number,
  width: number,
  height: number,
  more = {},
) => ({
  kind,
  box: { x, y, width, height },
  ...more,
});

const told = (lines: readonly WordLine[], controls: readonly PixelControl[]): readonly string[] =>
  elementsOfPixels(WINDOW, { lines, controls }).map(
    ({ role, name, value, states }) =>
      `${role} "${name}"${value === undefined ? '' : ` = ${value}`}${states.length === 0 ? '' : ` ${states.join(' ')}`}`,
  );

describe('elements of pixels', () => {
  test('are named by what stands on them or next to them', () => {
    const lines = [line('Volume', 120, 120), line('Gift wrapping', 140, 160), line('Name', 120, 201)];
    const controls = [
      control('slider', 220, 118, 200, 16, { thumb: { x: 266, y: 118, width: 16, height: 16 } }),
      control('checkbox', 120, 161, 13, 13, { on: true }),
      control('field', 180, 196, 200, 24),
      control('button', 400, 196, 100, 24),
    ];
    expect(told([...lines, line('Save order', 410, 201), line('Ada', 188, 201)], controls)).toEqual([
      'slider "Volume" = 0.25',
      'checkbox "Gift wrapping" checked',
      'field "Name" = Ada',
      'button "Save order"',
      'text "Volume"',
      'text "Name"',
    ]);
  });

  test('words that stand apart are separate texts', () => {
    expect(told([line('Ready now | Line 4', 120, 480)], [])).toEqual(['text "Ready now"', 'text "Line 4"']);
  });

  test('have names from right to left in the order of reading', () => {
    const [first, second] = ['שמור', 'קובץ'].map((text, index) => ({
      text,
      confidence: 0.9,
      box: { x: 460 - 50 * index, y: 201, width: 40, height: 14 },
    }));
    const far = { text: 'ביטול', confidence: 0.9, box: { x: 200, y: 201, width: 40, height: 14 } };
    const save = lineOf([first, second, far].flatMap((word) => word ?? []));
    // Of two lines on one button, the right one is read first; a box's name stands on its left, a field's on its right.
    const controls = [
      control('checkbox', 514, 201, 13, 13),
      control('field', 300, 120, 200, 24),
      control('button', 290, 300, 220, 24),
    ];
    const lines = [line('שם', 520, 125), line('הכול', 300, 305), line('מחק', 440, 305)];
    expect(told(save === undefined ? lines : [save, ...lines], controls)).toEqual([
      'checkbox "שמור קובץ"',
      'field "שם"',
      'button "מחק הכול"',
      'text "ביטול"',
      'text "שם"',
    ]);
  });

  test('keep their references when the window moves, and distinguish what has the same name', () => {
    const references = (dx: number): readonly string[] => {
      const window = { ...WINDOW, region: { ...WINDOW.region, x: WINDOW.region.x + dx } };
      const lines = [line('Edit', 130 + dx, 130), line('Edit', 130 + dx, 170)];
      const controls = [
        control('button', 120 + dx, 125, 60, 24),
        control('button', 120 + dx, 165, 60, 24),
        control('icon', 300 + dx, 125, 24, 24),
      ];
      return elementsOfPixels(window, { lines, controls }).map(({ ref }) => ref);
    };
    expect(references(0)).toEqual(references(55));
    expect(new Set(references(0)).size).toBe(3);
  });
});

test('the tree wins where both report a thing; what only pixels show stays, on a canvas too', () => {
  const [button, text] = elementsOfPixels(WINDOW, {
    lines: [line('Save', 130, 130), line('Drawn', 400, 300)],
    controls: [control('button', 120, 125, 60, 24)],
  });
  const tree = (role: SeenElement['role'], region: SeenElement['region']): SeenElement => ({
    ref: role,
    source: 'tree',
    role,
    name: '',
    region,
    states: [],
    does: [],
    windowId: 7,
  });
  if (button === undefined || text === undefined) throw new Error('There are two elements.');
  const saved = tree('button', { x: 121, y: 126, width: 58, height: 22 });
  const canvas = tree('group', WINDOW.region);
  expect(withPixels([canvas, saved], [button, text])).toEqual([canvas, saved, text]);
  expect(withPixels([canvas], [button, text])).toEqual([canvas, button, text]);
  expect(withPixels([{ ...saved, windowId: 8 }], [button])).toHaveLength(2);
});
