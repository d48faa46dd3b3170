/** UI Automation over tables of functions in memory, as COM has them: calls, results and releases. */
import koffi from 'koffi';
import { afterAll, expect, test } from 'vitest';
import { unguarded } from '../../../../ports/effect-guard.ts';
import { createFakeObjects } from '../../com/testing/fake-objects.ts';
import { VARIANT_BYTES } from '../../com/variant.ts';
import type { ComTexts } from '../../com/com-calls.ts';
import type { ComPointer } from '../../native/ole.ts';
import { dataViewOf } from '../../native/structures.ts';
import { createAutomationClient } from './automation-client.ts';
import { createAutomationTree } from './automation-tree.ts';
import { PROPERTY } from './automation-kinds.ts';

const S_OK = 0;
const E_FAIL = -2_147_467_259;
const { comObject, references, refer, free } = createFakeObjects();
afterAll(free);

const give = (object: ComPointer, into: number | bigint | undefined): number => {
  refer();
  koffi.encode(BigInt(into ?? 0), 'uintptr_t', object);
  return S_OK;
};

/** Texts and arrays by made-up addresses. */
const texts = new Map<bigint, string>();
const arrays = new Map<bigint, readonly number[]>();
const kept = <T>(store: Map<bigint, T>, value: T): bigint => {
  const address = BigInt(1000 + texts.size + arrays.size);
  store.set(address, value);
  return address;
};

const fakes: ComTexts = {
  kernel32: {
    copyFrom: Object.assign(
      (bytes: Uint8Array | null, from: number | bigint) => {
        bytes?.set(Buffer.from(texts.get(BigInt(from)) ?? '', 'utf16le').subarray(0, bytes.length));
        return undefined;
      },
      { async: () => undefined },
    ),
  },
  oleaut32: {
    sysAllocStringLen: (bytes, units) =>
      kept(
        texts,
        Buffer.from(bytes ?? [])
          .toString('utf16le')
          .slice(0, units),
      ),
    sysFreeString: (text) => void texts.delete(text),
    sysStringLen: (text) => texts.get(text)?.length ?? 0,
    variantClear(bytes) {
      if (bytes !== null) arrays.delete(dataViewOf(bytes).getBigUint64(8, true));
      return S_OK;
    },
    safeArrayCreateVector: () => kept(arrays, []),
    safeArrayPutElement(array, _at, element) {
      const number = element === null ? 0 : dataViewOf(element).getInt32(0, true);
      arrays.set(array, [...(arrays.get(array) ?? []), number]);
      return S_OK;
    },
    safeArrayGetUBound(array, _, into) {
      if (into !== null) dataViewOf(into).setInt32(0, (arrays.get(array)?.length ?? 0) - 1, true);
      return S_OK;
    },
    safeArrayGetElement(array, at, into) {
      const index = at === null ? 0 : dataViewOf(at).getInt32(0, true);
      const value = arrays.get(array)?.[index] ?? 0;
      if (into === null) return E_FAIL;
      // Rectangles are sent as numbers of eight bytes.
      if ((arrays.get(array)?.length ?? 0) === 4) dataViewOf(into).setFloat64(0, value, true);
      else dataViewOf(into).setInt32(0, value, true);
      return S_OK;
    },
  },
};

type Property = string | number | boolean | readonly number[];

function writeVariant(into: number | bigint, value: Property | undefined): number {
  if (value === undefined) return E_FAIL;
  const bytes = new Uint8Array(VARIANT_BYTES);
  const view = dataViewOf(bytes);
  if (typeof value === 'number') {
    view.setUint16(0, 3, true);
    view.setInt32(8, value, true);
  } else if (typeof value === 'boolean') {
    view.setUint16(0, 11, true);
    view.setInt16(8, value ? -1 : 0, true);
  } else if (typeof value === 'string') {
    view.setUint16(0, 8, true);
    view.setBigUint64(8, kept(texts, value), true);
  } else {
    view.setUint16(0, 0x2000 | (value.length === 4 ? 5 : 3), true);
    view.setBigUint64(8, kept(arrays, value), true);
  }
  koffi.encode(BigInt(into), koffi.array('uint8_t', VARIANT_BYTES), bytes);
  return S_OK;
}

