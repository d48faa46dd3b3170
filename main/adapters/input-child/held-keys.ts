/** The keys that are held here, and the keyboard that presses and releases them, whatever system takes its events. */
import type { Key } from '../../core/keys.ts';
import type { EffectGuard } from '../../ports/effect-guard.ts';
import { unsupportedKey } from '../../ports/keyboard.ts';
import type { ServedKeyboard } from './served-device.ts';

export interface HeldKey<Code> {
  readonly key: Key;
  /** In the order in which they go down. */
  readonly codes: readonly Code[];
}

export interface HeldKeys<Code, Held extends HeldKey<Code>> {
  /** In the order in which they were pressed. */
  keys(): readonly Key[];
  has(key: Key): boolean;
  last(): Held | undefined;
  some(matches: (held: Held) => boolean): boolean;
  needs(code: Code): boolean;
  /** Those that the keys need, in the order in which they went down. */
  codes(): readonly Code[];
  add(held: Held): void;
  /** Undefined for a key that others hold. `freed`: its codes that no other key needs, in the order in which they go up. */
  take(key: Key): { readonly held: Held; readonly freed: readonly Code[] } | undefined;
}

type SameCode<Code> = (one: Code, other: Code) => boolean;

export function createHeldKeys<Code, Held extends HeldKey<Code> = HeldKey<Code>>(
  same: SameCode<Code> = Object.is,
): HeldKeys<Code, Held> {
  const all = new Map<Key, Held>();
  const needs = (code: Code): boolean =>
    [...all.values()].some(({ codes }) => codes.some((each) => same(each, code)));
  return {
    keys: () => [...all.keys()],
    has: (key) => all.has(key),
    last: () => [...all.values()].at(-1),
    some: (matches) => [...all.values()].some(matches),
    needs,
    codes() {
      const codes = [...all.values()].flatMap((held) => held.codes);
      return codes.filter((code, at) => codes.findIndex((each) => same(each, code)) === at);
    },
    add: (held) => void all.set(held.key, held),
    take(key) {
      const held = all.get(key);
      if (held === undefined) return undefined;
      all.delete(key);
      return { held, freed: held.codes.filter((code) => !needs(code)).toReversed() };
    },
  };
}

export interface KeyHolderOptions<Code> {
  readonly supports: (key: Key) => boolean | Promise<boolean>;
  /**
   * The codes of a key in the order in which they go down, while those of `held` are down; undefined for a key that the keyboard
   * does not have.
   */
  readonly strokeOf: (
    key: Key,
    held: readonly Code[],
  ) => readonly Code[] | undefined | Promise<readonly Code[] | undefined>;
  /** Asked directly before the events; throws where they would not arrive. */
  readonly ready?: (key: Key, held: readonly Key[]) => void;
  /** Sends the events in this order; the first one before it returns. */
  readonly send: (codes: readonly Code[], isDown: boolean) => void | Promise<void>;
  /** Resolves when the system has handled the events so far. */
  readonly flush?: () => Promise<void>;
  /** Called with the codes that are down before each press and after each release. */
  readonly record?: (down: readonly Code[]) => void;
  readonly same?: SameCode<Code>;
}

export interface KeyHolder<Code> extends Omit<ServedKeyboard, 'type'> {
  /** Presses or releases codes of a text that is typed; those that are there already get no event. */
  readonly put: (codes: readonly Code[], isDown: boolean) => Promise<void>;
  /** Runs with those codes up, and presses again those that are still held after it. */
  aside<T>(matches: (code: Code) => boolean, run: () => Promise<T>): Promise<T>;
  releaseAll(): Promise<void>;
}

/** A code goes down with the first key that needs it, and up with the last. */
export function createKeyHolder<Code>(options: KeyHolderOptions<Code>): KeyHolder<Code> {
  const { strokeOf, ready, send, same = Object.is } = options;
  const { record = () => undefined, flush = () => Promise.resolve() } = options;
  const held = createHeldKeys<Code>(same);
  let down: readonly Code[] = [];
  const without = (codes: readonly Code[]): readonly Code[] =>
    down.filter((code) => !codes.some((each) => same(each, code)));

  async function put(codes: readonly Code[], isDown: boolean): Promise<void> {
    const changed = codes.filter((code) => down.some((each) => same(each, code)) !== isDown);
    if (changed.length === 0) return;
    down = isDown ? down.concat(changed) : without(changed);
    if (isDown) record(down);
    await send(changed, isDown);
    if (!isDown) record(down);
  }

  async function release(key: Key): Promise<void> {
    // Other keys that are down belong to other clients or a person.
    const taken = held.take(key);
    if (taken === undefined) return;
    await put(taken.freed, false);
    await flush();
  }

  return {
    put,
    release,
    supports: (key) => Promise.resolve().then(() => options.supports(key)),
    async press(key: Key, guard?: EffectGuard) {
      // One release lifts it, so one press holds it.
      if (held.has(key)) return;
      const codes = await strokeOf(key, down);
      if (codes === undefined) throw unsupportedKey(key);
      await guard?.confirm();
      if (held.has(key)) return;
      ready?.(key, held.keys());
      held.add({ key, codes });
      await put(codes, true);
      await flush();
    },
    held: () => held.keys(),
    async aside(matches, run) {
      const lifted = down.filter(matches);
      await put(lifted.toReversed(), false);
      try {
        return await run();
      } finally {
        await put(
          lifted.filter((code) => held.needs(code)),
          true,
        );
      }
    },
    async releaseAll() {
      for (const key of held.keys().toReversed()) await release(key);
      await put(down.toReversed(), false);
      await flush();
    },
  };
}
