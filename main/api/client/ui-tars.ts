/** Deskhand as an operator of the GUI agent of `@ui-tars/sdk`: `deskhand/client/ui-tars`. */
import type { ExecuteOutput, ExecuteParams, ScreenshotOutput } from '@ui-tars/sdk/core';
import { clientOver, type FlatClient } from './client-over.ts';
import type { Action, PointerTarget, Region } from './schema.ts';
import { createSend, type ClientOptions } from './send.ts';

export * from './errors.ts';

/** npm cannot require an optional peer without refusing the whole install. */
const { Operator, StatusEnum } = await import('@ui-tars/sdk/core').catch((cause: unknown) => {
  throw new Error('deskhand/client/ui-tars needs @ui-tars/sdk 1.2 or newer. Run npm install @ui-tars/sdk.', {
    cause,
  });
});

type Inputs = ExecuteParams['parsedPrediction']['action_inputs'];

/**
 * One word of the model, as Deskhand's action. `region` is what the last screenshot showed, in global pixels. Throws when the
 * model left out what the word needs.
 */
type Translate = (inputs: Inputs, region: Region) => Action;

/** Notches of the wheel for one `scroll`, whose distance the model does not name. */
const SCROLL_NOTCHES = 5;
/** The agent's own prompt promises the model a wait of 5 s. */
const WAIT_MS = 5000;

/** The model's last thousandth is one pixel outside the picture. */
const within = (value: number, length: number): number =>
  Math.min(Math.max(Math.round(value), 0), length - 1);

function placeOf(inputs: Inputs, box: 'start' | 'end', region: Region): PointerTarget {
  const [x, y] = inputs[`${box}_coords`] ?? [];
  if (x === undefined || y === undefined)
    throw new Error(`The action names no place. Expected ${box}_box='(x, y)'.`);
  return {
    mode: 'pixel',
    x: region.x + within(x, region.width),
    y: region.y + within(y, region.height),
  };
}

const click =
  (action: 'click' | 'right_click' | 'middle_click' | 'double_click'): Translate =>
  (inputs, region) => ({ action, target: placeOf(inputs, 'start', region) });

const drag: Translate = (inputs, region) => ({
  action: 'drag',
  target: placeOf(inputs, 'start', region),
  to: placeOf(inputs, 'end', region),
});

/** Keys stand with spaces or plus signs between them: `ctrl c`, `ctrl+c`. */
const hotkey: Translate = ({ key, hotkey: chord }) => {
  const keys = (key ?? chord ?? '').split(/[\s+]+/).filter((name) => name !== '');
  if (keys.length === 0) throw new Error("The action names no key. Expected key='ctrl c'.");
  return { action: 'hotkey', keys };
};

/** The SDK's parser writes a line break as two characters, and leaves the model's escaped quotes. */
const type: Translate = ({ content = '' }) => ({
  action: 'type',
  text: content.replaceAll('\\n', '\n').replaceAll("\\'", "'").replaceAll('\\"', '"'),
});

const NOTCHES = new Map([
  ['up', { scroll_amount: SCROLL_NOTCHES }],
  ['down', { scroll_amount: 0 - SCROLL_NOTCHES }],
  ['right', { scroll_x: SCROLL_NOTCHES }],
  ['left', { scroll_x: 0 - SCROLL_NOTCHES }],
]);

const scroll: Translate = (inputs, region) => {
  const notches = NOTCHES.get(inputs.direction ?? '');
  if (notches === undefined)
    throw new Error(`Expected direction='down', 'up', 'left' or 'right', got '${inputs.direction ?? ''}'.`);
  return { action: 'scroll', ...notches, target: placeOf(inputs, 'start', region) };
};

const WORDS: ReadonlyMap<string, Translate> = new Map<string, Translate>([
  ['click', click('click')],
  ['left_single', click('click')],
  ['left_double', click('double_click')],
  ['right_single', click('right_click')],
  ['middle_click', click('middle_click')],
  ['mouse_move', (inputs, region) => ({ action: 'move', target: placeOf(inputs, 'start', region) })],
  ['drag', drag],
  ['select', drag],
  ['hotkey', hotkey],
  ['press', hotkey],
  ['type', type],
  ['scroll', scroll],
  ['wait', () => ({ action: 'wait', duration_ms: WAIT_MS })],
]);

/** Words that end the agent's run without an action on the desktop. */
const ENDINGS = new Map([
  ['finished', StatusEnum.END],
  ['call_user', StatusEnum.CALL_USER],
]);

export interface DeskhandOperatorOptions extends ClientOptions {
  /** Display to use. Default: 0. */
  readonly screen?: number;
}

/**
 * For `new GUIAgent({ operator: new DeskhandOperator({ token }), model })`. A word that cannot be performed rejects, which the
 * agent reports by `onError`; a failed call rejects with a DeskhandError.
 */
export class DeskhandOperator extends Operator {
  /** The words that the agent's prompt offers to the model. */
  static override MANUAL = {
    ACTION_SPACES: [
      "click(start_box='[x1, y1, x2, y2]')",
      "left_double(start_box='[x1, y1, x2, y2]')",
      "right_single(start_box='[x1, y1, x2, y2]')",
      "drag(start_box='[x1, y1, x2, y2]', end_box='[x3, y3, x4, y4]')",
      "hotkey(key='') # Keys with spaces between them, such as 'ctrl c'.",
      "type(content='') # Use \\n for Enter.",
      "scroll(start_box='[x1, y1, x2, y2]', direction='down or up or right or left')",
      'wait() # Sleep for 5s and take a screenshot to check for any changes.',
      "finished(content='')",
      'call_user() # Ask the user when the task cannot be done, or needs their help.',
    ],
  };

  readonly #flat: FlatClient;
  readonly #screen: number;
  #region: Region | undefined;

  constructor({ screen = 0, ...options }: DeskhandOperatorOptions = {}) {
    super();
    this.#flat = clientOver(createSend(options)).flat;
    this.#screen = screen;
  }

  override async screenshot(): Promise<ScreenshotOutput> {
    const { bytes, region } = await this.#flat.screenBytes({ screen: this.#screen, with_grid: false });
    this.#region = region;
    return { base64: Buffer.from(bytes).toString('base64'), scaleFactor: 1 };
  }

  override async execute(params: ExecuteParams): Promise<ExecuteOutput> {
    const { action_type: word, action_inputs: inputs } = params.parsedPrediction;
    const ending = ENDINGS.get(word);
    if (ending !== undefined) return { status: ending };
    const translate = WORDS.get(word);
    if (translate === undefined)
      throw new Error(`There is no action "${word}". Expected one of ${[...WORDS.keys()].join(', ')}.`);
    const { screenWidth: width, screenHeight: height } = params;
    await this.#flat.action(translate(inputs, this.#region ?? { x: 0, y: 0, width, height }));
    return { status: StatusEnum.RUNNING };
  }
}
