/** Contract of every keyboard, checked by an observer and by the program that receives the text. */
import { afterAll, beforeAll, beforeEach, describe, expect } from 'vitest';
import { NAMED_KEYS, parseKey, type Key } from '../../core/keys.ts';
import type { KeyboardPort } from '../keyboard.ts';
import { SOAK } from '../../../testing/soak.ts';
import { lawsOf, type Limits } from './laws.ts';

export interface ObservedKey {
  readonly kind: 'press' | 'release';
  /** A name of main/core/keys.ts, or the character that the key gives at the level in effect. Sides are left out: `Shift`. */
  readonly key: string;
}

export interface KeyHarness {
  readonly keyboard: KeyboardPort;
  releaseAll(): Promise<void>;
  /** The events that the observer saw since `forget`, once they are `count` or no more come. */
  observed(count: number): Promise<readonly ObservedKey[]>;
  /** Names of all keys that the system says are down. */
  down(): Promise<readonly string[]>;
  forget(): Promise<void>;
  /** The system takes Ctrl+Alt+Delete from a real keyboard only. */
  readonly refusesSecureAttention?: boolean;
  stop(): Promise<void>;
}

export interface TextHarness {
  readonly keyboard: KeyboardPort;
  /** The text that the program received since `clear`, once it has that number of UTF-16 units or no more come. */
  received(length: number): Promise<string>;
  clear(): Promise<void>;
  /** Names of all keys that the system says are down. */
  down(): Promise<readonly string[]>;
  stop(): Promise<void>;
}

export const key = (name: string): Key => {
  const parsed = parseKey(name);
  if (parsed === undefined) throw new Error(`no such key: ${name}`);
  return parsed;
};

export function describeKeys(name: string, start: () => Promise<KeyHarness>, limits?: Limits): void {
  describe(`${name}: keys`, () => {
    const law = lawsOf(limits);
    let harness: KeyHarness;
    beforeAll(async () => {
      harness = await start();
    });
    afterAll(() => harness.stop());
    beforeEach(() => harness.forget());

    async function chord(...names: readonly string[]): Promise<void> {
      for (const each of names) await harness.keyboard.press(key(each));
      for (const each of [...names].reverse()) await harness.keyboard.release(key(each));
    }

    law.each<readonly [readonly string[]]>([
      [['a']],
      [['Enter']],
      [['F5']],
      [['Control', 'c']],
      [['Control', 'Shift', 'Escape']],
      [['Alt', 'Tab']],
      [['Meta', 'ArrowLeft']],
    ])('makes %j in the order asked for, and nothing stays down', async ([names]) => {
      await chord(...names);
      const seen = await harness.observed(names.length * 2);
      expect(seen).toEqual([
        ...names.map((each) => ({ kind: 'press', key: each })),
        ...[...names].reverse().map((each) => ({ kind: 'release', key: each })),
      ]);
      expect(await harness.down()).toEqual([]);
    });

    law('presses Ctrl+Alt+Delete, or refuses it before it is complete, and nothing stays down', async () => {
      const isRefused = harness.refusesSecureAttention === true;
      const pressed = chord('Control', 'Alt', 'Delete');
      if (isRefused) await expect(pressed).rejects.toMatchObject({ reason: 'not_supported' });
      else await pressed;
      await harness.releaseAll();
      const seen = await harness.observed(isRefused ? 4 : 6);
      expect(seen.filter(({ kind }) => kind === 'press').map((event) => event.key)).toEqual([
        'Control',
        'Alt',
        ...(isRefused ? [] : ['Delete']),
      ]);
      expect(await harness.down()).toEqual([]);
    });

    law.each(['?', 'A', '%', '~'])('makes the character %s with whatever it takes', async (character) => {
      await chord(character);
      const seen = await harness.observed(4);
      expect(seen.some((event) => event.kind === 'press' && event.key === character)).toBe(true);
      expect(await harness.down()).toEqual([]);
    });

    law('holds a key until it is released, and ignores the release of one it does not hold', async () => {
      await harness.keyboard.press(key('Shift'));
      expect(await harness.down()).toEqual(['Shift']);
      await harness.keyboard.release(key('Control'));
      expect(await harness.down()).toEqual(['Shift']);
      await harness.keyboard.release(key('Shift'));
      expect(await harness.down()).toEqual([]);
    });

    law('lets go of every key it holds', async () => {
      await harness.keyboard.press(key('Control'));
      await harness.keyboard.press(key('Shift'));
      await harness.keyboard.press(key('x'));
      await harness.releaseAll();
      expect(await harness.down()).toEqual([]);
    });

    law('refuses every key that it does not have, before any event', async () => {
      for (const each of [...NAMED_KEYS, '漢'].map(key)) {
        if (await harness.keyboard.supports(each)) continue;
        await expect(harness.keyboard.press(each)).rejects.toMatchObject({
          name: 'ServiceError',
          reason: 'not_supported',
          delivery: 'not_delivered',
          details: { capability: 'keyboard', key: each },
        });
      }
      expect(await harness.observed(0)).toEqual([]);
      expect(await harness.down()).toEqual([]);
    });

    law('says of every name whether it can make that key, and makes those it can', async () => {
      // Each run takes others.
      const turn = Math.floor(3 * Math.random());
      for (const name of NAMED_KEYS.filter((_, index) => SOAK || index % 3 === turn)) {
        if (name.endsWith('Lock') || !(await harness.keyboard.supports(key(name)))) continue;
        await harness.forget();
        await chord(name);
        const seen = await harness.observed(2);
        expect([name, seen.map(({ kind }) => kind)]).toEqual([name, ['press', 'release']]);
      }
      expect(await harness.down()).toEqual([]);
    });
  });
}

