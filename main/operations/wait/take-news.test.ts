import { expect, test } from 'vitest';
import { createMemoryDesk, type MemoryDesk } from '../../../testing/hosts/memory-desk.ts';
import { ServiceError } from '../../core/errors.ts';
import { takeNews, type TakeNewsInput, type TakenNews } from './take-news.ts';

type Caller = ReturnType<MemoryDesk['caller']>;

const SCREEN = { x: 0, y: 0, width: 640, height: 400 };
const TOAST = { id: 9, title: 'Notification', region: { x: 400, y: 20, width: 200, height: 60 } };
const GROUND = 0x30_50_70;

function desk(): MemoryDesk {
  const memory = createMemoryDesk({ regions: [SCREEN] });
  memory.windows.add({ id: 7, title: 'Form', region: SCREEN, foreground: true });
  return memory;
}

const take = (memory: MemoryDesk, caller: Caller, asked: Partial<TakeNewsInput> = {}): Promise<TakenNews> =>
  memory.clock.until(
    memory.service.invoke(
      takeNews,
      { since: 'last', waitMs: 0, kinds: null, crops: false, ...asked },
      caller,
    ),
  );
const pass = (memory: MemoryDesk, ms: number): Promise<void> =>
  memory.clock.until(memory.clock.sleep(ms, new AbortController().signal));

async function toast(memory: MemoryDesk, ms: number): Promise<void> {
  memory.windows.add(TOAST);
  memory.screen.fill(TOAST.region, 0x20_20_20);
  memory.text.write('Message sent', { x: 420, y: 40 });
  await pass(memory, ms);
  memory.windows.remove(TOAST.id);
  memory.screen.fill(TOAST.region, GROUND);
  await pass(memory, 200);
}

test.each([300, 800, 2000])(
  'a toast of %i ms between two calls is in it, with its text and picture',
  async (ms) => {
    const memory = desk();
    const caller = memory.caller();
    expect((await take(memory, caller)).items).toEqual([]);
    await toast(memory, ms);
    const { items, isIncomplete } = await take(memory, caller, { crops: true });
    expect(isIncomplete).toBe(false);
    expect(
      items.filter(({ kind }) => kind.startsWith('window')).map(({ kind, text }) => [kind, text]),
    ).toEqual([
      ['window_opened', 'Notification'],
      ['window_closed', 'Notification'],
    ]);
    const read = items.find(({ kind }) => kind === 'text');
    expect(read).toMatchObject({ text: 'Message sent', windowId: 9, region: TOAST.region });
    expect(read?.picture).toMatchObject({ width: 216, height: 76 });
    expect((await take(memory, caller)).items).toEqual([]);
  },
);

test('a window that is gone before anyone has looked is in it', async () => {
  const memory = desk();
  const caller = memory.caller();
  await take(memory, caller);
  memory.windows.add(TOAST);
  memory.screen.fill(TOAST.region, 0x20_20_20);
  await pass(memory, 5);
  memory.windows.remove(TOAST.id);
  await pass(memory, 200);
  const { items } = await take(memory, caller, { kinds: ['window_opened', 'window_closed'] });
  expect(items.map(({ kind, text }) => [kind, text])).toEqual([
    ['window_opened', 'Notification'],
    ['window_closed', 'Notification'],
  ]);
});

test('windows that cannot be listed for a moment have not closed', async () => {
  let isSilent = false;
  const memory = createMemoryDesk({
    regions: [SCREEN],
    parts: ({ windows }) => ({
      windows: {
        ...windows,
        list: () => (isSilent ? Promise.reject(new Error('No answer.')) : windows.list()),
      },
    }),
  });
  memory.windows.add({ id: 7, title: 'Form', region: SCREEN, foreground: true });
  const caller = memory.caller();
  await take(memory, caller);
  isSilent = true;
  memory.screen.fill({ x: 10, y: 10, width: 20, height: 20 }, 0);
  await pass(memory, 500);
  isSilent = false;
  await pass(memory, 500);
  const { items } = await take(memory, caller, { kinds: ['window_opened', 'window_closed'] });
  expect(items).toEqual([]);
});

test('a waiting caller is answered with the change, others from where they are', async () => {
  const memory = desk();
  const caller = memory.caller();
  const other = memory.caller(undefined, {});
  const { next } = await take(memory, other);
  await take(memory, caller);
  const waiting = take(memory, caller, { waitMs: 30_000, kinds: ['title'] });
  memory.windows.add({ id: 7, title: 'Form *', region: SCREEN, foreground: true });
  expect((await waiting).items).toMatchObject([{ kind: 'title', text: 'Form *', was: 'Form' }]);
  expect((await take(memory, other, { since: next })).items.map(({ kind }) => kind)).toEqual(['title']);
  const began = memory.clock.monotonic();
  expect((await take(memory, caller, { waitMs: 5000 })).items).toEqual([]);
  expect(memory.clock.monotonic() - began).toBeGreaterThanOrEqual(5000);
});

