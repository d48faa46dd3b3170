/** Encryption by the system's key store, if there really is one. */
import { safeStorage } from 'electron';
import { withTimeout } from '../../base/with-timeout.ts';
import { KEY_STORE_TIMEOUT_MS } from './key-store-timeout.ts';

/** `fixed-key`: one that is part of Chromium's source code, which hides nothing. `silent`: none answers. */
export type KeyStore = 'real' | 'fixed-key' | 'silent';

export interface SecretCipher {
  /** Whether new secrets are encrypted. Becomes true when a key store that was missing answers `refresh`. */
  readonly encrypted: boolean;
  readonly keyStore: KeyStore;
  /** Asks the key store again whether it encrypts. Never rejects. */
  refresh(): Promise<void>;
  /** Base64. Rejects where not `encrypted`. */
  encrypt(text: string): Promise<string>;
  /** Rejects where the key store cannot open it now; pending for as long as a person is asked for a password. */
  decrypt(sealed: string): Promise<OpenedSecret>;
}

export interface OpenedSecret {
  readonly text: string;
  /** The key has changed since: encrypt it again. */
  readonly outdated: boolean;
}

/**
 * Prefix that Chromium writes in front of a text encrypted with the password that is part of its source code, which hides
 * nothing (components/os_crypt/async/browser/posix_key_provider.cc). Elsewhere the same prefix means a real key.
 */
const FIXED_KEY_PREFIX = 'v10';

/**
 * Tried, because it cannot be asked: `isAsyncEncryptionAvailable` is always true, and `getSelectedStorageBackend` reports
 * the store that fits the desktop's name, not the one that answered.
 */
async function probe(platform: NodeJS.Platform): Promise<KeyStore> {
  try {
    const bytes = await withTimeout(
      safeStorage.encryptStringAsync('probe'),
      KEY_STORE_TIMEOUT_MS,
      () => new Error('The key store does not answer.'),
    );
    const prefix = bytes.subarray(0, FIXED_KEY_PREFIX.length).toString('latin1');
    return platform === 'linux' && prefix === FIXED_KEY_PREFIX ? 'fixed-key' : 'real';
  } catch {
    return 'silent';
  }
}

/** After `ready` alone (https://www.electronjs.org/docs/latest/api/safe-storage). */
export async function openSecretCipher(platform: NodeJS.Platform): Promise<SecretCipher> {
  let keyStore = await probe(platform);
  return {
    get encrypted() {
      return keyStore === 'real';
    },
    get keyStore() {
      return keyStore;
    },
    async refresh() {
      keyStore = await probe(platform);
    },
    encrypt: async (text) => (await safeStorage.encryptStringAsync(text)).toString('base64'),
    async decrypt(sealed) {
      const { result, shouldReEncrypt } = await safeStorage.decryptStringAsync(Buffer.from(sealed, 'base64'));
      return { text: result, outdated: shouldReEncrypt };
    },
  };
}
