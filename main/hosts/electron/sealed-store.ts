/**
 * A settings store whose secrets are encrypted on disk. Encrypting takes time and writing must not, so a new secret is
 * sealed before it is set, and writing uses what was sealed.
 */
import type { SecretCipher } from '../../adapters/electron/secret-cipher.ts';
import { ServiceError } from '../../core/errors.ts';
import type { SettingsStore } from '../../ports/settings-store.ts';
import { isSealed, type Sealed } from '../../settings/settings-file.ts';

const SECRETS = ['token', 'execSecret'] as const;

export interface SealedStore {
  readonly store: SettingsStore;
  /** Must have ended before the secret is set. */
  readonly seal: (secret: string) => Promise<void>;
  /** Secrets that could not be decrypted: the key store has lost its key. They were left out of what `read` gives. */
  readonly lost: readonly (typeof SECRETS)[number][];
}

/** The members of a settings file, or null where it is missing or broken; judging that is not ours. */
function membersOf(text: string | null): Readonly<Record<string, unknown>> | null {
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

export async function openSealedStore(plain: SettingsStore, cipher: SecretCipher): Promise<SealedStore> {
  const sealed = new Map<string, string>();
  const lost: (typeof SECRETS)[number][] = [];
  const opened = new Map<string, string>();
  const members = membersOf(readOrNull(plain));

  for (const name of SECRETS) {
    const value = members?.[name];
    if (!isSealed(value)) continue;
    try {
      const secret = await cipher.decrypt(value.v);
      opened.set(name, secret);
      sealed.set(secret, value.v);
    } catch {
      lost.push(name);
    }
  }
  const seal = async (secret: string): Promise<void> => {
    if (cipher.encrypted) sealed.set(secret, await cipher.encrypt(secret));
  };
  // A file from before there was a key store, or from the headless service: sealed at its next writing.
  for (const name of SECRETS) {
    const value = members?.[name];
    if (typeof value === 'string') await seal(value);
  }

  const closed = (value: unknown): unknown => {
    if (typeof value !== 'string' || !cipher.encrypted) return value;
    const v = sealed.get(value);
    if (v === undefined)
      throw new ServiceError('internal_error', 'The secret could not be encrypted, so it was not saved.');
    return { enc: 'safeStorage', v } satisfies Sealed;
  };

  return {
    seal,
    lost,
    store: {
      path: plain.path,
      read() {
        const text = plain.read();
        const found = membersOf(text);
        if (found === null) return text;
        const open = Object.entries(found).flatMap(([name, value]) =>
          !isSealed(value) ? [[name, value]] : opened.has(name) ? [[name, opened.get(name)]] : [],
        );
        return JSON.stringify(Object.fromEntries(open));
      },
      write: (content) =>
        plain.write(
          Object.fromEntries(
            Object.entries(content).map(([name, value]) => [
              name,
              SECRETS.some((secret) => secret === name) ? closed(value) : value,
            ]),
          ),
        ),
      keepAs: (label, how) => plain.keepAs(label, how),
    },
  };
}
