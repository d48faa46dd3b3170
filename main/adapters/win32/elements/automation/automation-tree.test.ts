/** UI Automation over tables of functions in memory, as COM has them: calls, results and releases. */
import koffi from 'koffi';
import { afterAll, expect, test } from 'vitest';
import { unguarded } from '../../../../ports/effect-guard.ts';
import { createFakeObjects } from '../../com/fake-objects.ts';
import { VARIANT_BYTES } from '../../com/variant.ts';
import type { ComTexts } from '../../com/com-calls.ts';
import type { ComPointer } from '../../native/ole.ts';
import { dataViewOf } from '../../native/structures.ts';
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

function elementOf(properties: Readonly<Record<number, Property>>): ComPointer {
  const name = String(properties[PROPERTY.name]);
  const pattern = comObject({
    3: [
      ['uintptr_t'],
      (text) => {
        done.push(`${name} ${texts.get(BigInt(text)) ?? 'invoked'}`);
        return S_OK;
      },
    ],
  });
  return comObject({
    12: [['int32_t', 'uintptr_t'], (id, into) => writeVariant(into, properties[Number(id)])],
    14: [['int32_t', 'uintptr_t', 'uintptr_t'], (_id, _interface, into) => give(pattern, into)],
  });
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

function automationOf(all: readonly ComPointer[]): ComPointer {
  const array = comObject({
    3: [
      ['uintptr_t'],
      (into) => {
        koffi.encode(BigInt(into), 'int32_t', all.length);
        return S_OK;
      },
    ],
    4: [['int32_t', 'uintptr_t'], (index, into) => give(all[Number(index)] ?? 0n, into)],
  });
  const top = comObject({
    8: [
      ['int32_t', 'uintptr_t', 'uintptr_t', 'uintptr_t'],
      (scope, _condition, _request, into) => (scope === 4 ? give(array, into) : E_FAIL),
    ],
  });
  const request = comObject({ 3: [['int32_t'], () => S_OK] });
  const condition = comObject({});
  return comObject({
    6: [['intptr_t', 'uintptr_t'], (window, into) => (Number(window) === 77 ? give(top, into) : E_FAIL)],
    18: [['uintptr_t'], (into) => give(condition, into)],
    20: [['uintptr_t'], (into) => give(request, into)],
  });
}

test('lists controls with their values and states, acts on the one that is meant, and releases everything', async () => {
  const tree = createAutomationTree(automationOf([BUTTON, FIELD, HIDDEN].map(elementOf)), fakes);
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
  expect(done).toEqual(['Save invoked', 'Name Añ €']);
  expect([references(), texts.size, arrays.size]).toEqual([0, 0, 0]);
});

test('a window that it does not know has no elements', async () => {
  const tree = createAutomationTree(automationOf([]), fakes);
  expect(await tree.read(78, 5000)).toEqual({ elements: [], gap: undefined });
  expect(await tree.again('uia:[78,[1]]')).toBeNull();
  expect(tree.owns('5/button/3')).toBe(false);
});
