/** The verbs on elements: asked of the tree where its program does them, done with pointer and keys elsewhere. */
import type { Action } from '../../../core/action.ts';
import { findElements } from '../../../core/elements/match.ts';
import type { SeenElement } from '../../../core/elements/model.ts';
import { ServiceError } from '../../../core/errors.ts';
import { parseKey } from '../../../core/keys.ts';
import type { Point } from '../../../core/geometry.ts';
import { unguarded } from '../../../ports/effect-guard.ts';
import { elementGone } from '../../../ports/elements.ts';
import { requireKnown } from '../../elements/look-again.ts';
import { surveyElements } from '../../elements/survey.ts';
import type { Desk } from '../../support/desk.ts';
import type { Run } from '../../support/run.ts';
import { chord, click } from './strokes.ts';
import type { PreparedAction } from './prepare.ts';
import { wheelIntoView } from './scroll-into-view.ts';
import type { TrackedInput } from './tracked-input.ts';

type ElementAction = Extract<Action, { readonly kind: 'element' }>;

interface UsedElement {
  readonly input: TrackedInput;
  readonly prepared: PreparedAction;
  readonly action: ElementAction;
}

/** Longest that a list takes to open; it is looked for at these pauses. */
const OPENING_MS = 4000;
const LOOK_AGAIN_MS = 100;

const SELECT_ALL = ['Control', 'a'].flatMap((name) => parseKey(name) ?? []);

/** Closes a list without a choice. */
const ESCAPE = [parseKey('Escape')].flatMap((key) => key ?? []);

const WRITTEN: ReadonlySet<string> = new Set(['field', 'password', 'spin', 'combobox']);

const cannot = (message: string, hint: string): ServiceError =>
  new ServiceError('not_supported', message, { hint, details: { capability: 'elements' } });

/** Refusal for an element that takes no text. */
function cannotSet({ role, states }: SeenElement): ServiceError {
  if (states.includes('readonly')) return cannot('This element cannot be written.', 'Read it only.');
  return role === 'slider'
    ? cannot(
        'The program of this slider takes no value.',
        'Drag its thumb: /places/find reports where the thumb and the ends are.',
      )
    : cannot('This element holds no text or number.', 'Click it instead.');
}

export async function useElement(
  desk: Desk,
  used: UsedElement,
  run: Run,
  goTo: (point: Point | undefined) => Promise<void>,
): Promise<void> {
  const { input, prepared, action } = used;
  const { verb, value } = action;
  const now = prepared.element?.element;
  if (now === undefined) throw elementGone();
  const [point] = prepared.points;
  if (now.does.includes(verb)) {
    await goTo(undefined);
    const { ref } = requireKnown(desk, { id: prepared.element?.id ?? '' });
    // The desk's own guard is asked: see guarded-desk.ts.
    await input.effect(() => desk.elements.act(ref, { verb, value, windowId: now.windowId }, unguarded));
    return;
  }
  const pressed = async (): Promise<void> => {
    await goTo(point);
    await click(input, 'left', 1, run);
  };
  switch (verb) {
    case 'press':
      return pressed();
    case 'set_text':
    case 'set_value':
      if (!WRITTEN.has(now.role) || now.states.includes('readonly')) throw cannotSet(now);
      await pressed();
      await chord(input, SELECT_ALL, 0, run);
      await input.type(String(value ?? ''), 0);
      return;
    case 'select':
      await pressed();
      if (value !== undefined) await clickOption(desk, used, String(value), run);
      return;
    case 'scroll_to': {
      const found = prepared.element;
      if (found !== undefined) await wheelIntoView(desk, { input, found, goTo }, run);
    }
  }
}

/** In the list that a click has opened. */
async function clickOption(
  desk: Desk,
  { input, prepared }: UsedElement,
  name: string,
  run: Run,
): Promise<void> {
  const until = run.clock.monotonic() + OPENING_MS;
  const box = prepared.element;
  for (;;) {
    const windows = await surveyElements(desk, { region: box?.stack.desktop ?? NOWHERE, window: null }, run);
    const options = windows
      .flatMap(({ elements }) => elements)
      .filter(({ role }) => role === 'list_item' || role === 'menu_item' || role === 'cell');
    const [option] = findElements(options, { name, match: 'exact' });
    if (option !== undefined) {
      await input.moveTo(option.point);
      await click(input, 'left', 1, run);
      return;
    }
    if (run.clock.monotonic() > until) {
      await chord(input, ESCAPE, 0, run);
      throw new ServiceError('element_not_found', 'The list that was opened has no such option.', {
        hint: 'List the elements to see its options.',
      });
    }
    await run.clock.sleep(LOOK_AGAIN_MS, run.signal);
  }
}

const NOWHERE = { x: 0, y: 0, width: 1, height: 1 } as const;
