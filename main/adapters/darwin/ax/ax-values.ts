/** Values that programs give and take through Accessibility. */
import type { Point, Size } from '../../../core/geometry.ts';
import type { Darwin } from '../native/darwin.ts';
import { isNull, type Ref } from '../native/library.ts';
import type { Refs } from '../native/refs.ts';
import { copyText } from '../native/text.ts';

/** AXValueType. */
const VALUE = { point: 1, size: 2, error: 5 } as const;
const FLOAT_64 = 6;
/** Limit for a text: programs hold megabytes in one. */
const MOST_UNITS = 1000;

/** Reads values; 0 is one that is missing. */
export const createReading = ({ cf, accessibility }: Darwin) => {
  const isKind = (ref: Ref, kind: () => Ref): boolean => !isNull(ref) && cf.typeId(ref) === kind();
  function pair(ref: Ref, type: number): readonly [number, number] | undefined {
    if (!isKind(ref, accessibility.valueTypeId)) return undefined;
    const [room, numbers] = [new Uint8Array(16), new Float64Array(2)];
    if (!accessibility.valueGet(ref, type, room)) return undefined;
    numbers.set(new Float64Array(room.buffer));
    return [numbers[0] ?? 0, numbers[1] ?? 0];
  }
  return {
    text: (ref: Ref): string => (isKind(ref, cf.stringTypeId) ? copyText(cf, ref, MOST_UNITS) : ''),
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
export const createWriting = ({ cf, accessibility, constants }: Darwin) => ({
  flag: (value: boolean): Ref => (value ? constants.yes : constants.no),
  number: (refs: Refs, value: number): Ref =>
    refs.own(cf.numberCreate(0, FLOAT_64, new Uint8Array(new Float64Array([value]).buffer))),
  point: (refs: Refs, { x, y }: Point): Ref =>
    refs.own(accessibility.valueCreate(VALUE.point, new Uint8Array(new Float64Array([x, y]).buffer))),
  size: (refs: Refs, { width, height }: Size): Ref =>
    refs.own(accessibility.valueCreate(VALUE.size, new Uint8Array(new Float64Array([width, height]).buffer))),
});
