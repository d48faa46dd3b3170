/** Questions to programs through Accessibility: each is a message that the program answers, slowly or not at all. */
import type { Point } from '../../../core/geometry.ts';
import { MACOS_REMEDIES, macosRefusal } from '../../../core/macos-permissions.ts';
import { ServiceError } from '../../../core/errors.ts';
import { AX_ERROR, WINDOW_NUMBER } from '../native/accessibility.ts';
import type { Darwin } from '../native/darwin.ts';
import type { Ref } from '../native/library.ts';
import { addressBytes, outPointer, type Refs } from '../native/refs.ts';
import type { InternedTexts } from '../native/text.ts';
import { structView } from '../native/types.ts';
import { createReading, createWriting } from './ax-values.ts';

/** The program did not answer as asked. */
export class AxFailure extends Error {
  readonly code: number;

  constructor(code: number) {
    super(`Accessibility answered ${code}.`);
    this.name = 'AxFailure';
    this.code = code;
  }
}

export const isUnresponsive = (error: unknown): boolean =>
  error instanceof AxFailure && error.code === AX_ERROR.cannotComplete;

export const noAccessibility = (): ServiceError =>
  new ServiceError('display_unavailable', macosRefusal('accessibility'), {
    hint: MACOS_REMEDIES.accessibility,
    delivery: 'not_delivered',
    details: { permission: 'accessibility' },
  });

/** For one question; a program that is well answers within a tenth of it. */
export const QUESTION_MS = 250;
export type Ax = ReturnType<typeof createAx>;

/** Arrays of names: each list is a constant, and its array is made once. */
function createNameLists(cf: Darwin['cf'], texts: InternedTexts): (names: readonly string[]) => Ref {
  const arrays = new Map<readonly string[], Ref>();
  return (names) => {
    const known = arrays.get(names) ?? cf.arrayCreate(addressBytes(names.map((name) => texts.of(name))));
    arrays.set(names, known);
    return known;
  };
}

/** What an element says of itself. */
function createQuestions(
  { cf, accessibility }: Darwin,
  texts: InternedTexts,
  { items, text, isError }: ReturnType<typeof createReading>,
) {
  const arrayOf = createNameLists(cf, texts);
  return {
    /** 0 if the element lacks it. */
    attribute(refs: Refs, element: Ref, name: string): Ref {
      const out = outPointer();
      const code = accessibility.copyAttribute(element, texts.of(name), out.room);
      if (code === AX_ERROR.success) return refs.own(out.value());
      if (code === AX_ERROR.noValue || code === AX_ERROR.attributeUnsupported) return 0;
      throw new AxFailure(code);
    },
    /** All in one question; 0 for each that the element lacks. */
    attributes(refs: Refs, element: Ref, names: readonly string[]): readonly Ref[] {
      const out = outPointer();
      const code = accessibility.copyAttributes(element, arrayOf(names), 0, out.room);
      if (code !== AX_ERROR.success) throw new AxFailure(code);
      const values = refs.own(out.value());
      return names.map((_, index) => {
        const value = cf.arrayAt(values, index);
        return isError(value) ? 0 : value;
      });
    },
    actions(refs: Refs, element: Ref): readonly string[] {
      const out = outPointer();
      const code = accessibility.copyActions(element, out.room);
      return code === AX_ERROR.success ? items(refs, refs.own(out.value())).map(text) : [];
    },
    canSet(element: Ref, name: string): boolean {
      const settable = new Uint8Array(1);
      const code = accessibility.isSettable(element, texts.of(name), settable);
      return code === AX_ERROR.success && settable[0] === 1;
    },
  };
}

/** Where an element belongs, and which one is where. */
function createPlaces({ accessibility, missing }: Darwin, texts: InternedTexts) {
  const hasWindowNumbers = !missing.has(WINDOW_NUMBER);
  function pidOf(element: Ref): number {
    const room = new Uint8Array(4);
    accessibility.pid(element, room);
    return structView(room).getInt32(0, true);
  }
  return {
    /** The function is private, and no version of macOS has to have it. */
    hasWindowNumbers,
    /** The program of a process, with the time limit of one question. */
    application(refs: Refs, pid: number): Ref {
      const element = refs.own(accessibility.application(pid));
      accessibility.setTimeout(element, QUESTION_MS / 1000);
      return element;
    },
    /** The window's number in the list of windows; 0 if it has none. */
    windowNumber(element: Ref): number {
      if (!hasWindowNumbers) return 0;
      const room = new Uint8Array(4);
      const code = accessibility.windowNumber(element, room);
      return code === AX_ERROR.success ? structView(room).getUint32(0, true) : 0;
    },
    elementAt(refs: Refs, application: Ref, { x, y }: Point): Ref {
      const out = outPointer();
      return accessibility.elementAt(application, x, y, out.room) === AX_ERROR.success
        ? refs.own(out.value())
        : 0;
    },
    /** The process that has the keyboard. */
    focusedProcess(refs: Refs): number | undefined {
      const out = outPointer();
      const system = refs.own(accessibility.systemWide());
      const code = accessibility.copyAttribute(system, texts.of('AXFocusedApplication'), out.room);
      return code === AX_ERROR.success ? pidOf(refs.own(out.value())) : undefined;
    },
  };
}

export function createAx(darwin: Darwin, texts: InternedTexts) {
  const { accessibility } = darwin;
  const read = createReading(darwin);
  return {
    read,
    write: createWriting(darwin),
    ...createQuestions(darwin, texts, read),
    ...createPlaces(darwin, texts),
    /** The limit is not inherited: it is set on each element. */
    limit: (element: Ref, ms: number): void => void accessibility.setTimeout(element, ms / 1000),
    /** AXError. */
    set: (element: Ref, name: string, value: Ref): number =>
      accessibility.setAttribute(element, texts.of(name), value),
    /** AXError. */
    perform: (element: Ref, action: string): number => accessibility.perform(element, texts.of(action)),
  };
}
