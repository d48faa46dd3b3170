import { expect, test } from 'vitest';
import { createMemoryDesk } from '../../../testing/hosts/memory-desk.ts';
import { findElementsNamed, type FindElementsInput } from './list-elements.ts';

const ROWS = ['Alice', 'Bob'];

/** Two rows of a list, each with its button, and a button with a typographic name outside. */
function form() {
  const memory = createMemoryDesk();
  memory.windows.add({ id: 5, title: 'Form', region: { x: 0, y: 0, width: 200, height: 100 } });
  const add = (ref: string, name: string, role: 'button' | 'list_item', y: number, width: number): void =>
    memory.elements.add({ ref, name, role, windowId: 5, region: { x: 10, y, width, height: 20 } });
  ROWS.forEach((row, index) => {
    add(row, row, 'list_item', 10 + 30 * index, 150);
    add(`${row} edit`, 'Edit', 'button', 10 + 30 * index, 40);
  });
  add('save', 'Save “all” as…', 'button', 70, 60);
  return memory;
}

const wanted = {
  screen: 0,
  part: null,
  fills: false,
  within: null,
  scrolledOut: false,
  holders: false,
  limit: 50,
} as const;

async function found(
  memory: ReturnType<typeof form>,
  query: Omit<FindElementsInput['query'], 'path'>,
  more: Partial<FindElementsInput> = {},
): Promise<readonly { readonly id: string; readonly name: string }[]> {
  const input = { ...wanted, ...more, query: { ...query, path: 'name' } };
  return (await findElementsNamed.run(memory.desk, input, memory.run())).elements;
}

test('an element that holds others limits the search to them', async () => {
  const memory = form();
  const [bob] = await found(memory, { name: 'Bob', match: 'exact' });
  expect(await found(memory, { name: 'Edit', match: 'exact' })).toHaveLength(2);
  const held = await found(memory, { match: 'contains' }, { within: { id: bob?.id ?? '' } });
  expect(held).toMatchObject([{ name: 'Edit', region: { y: 40 } }]);
});

test('what is scrolled out of view is found for those who ask for it, without a place', async () => {
  const memory = form();
  const region = { x: 10, y: 500, width: 60, height: 20 };
  memory.elements.add({ ref: 'sign', name: 'Sign', role: 'button', windowId: 5, region, hidden: true });
  const query = { path: 'name', name: 'Sign', match: 'exact' } as const;
  const find = (scrolledOut: boolean) =>
    findElementsNamed.run(memory.desk, { ...wanted, query, scrolledOut }, memory.run());
  expect(await find(false)).toMatchObject({ elements: [], scrolledOut: [], total: 0 });
  const { elements, scrolledOut, total } = await find(true);
  expect([elements, total]).toEqual([[], 1]);
  expect(scrolledOut).toMatchObject([{ id: 'e6', name: 'Sign' }]);
  for (const member of ['region', 'visible', 'point', 'hidden'])
    expect(scrolledOut[0]).not.toHaveProperty(member);
});

test('an unknown id to search in is named', async () => {
  const memory = form();
  await expect(found(memory, { match: 'contains' }, { within: { id: 'e99' } })).rejects.toMatchObject({
    reason: 'element_not_found',
  });
});

test('names are compared as texts are, each as one whole', async () => {
  const memory = form();
  for (const [name, match, count] of [
    ['save "ALL" as...', 'exact', 1],
    ['Save', 'exact', 0],
    ['save', 'contains', 1],
    ['^(alice|bob)$', 'regex', 2],
    ['s$', 'regex', 0],
  ] as const)
    expect(await found(memory, { name, match }), `${match} ${name}`).toHaveLength(count);
});

test('accents do not count in a part of a name, and a name written as asked comes first', async () => {
  const memory = createMemoryDesk();
  memory.windows.add({ id: 5, title: 'Form', region: { x: 0, y: 0, width: 200, height: 100 } });
  ['Café ouvert', 'Un cafe', 'café'].forEach((name, index) =>
    memory.elements.add({
      ref: name,
      role: 'button',
      name,
      windowId: 5,
      region: { x: 10, y: 10 + 30 * index, width: 60, height: 20 },
    }),
  );
  const names = async (name: string, match: 'contains' | 'exact'): Promise<readonly string[]> =>
    (await found(memory, { name, match })).map((element) => element.name);
  expect(await names('cafe', 'contains')).toEqual(['Un cafe', 'Café ouvert', 'café']);
  expect(await names('CAFÉ', 'contains')).toEqual(['café', 'Café ouvert', 'Un cafe']);
  expect(await names('cafe', 'exact')).toEqual([]);
});

test('an expression that is none is named at its place', async () => {
  const memory = form();
  await expect(found(memory, { name: '(', match: 'regex' })).rejects.toMatchObject({
    issues: [{ path: 'name' }],
  });
});
