/** UI Automation as a client calls it: interfaces by their slots (UIAutomationClient.h). Never run on a real Windows. */
import { comMethod, guidBytes, pointerIn } from '../../com/com-method.ts';
import type { ComCalls, ComTexts } from '../../com/com-calls.ts';
import { takeVariant, VARIANT_BYTES, type VariantValue } from '../../com/variant.ts';
import type { Handle } from '../../native/library.ts';
import type { ComPointer, Result } from '../../native/ole.ts';
import { dataViewOf } from '../../native/structures.ts';
import { PROPERTY, type PropertyName, type Told } from './automation-kinds.ts';

export const CLSID_AUTOMATION = guidBytes('ff48dba4-60ef-4201-aa87-54103eef594e');
export const IID_AUTOMATION = guidBytes('30cbe57d-d9d0-452a-ab13-7ac5ac4825ee');

const TREE_SCOPE_DESCENDANTS = 4;

const AUTOMATION = {
  elementFromHandle: comMethod<[Handle, Uint8Array]>(6, ['intptr_t', 'void *']),
  controlViewCondition: comMethod<[Uint8Array]>(18, ['void *']),
  createCacheRequest: comMethod<[Uint8Array]>(20, ['void *']),
};
const ELEMENT = {
  findAllBuildCache: comMethod<[number, ComPointer, ComPointer, Uint8Array]>(8, [
    'int32_t',
    'uintptr_t',
    'uintptr_t',
    'void *',
  ]),
  cachedProperty: comMethod<[number, Uint8Array]>(12, ['int32_t', 'void *']),
  patternAs: comMethod<[number, Uint8Array, Uint8Array]>(14, ['int32_t', 'void *', 'void *']),
};
const CACHE_REQUEST = { addProperty: comMethod<[number]>(3, ['int32_t']) };
const ELEMENT_ARRAY = {
  length: comMethod<[Uint8Array]>(3, ['void *']),
  element: comMethod<[number, Uint8Array]>(4, ['int32_t', 'void *']),
};

/** The first method of each, which is the one that acts. */
const act = comMethod<[]>(3, []);
const setValue = comMethod<[ComPointer]>(3, ['uintptr_t']);

export const PATTERN = {
  invoke: { id: 10_000, interface: guidBytes('fb377fbe-8ea6-46d5-9c73-6499642d3059') },
  value: { id: 10_002, interface: guidBytes('a94cd8b1-0844-4cd6-9d2d-640537ab39e9') },
  selectionItem: { id: 10_010, interface: guidBytes('a8efa66a-0fda-421a-9194-38021f3578ea') },
  toggle: { id: 10_015, interface: guidBytes('94cf8058-9b8d-4ab9-8bfd-4cd0a33c8c70') },
} as const;

export type PatternName = keyof typeof PATTERN;

const PROPERTIES = Object.entries(PROPERTY) as readonly (readonly [PropertyName, number])[];

export interface FoundAll {
  readonly elements: readonly ComPointer[];
  /** There are more. */
  readonly cut: boolean;
}

/** Questions to UI Automation within the time of `calls`. Each rejects with `ComSilent`. */
export class AskedAutomation {
  readonly #automation: ComPointer;
  readonly #texts: ComTexts;
  readonly #calls: ComCalls;

  constructor(automation: ComPointer, texts: ComTexts, calls: ComCalls) {
    this.#automation = automation;
    this.#texts = texts;
    this.#calls = calls;
  }

  /** Everything below a window that is a control, with its properties, asked in one call. */
  async controls(window: Handle, most: number): Promise<FoundAll> {
    const top = await this.#object((into) => AUTOMATION.elementFromHandle(this.#automation, window, into));
    const condition = await this.#object((into) => AUTOMATION.controlViewCondition(this.#automation, into));
    const request = await this.#object((into) => AUTOMATION.createCacheRequest(this.#automation, into));
    if (top === undefined || condition === undefined || request === undefined)
      return { elements: [], cut: false };
    for (const [, id] of PROPERTIES) await this.#calls.answer(() => CACHE_REQUEST.addProperty(request, id));
    const found = await this.#object((into) =>
      ELEMENT.findAllBuildCache(top, TREE_SCOPE_DESCENDANTS, condition, request, into),
    );
    return found === undefined ? { elements: [], cut: false } : this.#elementsOf(found, most);
  }

  async #elementsOf(array: ComPointer, most: number): Promise<FoundAll> {
    const told = new Uint8Array(4);
    const result = await this.#calls.answer(() => ELEMENT_ARRAY.length(array, told));
    const length = result < 0 ? 0 : dataViewOf(told).getInt32(0, true);
    const elements: ComPointer[] = [];
    for (let index = 0; index < Math.min(length, most); index++) {
      const element = await this.#object((into) => ELEMENT_ARRAY.element(array, index, into));
      if (element !== undefined) elements.push(element);
    }
    return { elements, cut: length > most };
  }

  async properties(element: ComPointer): Promise<Told> {
    const told: [PropertyName, VariantValue][] = [];
    for (const [name, id] of PROPERTIES) {
      const value = new Uint8Array(VARIANT_BYTES);
      const result = await this.#calls.answer(() => ELEMENT.cachedProperty(element, id, value));
      told.push([name, result < 0 ? undefined : takeVariant(this.#texts, value)]);
    }
    return Object.fromEntries(told) as Told;
  }

  /** False where the element does not have the pattern, or refuses. */
  async act(element: ComPointer, name: PatternName, text?: string): Promise<boolean> {
    const { id, interface: wanted } = PATTERN[name];
    const pattern = await this.#object((into) => ELEMENT.patternAs(element, id, wanted, into));
    if (pattern === undefined) return false;
    const result =
      text === undefined
        ? await this.#calls.answer(() => act(pattern))
        : await this.#calls.withText(text, (given) => setValue(pattern, given));
    return result >= 0;
  }

  #object = (call: (into: Uint8Array) => Promise<Result>): Promise<ComPointer | undefined> =>
    this.#calls.object(call);
}

/** The client object of UI Automation; undefined where this Windows has none, as Wine 8. */
export function openAutomation(
  create: (clsid: Uint8Array, outer: null, context: number, iid: Uint8Array, into: Uint8Array) => Result,
): ComPointer | undefined {
  const CLSCTX_INPROC_SERVER = 1;
  const into = new Uint8Array(8);
  if (create(CLSID_AUTOMATION, null, CLSCTX_INPROC_SERVER, IID_AUTOMATION, into) < 0) return undefined;
  const automation = pointerIn(into);
  return automation === 0n ? undefined : automation;
}