const done: string[] = [];
/** Calls for properties that came by way of another thread. */
let hops = 0;
const noteHop = (): void => {
  if (!(new Error().stack ?? '').includes('automation.ts')) hops++;
};

interface FakeElement {
  readonly object: ComPointer;
  readonly runtimeId: Property | undefined;
}

/** `refuses`: patterns whose methods fail. */
function elementOf(
  properties: Readonly<Record<number, Property>>,
  refuses: readonly number[] = [],
): FakeElement {
  const name = String(properties[PROPERTY.name]);
  const methods = (id: number): ComPointer => {
    const acts = (what: string): number => {
      if (refuses.includes(id)) return E_FAIL;
      done.push(`${name} ${id} ${what}`);
      return S_OK;
    };
    return comObject({
      3: [['uintptr_t'], (text) => acts(texts.get(BigInt(text)) ?? 'first')],
      4: [[], () => acts('second')],
    });
  };
  const patterns = new Map<number, ComPointer>();
  const object = comObject({
    8: [['int32_t', 'uintptr_t', 'uintptr_t', 'uintptr_t'], () => E_FAIL],
    12: [
      ['int32_t', 'uintptr_t'],
      (id, into) => {
        noteHop();
        return writeVariant(into, properties[Number(id)]);
      },
    ],
    14: [
      ['int32_t', 'uintptr_t', 'uintptr_t'],
      (id, _interface, into) => {
        const pattern = patterns.get(Number(id)) ?? methods(Number(id));
        patterns.set(Number(id), pattern);
        return give(pattern, into);
      },
    ],
  });
  return { object, runtimeId: properties[PROPERTY.runtimeId] };
}

const BUTTON = {
  [PROPERTY.runtimeId]: [42, 7, 1],
  [PROPERTY.rectangle]: [10, 20, 80.4, 24],
  [PROPERTY.controlType]: 50_000,
  [PROPERTY.name]: 'Save',
  [PROPERTY.isEnabled]: true,
  [PROPERTY.canInvoke]: true,
};
const FIELD = {
  [PROPERTY.runtimeId]: [42, 7, 2],
  [PROPERTY.rectangle]: [10, 60, 200, 24],
  [PROPERTY.controlType]: 50_004,
  [PROPERTY.name]: 'Name',
  [PROPERTY.value]: 'Ann',
  [PROPERTY.hasFocus]: true,
  [PROPERTY.isEnabled]: true,
  [PROPERTY.canSetValue]: true,
};
const HIDDEN = { ...BUTTON, [PROPERTY.runtimeId]: [42, 7, 3], [PROPERTY.isOffScreen]: true };
const COMBO = {
  ...BUTTON,
  [PROPERTY.runtimeId]: [42, 7, 4],
  [PROPERTY.controlType]: 50_003,
  [PROPERTY.name]: 'Colour',
  [PROPERTY.canInvoke]: false,
  [PROPERTY.canExpand]: true,
  [PROPERTY.expandState]: 0,
};
/** Of a type that toolkits give to what they draw. */
const CUSTOM = {
  ...BUTTON,
  [PROPERTY.runtimeId]: [42, 7, 5],
  [PROPERTY.controlType]: 50_025,
  [PROPERTY.name]: 'Own',
  [PROPERTY.canDoDefault]: true,
  [PROPERTY.defaultAction]: 'Press',
};

interface FakeProgram {
  /** FindAll for everything below: fails, as when it takes too long. */
  readonly failsAtOnce?: boolean;
  /** UI Automation gives the program up. */
  readonly timesOut?: boolean;
  /** Milliseconds of its time-outs, as they were set. */
  readonly limits?: number[];
}