export const TEXTS: readonly (readonly [string, string])[] = [
  [
    'every ASCII character',
    Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join(''),
  ],
  ['accents', 'Grüße, señor Þór — naïve cœur'],
  ['Greek and Cyrillic', 'Ωμέγα ΑΒΓ Привет, ёж Ђ'],
  ['Hebrew and Arabic', 'שלום עולם مرحبا بالعالم'],
  ['Chinese, Japanese, Korean', '漢字かなカナ你好世界한국어'],
  ['emoji beyond the first plane', '😀🎉🐱 a🧑‍🚀b'],
  ['combining marks', 'e\u0301 o\u0308 n\u0303'],
  ['lines and tabs', 'one\ntwo\tthree\n'],
  ['currency and arrows', '€£¥ → ≠ … ™'],
  [
    'more different characters than there are free keys',
    '一丁丂七丄丅丆万丈三上下丌不与丏丐丑丒专且丕世丗丘丙'.repeat(2),
  ],
  ['runs of one character', 'aaaaaaaaaaAAAAAAAAAA漢漢漢漢漢漢'],
];

/**
 * More than any machine types between its first character's arrival and the abort that follows at once: each character
 * costs a display server several requests, and at 100 000 characters a second these would still take six seconds.
 */
const ENDLESS = 'abcdé漢'.repeat(100_000);
const BEGINS = { timeout: 10_000, interval: 5 };

const expectBegun = async (harness: TextHarness): Promise<void> => {
  await expect.poll(async () => (await harness.received(1)).length, BEGINS).toBeGreaterThan(0);
};

export function describeTyping(name: string, start: () => Promise<TextHarness>, limits?: Limits): void {
  describe(`${name}: typing`, () => {
    const law = lawsOf(limits);
    let harness: TextHarness;
    beforeAll(async () => {
      harness = await start();
    });
    afterAll(() => harness.stop());
    beforeEach(() => harness.clear());

    law.each(TEXTS)('types %s to the letter', async ([, text]) => {
      const outcome = await harness.keyboard.type(text, { intervalMs: 0 });
      expect(await harness.received(text.length)).toBe(text);
      expect(outcome.typed).toBe(Array.from(text).length);
      expect(await harness.down()).toEqual([]);
    });

    law('types nothing for an empty text', async () => {
      expect(await harness.keyboard.type('', { intervalMs: 0 })).toEqual({ typed: 0 });
      expect(await harness.received(1)).toBe('');
    });

    law('pauses between characters', async () => {
      const started = performance.now();
      await harness.keyboard.type('abcé', { intervalMs: 100 });
      expect(performance.now() - started).toBeGreaterThanOrEqual(290);
      expect(await harness.received(4)).toBe('abcé');
    });

    law.each([0, 50])('stops between two characters within 250 ms, pauses of %i ms', async (intervalMs) => {
      const abort = new AbortController();
      const typing = harness.keyboard.type(ENDLESS, { intervalMs, signal: abort.signal });
      // A machine may be fast or slow: it is stopped when it is seen to have begun, not after a number of milliseconds.
      const begins = expectBegun(harness);
      // What is refused does not begin.
      begins.catch(() => undefined);
      await Promise.race([begins, typing]);
      const aborted = performance.now();
      abort.abort(new Error('enough'));
      const { typed } = await typing;
      // Four times the promise: the machine that tests may be busy.
      expect(performance.now() - aborted).toBeLessThan(1000);
      expect(typed).toBeGreaterThan(0);
      expect(typed).toBeLessThan(ENDLESS.length);
      expect(await harness.down()).toEqual([]);
      expect(await harness.received(typed + 1)).toBe(ENDLESS.slice(0, typed));
    });

    law('types nothing where the signal was aborted before', async () => {
      const signal = AbortSignal.abort(new Error('enough'));
      expect(await harness.keyboard.type('abc', { intervalMs: 0, signal })).toEqual({ typed: 0 });
      expect(await harness.received(1)).toBe('');
    });
  });
}
