/**
 * Secure input: while a program has it on, macOS keeps the keyboard from all others. Both ways to ask are optional: versions of
 * macOS without the first were reported.
 */
import type { Darwin } from '../native/darwin.ts';
import { isNull } from '../native/library.ts';
import { readNumber } from '../native/number.ts';
import { withRefs } from '../native/refs.ts';
import { createText } from '../native/text.ts';

export interface SecureInput {
  /** The process that macOS names for it, sometimes wrongly; undefined if it names none. */
  readonly pid: number | undefined;
}

const ASKS = 'IsSecureEventInputEnabled';
const SESSION = 'CGSessionCopyCurrentDictionary';
const PID_KEY = 'kCGSSessionSecureInputPID';

function namedProcess({ cf, graphics, missing }: Darwin): number | undefined {
  if (missing.has(SESSION)) return undefined;
  return withRefs(cf, (refs) => {
    const session = refs.own(graphics.sessionCopy());
    if (isNull(session)) return undefined;
    const pid = readNumber(cf, cf.dictionaryValue(session, refs.own(createText(cf, PID_KEY))));
    return pid > 0 ? pid : undefined;
  });
}

/** Undefined while no program has it on. */
export function readSecureInput(darwin: Darwin): SecureInput | undefined {
  if (darwin.missing.has(ASKS)) {
    const pid = namedProcess(darwin);
    return pid === undefined ? undefined : { pid };
  }
  return darwin.layout.isSecureInput() ? { pid: namedProcess(darwin) } : undefined;
}
