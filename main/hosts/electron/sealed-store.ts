/**
 * A settings store whose secrets are encrypted on disk. Encrypting takes time and writing must not, so a new secret is
 * sealed before it is set, and writing uses the sealed text.
 */
import type { SecretCipher } from '../../adapters/electron/secret-cipher.ts';
import type { SettingsStore } from '../../ports/settings-store.ts';
import { isSealed } from '../../settings/settings-file.ts';
import { SealedSecrets, type Members, type OpenedNow, type SealedName } from './sealed-secrets.ts';

export interface SealedStore {
  readonly store: SettingsStore;
  /** Must have ended before the secret is set. */
  readonly seal: (secret: string) => Promise<void>;
  /** Secrets that the key store has not opened: `read` leaves them out, and `write` puts their sealed text back. */
  readonly locked: () => readonly SealedName[];
  /** A secret that stands for a locked one: it can be set, and is never written. */
  readonly lend: (name: SealedName, secret: string) => void;
  /** Asks the key store again for the locked secrets. Resolves when it has answered or its time is over. */
  readonly retry: () => Promise<void>;
  /** Called when the key store has opened a secret after the start, however late. */
  readonly onOpened: (listener: (opened: OpenedNow) => void) => void;
}

/** The members of a settings file, or null if it is missing or broken; judging that is not ours. */
function membersOf(text: string | null): Members | null {
  if (text === null) return null;
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed) ? { ...parsed } : null;
  } catch {
    return null;
  }
}

const readOrNull = (store: SettingsStore): string | null => {
  try {
    return store.read();
  } catch {
    return null;
  }
};

/** `label` names the copy of a file whose sealed text is replaced. */
export async function openSealedStore(
  plain: SettingsStore,
  cipher: SecretCipher,
  label: () => string = () => 'sealed',
): Promise<SealedStore> {
  const secrets = new SealedSecrets(cipher);
  await secrets.load(membersOf(readOrNull(plain)) ?? {});
  return {
    seal: (secret) => secrets.seal(secret),
    locked: () => secrets.locked,
    lend: (name, secret) => secrets.lend(name, secret),
    retry: () => secrets.retry(),
    onOpened: (listener) => void secrets.openings.subscribe(listener),
    store: {
      path: plain.path,
      read() {
        const text = plain.read();
        const members = membersOf(text);
        if (members === null) return text;
        const open = Object.entries(members)
          .map(([name, value]) => [name, isSealed(value) ? secrets.opened(name) : value])
          .filter(([, value]) => value !== undefined);
        return JSON.stringify(Object.fromEntries(open));
      },
      write(content) {
        const next = secrets.written(content);
        const replaced = secrets.replacedBy(content);
        // Secrets that the key store may open one day are kept next to it.
        if (replaced.length > 0) plain.keepAs(label(), 'copy');
        plain.write(next);
        secrets.unlock(replaced);
      },
      keepAs: (name, how) => plain.keepAs(name, how),
    },
  };
}
