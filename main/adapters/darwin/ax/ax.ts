/** Questions to programs through Accessibility: each is a message that the program answers, slowly or not at all. */
import type { Point, Size } from '../../../core/geometry.ts';
import { MACOS_REMEDIES, macosRefusal } from '../../../core/macos-permissions.ts';
import { ServiceError } from '../../../core/errors.ts';
import { AX_ERROR } from '../native/accessibility.ts';
import type { Darwin } from '../native/darwin.ts';
import { isNull, type Ref } from '../native/library.ts';
import { addressBytes, outPointer, type Refs } from '../native/refs.ts';
import { readText, type InternedTexts } from '../native/text.ts';
import { dataViewOf } from '../native/types.ts';

/** The program did not answer as asked. */
export class AxFailure extends Error {
  readonly code: number;

  constructor(code: number) {
    super(`Accessibility answered ${code}.`);
    this.name = 'AxFailure';
    this.code = code;
  }
}

export const isSilent = (error: unknown): boolean =>
  error instanceof AxFailure && error.code === AX_ERROR.cannotComplete;

export const noAccessibility = (): ServiceError =>
  new ServiceError('display_unavailable', macosRefusal('accessibility'), {
    hint: MACOS_REMEDIES.accessibility,
    delivery: 'not_delivered',
    details: { permission: 'accessibility' },
  });

/** AXValueType. */
const VALUE = { point: 1, size: 2, error: 5 } as const;
const FLOAT_64 = 6;
/** For one question; a program that is well answers within a tenth of it. */
export const QUESTION_MS = 250;
/** Of a text: programs hold megabytes in one. */
const MOST_UNITS = 1000;

export type Ax = ReturnType<typeof createAx>;

/** Reads values; 0 is one that is missing. */
const createReading = ({ cf, accessibility }: Darwin) => {
  const isKind = (ref: Ref, kind: () => Ref): boolean => !isNull(ref) && cf.typeId(ref) === kind();
  function pair(ref: Ref, type: number): readonly [number, number] | undefined {
    if (!isKind(ref, accessibility.valueTypeId)) return undefined;
    const [room, numbers] = [new Uint8Array(16), new Float64Array(2)];
    if (!accessibility.valueGet(ref, type, room)) return undefined;
    numbers.set(new Float64Array(room.buffer));
    return [numbers[0] ?? 0, numbers[1] ?? 0];
  }
  return {
    text: (ref: Ref): string => (isKind(ref, cf.stringTypeId) ? readText(cf, ref, MOST_UNITS) : ''),
    number(ref: Ref): number | undefined {
      if (!isKind(ref, cf.numberTypeId)) return undefined;
      const value = new Float64Array(1);
      cf.numberValue(ref, FLOAT_64, new Uint8Array(value.buffer));
      return value[0];
    },
    flag: (ref: Ref): boolean | undefined =>
      isKind(ref, cf.booleanTypeId) ? cf.booleanValue(ref) : undefined,
    point(ref: Ref): Point | undefined {
      const at = pair(ref, VALUE.point);
      return at === undefined ? undefined : { x: at[0], y: at[1] };
    },
    size(ref: Ref): Size | undefined {
      const size = pair(ref, VALUE.size);
      return size === undefined ? undefined : { width: size[0], height: size[1] };
    },
    /** What the array holds, kept by `refs`. */
    items: (refs: Refs, array: Ref): readonly Ref[] =>
      isKind(array, cf.arrayTypeId)
        ? Array.from({ length: cf.arrayCount(array) }, (_, index) => refs.keep(cf.arrayAt(array, index)))
        : [],
    isElement: (ref: Ref): boolean => isKind(ref, accessibility.elementTypeId),
    isError: (ref: Ref): boolean =>
      isKind(ref, accessibility.valueTypeId) && accessibility.valueType(ref) === VALUE.error,
  };
};

/** Values for the program, owned by `refs`. */
const createWriting = ({ cf, accessibility, constants }: Darwin) => ({
  flag: (value: boolean): Ref => (value ? constants.yes : constants.no),
  number: (refs: Refs, value: number): Ref =>
    refs.own(cf.numberCreate(0, FLOAT_64, new Uint8Array(new Float64Array([value]).buffer))),
  point: (refs: Refs, { x, y }: Point): Ref =>
    refs.own(accessibility.valueCreate(VALUE.point, new Uint8Array(new Float64Array([x, y]).buffer))),
  size: (refs: Refs, { width, height }: Size): Ref =>
    refs.own(accessibility.valueCreate(VALUE.size, new Uint8Array(new Float64Array([width, height]).buffer))),
});

