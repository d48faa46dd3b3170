/** A person's stop in GNOME's own panel: it pauses Deskhand, and what was shared begins again when a person resumes. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { InputChild } from '../../adapters/input-child/input-child.ts';
import type { MutterLink } from '../../adapters/wayland/mutter/link.ts';
import { REMOTE_SESSION } from '../../adapters/wayland/mutter/names.ts';
import { createEmitter } from '../../base/emitter.ts';
import { ServiceError } from '../../core/errors.ts';
import type { PersonStopPort } from '../../ports/person-stop.ts';

export interface GnomeSharingOptions {
  readonly link: MutterLink;
  /** The child that has the session, and knows whether it was ended. */
  readonly input: Pick<InputChild, 'held'>;
  /** Forgets the end, so that the next use opens a session. */
  readonly renew: () => Promise<void>;
}

/** The input child hears of the end at the same time as we do. */
const LOOKS = 10;
const BETWEEN_MS = 100;

const isEnded = (input: GnomeSharingOptions['input']): Promise<boolean> =>
  input.held().then(
    () => false,
    (error: unknown) => error instanceof ServiceError && error.reason === 'paused',
  );

export function createGnomeSharing({ link, input, renew }: GnomeSharingOptions): PersonStopPort {
  const stops = createEmitter<undefined>();
  let ended = false;
  /** Sessions of other programs end too. */
  async function look(): Promise<void> {
    for (let time = 0; time < LOOKS && !ended; time++) {
      if (await isEnded(input)) {
        ended = true;
        stops.emit(undefined);
      } else await sleep(BETWEEN_MS);
    }
  }
  link.onChange((change) => {
    if (change.state !== 'connected') return;
    const closed = { interface: REMOTE_SESSION, member: 'Closed' };
    change.connection.onSignal(closed, () => void look()).catch(() => undefined);
  });
  return {
    subscribe: (listener) => stops.subscribe(listener),
    async lift() {
      if (!ended) return;
      ended = false;
      await renew();
    },
  };
}
