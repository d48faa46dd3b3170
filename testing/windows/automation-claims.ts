/** What reading and acting by UI Automation takes for granted, asked of another program's window: neighbour-program.ts. */
import { comMethod, localMethod, pointerIn, releaseLocal } from '../../main/adapters/win32/com/com-method.ts';
import { takeText, withComCalls, type ComTexts } from '../../main/adapters/win32/com/com-calls.ts';
import {
  openAutomation,
  type AutomationClient,
} from '../../main/adapters/win32/elements/automation/automation-client.ts';
import { AskedAutomation } from '../../main/adapters/win32/elements/automation/automation.ts';
import type { ReportedProperties } from '../../main/adapters/win32/elements/automation/automation-kinds.ts';
import { enterApartment } from '../../main/adapters/win32/elements/child/open-drawn-tree.ts';
import { loadLibrary } from '../../main/adapters/win32/native/library.ts';
import {
  bindOle32,
  bindOleaut32,
  type ComPointer,
  type Result,
} from '../../main/adapters/win32/native/ole.ts';
import { readRect, RECT_BYTES } from '../../main/adapters/win32/native/structures.ts';
import type { Win32 } from '../../main/adapters/win32/native/win32.ts';
import { withNeighbour, type Neighbour } from './neighbour.ts';

const BUDGET_MS = 20_000;
const MOST = 100;
const EDIT = 50_004;
const LIST_ITEM = 50_007;
const HOPS = 200;

const currentName = comMethod<[Uint8Array]>(23, ['void *']);
const addReference = comMethod<[]>(1, []);
const putAutoSetFocus = localMethod<[number]>(59, ['int32_t']);

const hex = (result: Result): string => (result >>> 0).toString(16);

interface Asked {
  readonly client: AutomationClient;
  readonly texts: ComTexts;
  readonly asked: AskedAutomation;
  readonly neighbour: Neighbour;
  /** The neighbour's window. */
  readonly top: ComPointer;
}

/** Throws if Windows has no UI Automation, or it knows nothing of the window. */
async function withAutomation<T>({ kernel32 }: Win32, use: (asked: Asked) => Promise<T>): Promise<T> {
  const ole32 = bindOle32(loadLibrary('ole32.dll'));
  const client = await openAutomation(ole32, enterApartment(ole32) === 'other');
  if (client === undefined) throw new Error('Windows has no UI Automation.');
  const texts = { kernel32, oleaut32: bindOleaut32(loadLibrary('oleaut32.dll')) };
  return withNeighbour((neighbour) =>
    withComCalls(texts, BUDGET_MS, async (calls) => {
      const asked = new AskedAutomation(client, texts, calls);
      const top = await asked.top(neighbour.windows.top);
      if (top === undefined) throw new Error('The window has no element.');
      return use({ client, texts, asked, neighbour, top });
    }),
  );
}

/** What is below the window, as it was when it was asked. */
async function readBelow({ asked, top }: Asked): Promise<readonly ReportedProperties[]> {
  const found = await asked.below(top, MOST, BUDGET_MS);
  return (found?.elements ?? []).map((element) => asked.properties(element));
}

/** An element by slot 23, before and after its program has ended. */
const goneElement = (win32: Win32): Promise<unknown> =>
  withAutomation(win32, async ({ texts, neighbour, top }) => {
    const text = new Uint8Array(8);
    const alive = await currentName(top, text);
    const name = alive < 0 ? null : takeText(texts, pointerIn(text));
    await neighbour.end();
    return { name, alive: hex(alive), gone: hex(await currentName(top, new Uint8Array(8))) };
  });

/** Cached properties of elements whose program has ended in between, and what one costs next to a call on another thread. */
const cachedProperties = (win32: Win32): Promise<unknown> =>
  withAutomation(win32, async ({ asked, neighbour, top }) => {
    const { elements } = (await asked.below(top, MOST, BUDGET_MS)) ?? { elements: [] };
    const before = elements.map((element) => asked.properties(element));
    await neighbour.end();
    const began = performance.now();
    const after = elements.map((element) => asked.properties(element));
    const getterUs =
      ((performance.now() - began) * 1000) / (Object.keys(after[0] ?? {}).length * after.length);
    const hopsBegan = performance.now();
    for (let hop = 0; hop < HOPS; hop++) await addReference(top);
    const hopUs = ((performance.now() - hopsBegan) * 1000) / HOPS;
    for (let hop = 0; hop < HOPS; hop++) releaseLocal(top);
    const isSame = elements.length > 0 && JSON.stringify(after) === JSON.stringify(before);
    return { isSame, elements: elements.length, getterUs, hopUs };
  });

/** The first row of a list before and after it is another one. */
const recycledRows = (win32: Win32): Promise<unknown> =>
  withAutomation(win32, async (all) => {
    const first = async (): Promise<ReportedProperties | undefined> =>
      (await readBelow(all)).find(({ controlType }) => controlType === LIST_ITEM);
    const before = await first();
    await all.neighbour.ask('shift');
    const after = await first();
    return {
      names: [before?.name ?? null, after?.name ?? null],
      isSameId: JSON.stringify(before?.runtimeId) === JSON.stringify(after?.runtimeId),
    };
  });

/** A VARIANT by value: an element is found by its identifier. A POINT by value: a control is at its own middle. */
const byValue = (win32: Win32): Promise<unknown> =>
  withAutomation(win32, async (all) => {
    const { asked, top, neighbour } = all;
    const wanted = (await readBelow(all)).at(-1);
    const id = Array.isArray(wanted?.runtimeId) ? (wanted.runtimeId as readonly number[]) : [];
    const found = await asked.withRuntimeId(top, id);
    const rect = new Uint8Array(RECT_BYTES);
    win32.user32.getWindowRect(neighbour.windows.edit, rect);
    const { x, y, width, height } = readRect(rect);
    const at = await asked.at({ x: x + Math.floor(width / 2), y: y + Math.floor(height / 2) });
    return {
      variant: found !== undefined && asked.properties(found).name === wanted?.name,
      point: at !== undefined && asked.properties(at).windowHandle === neighbour.windows.edit,
    };
  });

/** Which control has the focus after a text was set in another, with the client's wish to move it and without. */
const keptFocus = (win32: Win32): Promise<unknown> =>
  withAutomation(win32, async ({ client, asked, neighbour, top }) => {
    const after = async (moves: 0 | 1): Promise<unknown> => {
      putAutoSetFocus(client.object, moves);
      const before = await neighbour.ask('focusButton');
      const { elements } = (await asked.childrenOf(top, MOST)) ?? { elements: [] };
      const edit = elements.find((element) => asked.properties(element).controlType === EDIT);
      const done = edit !== undefined && (await asked.act(edit, { pattern: 'value', value: 'set' }));
      return { before, done, after: await neighbour.ask('focus') };
    };
    return { without: await after(0), with: await after(1) };
  });

export const AUTOMATION_CLAIMS = {
  // get_CurrentName is at 23, and what is gone answers with UIA_E_ELEMENTNOTAVAILABLE.
  'gone element': goneElement,
  // Cached values are in this process: no program is asked, so no thread is needed.
  'A1 cached': cachedProperties,
  // A row that goes to another text keeps its identifier: references hold the name too.
  'recycled rows': recycledRows,
  // A VARIANT by value is the address of a copy, a POINT one register.
  'by value': byValue,
  // put_AutoSetFocus(0) leaves the focus where it is.
  'kept focus': keptFocus,
} as const;
