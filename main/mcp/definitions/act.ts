import * as z from 'zod';
import { LIMITS } from '../../core/limits.ts';
import { changing, defineTool } from './definition.ts';
import { frame, screenArgument } from './shared.ts';

export const ACTS = [
  'click',
  'double_click',
  'triple_click',
  'right_click',
  'middle_click',
  'move',
  'drag',
  'drop',
  'scroll',
  'type',
  'set_text',
  'set_value',
  'select',
  'press',
  'scroll_to',
  'key',
  'mouse_down',
  'mouse_up',
  'key_down',
  'key_up',
  'wait',
] as const;

const notches = z.int().min(-LIMITS.scrollNotches).max(LIMITS.scrollNotches).optional();

export const actItem = z.strictObject({
  do: z.enum(ACTS),
  ref: z.string().max(LIMITS.elementIdChars).optional().describe('Element of see, instead of x, y'),
  x: z.number().optional(),
  y: z.number().optional(),
  on: z.string().min(1).max(LIMITS.queryChars).optional().describe('Text to click instead of x, y'),
  nth: z.int().min(0).optional().describe('Which occurrence of it, from 0'),
  path: z.array(z.array(z.number()).length(2)).min(1).max(100).optional().describe('drag: points after x, y'),
  dx: notches.describe('scroll: notches to the right'),
  dy: notches.describe('scroll: notches down'),
  text: z.string().max(LIMITS.textChars).optional().describe('\\n is Enter; drop: shared files, one a line'),
  keys: z.string().max(LIMITS.chordChars).optional().describe('Chords in order: "ctrl+s", "alt+f x"'),
  hold: z.string().max(100).optional().describe('Keys to hold during it: "ctrl+shift"'),
  times: z.int().min(1).max(LIMITS.chordRepeats).optional().describe('key: number of repeats'),
  ms: z.int().min(0).max(LIMITS.actDurationMs).optional().describe('wait, move, drag: duration'),
});

export const actTool = defineTool({
  name: 'act',
  scope: 'act',
  description:
    'Performs actions in order until one fails. Returns what each changed, a picture of that and the window in front: no see is needed. x and y are pixels of the last picture; pass its frame.',
  input: z.strictObject({
    actions: z.array(actItem).min(1).max(50),
    frame,
    screen: screenArgument,
    expect: z
      .string()
      .min(1)
      .max(LIMITS.queryChars)
      .optional()
      .describe('Element state to wait for, as in wait: e12 checked'),
    changes: z.boolean().default(false).describe('List what appeared, changed and went, with refs'),
    picture: z.enum(['changed', 'screen', 'none']).default('changed'),
    settle_ms: z.int().min(0).max(10_000).default(1500).describe('Most to wait for the screen to rest'),
  }),
  // Setting a field to an empty text clears it.
  emptyCounts: ['text'],
  annotations: changing('Use pointer and keyboard'),
});

export type ActItem = z.output<typeof actItem>;
