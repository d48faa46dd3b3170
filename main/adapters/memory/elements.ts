/** Elements that exist only as records; their program obeys at once, or not at all where a test says so. */
import { abortError } from '../../base/abort.ts';
import { elementText } from '../../core/elements/element-text.ts';
import type { ElementGap, ElementState, ElementVerb, SeenElement } from '../../core/elements/model.ts';
import { ServiceError } from '../../core/errors.ts';
import { elementGone, type ElementTreePort, type PointAnswer } from '../../ports/elements.ts';

export type AddedElement = Partial<SeenElement> & Pick<SeenElement, 'ref' | 'role' | 'region' | 'windowId'>;

export interface MemoryElements extends ElementTreePort {
  /** Adds it, or puts it in the place of the one with its `ref`. */
  add(element: AddedElement): void;
  remove(ref: string): void;
  /** Windows whose program does not answer. */
  readonly frozen: Set<number>;
  /** Refs of elements that answer true and do nothing. */
  readonly deaf: Set<string>;
  /** Elements above another one within its own window, by its ref. */
  readonly covers: Map<string, PointAnswer>;
  /** Every verb that reached an element, in order. */
  readonly acted: { readonly ref: string; readonly verb: ElementVerb }[];
}

const toggled = (states: readonly ElementState[]): readonly ElementState[] =>
  states.includes('checked') ? states.filter((state) => state !== 'checked') : [...states, 'checked'];

function obeyed(element: SeenElement, verb: ElementVerb, value: string | number | undefined): SeenElement {
  switch (verb) {
    case 'press':
      return ['checkbox', 'switch', 'radio'].includes(element.role)
        ? { ...element, states: toggled(element.states) }
        : element;
    case 'set_text':
    case 'set_value':
      return value === undefined ? element : { ...element, value };
    case 'select':
      return value === undefined
        ? { ...element, states: [...element.states, 'selected'] }
        : { ...element, value };
    case 'scroll_to': {
      const { hidden: _, scrolledIn: __, ...shown } = element;
      return shown;
    }
  }
}

export function createMemoryElements(): MemoryElements {
  const elements = new Map<string, SeenElement>();
  const frozen = new Set<number>();
  const deaf = new Set<string>();
  const covers = new Map<string, PointAnswer>();
  const acted: { readonly ref: string; readonly verb: ElementVerb }[] = [];

  return {
    frozen,
    deaf,
    covers,
    acted,
    add(element) {
      elements.set(element.ref, {
        source: 'tree',
        states: [],
        does: ['press'],
        ...element,
        name: elementText(element.name ?? ''),
      });
    },
    remove(ref) {
      elements.delete(ref);
    },
    read(windows, { signal, also = {} }) {
      if (signal.aborted) return Promise.reject(abortError(signal));
      const all = Array.from(elements.values()).filter(
        ({ hidden }) => hidden !== true || also.scrolledOut === true,
      );
      return Promise.resolve({
        elements: windows.flatMap(({ id }) =>
          frozen.has(id) ? [] : all.filter(({ windowId }) => windowId === id),
        ),
        gaps: windows.flatMap(({ id }): readonly ElementGap[] => {
          if (frozen.has(id)) return [{ windowId: id, reason: 'not_answering' }];
          return all.some(({ windowId }) => windowId === id) ? [] : [{ windowId: id, reason: 'no_tree' }];
        }),
      });
    },
    again: (ref) => Promise.resolve(elements.get(ref) ?? null),
    at: (ref) => Promise.resolve(covers.get(ref) ?? { kind: 'itself' }),
    async act(ref, { verb, value }, guard) {
      const element = elements.get(ref);
      if (element === undefined) throw elementGone();
      if (!element.does.includes(verb))
        throw new ServiceError('not_supported', `This element cannot be asked to ${verb}.`);
      await guard.confirm();
      acted.push({ ref, verb });
      if (!deaf.has(ref)) elements.set(ref, obeyed(element, verb, value));
    },
  };
}
