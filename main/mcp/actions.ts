/** From the words of `act` to neutral actions. A fault of any action is reported before the first begins. */
import { typingOf } from '../faces/grammar/gestures.ts';
import { chordsOfText, heldKeysOfText } from '../faces/grammar/keys.ts';
import type { Action, Aim, RequestedAction, TextQuery } from '../core/action.ts';
import type { ElementVerb } from '../core/elements/model.ts';
import { invalid } from '../core/errors.ts';
import type { FrameMap } from '../core/model-views.ts';
import type { Target } from '../core/target.ts';
import type { ActItem } from './definitions/act.ts';

/** An action of the call as one or more neutral ones: several chords are several. */
interface Translated {
  readonly index: number;
  readonly requested: RequestedAction;
}

export interface TranslateOptions {
  readonly map: FrameMap;
  readonly settleMs: number;
}

/** The screen must have been still for this time. */
const QUIET_MS = 200;
/** Less sure readings are not clicked. */
const CLICK_CONFIDENCE = 0.5;

const CLICKS = {
  click: { button: 'left', clicks: 1 },
  double_click: { button: 'left', clicks: 2 },
  triple_click: { button: 'left', clicks: 3 },
  right_click: { button: 'right', clicks: 1 },
  middle_click: { button: 'middle', clicks: 1 },
} as const;

const required = (path: string, what: string): Error => invalid(path, 'required', `${what} is missing.`);

function targetAt(x: number, y: number, { region, units }: FrameMap, path: string): Target {
  if (x < 0 || y < 0 || x >= units.width || y >= units.height)
    throw invalid(
      path,
      'target_out_of_bounds',
      `${x},${y} is outside the frame, which is ${units.width}x${units.height}.`,
      'Send the frame of the picture that the place is from.',
    );
  return { kind: 'image', point: { x, y }, region, image: units };
}

/** Undefined: where the pointer is. */
function aimOf({ ref, x, y }: ActItem, map: FrameMap, path: string): Aim | undefined {
  if (ref !== undefined) {
    if (x !== undefined || y !== undefined)
      throw invalid(`${path}.ref`, 'contradiction', 'Expected ref, or x and y, not both.');
    return { target: { kind: 'element', id: ref }, path };
  }
  if (x === undefined && y === undefined) return undefined;
  if (x === undefined || y === undefined)
    throw required(`${path}.${x === undefined ? 'x' : 'y'}`, 'One of x and y');
  return { target: targetAt(x, y, map, path), path };
}

const textQuery = (text: string, nth: number | undefined): TextQuery => ({
  text,
  match: 'contains',
  caseSensitive: false,
  tolerance: 0,
  minConfidence: CLICK_CONFIDENCE,
  languages: [],
  part: null,
  occurrence: 'best',
  ...(nth === undefined ? {} : { nth }),
});

function pointing(item: ActItem, map: FrameMap, path: string) {
  const aim = aimOf(item, map, path);
  const holdKeys = heldKeysOfText(item.hold, `${path}.hold`);
  return { holdKeys, ...(aim === undefined ? {} : { aim }) };
}

function dragOf(item: ActItem, map: FrameMap, path: string): Action {
  const { aim, holdKeys } = pointing(item, map, path);
  if (aim === undefined) throw required(`${path}.x`, 'The start of the drag (x and y)');
  if (item.path === undefined) throw required(`${path}.path`, 'The path of the drag (path)');
  const rest = item.path.map(([x = 0, y = 0], index): Aim => {
    const at = `${path}.path.${index}`;
    return { target: targetAt(x, y, map, at), path: at };
  });
  return { kind: 'drag', aims: [aim, ...rest], button: 'left', durationMs: item.ms ?? 0, holdKeys };
}

function dropOf(item: ActItem, map: FrameMap, path: string): Action {
  const { aim, holdKeys } = pointing(item, map, path);
  if (aim === undefined) throw required(`${path}.x`, 'The place to drop at (x and y)');
  const files = (item.text ?? '').split('\n').filter((file) => file !== '');
  if (files.length === 0) throw required(`${path}.text`, 'The shared files to drop (text)');
  return { kind: 'drop', aim, files, holdKeys };
}

function clickOf(item: ActItem, name: keyof typeof CLICKS, map: FrameMap, path: string): Action {
  const { button, clicks } = CLICKS[name];
  const place = pointing(item, map, path);
  if (item.on === undefined) return { kind: 'click', button, clicks, ...place };
  if (place.aim !== undefined)
    throw invalid(`${path}.on`, 'contradiction', 'Expected on, or x and y or ref, not both.');
  return {
    kind: 'click_text',
    query: textQuery(item.on, item.nth),
    button,
    clicks,
    holdKeys: place.holdKeys,
  };
}