const arrayOf = (all: readonly FakeElement[]): ComPointer =>
  comObject({
    3: [
      ['uintptr_t'],
      (into) => {
        koffi.encode(BigInt(into), 'int32_t', all.length);
        return S_OK;
      },
    ],
    4: [['int32_t', 'uintptr_t'], (index, into) => give(all[Number(index)]?.object ?? 0n, into)],
  });

/** UIA_E_TIMEOUT */
const TIMED_OUT = -2_146_233_083;

function automationOf(all: readonly FakeElement[], program: FakeProgram = {}) {
  const { failsAtOnce = false, timesOut = false, limits = [] } = program;
  let wanted: readonly number[] = [];
  const [array, none] = [arrayOf(all), arrayOf([])];
  const top = comObject({
    7: [
      ['int32_t', 'uintptr_t', 'uintptr_t', 'uintptr_t'],
      (_scope, _condition, _request, into) => {
        const found = all.find(({ runtimeId }) => JSON.stringify(runtimeId) === JSON.stringify(wanted));
        return found === undefined ? S_OK : give(found.object, into);
      },
    ],
    8: [
      ['int32_t', 'uintptr_t', 'uintptr_t', 'uintptr_t'],
      (scope, _condition, _request, into) =>
        timesOut
          ? TIMED_OUT
          : (scope === 4) === failsAtOnce
            ? scope === 4
              ? E_FAIL
              : give(none, into)
            : give(array, into),
    ],
  });
  const request = comObject({ 3: [['int32_t'], () => S_OK], 11: [['int32_t'], () => S_OK] });
  const condition = comObject({});
  const take = (ms: number | bigint | undefined): number => {
    limits.push(Number(ms));
    return S_OK;
  };
  const client = comObject({
    6: [['intptr_t', 'uintptr_t'], (window, into) => (Number(window) === 77 ? give(top, into) : E_FAIL)],
    11: [
      ['int64_t', 'uintptr_t', 'uintptr_t'],
      (point, _request, into) => give(all[Number(BigInt(point) & 0xffn)]?.object ?? 0n, into),
    ],
    18: [['uintptr_t'], (into) => give(condition, into)],
    20: [['uintptr_t'], (into) => give(request, into)],
    23: [
      ['int32_t', 'uintptr_t', 'uintptr_t'],
      (_property, variant, into) => {
        wanted = arrays.get(BigInt(koffi.decode(BigInt(variant), 8, 'uint64_t') as number)) ?? [];
        return give(condition, into);
      },
    ],
    59: [['int32_t'], () => S_OK],
    61: [['uint32_t'], take],
    63: [['uint32_t'], take],
  });
  refer();
  const opened = createAutomationClient(client, true);
  if (opened === undefined) throw new Error('no client');
  return opened;
}

const treeOf = (all: readonly FakeElement[], program?: FakeProgram) => {
  const client = automationOf(all, program);
  return { tree: createAutomationTree(client, fakes), close: () => client.close() };
};

test('lists controls with their values and states, acts on the one that is meant, and releases everything', async () => {
  const { tree, close } = treeOf([BUTTON, FIELD, HIDDEN].map((each) => elementOf(each)));
  const { elements, gap } = await tree.read(77, 5000);
  expect(gap).toBe(undefined);
  expect(elements).toMatchObject([
    { role: 'button', name: 'Save', region: { x: 10, y: 20, width: 80, height: 24 }, does: ['press'] },
    { role: 'field', name: 'Name', value: 'Ann', states: ['focused'], does: ['set_text'], windowId: 77 },
  ]);
  const [button, field] = elements.map(({ ref }) => ref);
  expect(await tree.again(field ?? '')).toEqual(elements[1]);
  expect(await tree.act(button ?? '', 'press', undefined, unguarded)).toBe('asked');
  expect(await tree.act(field ?? '', 'set_text', 'Añ €', unguarded)).toBe('asked');
  expect(await tree.act(field ?? '', 'press', undefined, unguarded)).toBe('refused');
  expect(done.splice(0)).toEqual(['Save 10000 first', 'Name 10002 Añ €']);
  close();
  expect([references(), texts.size, arrays.size]).toEqual([0, 0, 0]);
});

