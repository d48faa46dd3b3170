/**
 * Messages to Objective-C objects, by the function that implements each: a selector that the object lacks is refused here,
 * where `objc_msgSend` would raise an exception that ends the process.
 */
import koffi, { type TypeObject } from 'koffi';
import { ServiceError } from '../../../core/errors.ts';
import { isNull, type MacLibrary, type NativeType, type Ref } from './library.ts';

export type ObjectiveC = ReturnType<typeof bindObjectiveC>;

/** A message with its C types, without the receiver and the selector. */
export interface Message<A extends readonly unknown[], R> {
  readonly selector: string;
  readonly type: TypeObject;
  /** Never called; it ties the types. */
  readonly call?: (...args: A) => R;
}

/** A result that is an object is a Ref. Never a structure: on x64 those come back in another way. */
export const message = <A extends readonly unknown[], R>(
  selector: string,
  result: NativeType,
  parameters: readonly NativeType[],
): Message<A, R> => ({
  selector,
  type: koffi.proto(result, ['uintptr_t', 'uintptr_t', ...parameters]),
});

export function bindObjectiveC({ declare, symbol }: MacLibrary) {
  const registerSelector = declare<[string], Ref>('sel_registerName', 'uintptr_t', ['str']);
  const classOf = declare<[Ref], Ref>('object_getClass', 'uintptr_t', ['uintptr_t']);
  const responds = declare<[Ref, Ref], boolean>('class_respondsToSelector', 'bool', [
    'uintptr_t',
    'uintptr_t',
  ]);
  const implementation = declare<[Ref, Ref], Ref>('class_getMethodImplementation', 'uintptr_t', [
    'uintptr_t',
    'uintptr_t',
  ]);
  const selectors = new Map<string, Ref>();
  function selectorOf(name: string): Ref {
    const known = selectors.get(name) ?? registerSelector(name);
    selectors.set(name, known);
    return known;
  }
  return {
    /** 0 if the class does not exist. */
    classNamed: declare<[string], Ref>('objc_getClass', 'uintptr_t', ['str']),
    poolPush: declare<[], Ref>('objc_autoreleasePoolPush', 'uintptr_t', []),
    poolPop: declare<[Ref], undefined>('objc_autoreleasePoolPop', 'void', ['uintptr_t']),
    /** For a class this asks its metaclass, as a message to it does. */
    understands: (
      receiver: Ref,
      { selector }: Pick<Message<readonly unknown[], unknown>, 'selector'>,
    ): boolean => !isNull(receiver) && responds(classOf(receiver), selectorOf(selector)),
    send<A extends readonly unknown[], R>(receiver: Ref, { selector, type }: Message<A, R>, ...args: A): R {
      const name = selectorOf(selector);
      const kind = isNull(receiver) ? 0 : classOf(receiver);
      if (isNull(kind) || !responds(kind, name)) throw notUnderstood(selector);
      return koffi.call(BigInt(implementation(kind, name)), type, receiver, name, ...args) as R;
    },
    globalBlock: symbol('_NSConcreteGlobalBlock'),
  };
}

const notUnderstood = (selector: string): ServiceError =>
  new ServiceError('not_supported', `This version of macOS does not have ${selector}.`, {
    hint: 'Update macOS.',
    details: { capability: 'macos', symbol: selector },
  });
