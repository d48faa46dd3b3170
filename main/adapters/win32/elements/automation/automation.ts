/** UI Automation as a client calls it: interfaces by their slots (UIAutomationClient.h). Never run on a real Windows. */
import { comMethod, guidBytes, localMethod } from '../../com/com-method.ts';
import { ComSilent, type ComCalls, type ComTexts } from '../../com/com-calls.ts';
import { intsVariant, takeVariant, VARIANT_BYTES, type VariantValue } from '../../com/variant.ts';
import type { Handle } from '../../native/library.ts';
import type { ComPointer, Result } from '../../native/ole.ts';
import { dataViewOf, packPoint } from '../../native/structures.ts';
import type { Point } from '../../../../core/geometry.ts';
import type { AutomationClient } from './automation-client.ts';
import { PROPERTY, type PropertyName, type ReportedProperties } from './automation-kinds.ts';

/** TreeScope */
const CHILDREN = 2;
const DESCENDANTS = 4;

/** Methods that ask a program: each on another thread. */
const AUTOMATION = {
  elementFromHandle: comMethod<[Handle, Uint8Array]>(6, ['intptr_t', 'void *']),
  elementFromPoint: comMethod<[bigint, ComPointer, Uint8Array]>(11, ['int64_t', 'uintptr_t', 'void *']),
};
const ELEMENT = {
  findFirstBuildCache: comMethod<[number, ComPointer, ComPointer, Uint8Array]>(7, [
    'int32_t',
    'uintptr_t',
    'uintptr_t',
    'void *',
  ]),
  findAllBuildCache: comMethod<[number, ComPointer, ComPointer, Uint8Array]>(8, [
    'int32_t',
    'uintptr_t',
    'uintptr_t',
    'void *',
  ]),
  patternAs: comMethod<[number, Uint8Array, Uint8Array]>(14, ['int32_t', 'void *', 'void *']),
};

/** Methods whose answers are in this process already: 20 of them an element, so none may take a thread. */
const LOCAL = {
  propertyCondition: localMethod<[number, Uint8Array, Uint8Array]>(23, ['int32_t', 'void *', 'void *']),
  cachedProperty: localMethod<[number, Uint8Array]>(12, ['int32_t', 'void *']),
  length: localMethod<[Uint8Array]>(3, ['void *']),
  element: localMethod<[number, Uint8Array]>(4, ['int32_t', 'void *']),
};

/** What a pattern does with the value that an act has. */
const act = comMethod<[]>(3, []);
const actSecond = comMethod<[]>(4, []);
const setText = comMethod<[ComPointer]>(3, ['uintptr_t']);
const setNumber = comMethod<[number]>(3, ['double']);

export const PATTERN = {
  invoke: { id: 10_000, interface: guidBytes('fb377fbe-8ea6-46d5-9c73-6499642d3059') },
  value: { id: 10_002, interface: guidBytes('a94cd8b1-0844-4cd6-9d2d-640537ab39e9') },
  rangeValue: { id: 10_003, interface: guidBytes('59213f4f-7346-49e5-b120-80555987a148') },
  expandCollapse: { id: 10_005, interface: guidBytes('619be086-1f4e-4ee4-bafa-210128738730') },
  selectionItem: { id: 10_010, interface: guidBytes('a8efa66a-0fda-421a-9194-38021f3578ea') },
  toggle: { id: 10_015, interface: guidBytes('94cf8058-9b8d-4ab9-8bfd-4cd0a33c8c70') },
  scrollItem: { id: 10_017, interface: guidBytes('b488300f-d015-4f19-9c29-bb595e3645ef') },
  legacyDefault: {
    id: 10_018,
    interface: guidBytes('828055ad-355b-4435-86d5-3b51c14a9b1b'),
    // The first selects.
    second: true,
  },
} as const;

export type PatternName = keyof typeof PATTERN;

/** One thing to ask of an element. `second`: the second method of the pattern, as to collapse. */
export interface PatternAct {
  readonly pattern: PatternName;
  readonly value?: string | number;
  readonly second?: boolean;
}

const PROPERTIES = Object.entries(PROPERTY) as readonly (readonly [PropertyName, number])[];

/** UIA_E_TIMEOUT: UI Automation gave the program up. */
const TIMED_OUT = 0x8013_1505 | 0;

/** By which a call comes back before its budget ends. */
const ANSWER_MS = 20;

export interface FoundAll {
  readonly elements: readonly ComPointer[];
  /** There are more. */
  readonly cut: boolean;
}

/** Questions to UI Automation within the time of `calls`. Each rejects with `ComSilent`. */
export class AskedAutomation {
  readonly #client: AutomationClient;
  readonly #texts: ComTexts;
  readonly #calls: ComCalls;

