/** Secrets that the system's key store does not open now: the message for the person, and the choices that the person has. */
import { dialog } from 'electron';
import { createEmitter } from '../../base/emitter.ts';
import type { ConsoleState } from '../../console/model/state.ts';
import type { Settings } from '../../settings/settings.ts';
import type { SealedStore } from './sealed-store.ts';

export interface LockedSecrets {
  any(): boolean;
  /** For the tray and the window; null where everything is open. */
  problem(): ConsoleState['problem'];
  /** For an agent whose token does not fit; null where the saved token counts. */
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

const CHOICES = ['Try again', 'Make a new token', 'Later'] as const;

export function createLockedSecrets(options: LockedSecretsOptions): LockedSecrets {
  const { sealed, settings, newSecret, refresh } = options;
  const changes = createEmitter<undefined>();
  const isLocked = (): boolean => sealed.locked().length > 0;
  const tokenLocked = (): boolean => sealed.locked().includes('token');
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
            message: tokenLocked()
              ? 'The saved token is locked: the system’s key store does not open it.'
              : 'The saved exec secret is locked: the system’s key store does not open it.',
            remedy: tokenLocked()
              ? 'Unlock the key store, then choose “Open the saved token” in the tray. Until then a temporary token counts.'
              : 'Unlock the key store, then choose “Open the saved token” in the tray. Until then shell commands are refused.',
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
        const opened = new AbortController();
        const stop = changes.subscribe(() => opened.abort());
        const { response } = await dialog.showMessageBox({
          type: 'warning',
          title: 'Deskhand',
          noLink: true,
          defaultId: 0,
          signal: opened.signal,
          message: `Deskhand could not open its saved ${withToken ? 'token' : 'exec secret'}.`,
          detail: `The system’s key store is locked, was not allowed to answer, or is not there. Nothing was changed or lost. ${withToken ? 'Until it answers, agents need the temporary token, which the tray copies.' : 'Until it answers, shell commands are refused.'}`,
          buttons: withToken ? [...CHOICES] : ['Try again', 'Later'],
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
