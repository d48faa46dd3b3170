/** Failures of a client of many desktops. */
import { DeskhandError } from '../errors.ts';

/** The leased desktop is gone, was started again, or belongs to another client by now. The state of its last call is unknown. */
export class DesktopLostError extends DeskhandError {
  /** The desktop's name in its source. */
  readonly desktop: string;

  constructor(desktop: string, why: string, cause?: unknown) {
    super(
      `The desktop ${desktop} is lost: ${why}.`,
      'Lease another one and begin the task again; what was done on this one is gone.',
      cause === undefined ? {} : { cause },
    );
    this.desktop = desktop;
  }
}

/** No desktop could be had in time. */
export class NoDesktopError extends DeskhandError {
  constructor(listed: number, why: string) {
    super(
      listed === 0
        ? 'The source has no desktops.'
        : `None of the ${listed} desktops could be leased: ${why}.`,
      listed === 0
        ? 'Start some, or check the source.'
        : 'Wait longer with timeoutMs, or start more desktops.',
    );
  }
}
