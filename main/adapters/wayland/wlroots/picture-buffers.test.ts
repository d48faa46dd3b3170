/** Two outputs of one size that are copied at the same time must not be given the same memory. */
import { expect, test } from 'vitest';
import type { WaylandObject } from '../wire/connection.ts';
import { createPictureBuffers } from './picture-buffers.ts';

const FORMAT = { format: 1, width: 4, height: 2, stride: 16 };

/** Counts the objects that are made, and names those that are destroyed. */
function fakeShm(): { readonly shm: WaylandObject; readonly destroyed: number[] } {
  const destroyed: number[] = [];
  let made = 0;
  const object = (id: number): WaylandObject => ({
    id,
    version: 1,
    request: () => undefined,
    on: () => undefined,
    create: () => object(++made),
    destroy: () => void destroyed.push(id),
  });
  return { shm: object(0), destroyed };
}

test('a buffer is taken again only after it was given back', () => {
  const buffers = createPictureBuffers(fakeShm().shm);
  const [first, second] = [buffers.take(FORMAT), buffers.take(FORMAT)];
  expect(second.object).not.toBe(first.object);
  expect(second.memory.file).not.toBe(first.memory.file);
  buffers.giveBack(first);
  expect(buffers.take(FORMAT)).toBe(first);
});

test('no more than six are kept, and those that were used last', () => {
  const { shm, destroyed } = fakeShm();
  const buffers = createPictureBuffers(shm);
  const taken = Array.from({ length: 8 }, () => buffers.take(FORMAT));
  destroyed.splice(0);
  for (const each of taken) buffers.giveBack(each);
  expect(destroyed).toEqual(taken.slice(0, 2).map(({ object }) => object.id));
  expect(buffers.take(FORMAT)).toBe(taken.at(-1));
});
