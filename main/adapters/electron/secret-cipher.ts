/** Encryption by the system's key store, where there really is one. */
import { safeStorage } from 'electron';

export interface SecretCipher {
  readonly encrypted: boolean;
  /** How secrets are stored, as text for a person. */
  readonly sentence: string;
  /** Base64. Rejects where not `encrypted`. */
  encrypt(text: string): Promise<string>;
  /** Rejects where the key store no longer has the key. */
  decrypt(sealed: string): Promise<string>;
}

const STORE_NAMES: Readonly<Record<string, string>> = {
  gnome_libsecret: 'the GNOME keyring',
  kwallet: 'KWallet',
  kwallet5: 'KWallet',
  kwallet6: 'KWallet',
};

function keeperOf(platform: NodeJS.Platform, backend: string | undefined): string {
  if (platform === 'darwin') return 'the Keychain';
  if (platform === 'win32') return 'your Windows account';
  return STORE_NAMES[backend ?? ''] ?? 'the system';
}

/** After `ready` alone (https://www.electronjs.org/docs/latest/api/safe-storage). */
export async function openSecretCipher(platform: NodeJS.Platform): Promise<SecretCipher> {
  const available = await safeStorage.isAsyncEncryptionAvailable();
  // `basic_text` is a password written into the program: it hides nothing from anybody.
  const backend = platform === 'linux' && available ? safeStorage.getSelectedStorageBackend() : undefined;
  const encrypted = available && backend !== 'basic_text' && backend !== 'unknown';
  return {
    encrypted,
    sentence: encrypted
      ? `Secrets are encrypted with a key that ${keeperOf(platform, backend)} keeps.`
      : 'Secrets are not encrypted: this system has no key store that Deskhand can use. They are in a file that only you can read.',
    encrypt: async (text) => (await safeStorage.encryptStringAsync(text)).toString('base64'),
    decrypt: async (sealed) => (await safeStorage.decryptStringAsync(Buffer.from(sealed, 'base64'))).result,
  };
}
