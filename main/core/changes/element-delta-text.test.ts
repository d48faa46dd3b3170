import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ListedElement } from '../elements/model.ts';
import { elementsDelta, type WindowOfElements } from './element-delta.ts';
import type { DeltaView } from './delta-lines.ts';
import { deltaText } from './element-delta-text.ts';

const AS_IT_IS: DeltaView = { point: (point) => point, region: (region) => region };

const element = (number: number, facts: Partial<ListedElement> = {}): ListedElement => {
  const region = { x: 10, y: 20 * number, width: 60, height: 16 };
  return {
    id: `e${number}`,
    windowId: 1,
    role: 'button',
    name: `Button ${number}`,
    states: [],
    source: 'tree',
    does: [],
    region,
    visible: region,
    point: { x: 40, y: 20 * number + 8 },
    ...facts,
  };
};

const windowOf = (elements: readonly ListedElement[]): readonly WindowOfElements[] => [
  {
    window: { id: 1, title: 'Form', region: { x: 0, y: 0, width: 400, height: 400 } },
    elements,
    gap: null,
    unreadable: [],
    more: 0,
  },
];

const linesOf = (was: readonly ListedElement[], is: readonly ListedElement[]) => {
  const { lines, elements } = deltaText(elementsDelta(windowOf(was), windowOf(is)), 1, AS_IT_IS);
  return { lines: lines.map(({ text }) => text), elements };
};

const movedBy = (one: ListedElement, x: number): ListedElement => ({
  ...one,
  point: { ...one.point, x: one.point.x + x },
});

test('what only moved is one line, and the focus another', () => {
  const was = [element(1, { states: ['focused'] }), element(2), element(3), element(4)];
  const is = [
    element(1),
    element(2, { states: ['focused'] }),
    movedBy(element(3), 5),
    movedBy(element(4), 5),
  ];
  expect(linesOf(was, is)).toEqual({
    lines: ['~ moved e3 45,68; e4 45,88', '~ focus e2 was e1'],
    elements: 4,
  });
});

test('a single one that moved, and one that changed in another way too, have lines of their own', () => {
  const was = [element(1), element(2, { states: ['focused'] })];
  const is = [movedBy(element(1), 5), movedBy(element(2), 5)];
  expect(linesOf(was, is).lines).toEqual([
    '~ e1 button "Button 1" 45,28 was 40,28',
    '~ e2 button "Button 2" 45,48 was 40,48 focused',
  ]);
});

test('every element that differs is named once, apart from the focus', () => {
  const facts = fc.record({
    x: fc.constantFrom(0, 5),
    value: fc.constantFrom('', 'a'),
    states: fc.constantFrom([], ['checked'], ['focused'], ['focused', 'checked']),
  });
  const list = fc
    .array(facts, { minLength: 5, maxLength: 5 })
    .map((all) => all.map(({ x, ...rest }, index) => movedBy(element(index + 1, rest), x)));
  fc.assert(
    fc.property(list, list, (was, is) => {
      const { lines, elements } = linesOf(was, is);
      const differing = is.filter((one, index) => JSON.stringify(one) !== JSON.stringify(was[index]));
      expect(elements).toBe(differing.length);
      const text = lines.join('\n');
      for (const { id } of differing) expect(text).toMatch(new RegExp(String.raw`\b${id}\b`));
      const own = lines.filter((line) => !line.startsWith('~ focus')).join('\n');
      for (const { id } of is)
        expect([...own.matchAll(new RegExp(String.raw`\b${id}\b`, 'g'))].length).toBeLessThan(2);
    }),
  );
});