export function createAx(darwin: Darwin, texts: InternedTexts) {
  const { cf, accessibility } = darwin;
  const reading = createReading(darwin);
  const nameLists = new Map<readonly string[], Ref>();

  /** `names` is a constant: its array is made once. */
  function arrayOf(names: readonly string[]): Ref {
    const known = nameLists.get(names) ?? cf.arrayCreate(addressBytes(names.map((name) => texts.of(name))));
    nameLists.set(names, known);
    return known;
  }

  /** Throws but for an attribute that the element lacks. */
  function absentOrThrow(code: number): void {
    if (code !== AX_ERROR.noValue && code !== AX_ERROR.attributeUnsupported) throw new AxFailure(code);
  }

  return {
    read: reading,
    write: createWriting(darwin),
    /** The program of a process, with the time limit of one question. */
    application(refs: Refs, pid: number, ms = QUESTION_MS): Ref {
      const element = refs.own(accessibility.application(pid));
      accessibility.setTimeout(element, ms / 1000);
      return element;
    },
    /** The limit is not inherited: it is set on each element. */
    limit: (element: Ref, ms: number): void => void accessibility.setTimeout(element, ms / 1000),
    attribute(refs: Refs, element: Ref, name: string): Ref {
      const out = outPointer();
      const code = accessibility.copyAttribute(element, texts.of(name), out.room);
      if (code === AX_ERROR.success) return refs.own(out.value());
      absentOrThrow(code);
      return 0;
    },
    /** All in one question; 0 for each that the element lacks. */
    attributes(refs: Refs, element: Ref, names: readonly string[]): readonly Ref[] {
      const out = outPointer();
      const code = accessibility.copyAttributes(element, arrayOf(names), 0, out.room);
      if (code !== AX_ERROR.success) throw new AxFailure(code);
      const values = refs.own(out.value());
      return names.map((_, index) => {
        const value = cf.arrayAt(values, index);
        return reading.isError(value) ? 0 : value;
      });
    },
    actions(refs: Refs, element: Ref): readonly string[] {
      const out = outPointer();
      const code = accessibility.copyActions(element, out.room);
      if (code !== AX_ERROR.success) return [];
      return reading.items(refs, refs.own(out.value())).map(reading.text);
    },
    canSet(element: Ref, name: string): boolean {
      const settable = new Uint8Array(1);
      return (
        accessibility.isSettable(element, texts.of(name), settable) === AX_ERROR.success && settable[0] === 1
      );
    },
    /** AXError. */
    set: (element: Ref, name: string, value: Ref): number =>
      accessibility.setAttribute(element, texts.of(name), value),
    perform: (element: Ref, action: string): number => accessibility.perform(element, texts.of(action)),
    /** The window's number in the list of windows; 0 where it has none. */
    windowNumber(element: Ref): number {
      const room = new Uint8Array(4);
      return accessibility.windowNumber(element, room) === AX_ERROR.success
        ? dataViewOf(room).getUint32(0, true)
        : 0;
    },
    elementAt(refs: Refs, application: Ref, { x, y }: Point): Ref {
      const out = outPointer();
      return accessibility.elementAt(application, x, y, out.room) === AX_ERROR.success
        ? refs.own(out.value())
        : 0;
    },
    pid(element: Ref): number {
      const room = new Uint8Array(4);
      accessibility.pid(element, room);
      return dataViewOf(room).getInt32(0, true);
    },
    focusedProcess(refs: Refs): number | undefined {
      const out = outPointer();
      const system = refs.own(accessibility.systemWide());
      const code = accessibility.copyAttribute(system, texts.of('AXFocusedApplication'), out.room);
      if (code !== AX_ERROR.success) return undefined;
      return this.pid(refs.own(out.value()));
    },
    close(): void {
      for (const array of nameLists.values()) cf.release(array);
      nameLists.clear();
    },
  };
}
