/** Key events of a page in Chromium, in the words of the contract. */
import type { InputDevice } from '../../../ports/input-device.ts';
import type { KeyHarness, ObservedKey } from '../../../ports/testing/keyboard.contract.ts';
import { settled } from './observed-pointer.ts';
import type { Witness } from './witness.ts';

interface PageUnderKeys {
  readonly witness: Witness;
  readonly input: InputDevice & { close(): Promise<void> };
}

/** The contract of keys over the page, which a click gives the keyboard. */
export async function keysOverPage({ witness, input }: PageUnderKeys): Promise<KeyHarness> {
  await input.pointer.moveTo({ x: 300, y: 300 });
  await input.pointer.press('left');
  await input.pointer.release('left');
  const seen = (): readonly ObservedKey[] =>
    witness.events.flatMap(({ kind, key }): readonly ObservedKey[] => {
      if (kind === 'down') return [{ kind: 'press', key }];
      return kind === 'up' ? [{ kind: 'release', key }] : [];
    });
  return {
    keyboard: input.keyboard,
    releaseAll: () => input.releaseAll(),
    observed: (count) => settled(seen, count),
    async down() {
      const down = new Set<string>();
      for (const { kind, key } of await settled(seen, 0))
        if (kind === 'press') down.add(key);
        else down.delete(key);
      return [...down];
    },
    forget() {
      witness.events.splice(0);
      return Promise.resolve();
    },
    stop: () => input.close(),
  };
}
