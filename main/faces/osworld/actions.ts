/** The action types of OSWorld 2.0's control channel, which are those of its computer_13 action space, as neutral steps. */
import * as z from 'zod';
import type { MouseButton } from '../../core/action.ts';
import { invalid } from '../../core/errors.ts';
import { given } from '../grammar/given.ts';
import type { NeutralAction, Spot } from '../grammar/action.ts';
import { chordOfNames, keyNamed } from '../grammar/keys.ts';

export const controlAction = z.looseObject({
  action_type: z.string().max(200),
  parameters: z.record(z.string(), z.unknown()).nullish(),
});

const BUTTON_NAMES = ['left', 'middle', 'right'] as const;
const button = z.enum(BUTTON_NAMES).default('left');
const place = { x: z.number(), y: z.number() };
const optionalPlace = { x: z.number().nullish(), y: z.number().nullish() };
const seconds = z.number().min(0).max(300);
const SECOND_MS = 1000;

interface OptionalPlace {
  readonly x?: number | null | undefined;
  readonly y?: number | null | undefined;
}

const spotAt = (x: number, y: number): Spot => ({ x: Math.trunc(x), y: Math.trunc(y), path: 'parameters' });

/** Undefined: where the pointer is. */
function spotOf({ x, y }: OptionalPlace): Spot | undefined {
  if ((x ?? undefined) === undefined && (y ?? undefined) === undefined) return undefined;
  if (typeof x !== 'number' || typeof y !== 'number')
    throw invalid('parameters', 'required', 'One of x and y is missing.', 'Send both or neither.');
  return spotAt(x, y);
}

export interface ControlWord {
  /** For the documentation. */
  readonly example: Readonly<Record<string, unknown>>;
  /** Throws ZodError and ValidationError. */
  translate(parameters: unknown): readonly NeutralAction[];
}

const word = <Shape extends z.ZodRawShape>(
  shape: Shape,
  example: Readonly<Record<string, unknown>>,
  translate: (given: z.output<z.ZodObject<Shape>>) => readonly NeutralAction[],
): ControlWord => {
  const schema = z.object(shape);
  return { example, translate: (parameters) => translate(schema.parse(given(schema, parameters ?? {}))) };
};

const clicking = (fixed: MouseButton, count: number): ControlWord =>
  word(optionalPlace, { x: 640, y: 400 }, (given) => [
    { kind: 'click', at: spotOf(given), button: fixed, count },
  ]);

/** EXECUTE is no gesture: execute.ts has it. */
export const CONTROL_WORDS: ReadonlyMap<string, ControlWord> = new Map(
  Object.entries({
    MOVE_TO: word(
      { ...place, duration: seconds.optional() },
      { x: 640, y: 400 },
      ({ x, y, duration = 0 }) => [{ kind: 'move', to: spotAt(x, y), durationMs: duration * SECOND_MS }],
    ),
    CLICK: word(
      { ...optionalPlace, button, num_clicks: z.int().min(1).max(10).default(1) },
      { button: 'left', x: 640, y: 400, num_clicks: 2 },
      (given) => [{ kind: 'click', at: spotOf(given), button: given.button, count: given.num_clicks }],
    ),
    MOUSE_DOWN: word({ button }, { button: 'left' }, (given) => [{ kind: 'press', button: given.button }]),
    MOUSE_UP: word({ button }, { button: 'left' }, (given) => [{ kind: 'release', button: given.button }]),
    RIGHT_CLICK: clicking('right', 1),
    DOUBLE_CLICK: clicking('left', 2),
    DRAG_TO: word(
      { ...place, button, duration: seconds.max(10).default(1) },
      { x: 640, y: 400, duration: 1, button: 'left' },
      (given) => [
        {
          kind: 'drag',
          button: given.button,
          through: [spotAt(given.x, given.y)],
          durationMs: given.duration * SECOND_MS,
        },
      ],
    ),
    SCROLL: word(
      { dx: z.number().default(0), dy: z.number().default(0) },
      { dx: 0, dy: -3 },
      // Positive is up and to the right, as in pyautogui.
      ({ dx, dy }) => [{ kind: 'scroll', unit: 'notches', right: Math.trunc(dx), down: 0 - Math.trunc(dy) }],
    ),
    TYPING: word(
      { text: z.string(), interval: z.number().min(0).max(1).default(0) },
      { text: 'twelve ½' },
      ({ text, interval }) => (text === '' ? [] : [{ kind: 'type', text, intervalMs: interval * SECOND_MS }]),
    ),
    PRESS: word({ key: z.string() }, { key: 'enter' }, ({ key }) => [
      { kind: 'chords', chords: [[keyNamed(key, 'parameters.key')]] },
    ]),
    KEY_DOWN: word({ key: z.string() }, { key: 'shift' }, ({ key }) => [
      { kind: 'key_down', keys: [keyNamed(key, 'parameters.key')] },
    ]),
    KEY_UP: word({ key: z.string() }, { key: 'shift' }, ({ key }) => [
      { kind: 'key_up', keys: [keyNamed(key, 'parameters.key')] },
    ]),
    HOTKEY: word({ keys: z.array(z.string()) }, { keys: ['ctrl', 's'] }, ({ keys }) => [
      { kind: 'chords', chords: [chordOfNames(keys, 'parameters.keys')] },
    ]),
    WAIT: word({ duration: seconds.default(1) }, { duration: 2 }, ({ duration }) => [
      { kind: 'wait', durationMs: duration * SECOND_MS },
    ]),
    // An agent's word on its task: nothing happens on the desktop.
    FAIL: word({}, {}, () => []),
    DONE: word({}, {}, () => []),
  }),
);