test('an element that changed is reported with its id', async () => {
  const memory = desk();
  const caller = memory.caller();
  const field = {
    ref: 'name',
    role: 'field',
    name: 'Name',
    windowId: 7,
    region: { x: 10, y: 10, width: 100, height: 20 },
  } as const;
  memory.elements.add({ ...field, value: '' });
  await take(memory, caller);
  memory.elements.add({ ...field, value: 'Ann' });
  memory.screen.fill({ x: 20, y: 14, width: 30, height: 8 }, 0xffffff);
  await pass(memory, 200);
  const { items } = await take(memory, caller);
  expect(items.find(({ kind }) => kind === 'element')?.text).toBe('~ e1 field "Name" 60,20 ="Ann" was =""');
});

test('a place that never rests is a few items, and one more when it rests', async () => {
  const memory = desk();
  const caller = memory.caller();
  await take(memory, caller);
  for (let turn = 0; turn < 100; turn++) {
    memory.screen.fill({ x: 50, y: 50, width: 20, height: 20 }, turn % 2 === 0 ? 0xffffff : 0);
    await pass(memory, 100);
  }
  await pass(memory, 3000);
  const { items } = await take(memory, caller, { kinds: ['region'] });
  expect(items).toHaveLength(4);
  expect(items[2]?.times).toBeGreaterThan(50);
});

test('no more than 500 are kept, and that some are missing is said', async () => {
  const memory = desk();
  const caller = memory.caller();
  await take(memory, caller);
  for (let id = 100; id < 400; id++) {
    memory.windows.add({ id, title: `Window ${id}`, region: SCREEN });
    memory.screen.fill({ x: id, y: 0, width: 1, height: 1 }, id);
    await pass(memory, 100);
    memory.windows.remove(id);
    memory.screen.fill({ x: id, y: 300, width: 1, height: 1 }, id);
    await pass(memory, 100);
  }
  const { items, isIncomplete } = await take(memory, caller, { kinds: ['window_opened', 'window_closed'] });
  expect(items.length).toBeLessThanOrEqual(500);
  expect(isIncomplete).toBe(true);
});

test('toasts that follow each other at one place are all in it', async () => {
  const memory = desk();
  const caller = memory.caller();
  expect((await take(memory, caller)).isIncomplete).toBe(false);
  for (const id of [21, 22, 23, 24, 25, 26]) {
    memory.windows.add({ ...TOAST, id });
    memory.screen.fill(TOAST.region, 0x20_20_20);
    memory.text.write(`Message ${id}`, { x: 420, y: 40 });
    await pass(memory, 300);
    memory.windows.remove(id);
    memory.screen.fill(TOAST.region, GROUND);
    await pass(memory, 200);
  }
  const { items } = await take(memory, caller, { kinds: ['text'] });
  expect(items.map(({ text }) => text)).toEqual([21, 22, 23, 24, 25, 26].map((id) => `Message ${id}`));
});

test('an id of another caller is refused, and one without the scope sees nothing', async () => {
  const memory = desk();
  const caller = memory.caller();
  const { next } = await take(memory, memory.caller(undefined, {}));
  for (const since of [next, 'news_1.AAAAAA', 'look_1', `${next}x`]) {
    const refused: unknown = await take(memory, caller, { since }).catch((error: unknown) => error);
    expect(refused instanceof ServiceError ? refused.reason : refused).toBe('look_not_found');
  }
  const blind = { ...caller, scopes: new Set(['act'] as const) };
  await expect(take(memory, blind)).rejects.toMatchObject({ reason: 'scope_missing' });
});

test("nothing is reported of Deskhand's own windows", async () => {
  const memory = createMemoryDesk({
    regions: [SCREEN],
    parts: () => ({
      ownWindows: {
        any: () => true,
        at: () => Promise.resolve(false),
        focused: () => Promise.resolve(false),
        owns: (id) => Promise.resolve(id === TOAST.id),
      },
    }),
  });
  const caller = memory.caller();
  await take(memory, caller);
  memory.windows.add(TOAST);
  memory.screen.fill(TOAST.region, 0x20_20_20);
  memory.text.write('Secret code', { x: 420, y: 40 });
  await pass(memory, 300);
  expect((await take(memory, caller)).items).toEqual([]);
});
