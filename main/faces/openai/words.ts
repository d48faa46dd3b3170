/** OpenAI's computer actions as steps. Shapes: `ComputerAction` of the `openai` package, 7.57.0. */
import * as z from 'zod';
import type { MouseButton } from '../../core/action.ts';
import { invalid } from '../../core/errors.ts';
import { splitChord, type Key } from '../../core/keys.ts';
import { LIMITS } from '../../core/limits.ts';
import type { Gesture, NeutralAction, Spot } from '../grammar/action.ts';
import { given } from '../grammar/given.ts';
import { chordOfNames, chordOfText, isModifier, keyNamed } from '../grammar/keys.ts';

const place = { x: z.number(), y: z.number() };
/** Keys held during a pointer action. */
const held = { keys: z.array(z.string()).nullish() };
const keys = z.array(z.string()).min(1);

const BUTTONS = ['left', 'right', 'wheel', 'back', 'forward'] as const;

/** Members that later versions add do not matter. */
export const computerAction = z.discriminatedUnion('type', [
  z.looseObject({ type: z.literal('click'), ...place, button: z.enum(BUTTONS).default('left'), ...held }),
  z.looseObject({ type: z.literal('double_click'), ...place, ...held }),
  z.looseObject({ type: z.literal('move'), ...place, ...held }),
  z.looseObject({ type: z.literal('drag'), path: z.array(z.looseObject(place)).min(2), ...held }),
  z.looseObject({ type: z.literal('keypress'), keys }),
  z.looseObject({ type: z.literal('type'), text: z.string() }),
  z.looseObject({ type: z.literal('scroll'), ...place, scroll_x: z.number(), scroll_y: z.number(), ...held }),
  z.looseObject({ type: z.literal('screenshot') }),
  z.looseObject({ type: z.literal('wait') }),
]);
export type ComputerAction = z.output<typeof computerAction>;

/** The action names no time; OpenAI's samples wait for one or two seconds. */
const WAIT_MS = 1000;

const buttonOf = (button: (typeof BUTTONS)[number]): MouseButton => (button === 'wheel' ? 'middle' : button);

const spotOf = ({ x, y }: { readonly x: number; readonly y: number }, path: string): Spot => ({ x, y, path });

const heldOf = (names: readonly string[] | null | undefined, path: string): { readonly holdKeys: Key[] } => ({
  holdKeys:
    names === null || names === undefined || names.length === 0
      ? []
      : chordOfNames(names, `${path}.keys`, LIMITS.heldKeys),
});

/**
 * The keys of one action are a chord in OpenAI's Java sample and a sequence in its JavaScript and Python samples: with a
 * modifier among them they are a chord, else they are pressed in order. A name such as `CTRL+A` is a chord on its own.
 */
export function chordsOfKeypress(names: readonly string[], path: string): Key[][] {
  const isChord = (name: string): boolean => splitChord(name).length > 1;
  const hasModifier = names.some((name) => !isChord(name) && isModifier(keyNamed(name, path)));
  return hasModifier
    ? [chordOfNames(names.flatMap(splitChord), path)]
    : names.map((name) => chordOfText(name, path));
}

function gestureOf(
  action: Exclude<ComputerAction, { readonly type: 'wait' | 'screenshot' }>,
  path: string,
): Gesture {
  switch (action.type) {
    case 'click':
      return {
        kind: 'click',
        at: spotOf(action, path),
        button: buttonOf(action.button),
        count: 1,
        ...heldOf(action.keys, path),
      };
    case 'double_click':
      return {
        kind: 'click',
        at: spotOf(action, path),
        button: 'left',
        count: 2,
        ...heldOf(action.keys, path),
      };
    case 'move':
      return { kind: 'move', to: spotOf(action, path), ...heldOf(action.keys, path) };
    case 'drag': {
      const [from, ...through] = action.path.map((point, index) => spotOf(point, `${path}.path.${index}`));
      return { kind: 'drag', from, through, button: 'left', ...heldOf(action.keys, path) };
    }
    case 'keypress':
      return { kind: 'chords', chords: chordsOfKeypress(action.keys, `${path}.keys`) };
    case 'type':
      return { kind: 'type', text: action.text };
    case 'scroll':
      return {
        kind: 'scroll',
        at: spotOf(action, path),
        unit: 'pixels',
        right: action.scroll_x,
        down: action.scroll_y,
        ...heldOf(action.keys, path),
      };
  }
}

/** A screenshot is taken after the last action in any case, and none of those before could be answered. */
function neutralOf(action: ComputerAction, path: string): readonly NeutralAction[] {
  if (action.type === 'screenshot') return [];
  return [action.type === 'wait' ? { kind: 'wait', durationMs: WAIT_MS } : gestureOf(action, path)];
}

/** `path`: where the action stands in the call, such as `actions.0`. */
export interface PlacedStep {
  readonly word: ComputerAction['type'];
  readonly actions: readonly NeutralAction[];
  readonly path: string;
}

/** Throws ValidationError for keys that there are not. */
const stepOfAction = (action: ComputerAction, path: string): PlacedStep => ({
  word: action.type,
  path,
  actions: neutralOf(action, path),
});

const safetyCheck = z.looseObject({ id: z.string() });

/**
 * A `computer_call` as the Responses API gives it: `actions` since general availability, `action` in the preview. Of its
 * pending safety checks, those that a person or a policy has approved are sent back in `acknowledged_safety_checks`.
 */
const call = z.looseObject({
  type: z.literal('computer_call'),
  call_id: z.string().min(1),
  action: computerAction.nullish(),
  actions: z.array(computerAction).min(1).max(LIMITS.batchActions).nullish(),
  pending_safety_checks: z.array(safetyCheck).nullish(),
  acknowledged_safety_checks: z.array(safetyCheck).nullish(),
});
export const computerCall = z.preprocess((value) => given(call, value), call);
export type ComputerCall = z.output<typeof call>;

/** In order. Throws ValidationError for a call without any action or with both forms. */
export function stepsOfCall({ action, actions }: ComputerCall): readonly PlacedStep[] {
  if ((action ?? undefined) !== undefined && (actions ?? undefined) !== undefined)
    throw invalid('action', 'contradiction', 'Send either action or actions, not both.');
  if (action !== null && action !== undefined) return [stepOfAction(action, 'action')];
  if (actions !== null && actions !== undefined)
    return actions.map((each, index) => stepOfAction(each, `actions.${index}`));
  throw invalid(
    'actions',
    'required',
    'This call holds no action.',
    'Send actions, or the action of a preview call.',
  );
}

/** The checks that were acknowledged. Throws ValidationError while one that is pending was not. */
export function acknowledgedChecks({
  pending_safety_checks: pending,
  acknowledged_safety_checks: known,
}: ComputerCall): readonly unknown[] {
  const acknowledged = known ?? [];
  const missing = (pending ?? []).find(({ id }) => !acknowledged.some((check) => check.id === id));
  if (missing === undefined) return acknowledged;
  throw invalid(
    'acknowledged_safety_checks',
    'required',
    'The call has a pending safety check that was not acknowledged.',
    'Ask a person, then send the call again with the approved checks in acknowledged_safety_checks.',
  );
}
