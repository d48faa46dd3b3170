/**
 * The functions that Gemini's computer use calls: those for a desktop, those for a browser, and those of its first model.
 * Sources: the computer use guide, and google-gemini/computer-use-preview for the members that differ from it. Both
 * spellings are taken everywhere.
 */
import * as z from 'zod';
import type { MouseButton } from '../../core/action.ts';
import { invalid } from '../../core/errors.ts';
import type { Size } from '../../core/geometry.ts';
import type { NeutralAction, Spot } from '../grammar/action.ts';
import { given } from '../grammar/given.ts';
import { chordOfNames, chordOfText } from '../grammar/keys.ts';

export interface GeminiFunction {
  /** For the table of the documentation: its effect, in a few words. */
  readonly about: string;
  /** `display`: global units. Throws ZodError and ValidationError. */
  translate(input: unknown, display: Size): readonly NeutralAction[];
}

const define = <Shape extends z.ZodRawShape>(
  about: string,
  shape: Shape,
  translate: (args: z.output<z.ZodObject<Shape>>, display: Size) => readonly NeutralAction[],
): GeminiFunction => {
  // Models add members, such as the intent of a call.
  const schema = z.object(shape);
  return { about, translate: (input, display) => translate(schema.parse(given(schema, input)), display) };
};

/** Places are thousandths of the display, 0 to 999; some answers hold 1000 for its edge. */
const thousandths = z.number().min(0).max(1000);
const MOST_THOUSANDTH = 999;
const optionalPlace = { x: thousandths.optional(), y: thousandths.optional() };
const place = { x: thousandths, y: thousandths };
const direction = z.enum(['up', 'down', 'left', 'right']);

const spotAt = (x: number, y: number, path: string): Spot => ({
  x: Math.min(x, MOST_THOUSANDTH),
  y: Math.min(y, MOST_THOUSANDTH),
  path,
});

function optionalSpot({
  x,
  y,
}: {
  readonly x?: number | undefined;
  readonly y?: number | undefined;
}): Spot | undefined {
  if (x === undefined && y === undefined) return undefined;
  if (x === undefined || y === undefined)
    throw invalid(
      x === undefined ? 'x' : 'y',
      'required',
      'One of x and y is missing.',
      'Send both or neither.',
    );
  return spotAt(x, y, 'x');
}

const clicking = (about: string, button: MouseButton, count: number): GeminiFunction =>
  define(about, optionalPlace, (args) => [{ kind: 'click', at: optionalSpot(args), button, count }]);

const pressing = (about: string, kind: 'press' | 'release'): GeminiFunction =>
  define(about, optionalPlace, (args) => [{ kind, at: optionalSpot(args), button: 'left' }]);

const moving = define('The pointer moves there.', place, ({ x, y }) => [
  { kind: 'move', to: spotAt(x, y, 'x') },
]);

const ENTER: NeutralAction = { kind: 'chords', chords: [chordOfNames(['Enter'], 'press_enter')] };
const typed = (text: string): readonly NeutralAction[] => (text === '' ? [] : [{ kind: 'type', text }]);
const chord = (text: string): NeutralAction => ({ kind: 'chords', chords: [chordOfText(text, 'keys')] });

interface Distance {
  readonly magnitude_in_pixels?: number | undefined;
  readonly magnitude?: number | undefined;
}

const distance = {
  magnitude_in_pixels: z.number().min(0).max(100_000).optional(),
  magnitude: z.number().min(0).max(100_000).optional(),
};

/** `magnitude` is in thousandths of the display's side, `magnitude_in_pixels` in pixels. */
function pixelsOf(
  { magnitude_in_pixels: pixels, magnitude }: Distance,
  fallback: { readonly pixels: number } | { readonly thousandths: number },
  side: number,
): number {
  if (pixels !== undefined) return pixels;
  if (magnitude !== undefined) return (magnitude * side) / 1000;
  return 'pixels' in fallback ? fallback.pixels : (fallback.thousandths * side) / 1000;
}

function scrollTo(
  { direction: way, ...args }: Distance & { readonly direction: z.output<typeof direction> },
  fallback: Parameters<typeof pixelsOf>[1],
  display: Size,
  at: Spot | undefined,
): readonly NeutralAction[] {
  const vertical = way === 'up' || way === 'down';
  const pixels = pixelsOf(args, fallback, vertical ? display.height : display.width);
  const moved = way === 'up' || way === 'left' ? 0 - pixels : pixels;
  return [{ kind: 'scroll', at, unit: 'pixels', down: vertical ? moved : 0, right: vertical ? 0 : moved }];
}

const dragging = define(
  'The left button goes down at the start and up at the end.',
  {
    ...optionalPlace,
    start_x: thousandths.optional(),
    start_y: thousandths.optional(),
    end_x: thousandths.optional(),
    end_y: thousandths.optional(),
    destination_x: thousandths.optional(),
    destination_y: thousandths.optional(),
  },
  (args) => {
    const from = [args.start_x ?? args.x, args.start_y ?? args.y];
    const to = [args.end_x ?? args.destination_x, args.end_y ?? args.destination_y];
    const [x, y] = from;
    const [endX, endY] = to;
    if (x === undefined || y === undefined)
      throw invalid('start_x', 'required', 'The start is missing.', 'Send start_x and start_y.');
    if (endX === undefined || endY === undefined)
      throw invalid('end_x', 'required', 'The end is missing.', 'Send end_x and end_y.');
    return [
      { kind: 'drag', from: spotAt(x, y, 'start_x'), through: [spotAt(endX, endY, 'end_x')], button: 'left' },
    ];
  },
);

