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
  summary: 'Lists the windows of the desktop.',
  description:
    'Windows are listed in stacking order, the lowest first; without selectors, all visible ones. With include_popups the matching popups follow the windows.',
  request: z.strictObject({
    ...selectorFields,
    include_popups: z
      .boolean()
      .default(false)
      .describe(
        'True: also list popups that are windows of their own: menus, tooltips and lists of combo boxes.',
      ),
  }),
  response: z.object({
    count: z.int().describe('Number of windows in the answer.'),
    windows: z.array(windowAnswer).describe('The windows, the lowest in the stacking order first.'),
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
    .describe('Maximum wait for the effect, in milliseconds.'),
} as const;

const windowAction = tagged('action', [
  z.strictObject({
    action: z
      .literal(['focus', 'restore', 'minimize', 'maximize', 'close'])
      .describe('The request to the window.'),
    ...common,
  }),
  z.strictObject({
    action: z.literal('move').describe('The request to the window.'),
    x: coordinate.describe('New left edge of the frame, in desktop pixels.'),
    y: coordinate.describe('New top edge of the frame, in desktop pixels.'),
    ...common,
  }),
  z.strictObject({
    action: z.literal('resize').describe('The request to the window.'),
    width: frameSide.describe('New width of the frame, in pixels.'),
    height: frameSide.describe('New height of the frame, in pixels.'),
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
  summary: 'Focuses, moves, resizes, minimises, maximises, restores or closes one window.',
  description:
    'Exactly one window must match the selectors. The answer is 200 even if the window did not do what was asked; then `achieved` is false. A minimised window is not visible: send `visible_only: false` to select it.',
  request: windowAction,
  response: z.object({
    action: z
      .enum(['focus', 'restore', 'minimize', 'maximize', 'close', 'move', 'resize'])
      .describe('The action from the request.'),
    achieved: z.boolean().describe('True if the window did what was asked within timeout_ms.'),
    timed_out: z.boolean().describe('True if timeout_ms was over before it did.'),
    before: windowAnswer.describe('The window before the action.'),
    after: windowAnswer.nullable().describe('The window after the action; null if it is gone.'),
    closed: z.boolean().describe('True if the window is gone.'),
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
