import { expect, test } from 'vitest';
import type { SecretCipher } from '../../adapters/electron/secret-cipher.ts';
import type { SettingsStore } from '../../ports/settings-store.ts';
import { openSealedStore } from './sealed-store.ts';

const memoryStore = (text: string | null): SettingsStore & { text: string | null } => ({
  text,
  path: 'settings.json',
  read() {
    return this.text;
  },
  write(content) {
    this.text = JSON.stringify(content);
  },
  keepAs: (label) => `settings.json.${label}`,
});

const cipher = (encrypted = true): SecretCipher => ({
  encrypted,
  sentence: '',
  encrypt: (text) => Promise.resolve(Buffer.from(`key:${text}`).toString('base64')),
  decrypt(sealed) {
    const text = Buffer.from(sealed, 'base64').toString();
    return text.startsWith('key:') ? Promise.resolve(text.slice(4)) : Promise.reject(new Error('wrong key'));
  },
});

test('what is on disk does not hold the secret, what is read does', async () => {
  const plain = memoryStore(null);
  const { store, seal } = await openSealedStore(plain, cipher());
  await seal('a-token');
  store.write({ token: 'a-token', port: 8765 });
  expect(plain.text).not.toContain('a-token');
  expect(plain.text).toContain('8765');
  const again = await openSealedStore(plain, cipher());
  expect(JSON.parse(again.store.read() ?? '')).toEqual({ token: 'a-token', port: 8765 });
  again.store.write({ token: 'a-token', port: 1 });
  expect(plain.text).not.toContain('a-token');
});

test('a secret that nobody sealed is not written in the clear', async () => {
  const plain = memoryStore('{"port":1}');
  const { store } = await openSealedStore(plain, cipher());
  expect(() => store.write({ token: 'forgotten' })).toThrow('could not be encrypted');
  expect(plain.text).toBe('{"port":1}');
});

test('without a key store the file stays plain, for its owner alone', async () => {
  const plain = memoryStore(null);
  const { store } = await openSealedStore(plain, cipher(false));
  store.write({ token: 'a-token' });
  expect(JSON.parse(plain.text ?? '')).toEqual({ token: 'a-token' });
});

test('a lost key is said, and the secret is gone rather than wrong', async () => {
  const plain = memoryStore(JSON.stringify({ token: { enc: 'safeStorage', v: 'AAAA' }, port: 2 }));
  const { store, lost } = await openSealedStore(plain, cipher());
  expect(lost).toEqual(['token']);
  expect(JSON.parse(store.read() ?? '')).toEqual({ port: 2 });
});

test('a plain secret from before is sealed at the next writing', async () => {
  const plain = memoryStore('{"token":"older"}');
  const { store } = await openSealedStore(plain, cipher());
  store.write({ token: 'older', port: 3 });
  expect(plain.text).not.toContain('older');
});

test('a broken file is passed on as it is', async () => {
  const { store } = await openSealedStore(memoryStore('{"token'), cipher());
  expect(store.read()).toBe('{"token');
});
