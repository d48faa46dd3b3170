import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { SecretCipher } from '../../adapters/electron/secret-cipher.ts';
import type { SettingsStore } from '../../ports/settings-store.ts';
import { openSealedStore } from './sealed-store.ts';

interface MemoryStore extends SettingsStore {
  text: string | null;
  readonly copies: string[];
}

const memoryStore = (text: string | null): MemoryStore => ({
  text,
  copies: [],
  path: 'settings.json',
  read() {
    return this.text;
  },
  write(content) {
    this.text = JSON.stringify(content);
  },
  keepAs(label) {
    this.copies.push(this.text ?? '');
    return `settings.json.${label}`;
  },
});

interface TestCipher extends SecretCipher {
  /** The key store's behaviour when it is asked to decrypt. */
  state: 'open' | 'locked' | 'hanging';
  outdated: boolean;
  readonly asked: number;
  answer(): void;
}

const sealedAs = (text: string, key = 'key'): string => Buffer.from(`${key}:${text}`).toString('base64');

function createTestCipher(encrypted = true, state: TestCipher['state'] = 'open'): TestCipher {
  let waiting: (() => void)[] = [];
  let asked = 0;
  return {
    encrypted,
    keyStore: encrypted ? 'real' : 'fixed-key',
    state,
    outdated: false,
    get asked() {
      return asked;
    },
    answer() {
      for (const wake of waiting) wake();
      waiting = [];
    },
    refresh: () => Promise.resolve(),
    encrypt: (text) => Promise.resolve(sealedAs(text)),
    async decrypt(sealed) {
      asked++;
      if (this.state === 'hanging') await new Promise<void>((resolve) => waiting.push(resolve));
      const text = Buffer.from(sealed, 'base64').toString();
      if (this.state === 'locked' || !/^(old)?key:/.test(text)) throw new Error('Temporarily unavailable');
      return { text: text.replace(/^(old)?key:/, ''), outdated: this.outdated };
    },
  };
}

const cipher = createTestCipher;

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

test('a secret that no one sealed is not written in the clear', async () => {
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

const SEALED_FILE = JSON.stringify({ token: { enc: 'safeStorage', v: sealedAs('a-token') }, port: 2 });
const tokenIn = (text: string | null): unknown =>
  (JSON.parse(text ?? '') as Readonly<Record<string, unknown>>)['token'];

describe('while the key store does not open a secret', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('it is left out of what is read, and every write puts its sealed text back', async () => {
    const plain = memoryStore(SEALED_FILE);
    const { store, locked, lend } = await openSealedStore(plain, cipher(true, 'locked'));
    expect(locked()).toEqual(['token']);
    expect(JSON.parse(store.read() ?? '')).toEqual({ port: 2 });
    store.write({ port: 3 });
    lend('token', 'temporary');
    store.write({ port: 4, token: 'temporary' });
    expect(plain.text).not.toContain('temporary');
    expect(tokenIn(plain.text)).toEqual(tokenIn(SEALED_FILE));
    expect(plain.text).toContain('"port":4');
    expect(locked()).toEqual(['token']);
  });

  test('it is reported as soon as it is opened, and its sealed text stays', async () => {
    const plain = memoryStore(SEALED_FILE);
    const keys = cipher(true, 'locked');
    const { store, lend, retry, locked, onOpened } = await openSealedStore(plain, keys);
    lend('token', 'temporary');
    const told = vi.fn();
    onOpened(told);
    await retry();
    expect(told).not.toHaveBeenCalled();
    keys.state = 'open';
    await retry();
    expect(told).toHaveBeenCalledWith({ name: 'token', secret: 'a-token' });
    expect(locked()).toEqual([]);
    store.write({ token: 'a-token', port: 2 });
    expect(JSON.parse(plain.text ?? '')).toEqual(JSON.parse(SEALED_FILE));
  });

  test('the start waits 10 s for it, a late answer counts, and no one is asked twice until then', async () => {
    const keys = cipher(true, 'hanging');
    let opened = false;
    const opening = openSealedStore(memoryStore(SEALED_FILE), keys).finally(() => (opened = true));
    await vi.advanceTimersByTimeAsync(9_900);
    expect(opened).toBe(false);
    await vi.advanceTimersByTimeAsync(200);
    const { locked, onOpened, retry } = await opening;
    expect(locked()).toEqual(['token']);
    const told = vi.fn();
    onOpened(told);
    const again = retry();
    await vi.advanceTimersByTimeAsync(10_100);
    await again;
    expect(keys.asked).toBe(1);
    keys.answer();
    await vi.advanceTimersByTimeAsync(0);
    expect(told).toHaveBeenCalledWith({ name: 'token', secret: 'a-token' });
  });

  test('another secret takes its place only with the old file kept', async () => {
    const plain = memoryStore(SEALED_FILE);
    const { store, lend, seal, locked } = await openSealedStore(plain, cipher(true, 'locked'));
    lend('token', 'temporary');
    await seal('new-token');
    store.write({ port: 2, token: 'new-token' });
    expect(plain.copies).toEqual([SEALED_FILE]);
    expect(tokenIn(plain.text)).toEqual({ enc: 'safeStorage', v: sealedAs('new-token') });
    expect(locked()).toEqual([]);
  });
});

test('a secret under an old key is encrypted with the new one at the next writing', async () => {
  const plain = memoryStore(
    JSON.stringify({ token: { enc: 'safeStorage', v: sealedAs('a-token', 'oldkey') } }),
  );
  const keys = cipher();
  keys.outdated = true;
  const { store } = await openSealedStore(plain, keys);
  store.write({ token: 'a-token' });
  expect(tokenIn(plain.text)).toEqual({ enc: 'safeStorage', v: sealedAs('a-token') });
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