  constructor(client: AutomationClient, texts: ComTexts, calls: ComCalls) {
    this.#client = client;
    this.#texts = texts;
    this.#calls = calls;
  }

  /** Undefined for a window that is gone, or whose program does not answer UI Automation. */
  top(window: Handle): Promise<ComPointer | undefined> {
    return this.#object((into) => AUTOMATION.elementFromHandle(this.#client.object, window, into));
  }

  /** Every control below an element, with its properties, asked in one call. Undefined if that failed, or took longer. */
  async below(element: ComPointer, most: number, limitMs: number): Promise<FoundAll | undefined> {
    const { condition, reading } = this.#client;
    const asking = this.#object(
      (into) => ELEMENT.findAllBuildCache(element, DESCENDANTS, condition, reading, into),
      limitMs,
    );
    // A program that is too slow for everything at once may be fast enough for a level.
    const found = await asking.catch((error: unknown) => {
      if (error instanceof ComSilent && !this.#calls.isLate()) return undefined;
      throw error;
    });
    return found === undefined ? undefined : this.#elementsOf(found, most, true);
  }

  /** The controls directly below an element, which can be asked for theirs. */
  async childrenOf(element: ComPointer, most: number): Promise<FoundAll | undefined> {
    const { condition, acting } = this.#client;
    const found = await this.#object((into) =>
      ELEMENT.findAllBuildCache(element, CHILDREN, condition, acting, into),
    );
    return found === undefined ? undefined : this.#elementsOf(found, most, false);
  }

  /** The one element below a window with this identifier; undefined if it is gone. */
  async withRuntimeId(window: ComPointer, runtimeId: readonly number[]): Promise<ComPointer | undefined> {
    const wanted = intsVariant(this.#texts, runtimeId);
    const into = new Uint8Array(8);
    const made = LOCAL.propertyCondition(this.#client.object, PROPERTY.runtimeId, wanted, into);
    this.#calls.clear(wanted);
    const condition = made < 0 ? undefined : this.#calls.hold(dataViewOf(into).getBigUint64(0, true));
    if (condition === undefined) return undefined;
    return this.#object((found) =>
      ELEMENT.findFirstBuildCache(window, DESCENDANTS, condition, this.#client.acting, found),
    );
  }

  at(point: Point): Promise<ComPointer | undefined> {
    const { object, acting } = this.#client;
    return this.#object((into) => AUTOMATION.elementFromPoint(object, packPoint(point), acting, into));
  }

  /** `here`: they hold no references into their program. */
  #elementsOf(array: ComPointer, most: number, here: boolean): FoundAll {
    const reported = new Uint8Array(4);
    const length = LOCAL.length(array, reported) < 0 ? 0 : dataViewOf(reported).getInt32(0, true);
    const elements: ComPointer[] = [];
    for (let index = 0; index < Math.min(length, most); index++) {
      const into = new Uint8Array(8);
      if (LOCAL.element(array, index, into) < 0) continue;
      const object = dataViewOf(into).getBigUint64(0, true);
      const element = here ? this.#calls.holdHere(object) : this.#calls.hold(object);
      if (element !== undefined) elements.push(element);
    }
    return { elements, cut: length > most };
  }

  /** As they were when the element was found. */
  properties(element: ComPointer): ReportedProperties {
    const reported: [PropertyName, VariantValue][] = [];
    for (const [name, id] of PROPERTIES) {
      const value = new Uint8Array(VARIANT_BYTES);
      const result = LOCAL.cachedProperty(element, id, value);
      reported.push([name, result < 0 ? undefined : takeVariant(this.#texts, value)]);
    }
    return Object.fromEntries(reported) as ReportedProperties;
  }

  /** False if the element does not have the pattern, or refuses. */
  async act(element: ComPointer, { pattern: name, value, ...asked }: PatternAct): Promise<boolean> {
    const { id, interface: wanted, ...known } = PATTERN[name];
    const second = 'second' in known || asked.second === true;
    const pattern = await this.#object((into) => ELEMENT.patternAs(element, id, wanted, into));
    if (pattern === undefined) return false;
    if (typeof value === 'string')
      return (await this.#calls.withText(value, (given) => setText(pattern, given))) >= 0;
    const asking = (): Promise<Result> =>
      value === undefined ? (second ? actSecond(pattern) : act(pattern)) : setNumber(pattern, value);
    return (await this.#calls.answer(asking)) >= 0;
  }

  #object(call: (into: Uint8Array) => Promise<Result>, limitMs = Infinity): Promise<ComPointer | undefined> {
    // UI Automation gives the program up first, and so leaves our thread free.
    this.#client.limit(Math.min(limitMs, this.#calls.leftMs() - ANSWER_MS));
    return this.#calls.object(async (into) => {
      const result = await call(into);
      if (result === TIMED_OUT) throw new ComSilent();
      return result;
    });
  }
}
