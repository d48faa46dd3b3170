/** Window selectors, the same wherever a window is named. */
import * as z from 'zod';
import { LIMITS } from '../../core/limits.ts';
import type { WindowQuery } from '../../operations/windows/window-query.ts';

const VISIBLE_ONLY =
  'True: consider only visible windows, not minimised ones and those on other virtual desktops.';
const HANDLE_MAX = Number.MAX_SAFE_INTEGER;
const titleContains = z
  .string()
  .max(LIMITS.titleChars)
  .optional()
  .describe('Text that the window title contains, ignoring case.');
const titleRegex = z
  .string()
  .max(LIMITS.regexChars)
  .optional()
  .describe('Regular expression (RE2 syntax) that matches somewhere in the window title, ignoring case.');
const processName = z
  .string()
  .max(LIMITS.processNameChars)
  .optional()
  .describe('Full name of the program that owns the window, such as `firefox`; `.exe` may be left out.');

export const selectorFields = {
  title_contains: titleContains,
  title_regex: titleRegex,
  process_name: processName,
  hwnd: z
    .int()
    .min(0)
    .max(HANDLE_MAX)
    .optional()
    .describe('Handle of the window: the hwnd of a window in an answer.'),
  pid: z.int().min(1).max(LIMITS.pid).optional().describe('Process id of the program that owns the window.'),
  visible_only: z.boolean().default(true).describe(VISIBLE_ONLY),
} as const;

/** The selectors as one object. */
export const windowSelectors = z.strictObject(selectorFields).meta({
  id: 'WindowSelectors',
  description: 'Selects a window. Every selector that is sent must match.',
});

export interface SelectorMembers {
  readonly title_contains?: string | undefined;
  readonly title_regex?: string | undefined;
  readonly process_name?: string | undefined;
  readonly hwnd?: number | undefined;
  readonly pid?: number | undefined;
  readonly visible_only: boolean;
}

export const toWindowQuery = (members: SelectorMembers): WindowQuery => ({
  ...(members.title_contains === undefined ? {} : { titleContains: members.title_contains }),
  ...(members.title_regex === undefined ? {} : { titleRegex: members.title_regex }),
  ...(members.process_name === undefined ? {} : { processName: members.process_name }),
  ...(members.hwnd === undefined ? {} : { id: members.hwnd }),
  ...(members.pid === undefined ? {} : { pid: members.pid }),
  visibleOnly: members.visible_only,
});
