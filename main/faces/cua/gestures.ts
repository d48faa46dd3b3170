/** The commands of cua's computer-server that use pointer and keyboard, as neutral actions. Source: its handlers, 0.3.42. */
import * as z from 'zod';
import type { MouseButton } from '../../core/action.ts';
import { invalid } from '../../core/errors.ts';
import type { NeutralAction, Spot } from '../grammar/action.ts';
import { given } from '../grammar/given.ts';
import { chordOfNames, chordOfText } from '../grammar/keys.ts';

const SECOND_MS = 1000;
const button = z.enum(['left', 'middle', 'right']).default('left');
const place = { x: z.number(), y: z.number() };
const optionalPlace = { x: z.number().nullish(), y: z.number().nullish() };
const drag = { button, duration: z.number().min(0).max(10).default(0.5) };
const clicks = z.int().min(0).max(1000).default(1);

export interface CuaGesture {
  /** For the documentation. */
  readonly example: Readonly<Record<string, unknown>>;
  /** Throws ZodError and ValidationError. Members that it does not know are ignored, as by the server of the maker. */
  translate(params: unknown): readonly NeutralAction[];
}

const gesture = <Shape extends z.ZodRawShape>(
  shape: Shape,
  example: Readonly<Record<string, unknown>>,
  translate: (given: z.output<z.ZodObject<Shape>>) => readonly NeutralAction[],
): CuaGesture => {
  const schema = z.object(shape);
  return { example, translate: (params) => translate(schema.parse(given(schema, params ?? {}))) };
};

const spotAt = (x: number, y: number, path = 'params'): Spot => ({
  x: Math.trunc(x),
  y: Math.trunc(y),
  path,
});

interface Placed {
  readonly x?: number | null | undefined;
  readonly y?: number | null | undefined;
}

/** Undefined: where the pointer is. */
function spotOf({ x, y }: Placed): Spot | undefined {
  if (typeof x === 'number' && typeof y === 'number') return spotAt(x, y);
  if (typeof x !== typeof y)
    throw invalid('params', 'required', 'One of x and y is missing.', 'Send both or neither.');
  return undefined;
}

const clicking = (which: MouseButton, count: number): CuaGesture =>
  gesture(optionalPlace, { x: 640, y: 400 }, (given) => [
    { kind: 'click', at: spotOf(given), button: which, count },
  ]);

const pressing = (kind: 'press' | 'release'): CuaGesture =>
  gesture({ ...optionalPlace, button }, { x: 640, y: 400, button: 'left' }, (given) => [
    { kind, at: spotOf(given), button: given.button },
  ]);

const holding = (kind: 'key_down' | 'key_up'): CuaGesture =>
  gesture({ key: z.string() }, { key: 'shift' }, ({ key }) => [
    { kind, keys: chordOfText(key, 'params.key') },
  ]);

const scroll = (down: number, right: number): NeutralAction => ({
  kind: 'scroll',
  unit: 'notches',
  // Not -0.
  down: down + 0,
  right: right + 0,
});

const point = z.tuple([z.number(), z.number()], 'Expected [x, y].');

export const CUA_GESTURES: ReadonlyMap<string, CuaGesture> = new Map(
  Object.entries({
    left_click: clicking('left', 1),
    right_click: clicking('right', 1),
    middle_click: clicking('middle', 1),
    double_click: clicking('left', 2),
    mouse_down: pressing('press'),
    mouse_up: pressing('release'),
    move_cursor: gesture(place, { x: 640, y: 400 }, ({ x, y }) => [{ kind: 'move', to: spotAt(x, y) }]),
    drag_to: gesture({ ...place, ...drag }, { x: 640, y: 400 }, ({ x, y, duration, ...given }) => [
      { kind: 'drag', through: [spotAt(x, y)], button: given.button, durationMs: duration * SECOND_MS },
    ]),
    drag: gesture(
      { path: z.array(point).min(1).max(200), ...drag },
      {
        path: [
          [100, 200],
          [640, 400],
        ],
      },
      ({ path, duration, ...given }) => {
        const [from, ...rest] = path.map(([x, y], index) => spotAt(x, y, `params.path.${index}`));
        const through = rest.length === 0 && from !== undefined ? [from] : rest;
        return [
          {
            kind: 'drag',
            through,
            button: given.button,
            durationMs: duration * SECOND_MS,
            ...(rest.length === 0 ? {} : { from }),
          },
        ];
      },
    ),
    key_down: holding('key_down'),
    key_up: holding('key_up'),
    type_text: gesture({ text: z.string() }, { text: 'twelve ½' }, ({ text }) =>
      text === '' ? [] : [{ kind: 'type', text }],
    ),
    press_key: gesture({ key: z.string() }, { key: 'enter' }, ({ key }) => [
      { kind: 'chords', chords: [chordOfText(key, 'params.key')] },
    ]),
    hotkey: gesture({ keys: z.array(z.string()) }, { keys: ['ctrl', 's'] }, ({ keys }) => [
      { kind: 'chords', chords: [chordOfNames(keys, 'params.keys')] },
    ]),
    scroll: gesture(
      { x: z.number().default(0), y: z.number().default(0) },
      { x: 0, y: -3 },
      // Notches; positive is right and up.
      ({ x, y }) => [scroll(0 - Math.trunc(y), Math.trunc(x))],
    ),
    scroll_down: gesture({ clicks }, { clicks: 3 }, (given) => [scroll(given.clicks, 0)]),
    scroll_up: gesture({ clicks }, { clicks: 3 }, (given) => [scroll(0 - given.clicks, 0)]),
    scroll_direction: gesture(
      { direction: z.enum(['up', 'down', 'left', 'right']), clicks },
      { direction: 'left', clicks: 2 },
      ({ direction, clicks: count }) => [
        scroll(
          direction === 'down' ? count : direction === 'up' ? 0 - count : 0,
          direction === 'right' ? count : direction === 'left' ? 0 - count : 0,
        ),
      ],
    ),
  }),
);
