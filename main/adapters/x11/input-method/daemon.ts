/** A daemon of input methods: it gets the keys before programs do, and its engine may turn them into other characters. */
import { ServiceError } from '../../../core/errors.ts';
import { BusTimeoutError } from '../../bus/errors.ts';

export const DAEMONS = ['ibus', 'fcitx'] as const;
export type DaemonName = (typeof DAEMONS)[number];

export interface ConvertingEngine {
  readonly daemon: DaemonName;
  /** As the daemon names it: `hangul`, `libpinyin`, `anthy`. */
  readonly name: string;
}

export interface InputMethodDaemon {
  /**
   * The engine that converts keys now; undefined if none does or the daemon does not run. `caughtUp` resolves when the program
   * with the keyboard has reported its focus to the daemon. Throws `not_supported` if a running daemon does not answer.
   */
  converting(caughtUp: () => Promise<void>): Promise<string | undefined>;
  /** Resolves once the daemon says that none converts, or with false if one still does. */
  switchOff(): Promise<boolean>;
  /** Leaves alone what a person has chosen in the meantime. Rejects where the daemon is gone or refuses. */
  switchOn(name: string): Promise<void>;
}

const TITLES: Readonly<Record<DaemonName, string>> = { ibus: 'IBus', fcitx: 'Fcitx 5' };
const HINT = 'Send `method: "paste"`, or switch the input method off.';

export const cannotSwitchOff = ({ daemon, name }: ConvertingEngine): ServiceError =>
  new ServiceError(
    'not_supported',
    `The input method ${name} would convert the text, and ${TITLES[daemon]} does not switch it off.`,
    { hint: HINT, delivery: 'not_delivered', details: { capability: 'keyboard' } },
  );

export const cannotSwitchOn = ({ daemon, name }: ConvertingEngine, cause: unknown): ServiceError =>
  new ServiceError(
    'internal_error',
    `The text was typed without the input method ${name}, which ${TITLES[daemon]} did not switch on again.`,
    { hint: 'Switch the input method on; do not send the text again.', delivery: 'delivered', cause },
  );

/** The error of `converting` for a silent daemon; others mean that it is gone, or that no program uses it. */
export function throwIfSilent(daemon: DaemonName, error: unknown): void {
  if (!(error instanceof BusTimeoutError)) return;
  throw new ServiceError(
    'not_supported',
    `${TITLES[daemon]} does not answer whether an input method would convert the text.`,
    { hint: HINT, delivery: 'not_delivered', details: { capability: 'keyboard' }, cause: error },
  );
}
