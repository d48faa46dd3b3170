import { expect, test } from 'vitest';
import { createMemoryDesk } from '../../../testing/hosts/memory-desk.ts';
import { clickablePoint } from './clickable-point.ts';
import { lookAgain } from './look-again.ts';

const AT = { x: 0, y: 0, width: 100, height: 50 };
const MOVED = { ...AT, x: 100, y: 40 };

test('a window that moves between what its place and what its element is asked for leads no click astray', async () => {
  let moves = 2;
  const memory = createMemoryDesk({
    parts: ({ elements }) => ({
      elements: {
        ...elements,
        async again(ref, windows, signal) {
          const element = await elements.again(ref, windows, signal);
          // As a toolkit does that learns of the move last: it counts from the place it was asked for.
          const from = windows.find(({ id }) => id === 7)?.region ?? AT;
          if (moves-- > 0) memory.windows.add({ id: 7, title: 'Form', region: moves === 1 ? AT : MOVED });
          return element === null ? null : { ...element, region: { ...from, width: 20, height: 20 } };
        },
      },
    }),
  });
  memory.windows.add({ id: 7, title: 'Form', region: { ...AT, x: 60 } });
  memory.elements.add({ ref: 'save', role: 'button', name: 'Save', windowId: 7, region: AT });
  const id = memory.desk.elementIds.idOf({ ref: 'save', source: 'tree', role: 'button', name: 'Save' });
  const now = await memory.clock.until(lookAgain(memory.desk, { id }, memory.run()));
  const { point } = await memory.clock.until(clickablePoint(memory.desk, now, memory.run()));
  expect(point).toEqual({ x: 110, y: 50 });
});