test('a window that it does not know has no elements', async () => {
  const { tree, close } = treeOf([]);
  expect(await tree.read(78, 5000)).toEqual({ elements: [], gap: undefined });
  expect(await tree.again('uia:[78,[1]]')).toBeNull();
  expect(tree.owns('5/button/3')).toBe(false);
  close();
});

test('no property takes a thread, and each question gives its program a time-out', async () => {
  const limits: number[] = [];
  const { tree, close } = treeOf(
    [BUTTON, FIELD, COMBO].map((each) => elementOf(each)),
    { limits },
  );
  hops = 0;
  await tree.read(77, 1000);
  expect(hops).toBe(0);
  const [connection, ...transactions] = limits;
  expect(connection).toBe(500);
  expect(transactions.length).toBeGreaterThan(0);
  expect(Math.max(...transactions)).toBeLessThan(1000);
  close();
});

test('a program that does not give everything at once is read level by level', async () => {
  const { tree, close } = treeOf(
    [BUTTON, FIELD].map((each) => elementOf(each)),
    { failsAtOnce: true },
  );
  const { elements } = await tree.read(77, 5000);
  expect(elements.map(({ name }) => name)).toEqual(['Save', 'Name']);
  close();
  expect(references()).toBe(0);
});

test('a program that UI Automation gives up does not answer, and is not one without elements', async () => {
  const { tree, close } = treeOf([elementOf(BUTTON)], { timesOut: true });
  expect(await tree.read(77, 5000)).toMatchObject({ elements: [], gap: 'not_answering' });
  await expect(tree.again('uia:[77,[42,7,1],"button","Save"]')).resolves.toMatchObject({ name: 'Save' });
  close();
  expect(references()).toBe(0);
});

test('what was read when the time ends is kept, with a gap', async () => {
  const { tree, close } = treeOf(Array.from<FakeElement>({ length: 800 }).fill(elementOf(BUTTON)));
  const { elements, gap } = await tree.read(77, 40);
  expect(gap).toBe('too_large');
  expect(elements.length).toBeGreaterThan(0);
  expect(elements.length).toBeLessThan(800);
  close();
  expect(references()).toBe(0);
});

test('an element that got the identifier of another is not taken for it', async () => {
  const renamed = treeOf([elementOf({ ...BUTTON, [PROPERTY.name]: 'Delete' })]);
  expect(await renamed.tree.act('uia:[77,[42,7,1],"button","Save"]', 'press', undefined, unguarded)).toBe(
    'gone',
  );
  expect(done).toEqual([]);
  renamed.close();
});

test('presses by whatever the program offers, the next where one is refused', async () => {
  const { tree, close } = treeOf([elementOf(COMBO), elementOf(CUSTOM, [10_000])]);
  const { elements } = await tree.read(77, 5000);
  expect(elements.map(({ role }) => role)).toEqual(['combobox', 'button']);
  for (const { ref } of elements) expect(await tree.act(ref, 'press', undefined, unguarded)).toBe('asked');
  expect(done.splice(0)).toEqual(['Colour 10005 first', 'Own 10018 second']);
  close();
});

test('says which element is at a point', async () => {
  const { tree, close } = treeOf([BUTTON, FIELD].map((each) => elementOf(each)));
  const [button] = (await tree.read(77, 5000)).elements;
  expect(await tree.at?.(button?.ref ?? '', { x: 0, y: 0 })).toEqual({ kind: 'itself' });
  expect(await tree.at?.(button?.ref ?? '', { x: 1, y: 0 })).toEqual({
    kind: 'other',
    role: 'field',
    name: 'Name',
  });
  close();
  expect(references()).toBe(0);
});
