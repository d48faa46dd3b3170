import * as z from 'zod';
import { LIMITS } from '../../core/limits.ts';
import { controlWindow, type WindowCommand } from '../../operations/windows/control-window.ts';
import { listWindows } from '../../operations/windows/list-windows.ts';
import { defineEndpoint } from '../endpoint/endpoint.ts';
import { coordinate } from '../wire/fields.ts';
import { tagged } from '../wire/tagged.ts';
import { selectorFields, toWindowQuery } from '../wire/window-selectors.ts';
import { encodeWindow, windowAnswer } from '../wire/window.ts';
import { windowsExamples } from './windows.example.ts';
import { windowsActionExamples } from './windows-action.example.ts';

export const getWindows = defineEndpoint({
  method: 'GET',
  path: '/windows',
  summary: 'The windows of the desktop.',
  description:
    'In stacking order, the lowest first. Without selectors: all of them. With include_popups the popups that match follow the windows.',
  request: z.strictObject({
    ...selectorFields,
    include_popups: z
      .boolean()
      .default(false)
      .describe('List menus, tooltips and lists of combo boxes that are windows of their own too.'),
  }),
  response: z.object({
    count: z.int().describe('How many.'),
    windows: z.array(windowAnswer).describe('The lowest first.'),
  }),
  examples: windowsExamples,
  operation: listWindows,
  decode: (wire) => ({ query: toWindowQuery(wire), includePopups: wire.include_popups }),
  encode: (windows) => ({ count: windows.length, windows: windows.map(encodeWindow) }),
});

/** Window systems count sides in 16 bits or little more. */
const frameSide = z.int().min(1).max(LIMITS.windowSidePixels);

const common = {
  ...selectorFields,
  timeout_ms: z
    .int()
    .min(0)
    .max(LIMITS.windowActionTimeoutMs)
    .default(3000)
    .describe('How long the effect is waited for, milliseconds.'),
} as const;

const windowAction = tagged('action', [
  z.strictObject({
    action: z.literal(['focus', 'restore', 'minimize', 'maximize', 'close']).describe('What to do.'),
    ...common,
  }),
  z.strictObject({
    action: z.literal('move').describe('What to do.'),
    x: coordinate.describe('New left edge of the frame, global pixels.'),
    y: coordinate.describe('New top edge of the frame, global pixels.'),
    ...common,
  }),
  z.strictObject({
    action: z.literal('resize').describe('What to do.'),
    width: frameSide.describe('New width of the frame, pixels.'),
    height: frameSide.describe('New height of the frame, pixels.'),
    ...common,
  }),
]);

function toCommand(wire: z.output<typeof windowAction>): WindowCommand {
  if (wire.action === 'move') return { kind: 'place', region: { x: wire.x, y: wire.y } };
  if (wire.action === 'resize') return { kind: 'place', region: { width: wire.width, height: wire.height } };
  return { kind: wire.action };
}

export const postWindowsAction = defineEndpoint({
  method: 'POST',
  path: '/windows/action',
  summary: 'One request about exactly one window.',
  description:
    'The answer says what was seen afterwards; 200 also where the window did not obey (`achieved: false`). A minimised window is not visible: send `visible_only: false` with it.',
  request: windowAction,
  response: z.object({
    action: z
      .enum(['focus', 'restore', 'minimize', 'maximize', 'close', 'move', 'resize'])
      .describe('What was asked.'),
    achieved: z.boolean().describe('The window was seen to obey.'),
    timed_out: z.boolean().describe('The time was up before it was.'),
    before: windowAnswer.describe('The window before.'),
    after: windowAnswer.nullable().describe('The window as last seen; null when it is gone.'),
    closed: z.boolean().describe('The window disappeared.'),
  }),
  examples: windowsActionExamples,
  operation: controlWindow,
  decode: (wire) => ({
    query: toWindowQuery(wire),
    command: toCommand(wire),
    timeoutMs: wire.timeout_ms,
  }),
  encode: ({ achieved, timedOut, before, after }, { action }) => ({
    action,
    achieved,
    timed_out: timedOut,
    before: encodeWindow(before),
    after: after === null ? null : encodeWindow(after),
    closed: after === null,
  }),
});
