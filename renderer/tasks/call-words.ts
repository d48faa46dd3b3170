/** What a call of a tool does, in the words of the log. Names of elements are those that earlier answers gave them. */
import * as z from 'zod';
import { phrase, type Phrase } from '../../main/core/phrase.ts';
import type { TaskStepModel } from '../../main/console/model/tasks.ts';

export interface CallWords {
  readonly verb: string;
  readonly parts: readonly Phrase[];
}

/** A longer text says no more of what was done. */
const MOST_CHARS = 60;

const text = z.string().optional().catch(undefined);
const number = z.number().optional().catch(undefined);
/** In the history, typed texts are their lengths (main/tasks/kept-task.ts). */
const UNKEPT = /^\[(\d+)\]$/;

const actItem = z.looseObject({
  do: z.string(),
  ref: text,
  x: number,
  y: number,
  on: text,
  text,
  keys: text,
});
type ActItem = z.output<typeof actItem>;

const call = z.looseObject({
  actions: z.array(actItem).optional().catch(undefined),
  what: text,
  since: text,
  text,
  element: text,
  color: text,
  image: text,
  place: text,
  until: text,
  window: z.union([z.string(), z.number()]).optional().catch(undefined),
  do: text,
  id: number,
  title: text,
  path: text,
  delete: z.boolean().optional().catch(undefined),
  program: text,
  command: text,
});
type Call = z.output<typeof call>;

const shortened = (value: string): string =>
  value.length > MOST_CHARS ? `${value.slice(0, MOST_CHARS)}…` : value;

const textPart = (value: string | undefined): readonly Phrase[] => {
  if (value === undefined) return [];
  const [, length] = UNKEPT.exec(value) ?? [];
  return [length === undefined ? quotedText(value) : phrase('count', 'character', Number(length))];
};
const quotedText = (value: string): Phrase => phrase('text', JSON.stringify(shortened(value)));
const plain = (value: string | undefined): readonly Phrase[] =>
  value === undefined ? [] : [phrase('text', shortened(value))];

/** `e2 button "Save" 10,20` → e2: `button "Save"`; the last answer counts. */
export function elementNames(steps: readonly TaskStepModel[]): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const step of steps)
    for (const [, ref = '', name = ''] of step.text.matchAll(/\b(e\d+) ([a-z_]+ "(?:[^"\\]|\\.)*")/g))
      names.set(ref, name);
  return names;
}

type Names = ReadonlyMap<string, string>;

const namedElement = (ref: string | undefined, names: Names): readonly Phrase[] =>
  ref === undefined ? [] : [phrase('text', shortened(names.get(ref) ?? ref))];

function placeOf({ ref, on, x, y }: ActItem, names: Names): readonly Phrase[] {
  if (ref !== undefined) return namedElement(ref, names);
  if (on !== undefined) return [quotedText(on)];
  return x === undefined || y === undefined ? [] : [phrase('at', x, y)];
}

function actWords(item: ActItem, names: Names): CallWords {
  const { keys } = item;
  const held = keys !== undefined && UNKEPT.test(keys) ? textPart(keys) : plain(keys);
  if (item.do === 'key') return { verb: 'hotkey', parts: held };
  const parts = [...placeOf(item, names), ...textPart(item.text), ...held];
  return { verb: item.do.replaceAll('_', ' '), parts };
}

const SEEN: Readonly<Record<string, string>> = {
  text: 'read text',
  elements: 'list elements',
  marks: 'mark texts',
};

function findWords({ text: sought, element, color, image, place }: Call, names: Names): CallWords {
  const parts = [...textPart(sought), ...namedElement(element, names)];
  if (place !== undefined) return { verb: 'find places', parts };
  if (element !== undefined) return { verb: 'find elements', parts };
  if (color !== undefined) return { verb: 'find colour', parts: plain(color) };
  return image === undefined ? { verb: 'find text', parts } : { verb: 'find picture', parts: [] };
}

/** Words that every language has. */
const AWAITED: ReadonlySet<string> = new Set(['text', 'window', 'element']);

function waitWords({ until, text: awaited, element, window }: Call, names: Names): CallWords {
  if (until === 'person') return { verb: 'hand over', parts: textPart(awaited) };
  const [thing = ''] = until?.split('_') ?? [];
  const condition = AWAITED.has(thing) ? [phrase('for', thing)] : [];
  const named = window === undefined ? [] : plain(String(window));
  return {
    verb: 'wait',
    parts: [...condition, ...textPart(awaited), ...namedElement(element, names), ...named],
  };
}

function fileWords({ path, text: written, delete: isDeleted }: Call): CallWords {
  const parts = plain(path);
  if (isDeleted === true) return { verb: 'delete file', parts };
  if (written !== undefined) return { verb: 'write file', parts };
  return { verb: path === undefined ? 'list files' : 'read file', parts };
}

function windowWords({ do: asked, id, title }: Call): CallWords {
  if (asked === undefined || asked === 'list') return { verb: 'list windows', parts: [] };
  return { verb: asked, parts: title === undefined ? plain(id?.toString()) : [quotedText(title)] };
}

type Speak = (asked: Call, names: Names) => readonly CallWords[];

const TOOLS: Readonly<Record<string, Speak>> = {
  see: ({ what = 'picture', since }) => [
    { verb: since === undefined ? (SEEN[what] ?? 'see') : 'see changes', parts: [] },
  ],
  act: ({ actions = [] }, names) => actions.map((item) => actWords(item, names)),
  find: (asked, names) => [findWords(asked, names)],
  wait: (asked, names) => [waitWords(asked, names)],
  windows: (asked) => [windowWords(asked)],
  clipboard: ({ text: copied }) => [
    copied === undefined
      ? { verb: 'read clipboard', parts: [] }
      : { verb: 'set clipboard', parts: textPart(copied) },
  ],
  files: (asked) => [fileWords(asked)],
  launch: ({ program }) => [{ verb: 'launch', parts: plain(program) }],
  run: ({ command }) => [{ verb: 'exec', parts: textPart(command) }],
};

/** None for a call that no tool takes: its name and arguments say what was asked. */
export function callWords(
  { tool, input }: Pick<TaskStepModel, 'tool' | 'input'>,
  names: Names,
): readonly CallWords[] {
  const speak = tool !== null && Object.hasOwn(TOOLS, tool) ? TOOLS[tool] : undefined;
  const asked = call.safeParse(jsonOf(input ?? '{}'));
  return speak === undefined || !asked.success ? [] : speak(asked.data, names);
}

/** Arguments that are too long were shortened, and are JSON no more. */
function jsonOf(input: string): unknown {
  try {
    return JSON.parse(input);
  } catch {
    return null;
  }
}
