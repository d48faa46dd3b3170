import { expect, test } from 'vitest';
import type { Raster } from '../../core/raster.ts';
import { createMemoryDesk } from '../../../testing/hosts/memory-desk.ts';
import type { PictureOptions } from '../pictures/picture-options.ts';
import { captureScreen } from './capture-screen.ts';
import { inOnePiece } from '../../ports/image-codec.ts';

const WINDOW = { x: 20, y: 10, width: 160, height: 80 };
const pictureOptions: PictureOptions = {
  format: 'png',
  quality: 85,
  grid: null,
  scale: 1,
  maxEdge: null,
  cursor: false,
};

function desk() {
  const pictures: Raster[] = [];
  const memory = createMemoryDesk({
    parts: ({ codec }) => ({
      codec: {
        ...codec,
        ...inOnePiece((raster, options) => {
          pictures.push({ ...raster, pixels: raster.pixels.slice() });
          return codec.encode(raster, options);
        }),
      },
    }),
  });
  memory.windows.add({ id: 5, title: 'Form', region: WINDOW });
  const add = (ref: string, role: 'button' | 'text', name: string, y: number): void =>
    memory.elements.add({ ref, role, name, windowId: 5, region: { x: 40, y, width: 60, height: 24 } });
  add('a', 'button', 'Save', 30);
  add('b', 'text', 'Not marked', 60);
  const colorsAt = (x: number, y: number): readonly number[] => [
    ...(pictures.at(-1)?.pixels.slice((y * 200 + x) * 4, (y * 200 + x) * 4 + 3) ?? []),
  ];
  return { memory, colorsAt };
}

test('marks outline the controls, and the answer names their ids', async () => {
  const { memory, colorsAt } = desk();
  const input = { screen: 0, part: null, pictureOptions };
  const plain = await captureScreen.run(memory.desk, input, memory.run());
  expect(plain.marked).toBeNull();
  const ground = colorsAt(40, 35);
  expect(colorsAt(50, 60)).toEqual(ground);
  const { marked } = await captureScreen.run(memory.desk, { ...input, marks: true }, memory.run());
  expect(marked).toMatchObject([{ role: 'button', name: 'Save' }]);
  expect(colorsAt(40, 45)).not.toEqual(ground);
  expect(colorsAt(99, 40)).not.toEqual(ground);
  // The inside stays, and so does the text.
  expect(colorsAt(70, 42)).toEqual(ground);
  expect(colorsAt(50, 60)).toEqual(ground);
});
