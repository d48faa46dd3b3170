/** `deskhand console` over the control channel: a line asks for the console's address, or confirms the code of a page. */
import type { Sessions } from '../../console/http/sessions.ts';

const CONFIRM = /^console (\S{1,64})$/;
const CONFIRMED = 'confirmed';
const UNKNOWN = 'unknown';

export const addressLine = 'console';
export const confirmLine = (code: string): string => `console ${code.replaceAll(/\s/g, '')}`;
/** For the answer to `confirmLine`. */
export const isConfirmed = (answer: string): boolean => answer === CONFIRMED;

export interface ConsoleLines {
  readonly sessions: Pick<Sessions, 'confirm'>;
  /** The page's address; null if this service has no page. */
  readonly address: () => string | null;
}

/** The service's answer to such a line; null for any other, and if it has no console in a browser. */
export function obeyConsole({ sessions, address }: ConsoleLines, line: string): string | null {
  if (line === addressLine) return address();
  const [, code] = CONFIRM.exec(line) ?? [];
  if (code === undefined || address() === null) return null;
  return sessions.confirm(code) ? CONFIRMED : UNKNOWN;
}
