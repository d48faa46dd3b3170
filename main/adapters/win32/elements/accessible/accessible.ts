/** A program's controls as it describes them through IAccessible (Microsoft Active Accessibility, oleacc.h). */
import type { Region } from '../../../../core/geometry.ts';
import { comMethod, guidBytes, pointerIn, queryInterface } from '../../com/com-method.ts';
import type { ComCalls } from '../../com/com-calls.ts';
import { intVariant, VARIANT_BYTES, variantInt, variantType, VT_DISPATCH, VT_I4 } from '../../com/variant.ts';
import { offThread, type Handle } from '../../native/library.ts';
import type { ComPointer, Oleacc } from '../../native/ole.ts';
import { dataViewOf } from '../../native/structures.ts';

/** An object, or one of the parts that it speaks for: 0 is the object itself. */
export interface AccessiblePart {
  readonly object: ComPointer;
  readonly child: number;
}

const IID_ACCESSIBLE = guidBytes('618736e0-3c3d-11cf-810c-00aa00389b71');
export const OBJID_CLIENT = -4;
export const CHILDID_SELF = 0;
/** More children of one object are not looked at. */
const MOST_CHILDREN = 500;

/** The slots after IDispatch's, which end at 6. */
const METHODS = {
  childCount: comMethod<[Uint8Array]>(8, ['void *']),
  name: comMethod<[Uint8Array, Uint8Array]>(10, ['void *', 'void *']),
  value: comMethod<[Uint8Array, Uint8Array]>(11, ['void *', 'void *']),
  role: comMethod<[Uint8Array, Uint8Array]>(13, ['void *', 'void *']),
  state: comMethod<[Uint8Array, Uint8Array]>(14, ['void *', 'void *']),
  defaultAction: comMethod<[Uint8Array, Uint8Array]>(20, ['void *', 'void *']),
  location: comMethod<[Uint8Array, Uint8Array, Uint8Array, Uint8Array, Uint8Array]>(22, [
    'void *',
    'void *',
    'void *',
    'void *',
    'void *',
  ]),
  doDefaultAction: comMethod<[Uint8Array]>(25, ['void *']),
  putValue: comMethod<[Uint8Array, ComPointer]>(27, ['void *', 'uintptr_t']),
};

/** Questions to accessible objects within the time of `calls`. Each rejects with `ComSilent`. */
export class AskedAccessibles {
  readonly #oleacc: Oleacc;
  readonly #calls: ComCalls;

  constructor(oleacc: Oleacc, calls: ComCalls) {
    this.#oleacc = oleacc;
    this.#calls = calls;
  }

  /** The object that a window answered WM_GETOBJECT with. */
  answered(answer: bigint): Promise<ComPointer | undefined> {
    const { objectFromLresult } = this.#oleacc;
    return this.#calls.object((into) => offThread(objectFromLresult, answer, IID_ACCESSIBLE, 0, into));
  }

  /** The object by which Windows itself reports its own kinds of windows. */
  standard(window: Handle): Promise<ComPointer | undefined> {
    const { createStdAccessibleObject } = this.#oleacc;
    return this.#calls.object((into) =>
      offThread(createStdAccessibleObject, window, OBJID_CLIENT, IID_ACCESSIBLE, into),
    );
  }

  name = ({ object, child }: AccessiblePart): Promise<string> =>
    this.#calls.text((into) => METHODS.name(object, intVariant(child), into));
  value = ({ object, child }: AccessiblePart): Promise<string> =>
    this.#calls.text((into) => METHODS.value(object, intVariant(child), into));
  defaultAction = ({ object, child }: AccessiblePart): Promise<string> =>
    this.#calls.text((into) => METHODS.defaultAction(object, intVariant(child), into));

  /** ROLE_SYSTEM_…; undefined if it reports none, or one in other words. */
  role = ({ object, child }: AccessiblePart): Promise<number | undefined> =>
    this.#int((into) => METHODS.role(object, intVariant(child), into));
  /** STATE_SYSTEM_… */
  state = async ({ object, child }: AccessiblePart): Promise<number> =>
    (await this.#int((into) => METHODS.state(object, intVariant(child), into))) ?? 0;

  async #int(call: (into: Uint8Array) => Promise<number>): Promise<number | undefined> {
    const into = new Uint8Array(VARIANT_BYTES);
    const result = await this.#calls.answer(() => call(into));
    if (result < 0) return undefined;
    if (variantType(into) === VT_I4) return variantInt(into);
    this.#calls.clear(into);
    return undefined;
  }

  /** Physical pixels of the desktop. */
  async region({ object, child }: AccessiblePart): Promise<Region | undefined> {
    const reported = Array.from({ length: 4 }, () => new Uint8Array(4));
    const [x, y, width, height] = reported;
    if (x === undefined || y === undefined || width === undefined || height === undefined) return undefined;
    const result = await this.#calls.answer(() =>
      METHODS.location(object, x, y, width, height, intVariant(child)),
    );
    if (result < 0) return undefined;
    const [left = 0, top = 0, wide = 0, high = 0] = reported.map((each) =>
      dataViewOf(each).getInt32(0, true),
    );
    return wide > 0 && high > 0 ? { x: left, y: top, width: wide, height: high } : undefined;
  }

  /** Children of an object; a part has none. */
  async children({ object, child }: AccessiblePart): Promise<readonly AccessiblePart[]> {
    if (child !== CHILDID_SELF) return [];
    const counted = new Uint8Array(4);
    const result = await this.#calls.answer(() => METHODS.childCount(object, counted));
    const count = result < 0 ? 0 : Math.min(dataViewOf(counted).getInt32(0, true), MOST_CHILDREN);
    if (count <= 0) return [];
    const variants = new Uint8Array(count * VARIANT_BYTES);
    const obtained = new Uint8Array(4);
    const { accessibleChildren } = this.#oleacc;
    const reported = await this.#calls.answer(() =>
      offThread(accessibleChildren, object, 0, count, variants, obtained),
    );
    if (reported < 0) return [];
    const found = Array.from({ length: dataViewOf(obtained).getInt32(0, true) }, (_, at) =>
      this.#held(variants.subarray(at * VARIANT_BYTES, (at + 1) * VARIANT_BYTES)),
    );
    const children: AccessiblePart[] = [];
    for (const each of found) {
      if (typeof each === 'number') children.push({ object, child: each });
      const part = typeof each === 'bigint' ? await this.#accessible(each) : undefined;
      if (part !== undefined) children.push({ object: part, child: CHILDID_SELF });
    }
    return children;
  }

  /** The number of a part, or an object, which is held from now on. */
  #held(variant: Uint8Array): number | ComPointer | undefined {
    const type = variantType(variant);
    if (type === VT_I4) return variantInt(variant);
    if (type === VT_DISPATCH) return this.#calls.hold(pointerIn(variant, 8));
    this.#calls.clear(variant);
    return undefined;
  }

  #accessible = (dispatch: ComPointer): Promise<ComPointer | undefined> =>
    this.#calls.object((into) => queryInterface(dispatch, IID_ACCESSIBLE, into));

  async doDefaultAction({ object, child }: AccessiblePart): Promise<boolean> {
    return (await this.#calls.answer(() => METHODS.doDefaultAction(object, intVariant(child)))) >= 0;
  }

  async setValue({ object, child }: AccessiblePart, text: string): Promise<boolean> {
    const put = (given: ComPointer): Promise<number> => METHODS.putValue(object, intVariant(child), given);
    return (await this.#calls.withText(text, put)) >= 0;
  }
}