/** For the browser that is in front. */
const ADDRESS_BAR = chord('Control+l');

const DESKTOP: Readonly<Record<string, GeminiFunction>> = {
  click: clicking('One click of the left button, there or where the pointer is.', 'left', 1),
  double_click: clicking('Two clicks of the left button.', 'left', 2),
  triple_click: clicking('Three clicks of the left button.', 'left', 3),
  middle_click: clicking('One click of the middle button.', 'middle', 1),
  right_click: clicking('One click of the right button.', 'right', 1),
  mouse_down: pressing('The left button goes down and stays down, at most 30 s.', 'press'),
  mouse_up: pressing('The left button goes up.', 'release'),
  move: moving,
  type: define(
    'The text is typed; then Enter, where press_enter is true.',
    { text: z.string(), press_enter: z.boolean().default(false) },
    ({ text, press_enter }) => [...typed(text), ...(press_enter ? [ENTER] : [])],
  ),
  press_key: define('One key or chord is pressed.', { key: z.string() }, ({ key }) => [chord(key)]),
  key_down: define('A key goes down and stays down, at most 30 s.', { key: z.string() }, ({ key }) => [
    { kind: 'key_down', keys: chordOfText(key, 'key') },
  ]),
  key_up: define('A key goes up.', { key: z.string() }, ({ key }) => [
    { kind: 'key_up', keys: chordOfText(key, 'key') },
  ]),
  hotkey: define('The keys are pressed together.', { keys: z.array(z.string()) }, ({ keys }) => [
    { kind: 'chords', chords: [chordOfNames(keys, 'keys')] },
  ]),
  wait: define(
    'Nothing, for so many seconds.',
    { seconds: z.number().min(0).max(300).default(1) },
    ({ seconds }) => [{ kind: 'wait', durationMs: seconds * 1000 }],
  ),
  take_screenshot: define('A picture alone.', {}, () => []),
  scroll: define(
    'The wheel turns: one notch for each 100 pixels.',
    { ...optionalPlace, direction, ...distance },
    (args, display) => scrollTo(args, { pixels: 300 }, display, optionalSpot(args)),
  ),
  drag_and_drop: dragging,
};

const BROWSER: Readonly<Record<string, GeminiFunction>> = {
  go_back: define('Alt+Left, which goes back in a browser.', {}, () => [chord('Alt+ArrowLeft')]),
  go_forward: define('Alt+Right, which goes forward in a browser.', {}, () => [chord('Alt+ArrowRight')]),
  navigate: define(
    'Control+L, the address and Enter, in the browser that is in front.',
    // Spaces and control characters are in no address.
    { url: z.string().regex(/^[^\s\p{Cc}]+$/u, 'Expected an address without spaces.') },
    ({ url }) => [ADDRESS_BAR, ...typed(url), ENTER],
  ),
};

/** The functions of gemini-2.5-computer-use-preview. */
const LEGACY: Readonly<Record<string, GeminiFunction>> = {
  open_web_browser: define('A picture alone: open one with Deskhand before.', {}, () => []),
  wait_5_seconds: define('Nothing, for five seconds.', {}, () => [{ kind: 'wait', durationMs: 5000 }]),
  search: define('Control+K, which goes to the search of the browser in front.', {}, () => [
    chord('Control+k'),
  ]),
  click_at: define('One click of the left button.', place, ({ x, y }) => [
    { kind: 'click', at: spotAt(x, y, 'x'), button: 'left', count: 1 },
  ]),
  hover_at: moving,
  type_text_at: define(
    'A click, Control+A and Delete unless clear_before_typing is false, the text, Enter unless press_enter is false.',
    {
      ...place,
      text: z.string(),
      press_enter: z.boolean().default(true),
      clear_before_typing: z.boolean().default(true),
    },
    ({ x, y, text, press_enter, clear_before_typing }) => [
      { kind: 'click', at: spotAt(x, y, 'x'), button: 'left', count: 1 },
      ...(clear_before_typing ? [chord('Control+a'), chord('Delete')] : []),
      ...typed(text),
      ...(press_enter ? [ENTER] : []),
    ],
  ),
  key_combination: define('The chord is pressed.', { keys: z.string() }, ({ keys }) => [chord(keys)]),
  scroll_document: define(
    'Page Down or Page Up; sideways the wheel, by half the width of the display.',
    { direction },
    (args, display) =>
      args.direction === 'up' || args.direction === 'down'
        ? [chord(args.direction === 'up' ? 'PageUp' : 'PageDown')]
        : scrollTo({ direction: args.direction }, { thousandths: 500 }, display, undefined),
  ),
  scroll_at: define(
    'The wheel turns there, by thousandths of the display.',
    { ...place, direction, ...distance },
    (args, display) => scrollTo(args, { thousandths: 800 }, display, spotAt(args.x, args.y, 'x')),
  ),
};

/** By name; there is only one of each, whichever environment a client named. */
export const GEMINI_FUNCTIONS: ReadonlyMap<string, GeminiFunction> = new Map(
  Object.entries({ ...DESKTOP, ...BROWSER, ...LEGACY }),
);
