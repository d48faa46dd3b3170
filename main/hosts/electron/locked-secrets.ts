/** Secrets that the system's key store does not open now: the message for the person, and the choices that the person has. */
import { dialog } from 'electron';
import { createEmitter } from '../../base/emitter.ts';
import type { ConsoleState } from '../../console/model/state.ts';
import type { Settings } from '../../settings/settings.ts';
import type { SealedName } from './sealed-secrets.ts';
import type { SealedStore } from './sealed-store.ts';
import { hostTexts } from './texts/texts.ts';

export interface LockedSecrets {
  any(): boolean;
  /** For the tray and the window; null if everything is open. */
  problem(): ConsoleState['problem'];
  /** For an agent whose token does not fit; null if the saved token counts. */
  tokenHint(): string | null;
  subscribe(listener: () => void): () => void;
  /** Asks the key store once more. */
  retry(): Promise<void>;
  /** Informs the person, and follows their choice, until everything is open or they want it left as it is. */
  ask(): Promise<void>;
}

export interface LockedSecretsOptions {
  readonly sealed: SealedStore;
  readonly settings: Settings;
  readonly newSecret: () => string;
  /** Before the key store is asked again: it may encrypt now. */
  readonly refresh: () => Promise<void>;
}

export function createLockedSecrets(options: LockedSecretsOptions): LockedSecrets {
  const { sealed, settings, newSecret, refresh } = options;
  const changes = createEmitter<undefined>();
  const isLocked = (): boolean => sealed.locked().length > 0;
  const tokenLocked = (): boolean => sealed.locked().includes('token');
  const lockedOne = (): SealedName => sealed.locked()[0] ?? 'token';
  sealed.onOpened(({ name, secret }) => {
    settings.set(name, secret);
    changes.emit(undefined);
  });

  const retry = async (): Promise<void> => {
    await refresh();
    await sealed.retry();
  };
  const renew = async (): Promise<void> => {
    await refresh();
    const token = newSecret();
    await sealed.seal(token);
    settings.set('token', token);
    changes.emit(undefined);
  };

  return {
    any: isLocked,
    problem: () =>
      isLocked()
        ? {
            message: hostTexts().locked.problem(lockedOne()),
            remedy: hostTexts().locked.remedy[lockedOne()],
          }
        : null,
    tokenHint: () =>
      tokenLocked()
        ? 'The saved token is locked until the person at this machine unlocks its key store: try again later, or ask them for the temporary token.'
        : null,
    subscribe: (listener) => changes.subscribe(listener),
    retry,
    async ask() {
      while (isLocked()) {
        const withToken = tokenLocked();
        const words = hostTexts().locked;
        const opened = new AbortController();
        const stop = changes.subscribe(() => opened.abort());
        const { response } = await dialog.showMessageBox({
          type: 'warning',
          title: 'Deskhand',
          noLink: true,
          defaultId: 0,
          signal: opened.signal,
          message: words.question(lockedOne()),
          detail: `${words.text} ${words.untilThen[lockedOne()]}`,
          buttons: withToken ? [words.retry, words.renew, words.later] : [words.retry, words.later],
          cancelId: withToken ? 2 : 1,
        });
        stop();
        if (response === 0) await retry();
        else if (withToken && response === 1) await renew();
        else return;
      }
    },
  };
}
