/** Texts of windows that are filled from their pixels, where reading takes longer than a list may. */
import { expect, test } from 'vitest';
import type { PixelControl } from '../../core/elements/pixel-control.ts';
import { createMemoryDesk, type MemoryDesk } from '../../../testing/hosts/memory-desk.ts';
import { waitFor } from '../wait/wait-for.ts';
import type { ElementList } from '../support/elements/listed-window.ts';
import { listElements } from './list-elements.ts';

/** A window without a tree that says "Order", and an engine that needs this long for its first readings. */
function slowlyRead(
  readMs: number,
  times = 1,
): { readonly memory: MemoryDesk; readonly readings: () => number } {
  let readings = 0;
  const box = { x: 120, y: 60, width: 40, height: 20 };
  const memory: MemoryDesk = createMemoryDesk({
    parts: ({ recognition, clock }) => ({
      controls: { findControls: () => Promise.resolve([{ kind: 'button', box }]) },
      recognition: {
        ...recognition,
        async recognize(raster, options) {
          readings++;
          const read = recognition.recognize(raster, options);
          await clock.sleep(readings <= times ? readMs : 0, options.signal);
          return read;
        },
      },
    }),
  });
  memory.windows.add({ id: 5, pid: 0, title: 'Drawn', region: { x: 0, y: 0, width: 200, height: 100 } });
  memory.text.write('Order', { x: 20, y: 20 });
  return { memory, readings: () => readings };
}

const list = ({ desk, run, clock }: MemoryDesk): Promise<ElementList> =>
  clock.until(listElements.run(desk, { screen: null, part: null, limit: 50, fills: true }, run()));

test('a window whose texts are not read in time says so, and the next list has them', async () => {
  const { memory } = slowlyRead(5000);
  const [first] = (await list(memory)).windows;
  expect(first).toMatchObject({ gap: 'text_pending', elements: [{ role: 'button' }] });
  expect(memory.clock.monotonic()).toBeLessThan(4000);
  const [second] = (await list(memory)).windows;
  expect(second).toMatchObject({ gap: 'no_tree', elements: [{ name: 'Order' }, { role: 'button' }] });
});

test('controls that are not found in time are still searched for', async () => {
  const box = { x: 120, y: 60, width: 40, height: 20 };
  let search: Promise<readonly PixelControl[]> | undefined;
  const memory = createMemoryDesk({
    parts: ({ clock }) => ({
      controls: {
        findControls: (_, signal) =>
          (search ??= clock.sleep(5000, signal).then(() => [{ kind: 'button', box }])),
      },
    }),
  });
  memory.windows.add({ id: 5, pid: 0, title: 'Drawn', region: { x: 0, y: 0, width: 200, height: 100 } });
  expect((await list(memory)).windows).toMatchObject([{ gap: 'text_pending', elements: [] }]);
  await memory.clock.advance(2000);
  expect((await list(memory)).windows).toMatchObject([{ gap: 'no_tree', elements: [{ role: 'button' }] }]);
});

test('nothing unfinished is remembered, and what was finished is', async () => {
  const { memory, readings } = slowlyRead(5000);
  await list(memory);
  await memory.clock.advance(1500);
  await list(memory);
  expect(readings()).toBe(2);
  const [third] = (await list(memory)).windows;
  expect(third).toMatchObject({ gap: 'no_tree', elements: [{ name: 'Order' }, { role: 'button' }] });
  expect(readings()).toBe(2);
});

test('an element that may be among texts still being read is neither there nor gone', async () => {
  for (const state of ['exists', 'gone'] as const) {
    const { memory } = slowlyRead(60_000, Infinity);
    const condition = {
      kind: 'element',
      element: { name: 'Order', match: 'contains' },
      part: null,
      state,
    } as const;
    const options = { screen: 0, condition, timeoutMs: 2500, intervalMs: 60_000 };
    const result = await memory.clock.until(waitFor.run(memory.desk, options, memory.run()));
    expect(result).toMatchObject({ satisfied: false, state: 'not_checked', unchecked: 'no_evidence' });
  }
});

test('a script that no language is installed for is named, until one is', async () => {
  const gap = { kind: 'script', script: 'Hangul', install: 'tesseract-ocr-kor' } as const;
  let installed = false;
  const memory = createMemoryDesk({
    parts: ({ recognition }) => ({
      recognition: {
        ...recognition,
        async recognize(raster, options) {
          const read = await recognition.recognize(raster, options);
          return installed ? read : { ...read, gaps: [gap] };
        },
      },
    }),
  });
  memory.windows.add({ id: 5, pid: 0, title: 'Drawn', region: { x: 0, y: 0, width: 200, height: 100 } });
  memory.text.write('Order', { x: 20, y: 20 });
  await list(memory);
  await memory.clock.advance(1500);
  const [seen] = (await list(memory)).windows;
  expect(seen).toMatchObject({ gap: 'no_tree', unreadable: [gap], elements: [{ name: 'Order' }] });
  installed = true;
  const [later] = (await list(memory)).windows;
  expect(later).toMatchObject({ gap: 'no_tree', unreadable: [], elements: [{ name: 'Order' }] });
});

test('text in columns is named, and not looked for again', async () => {
  let readings = 0;
  const memory = createMemoryDesk({
    parts: ({ recognition }) => ({
      recognition: {
        ...recognition,
        async recognize(raster, options) {
          readings++;
          return { ...(await recognition.recognize(raster, options)), gaps: [{ kind: 'vertical' }] };
        },
      },
    }),
  });
  memory.windows.add({ id: 5, pid: 0, title: 'Drawn', region: { x: 0, y: 0, width: 200, height: 100 } });
  memory.text.write('Order', { x: 20, y: 20 });
  await list(memory);
  await memory.clock.advance(1500);
  await list(memory);
  const before = readings;
  const [seen] = (await list(memory)).windows;
  expect(seen).toMatchObject({ unreadable: [{ kind: 'vertical' }], elements: [{ name: 'Order' }] });
  expect(readings).toBe(before);
});

test('lines that were not read in time are still being read', async () => {
  const memory = createMemoryDesk({
    parts: ({ recognition }) => ({
      recognition: {
        ...recognition,
        async recognize(raster, options) {
          return {
            ...(await recognition.recognize(raster, options)),
            gaps: [{ kind: 'time', lines: 2 }],
          };
        },
      },
    }),
  });
  memory.windows.add({ id: 5, pid: 0, title: 'Drawn', region: { x: 0, y: 0, width: 200, height: 100 } });
  memory.text.write('Order', { x: 20, y: 20 });
  const [seen] = (await list(memory)).windows;
  expect(seen).toMatchObject({ gap: 'text_pending', unreadable: [], elements: [{ name: 'Order' }] });
});
