/** A window's record on the wire. */
import * as z from 'zod';
import { LIMITS } from '../../core/limits.ts';
import { encodeRegion, regionAnswer } from './places.ts';
import type { WindowRecord } from '../../ports/windows.ts';

export const windowAnswer = z
  .object({
    hwnd: z.int().describe('Handle of the window, for the selector hwnd.'),
    title: z.string().describe(`Title of the window, cut after ${LIMITS.windowTitleChars} characters.`),
    class_name: z.string().describe('Class of the window, chosen by its program.'),
    pid: z.int().describe('Process id of its program; 0 if unknown.'),
    process_name: z.string().describe('Name of its program, such as `firefox`.'),
    visible: z
      .boolean()
      .describe('True if it is shown; false for minimised windows and windows on other virtual desktops.'),
    enabled: z.boolean().describe('True if it accepts input.'),
    minimized: z.boolean().describe('True if it is minimised.'),
    maximized: z.boolean().describe('True if it is maximised.'),
    foreground: z.boolean().describe('True if it has the keyboard focus.'),
    popup: z
      .literal(true)
      .optional()
      .describe('True for a popup: a menu, a tooltip or the list of a combo box. Absent otherwise.'),
    rect: regionAnswer
      .nullable()
      .describe(
        'Rectangle of the window with its frame, in desktop pixels. Null on desktops that do not report where windows are.',
      ),
  })
  .meta({ id: 'WindowRecord', description: 'A top-level window.' });

export const encodeWindow = (window: WindowRecord): z.input<typeof windowAnswer> => ({
  hwnd: window.id,
  title: window.title,
  class_name: window.className,
  pid: window.pid,
  process_name: window.processName,
  visible: window.visible,
  enabled: window.enabled,
  minimized: window.minimized,
  maximized: window.maximized,
  foreground: window.foreground,
  ...(window.popup === true ? { popup: true as const } : {}),
  rect: window.region === null ? null : encodeRegion(window.region),
});
