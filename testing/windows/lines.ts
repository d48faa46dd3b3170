/** The facts that are asked of Windows, by their names: of each fault of the audit, or of what else is relied on. */
import type { Win32 } from '../../main/adapters/win32/native/win32.ts';
import { AUTOMATION_CLAIMS } from './automation-claims.ts';
import { AUTOMATION_NUMBERS } from './automation-numbers.ts';
import { CLAIMS } from './claims.ts';
import { CLIPBOARD_CLAIMS } from './clipboard-claims.ts';
import { KEY_CLAIMS } from './key-claims.ts';
import { PICTURE_FACTS, PICTURES_ELSEWHERE } from './picture-facts.ts';
import { RIGHTS_CLAIMS, RIGHTS_ELSEWHERE } from './rights-claims.ts';
import { SESSION_CLAIMS } from './session-claims.ts';
import { SYSTEM_FACTS } from './system-facts.ts';
import { WINDOW_FACTS } from './window-facts.ts';

type Facts = Readonly<Record<string, (win32: Win32, argument: string) => unknown>>;

/** Those that could leave the desktop to another come last. */
export const FACTS: Facts = {
  ...SYSTEM_FACTS,
  ...CLAIMS,
  ...WINDOW_FACTS,
  ...CLIPBOARD_CLAIMS,
  ...RIGHTS_CLAIMS,
  ...PICTURE_FACTS,
  ...AUTOMATION_NUMBERS,
  ...AUTOMATION_CLAIMS,
  ...SESSION_CLAIMS,
  ...KEY_CLAIMS,
};

/** Asked by facts, in processes that have something else. */
export const ELSEWHERE: Facts = { ...PICTURES_ELSEWHERE, ...RIGHTS_ELSEWHERE };
