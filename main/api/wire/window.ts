/** A window's record on the wire. */
import * as z from 'zod';
import { LIMITS } from '../../core/limits.ts';
import { regionAnswer } from './places.ts';
import type { WindowRecord } from '../../ports/windows.ts';

export const windowAnswer = z
  .object({
    hwnd: z.int().describe("The system's window handle."),
    title: z.string().describe(`As its frame shows it; cut after ${LIMITS.windowTitleChars} characters.`),
    class_name: z.string().describe("The program's own name for this kind of window."),
    pid: z.int().describe('Process id; 0 where the system does not tell.'),
    process_name: z.string().describe('Name of its program.'),
    visible: z
      .boolean()
      .describe('Shown on the current desktop; false for minimised windows and those on other desktops.'),
    enabled: z.boolean().describe('Takes input.'),
    minimized: z.boolean().describe('Shown as an icon only.'),
    maximized: z.boolean().describe('Fills its display.'),
    foreground: z.boolean().describe('Has the keyboard.'),
    popup: z.literal(true).optional().describe('Only on popups: menus, tooltips and lists of combo boxes.'),
    rect: regionAnswer.describe('With its frame, global pixels.'),
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
  rect: { x: window.region.x, y: window.region.y, width: window.region.width, height: window.region.height },
});
