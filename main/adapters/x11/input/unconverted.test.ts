import { expect, test } from 'vitest';
import { createJournalWriter } from '../../input-child/journal-writer.ts';
import type { InputMethodDaemon } from '../input-method/daemon.ts';
import { EMPTY, type X11JournalEntry } from './journal-entry.ts';
import { typeUnconverted } from './unconverted.ts';

interface Scene {
  readonly engine?: string;
  readonly obeys?: boolean;
  readonly comesBack?: boolean;
}

/** IBus with an engine. `seen`: what happened, in order, with the engine that the journal had then. */
function sceneOf({ engine, obeys = true, comesBack = true }: Scene) {
  const seen: string[] = [];
  const journalWriter = createJournalWriter<X11JournalEntry>({ ...EMPTY, server: 7 }, undefined);
  const see = (what: string): void => {
    seen.push(`${what} (${journalWriter.entry.engineOff?.name ?? 'none'})`);
  };
  const absent: InputMethodDaemon = {
    converting: () => Promise.resolve(undefined),
    switchOff: () => Promise.resolve(true),
    switchOn: () => Promise.resolve(),
  };
  const ibus: InputMethodDaemon = {
    converting: () => Promise.resolve(engine),
    switchOff() {
      see('off');
      return Promise.resolve(obeys);
    },
    switchOn(name) {
      see(`${name} on`);
      return comesBack ? Promise.resolve() : Promise.reject(new Error('It is gone.'));
    },
  };
  const typing = {
    inputMethods: { ibus, fcitx: absent },
    receiver: {
      caughtUp() {
        see('caught up');
        return Promise.resolve();
      },
    },
    journalWriter,
    heartbeat: () => setInterval(() => undefined, 10_000),
  };
  const { signal } = new AbortController();
  const type = (work: () => Promise<number>, options = { signal, onProgress: () => undefined }) =>
    typeUnconverted(typing, options, () => {
      see('type');
      return work();
    });
  return { seen, type, journalWriter };
}

test('an engine is off while a text is typed, and comes back once the program has it', async () => {
  const { seen, type, journalWriter } = sceneOf({ engine: 'hangul' });
  expect(await type(() => Promise.resolve(5))).toBe(5);
  expect(seen).toEqual(['off (hangul)', 'type (hangul)', 'caught up (hangul)', 'hangul on (hangul)']);
  expect(journalWriter.entry.engineOff).toBeNull();
});

test('where none converts nothing is done but to type', async () => {
  const { seen, type } = sceneOf({});
  expect(await type(() => Promise.resolve(5))).toBe(5);
  expect(seen).toEqual(['type (none)']);
});

test('it comes back after a failure', async () => {
  const { seen, type } = sceneOf({ engine: 'hangul' });
  await expect(type(() => Promise.reject(new Error('The display is gone.')))).rejects.toThrow(
    'The display is gone.',
  );
  expect(seen.at(-1)).toBe('hangul on (hangul)');
});

test('one that stays on is named before the first character', async () => {
  const { seen, type } = sceneOf({ engine: 'libpinyin', obeys: false });
  await expect(type(() => Promise.resolve(5))).rejects.toMatchObject({
    reason: 'not_supported',
    message: 'The input method libpinyin would convert the text, and IBus does not switch it off.',
    hint: 'Send `method: "paste"`, or switch the input method off.',
    delivery: 'not_delivered',
  });
  expect(seen).not.toContain('type (libpinyin)');
  expect(seen.at(-1)).toBe('libpinyin on (libpinyin)');
});

test('one that does not come back is reported, and the journal keeps it for the next run', async () => {
  const { type, journalWriter } = sceneOf({ engine: 'hangul', comesBack: false });
  await expect(type(() => Promise.resolve(5))).rejects.toMatchObject({ delivery: 'delivered' });
  expect(journalWriter.entry.engineOff).toEqual({ daemon: 'ibus', name: 'hangul' });
});

test('a text that was stopped already leaves it alone', async () => {
  const { seen, type } = sceneOf({ engine: 'hangul' });
  const reason = new Error('The request was stopped.');
  const options = { signal: AbortSignal.abort(reason), onProgress: () => undefined };
  await expect(type(() => Promise.resolve(5), options)).rejects.toBe(reason);
  expect(seen).toEqual([]);
});
