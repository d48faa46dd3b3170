/** Laws of elements: ids, visibility and clickability, the compact text, and names that a program made up. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contains, type Region } from '../geometry.ts';
import { beginningOf, elementText, isMeantBy } from './element-text.ts';
import { createElementIds } from './ids.ts';
import type { ListedElement } from './model.ts';
import { inScreenOrder } from './order.ts';
import { elementLine, listedLine } from './text-form.ts';
import { seenPart, showsAnything } from './visibility.ts';

const region = fc.record<Region>({
  x: fc.integer({ min: -20, max: 40 }),
  y: fc.integer({ min: -20, max: 40 }),
  width: fc.integer({ min: 1, max: 30 }),
  height: fc.integer({ min: 1, max: 30 }),
});

/** Pixel by pixel, which the code under test never does. */
function freePixels(box: Region, within: Region, covers: readonly Region[]): number {
  let free = 0;
  for (let x = box.x; x < box.x + box.width; x++)
    for (let y = box.y; y < box.y + box.height; y++)
      if (contains(within, { x, y }) && !covers.some((cover) => contains(cover, { x, y }))) free++;
  return free;
}

test('an element is seen exactly when 15 % of its pixels are free, and its point is one of them', () => {
  fc.assert(
    fc.property(region, region, fc.array(region, { maxLength: 5 }), (box, within, covers) => {
      const part = seenPart(box, within, covers);
      const free = freePixels(box, within, covers);
      expect(part !== null).toBe(free > 0 && free >= box.width * box.height * 0.15);
      expect(showsAnything(box, within, covers)).toBe(free > 0);
      if (part === null) return;
      expect(freePixels({ ...part.point, width: 1, height: 1 }, within, covers)).toBe(1);
      expect(contains(box, part.point)).toBe(true);
      expect(freePixels(part.visible, within, [])).toBe(part.visible.width * part.visible.height);
    }),
  );
});

test('an id stays while role and name do, belongs to one thing alone, and outlives what it named', () => {
  const step = fc.record({
    ref: fc.constantFrom('a', 'b', 'c'),
    role: fc.constantFrom('button', 'link'),
    name: fc.constantFrom('', 'Save', 'Send'),
  });
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      const ids = createElementIds();
      const owners = new Map<string, string>();
      let before: { readonly key: string; readonly id: string } | undefined;
      for (const element of steps) {
        const id = ids.idOf({ source: 'tree', ...element });
        const key = JSON.stringify(element);
        expect(owners.get(id) ?? key).toBe(key);
        owners.set(id, key);
        expect(ids.idOf({ source: 'tree', ...element })).toBe(id);
        if (before?.key === key) expect(id).toBe(before.id);
        before = { key, id };
      }
      for (const [id, key] of owners) expect(ids.known(id)).toMatchObject(JSON.parse(key) as object);
    }),
  );
});

test('ids that were not seen for the longest time are forgotten, and never given again', () => {
  const ids = createElementIds(2);
  const idOf = (ref: string): string => ids.idOf({ ref, source: 'tree', role: 'button', name: '' });
  expect(['a', 'b', 'a', 'c'].map(idOf)).toEqual(['e1', 'e2', 'e1', 'e3']);
  expect(ids.known('e2')).toBeUndefined();
  expect(idOf('b')).toBe('e4');
});

test('no name breaks out of its line or its quotes, or holds what no one sees', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (made) => {
      const name = elementText(made);
      expect(name.length).toBeLessThanOrEqual(200);
      expect(name).not.toMatch(/[\p{Cc}\p{Bidi_Control}\p{Default_Ignorable_Code_Point}\p{Zl}\p{Zp}]/u);
      const line = elementLine(listed({ name }), { x: 1, y: 2, width: 3, height: 4 });
      const [, quoted = ''] = /^e1 button ("(?:[^"\\]|\\.)*") 1,2,3,4$/u.exec(line) ?? [];
      expect(JSON.parse(quoted)).toBe(name);
    }),
  );
});

const listed = (members: Partial<ListedElement>): ListedElement => ({
  id: 'e1',
  source: 'tree',
  role: 'button',
  name: '',
  states: [],
  does: [],
  windowId: 1,
  region: { x: 0, y: 0, width: 10, height: 10 },
  visible: { x: 0, y: 0, width: 10, height: 10 },
  point: { x: 5, y: 5 },
  ...members,
});

test('a box that can be checked says so, and what is checked is not unchecked', () => {
  const box = { x: 1, y: 2, width: 3, height: 4 };
  const lineOf = (members: Partial<ListedElement>): string => elementLine(listed(members), box);
  expect(lineOf({ role: 'checkbox', name: 'Gift' })).toBe('e1 checkbox "Gift" 1,2,3,4 unchecked');
  expect(lineOf({ role: 'checkbox', states: ['focused', 'checked'] })).toBe(
    'e1 checkbox "" 1,2,3,4 focused checked',
  );
  expect(lineOf({ role: 'slider', value: 4 })).toBe('e1 slider "" 1,2,3,4 =4');
});

test('rows from the top, each from the left, though their boxes are not level', () => {
  const at = (x: number, y: number) => ({ region: { x, y, width: 10, height: 10 } });
  const ordered = inScreenOrder([at(30, 3), at(0, 40), at(0, 0), at(15, 2)]);
  expect(ordered.map(({ region: { x, y } }) => [x, y])).toEqual([
    [0, 0],
    [15, 2],

    [30, 3],
    [0, 40],
  ]);
});

test('a line of a list has the point that a click reaches, or the box of what is used by its place', () => {
  const inView = {
    point: ({ x, y }: { readonly x: number; readonly y: number }) => ({ x: x + 100, y }),
    region: (region: Region) => ({ ...region, x: region.x + 100 }),
  };
  const lineOf = (members: Partial<ListedElement>): string => listedLine(listed(members), inView);
  expect(lineOf({ role: 'checkbox', name: 'Gift' })).toBe('e1 checkbox "Gift" 105,5 unchecked');
  expect(lineOf({ role: 'slider', value: 4 })).toBe('e1 slider "" 100,0,10,10 =4');
  expect(lineOf({ role: 'image', name: 'Logo' })).toBe('e1 image "Logo" 100,0,10,10');
});

test('law: a long text is listed by its beginning, by which it is meant and nothing else is', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 200 }),
      fc.integer({ min: 4, max: 80 }),
      (made, most) => {
        const name = elementText(made);
        const told = beginningOf(name, most);
        expect(told.length).toBeLessThanOrEqual(most);
        expect(isMeantBy(told, name)).toBe(true);
        expect(isMeantBy(`x${told}`, name)).toBe(false);
      },
    ),
  );
});
