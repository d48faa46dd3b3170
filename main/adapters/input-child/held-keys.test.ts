import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseKey, type Key } from '../../core/keys.ts';
import { createKeyHolder, type KeyHolder } from './held-keys.ts';

const SHIFT = 1;
/** Two keys share a code, and three need Shift. */
const STROKES: Readonly<Record<string, readonly number[]>> = {
  Shift: [SHIFT],
  a: [30],
  A: [SHIFT, 30],
  B: [SHIFT, 48],
  C: [SHIFT, 46],
};
const NAMES = Object.keys(STROKES);

function keyNamed(name: string): Key {
  const key = parseKey(name);
  if (key === undefined) throw new Error(`There is no key ${name}.`);
  return key;
}

interface Stage {
  readonly keys: KeyHolder<number>;
  /** What the system has down, by the events that reached it. */
  readonly down: Set<number>;
  /** What the journal says. */
  recorded: readonly number[];
  /** Events that changed nothing: the key was there already. */
  pointless: number;
  failNext: boolean;
}

function stage(): Stage {
  const down = new Set<number>();
  const now: Stage = {
    down,
    recorded: [],
    pointless: 0,
    failNext: false,
    keys: createKeyHolder<number>({
      supports: (key) => key in STROKES,
      strokeOf: (key) => STROKES[key],
      send(codes, isDown) {
        for (const code of codes) {
          if (down.has(code) === isDown) now.pointless++;
          if (isDown) expect(now.recorded).toContain(code);
          if (isDown) down.add(code);
          else down.delete(code);
        }
        if (!now.failNext) return;
        now.failNext = false;
        throw new Error('The system did not take it.');
      },
      record: (codes) => (now.recorded = [...codes]),
    }),
  };
  return now;
}

const steps = fc.array(
  fc.record({
    act: fc.constantFrom('press', 'release', 'aside', 'fail'),
    name: fc.constantFrom(...NAMES),
  }),
  { maxLength: 30 },
);

test('law: down is just what the held keys need, each code by one event, and the journal names it before', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (taken) => {
      const now = stage();
      const { keys, down } = now;
      const held = new Set<string>();
      const expected = (): number[] => [...new Set([...held].flatMap((name) => STROKES[name] ?? []))].sort();
      for (const { act, name } of taken.filter((step) => step.act !== 'fail')) {
        if (act === 'press') held.add(name);
        if (act === 'release') held.delete(name);
        if (act === 'press') await keys.press(keyNamed(name));
        else if (act === 'release') await keys.release(keyNamed(name));
        else
          await keys.aside(
            (code) => code === SHIFT,
            () => {
              expect(down.has(SHIFT)).toBe(false);
              return Promise.resolve();
            },
          );
        expect([...down].sort()).toEqual(expected());
        expect(keys.held()).toHaveLength(held.size);
      }
      expect(now.pointless).toBe(0);
      await keys.releaseAll();
      expect([...down]).toEqual([]);
    }),
  );
});

test('law: nothing stays down or in the journal after everything was released, whichever events failed', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (taken) => {
      const now = stage();
      const { keys, down } = now;
      for (const { act, name } of taken) {
        if (act === 'fail') now.failNext = true;
        else if (act === 'press') await keys.press(keyNamed(name)).catch(() => undefined);
        else if (act === 'release') await keys.release(keyNamed(name)).catch(() => undefined);
        else
          await keys
            .aside(
              (code) => code === SHIFT,
              () => Promise.resolve(),
            )
            .catch(() => undefined);
      }
      now.failNext = false;
      await keys.releaseAll();
      expect([...down]).toEqual([]);
      // A press writes the journal whole.
      await keys.press(keyNamed('a'));
      expect(now.recorded).toEqual([30]);
    }),
  );
});

test('a modifier that was released while a text was typed does not come back', async () => {
  const { keys, down } = stage();
  await keys.press(keyNamed('Shift'));
  await keys.aside(
    (code) => code === SHIFT,
    () => keys.releaseAll(),
  );
  expect([...down]).toEqual([]);
});

test('keys that the text being typed holds go up with everything else', async () => {
  const { keys, down } = stage();
  await keys.put([SHIFT], true);
  await keys.releaseAll();
  expect([...down]).toEqual([]);
});

test('nothing is sent for a key that the keyboard lacks, nor without permission', async () => {
  const { keys, down } = stage();
  await expect(keys.press(keyNamed('F1'))).rejects.toMatchObject({ reason: 'not_supported' });
  const signal = new AbortController().signal;
  const refusing = { signal, confirm: () => Promise.reject(new Error('no')) };
  await expect(keys.press(keyNamed('a'), refusing)).rejects.toThrow('no');
  expect([...down]).toEqual([]);
  expect(keys.held()).toEqual([]);
});