function keyActions(item: ActItem, name: 'key' | 'key_down' | 'key_up', path: string): readonly Action[] {
  const { keys, times = 1 } = item;
  if (keys === undefined || keys === '') throw required(`${path}.keys`, 'The chord to press (keys)');
  const chords = chordsOfText(keys, `${path}.keys`);
  if (name === 'key') return chords.map((chord): Action => ({ kind: 'hotkey', keys: chord, repeat: times }));
  return chords.map((chord): Action => ({ kind: name, keys: chord }));
}

function moveOf(item: ActItem, map: FrameMap, path: string): Action {
  const { aim, holdKeys } = pointing(item, map, path);
  if (aim === undefined) throw required(`${path}.x`, 'The place to move to (x and y)');
  return { kind: 'move', aim, durationMs: item.ms ?? 0, holdKeys };
}

function scrollOf(item: ActItem, map: FrameMap, path: string): Action {
  if (item.dx === undefined && item.dy === undefined)
    throw required(`${path}.dy`, 'The distance to scroll (dy or dx)');
  // Models count downwards, the wheel upwards. Not -0.
  const up = item.dy === undefined ? 0 : 0 - item.dy;
  return { kind: 'scroll', up, right: item.dx ?? 0, ...pointing(item, map, path) };
}

function typeOf({ text }: ActItem, path: string): Action {
  if (text === undefined) throw required(`${path}.text`, 'The text to type (text)');
  return typingOf({ kind: 'type', text }, `${path}.text`);
}

/** A number in words is a number too: `text` carries the value, of any type. */
function elementOf(item: ActItem, verb: ElementVerb, path: string): Action {
  const { ref, text } = item;
  if (ref === undefined) throw required(`${path}.ref`, 'The element (ref)');
  const on = {
    kind: 'element',
    verb,
    aim: { target: { kind: 'element', id: ref }, path },
    holdKeys: [],
  } as const;
  if (verb === 'press' || verb === 'scroll_to') return on;
  if (text === undefined) {
    if (verb === 'select') return on;
    throw required(`${path}.text`, 'What to set (text)');
  }
  if (verb !== 'set_value') return { ...on, value: text.replaceAll(/\r\n?/g, '\n') };
  const value = Number(text);
  if (text.trim() === '' || !Number.isFinite(value))
    throw invalid(`${path}.text`, 'invalid_type', 'Expected a number.');
  return { ...on, value };
}

function actionsOf(item: ActItem, map: FrameMap, path: string): readonly Action[] {
  switch (item.do) {
    case 'click':
    case 'double_click':
    case 'triple_click':
    case 'right_click':
    case 'middle_click':
      return [clickOf(item, item.do, map, path)];
    case 'move':
      return [moveOf(item, map, path)];
    case 'drag':
      return [dragOf(item, map, path)];
    case 'drop':
      return [dropOf(item, map, path)];
    case 'scroll':
      return [scrollOf(item, map, path)];
    case 'type':
      return [typeOf(item, path)];
    case 'set_text':
    case 'set_value':
    case 'select':
    case 'press':
    case 'scroll_to':
      return [elementOf(item, item.do, path)];
    case 'key':
    case 'key_down':
    case 'key_up':
      return keyActions(item, item.do, path);
    case 'mouse_down':
    case 'mouse_up':
      return [{ kind: item.do, button: 'left', ...pointing(item, map, path) }];
    case 'wait':
      return [{ kind: 'wait', durationMs: item.ms ?? 1000 }];
  }
}

/** These change nothing that is worth waiting for, unless they come last. */
const SILENT: ReadonlySet<Action['kind']> = new Set(['move', 'mouse_down', 'key_down', 'key_up', 'wait']);

/** Throws a ValidationError about the first that cannot be done. */
export function translate(
  items: readonly ActItem[],
  { map, settleMs }: TranslateOptions,
): readonly Translated[] {
  const actions = items.flatMap((item, index) =>
    actionsOf(item, map, `actions.${index}`).map((action) => ({ index, action, name: item.do })),
  );
  return actions.map(({ index, action, name }, place) => {
    const last = place === actions.length - 1;
    return {
      index,
      requested: {
        name,
        path: `actions.${index}`,
        action,
        proof: {
          evidence: last || !SILENT.has(action.kind),
          returnChanged: false,
          ...(last ? { settle: { maxMs: settleMs, quietMs: Math.min(QUIET_MS, settleMs) } } : {}),
        },
      },
    };
  });
}
