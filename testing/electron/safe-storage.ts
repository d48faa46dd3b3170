/**
 * https://www.electronjs.org/docs/latest/api/safe-storage, with a key store whose state the spec decides and changes.
 * Ciphertext begins as Chromium's does on Linux: v10 under the fixed password, v11 under a key of the key store.
 */
import { EventEmitter } from 'node:events';

const STATES = ['open', 'locked', 'cancelled', 'hanging', 'gone'] as const;
type KeyStoreState = (typeof STATES)[number];

const isState = (word: string | undefined): word is KeyStoreState => STATES.some((state) => state === word);

const changes = new EventEmitter();
const given = process.env['STAND_IN_KEY_STORE'];
/** `gone`: a session without a key store. Electron uses its fixed password then, and says nothing. */
let state: KeyStoreState = isState(given) ? given : 'gone';

export function becomeKeyStore(next: string): void {
  if (!isState(next)) throw new Error(`No such state: ${next}`);
  state = next;
  changes.emit('change');
}

/** Resolves when the key store may be used; rejects as the providers of components/os_crypt do. */
async function answered(): Promise<void> {
  while (state === 'hanging') await new Promise((resolve) => changes.once('change', resolve));
  if (state === 'locked') throw new Error('Error while decrypting: key temporarily unavailable');
  if (state === 'cancelled') throw new Error('Error while decrypting: the prompt was dismissed');
}

const mixed = (bytes: Uint8Array): Buffer => Buffer.from(bytes).map((byte) => byte ^ 0x5a) as Buffer;

export const safeStorage = {
  // True in every state: shell/browser/api/electron_api_safe_storage.cc.
  isAsyncEncryptionAvailable: () => Promise.resolve(true),
  // By the desktop's name, not by the store that answered.
  getSelectedStorageBackend: () => 'gnome_libsecret',
  async encryptStringAsync(text: string): Promise<Buffer> {
    await answered();
    return Buffer.concat([Buffer.from(state === 'gone' ? 'v10' : 'v11'), mixed(Buffer.from(text))]);
  },
  async decryptStringAsync(sealed: Buffer): Promise<{ shouldReEncrypt: boolean; result: string }> {
    await answered();
    if (state === 'gone' && sealed.subarray(0, 3).toString() === 'v11')
      throw new Error('Error while decrypting');
    return { shouldReEncrypt: false, result: mixed(sealed.subarray(3)).toString() };
  },
};
