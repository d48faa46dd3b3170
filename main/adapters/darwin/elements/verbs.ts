/** Asks a program to do something to one of its elements. */
import type { ElementVerb } from '../../../core/elements/model.ts';
import { ServiceError } from '../../../core/errors.ts';
import { elementGone } from '../../../ports/elements.ts';
import type { Ax } from '../ax/ax.ts';
import { AX_ERROR } from '../native/accessibility.ts';
import type { Darwin } from '../native/darwin.ts';
import type { Ref } from '../native/library.ts';
import { withRefs, type Refs } from '../native/refs.ts';
import { createText } from '../native/text.ts';
import { PRESS_ACTIONS, SCROLL_ACTION, verbsOf } from './describe.ts';
import { readFacts } from './facts.ts';
import { axRole } from './roles.ts';

interface VerbParts {
  readonly darwin: Darwin;
  readonly ax: Ax;
}

const refused = (verb: ElementVerb, code?: number): ServiceError =>
  new ServiceError(
    'not_supported',
    `The program does not ${verb.replace('_', ' ')} this element${code === undefined ? '' : `: error ${code}`}.`,
    {
      hint: 'Click it or type into it instead.',
      delivery: 'not_delivered',
      details: { capability: 'elements', verb },
    },
  );

function requestOf(
  { darwin, ax }: VerbParts,
  refs: Refs,
  element: Ref,
): Readonly<Record<ElementVerb, (value: string | number | undefined) => number>> {
  return {
    press() {
      const actions = ax.actions(refs, element);
      return ax.perform(element, PRESS_ACTIONS.find((action) => actions.includes(action)) ?? 'AXPress');
    },
    scroll_to: () => ax.perform(element, SCROLL_ACTION),
    select: () => ax.set(element, 'AXSelected', ax.write.flag(true)),
    set_text(value) {
      ax.set(element, 'AXFocused', ax.write.flag(true));
      return ax.set(element, 'AXValue', refs.own(createText(darwin.cf, String(value ?? ''))));
    },
    // A slider refuses a text.
    set_value: (value) => ax.set(element, 'AXValue', ax.write.number(refs, Number(value))),
  };
}

/** Throws `not_supported`, `element_gone`. */
export function performVerb(
  parts: VerbParts,
  element: Ref,
  verb: ElementVerb,
  value: string | number | undefined,
): void {
  const { darwin, ax } = parts;
  withRefs(darwin.cf, (refs) => {
    const { role, subrole } = readFacts(ax, refs, element);
    const neutral = axRole(role, subrole);
    if (neutral === undefined || !verbsOf(ax, refs, neutral, element).includes(verb)) throw refused(verb);
    const code = requestOf(parts, refs, element)[verb](value);
    if (code === AX_ERROR.invalidElement) throw elementGone();
    // It may show a dialog, and answers when that is closed: it was asked all the same.
    if (code !== AX_ERROR.success && code !== AX_ERROR.cannotComplete) throw refused(verb, code);
  });
}
