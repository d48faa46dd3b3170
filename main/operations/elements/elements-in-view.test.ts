import { expect, test } from 'vitest';
import type { Action } from '../../core/action.ts';
import { windowHeader } from '../../core/elements/text-form.ts';
import type { Raster } from '../../core/raster.ts';
import { createMemoryDesk } from '../../../testing/hosts/memory-desk.ts';
import { listElements } from './list-elements.ts';
import { localize } from '../see/localize.ts';
import { observe, type ObserveInput } from '../see/observe.ts';
import type { PictureOptions } from '../pictures/picture-options.ts';
import { see } from '../see/see.ts';
import { performAction } from '../act/perform-action.ts';

const pictureOptions: PictureOptions = {
  format: 'png',
  quality: 85,
  grid: null,
  scale: 1,
  maxEdge: null,
  cursor: false,
};
const BOTH = { limit: 120, marks: true };

function form() {
  const pictures: Raster[] = [];
  let readings = 0;
  const memory = createMemoryDesk({
    parts: ({ codec, elements }) => ({
      codec: {
        ...codec,
        encodePieces: (raster, options) => {
          pictures.push({ ...raster, pixels: raster.pixels.slice() });
          return codec.encodePieces(raster, options);
        },
      },
      elements: {
        ...elements,
        read: (...told) => {
          readings++;
          return elements.read(...told);
        },
      },
    }),
  });
  memory.windows.add({ id: 5, title: 'Form', region: { x: 20, y: 10, width: 160, height: 80 } });
  for (const [index, name] of ['Save', 'Print', 'Close'].entries())
    memory.elements.add({
      ref: name,
      role: 'button',
      name,
      windowId: 5,
      region: { x: 40 + 40 * index, y: 30, width: 30, height: 24 },
    });
  const edgesDrawn = (): readonly boolean[] =>
    [40, 80, 120].map((x) => {
      const raster = pictures.at(-1);
      const colorAt = (left: number): string =>
        String(raster?.pixels.slice((42 * 200 + left) * 4, (42 * 200 + left) * 4 + 3));
      return colorAt(x) !== colorAt(x + 15);
    });
  return { memory, edgesDrawn, readings: () => readings };
}

const seeing = { screen: 0, part: null, pictureOptions, reading: null };
const observing: ObserveInput = {
  screen: 0,
  part: null,
  pictureOptions,
  includePicture: true,
  maxReadPixels: 1e6,
  read: 'none',
  reading: { languages: ['eng'], minConfidence: 0, groupLines: true },
};

test('a picture is marked and its elements are listed from one reading', async () => {
  const { memory, edgesDrawn, readings } = form();
  const { elements } = await see.run(memory.desk, { ...seeing, elements: BOTH }, memory.run());
  expect(edgesDrawn()).toEqual([true, true, true]);
  expect(elements.list).toMatchObject({ total: 3, windows: [{ more: 0 }] });
  expect(elements.marked?.map(({ name }) => name)).toEqual(['Save', 'Print', 'Close']);
  expect(readings()).toBe(1);
});

test('the list is cut at the limit that was asked for and counts the rest, and the marks are whole', async () => {
  const { memory, edgesDrawn } = form();
  const wanted = { limit: 1, marks: true };
  const { elements } = await see.run(memory.desk, { ...seeing, elements: wanted }, memory.run());
  expect(elements.list).toMatchObject({ total: 3, windows: [{ more: 2, elements: [{ name: 'Save' }] }] });
  expect(edgesDrawn()).toEqual([true, true, true]);
});

test('no program is asked unless elements are', async () => {
  const { memory, edgesDrawn, readings } = form();
  const seen = await see.run(memory.desk, seeing, memory.run());
  const observed = await observe.run(memory.desk, observing, memory.run());
  for (const { elements } of [seen, observed]) expect(elements).toEqual({ list: null, marked: null });
  expect(edgesDrawn()).toEqual([false, false, false]);
  expect(readings()).toBe(0);
});

test('marks are drawn on the picture of an observation, and what is kept of it has none', async () => {
  const { memory, edgesDrawn } = form();
  const { id, elements } = await observe.run(memory.desk, { ...observing, elements: BOTH }, memory.run());
  expect(edgesDrawn()).toEqual([true, true, true]);
  expect(elements.list?.total).toBe(3);
  const clue = { kind: 'picture', point: { x: 40, y: 42 } } as const;
  const target = await localize.run(memory.desk, { observationId: id, clue }, memory.run());
  // Compared with the screen, which has no marks: the target is not stale.
  const action: Action = {
    kind: 'click',
    button: 'left',
    clicks: 1,
    holdKeys: [],
    aim: { target: { kind: 'resolved', id: target.id }, path: 'action' },
  };
  const requested = {
    name: 'click',
    path: 'action',
    action,
    proof: { evidence: false, returnChanged: false },
  };
  await expect(performAction.run(memory.desk, { screen: 0, requested }, memory.run())).resolves.toMatchObject(
    { point: { x: 40, y: 42 } },
  );
});

test('a menu that is a separate window is listed as a popup of the window that it belongs to', async () => {
  const { memory } = form();
  const region = { x: 60, y: 40, width: 60, height: 40 };
  memory.windows.add({ id: 5, title: 'Form', pid: 31, foreground: true, region: { ...region, height: 60 } });
  memory.windows.add({ id: 6, title: 'Other', pid: 32, region });
  memory.windows.add({ id: 9, title: '', pid: 31, popup: true, region });
  memory.elements.add({ ref: 'open', role: 'menu_item', name: 'Open', windowId: 9, region });
  const input = { screen: null, part: null, fills: false, limit: 9 };
  const { windows } = await listElements.run(memory.desk, input, memory.run());
  expect(windows[0]).toMatchObject({ window: { id: 9 }, owner: 5, elements: [{ name: 'Open' }] });
  expect(windows.slice(1).map(({ owner }) => owner)).toEqual(windows.slice(1).map(() => undefined));
  expect(windowHeader({ id: 9, title: '' }, region, 5)).toBe('# 9 "" 60,40,60,40 popup of 5');
});
