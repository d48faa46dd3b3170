/**
 * The members of Anthropic's computer toolset, which are also the actions of its older tools, as neutral actions.
 * Source: types of @anthropic-ai/sdk 1.12.0 (`BetaComputer*Input`) and the computer use guide of 2026-10.
 */
import * as z from 'zod';
import type { MouseButton } from '../../core/action.ts';
import type { NeutralAction, Spot } from '../grammar/action.ts';
import { given } from '../grammar/given.ts';
import { chordOfText, chordsOfText, heldKeysOfText } from '../grammar/keys.ts';

const coordinate = z.tuple([z.number(), z.number()], 'Expected [x, y], pixels of the screenshot.');
const noInput = z.strictObject({});
const text = z.string();
const SECOND_MS = 1000;

const spot = ([x, y]: readonly [number, number], path: string): Spot => ({ x, y, path });

/** Null and absent mean the pointer's place. */
const spotOr = (given: readonly [number, number] | null | undefined): Spot | undefined =>
  given === null || given === undefined ? undefined : spot(given, 'coordinate');

export interface Member {
  /** For the documentation. */
  readonly example: Readonly<Record<string, unknown>>;
  /** Throws ZodError and ValidationError. */
  translate(input: unknown): readonly NeutralAction[];
}

const member = <Input extends z.ZodObject>(
  schema: Input,
  example: z.input<Input> & Readonly<Record<string, unknown>>,
  translate: (input: z.output<Input>) => NeutralAction,
): Member => ({ example, translate: (input) => [translate(schema.parse(given(schema, input)))] });

const clickInput = z.strictObject({ coordinate: coordinate.nullish(), text: text.nullish() });

const click = (button: MouseButton, count: number): Member =>
  member(clickInput, { coordinate: [640, 400], text: 'ctrl+shift' }, (input) => ({
    kind: 'click',
    button,
    count,
    at: spotOr(input.coordinate),
    holdKeys: heldKeysOfText(input.text, 'text'),
  }));

const seconds = z.number().min(0).max(300);

const scrollInput = z.strictObject({
  scroll_direction: z.enum(['up', 'down', 'left', 'right']),
  scroll_amount: z.number().min(0),
  coordinate: coordinate.nullish(),
  text: text.nullish(),
});

const scroll = member(
  scrollInput,
  { coordinate: [640, 400], scroll_direction: 'down', scroll_amount: 3 },
  ({ scroll_direction: direction, scroll_amount: amount, ...input }) => ({
    kind: 'scroll',
    unit: 'notches',
    at: spotOr(input.coordinate),
    right: direction === 'right' ? amount : direction === 'left' ? 0 - amount : 0,
    down: direction === 'down' ? amount : direction === 'up' ? 0 - amount : 0,
    holdKeys: heldKeysOfText(input.text, 'text'),
  }),
);

const drag = member(
  z.strictObject({
    // The first version of the tool had none: it dragged from the pointer.
    start_coordinate: coordinate.nullish(),
    coordinate,
    text: text.nullish(),
  }),
  { start_coordinate: [100, 200], coordinate: [640, 400] },
  (input) => ({
    kind: 'drag',
    button: 'left',
    ...(input.start_coordinate === null || input.start_coordinate === undefined
      ? {}
      : { from: spot(input.start_coordinate, 'start_coordinate') }),
    through: [spot(input.coordinate, 'coordinate')],
    holdKeys: heldKeysOfText(input.text, 'text'),
  }),
);

const zoom = member(
  z.strictObject({
    region: z.tuple(
      [z.number(), z.number(), z.number(), z.number()],
      'Expected [x0, y0, x1, y1], pixels of the screenshot.',
    ),
  }),
  { region: [100, 100, 500, 350] },
  ({ region: [x0, y0, x1, y1] }) => ({
    kind: 'zoom',
    path: 'region',
    region: { x: x0, y: y0, width: x1 - x0, height: y1 - y0 },
  }),
);

/** In the order of the toolset's documentation. */
export const MEMBERS: ReadonlyMap<string, Member> = new Map(
  Object.entries({
    screenshot: member(noInput, {}, () => ({ kind: 'screenshot' })),
    zoom,
    cursor_position: member(noInput, {}, () => ({ kind: 'pointer' })),
    mouse_move: member(z.strictObject({ coordinate }), { coordinate: [640, 400] }, (input) => ({
      kind: 'move',
      to: spot(input.coordinate, 'coordinate'),
    })),
    left_click: click('left', 1),
    right_click: click('right', 1),
    middle_click: click('middle', 1),
    double_click: click('left', 2),
    triple_click: click('left', 3),
    left_click_drag: drag,
    left_mouse_down: member(noInput, {}, () => ({ kind: 'press', button: 'left' })),
    left_mouse_up: member(noInput, {}, () => ({ kind: 'release', button: 'left' })),
    scroll,
    type: member(z.strictObject({ text }), { text: 'twelve ½' }, (input) => ({
      kind: 'type',
      text: input.text,
    })),
    key: member(
      z.strictObject({ text, repeat: z.int().min(1).max(100).nullish() }),
      { text: 'ctrl+s', repeat: 2 },
      (input) => ({
        kind: 'chords',
        chords: chordsOfText(input.text, 'text'),
        repeat: input.repeat ?? undefined,
      }),
    ),
    hold_key: member(
      z.strictObject({ text, duration: seconds }),
      { text: 'shift', duration: 1.5 },
      (input) => ({
        kind: 'hold',
        keys: chordOfText(input.text, 'text'),
        durationMs: input.duration * SECOND_MS,
      }),
    ),
    wait: member(z.strictObject({ duration: seconds }), { duration: 2 }, (input) => ({
      kind: 'wait',
      durationMs: input.duration * SECOND_MS,
    })),
  }),
);

const bashInput = z
  .strictObject({ command: text.nullish(), restart: z.boolean().nullish() })
  .refine(({ command, restart }) => typeof command === 'string' || restart === true, {
    path: ['command'],
    error: 'The command is missing.',
  });

/** `bash_20241022` and `bash_20250124`. A restart has nothing to do: each command runs in its own shell. */
export const BASH: Member = {
  example: { command: 'uname -s' },
  translate(input) {
    const { command } = bashInput.parse(given(bashInput, input));
    return typeof command === 'string' ? [{ kind: 'run', command }] : [];
  },
};
