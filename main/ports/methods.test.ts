/** What the tables of the ports say is what happens: the guard that stands around a port is the only one that is asked. */
import { expect, test } from 'vitest';
import type { EffectGuard } from './effect-guard.ts';
import { unguarded } from './effect-guard.ts';
import { keyboardMethods, type KeyboardPort } from './keyboard.ts';
import { aroundPort, latePort, lazyMembers, refusePort, surroundPort } from './methods.ts';
import { pointerMethods, type PointerPort } from './pointer.ts';
import { captureMethods, type ScreenCapturePort } from './screen-capture.ts';

const guardOf = (): EffectGuard => ({ ...unguarded });

/** A pointer that only notes what it is given. */
function notingPointer() {
  const calls: unknown[][] = [];
  const note =
    (name: string) =>
    (...args: unknown[]): Promise<void> => {
      calls.push([name, ...args]);
      return Promise.resolve();
    };
  const pointer: PointerPort = {
    position: () => Promise.resolve({ x: 1, y: 2 }),
    moveTo: note('moveTo'),
    press: note('press'),
    release: note('release'),
    wheel: note('wheel'),
  };
  return { pointer, calls };
}

/** What is put around a port once, and what is for each request. */
const WRAPS = [
  ['aroundPort', aroundPort],
  ['surroundPort', surroundPort],
] as const;

test.each(
  WRAPS.flatMap(([name, wrap]) => [
    [name, 'none', wrap, []] as const,
    [name, 'undefined', wrap, [undefined]] as const,
    [name, 'one', wrap, [guardOf()]] as const,
  ]),
)('%s: an effect gets the guard of the port around it; the caller gave %s', async (_, __, wrap, given) => {
  const { pointer, calls } = notingPointer();
  const guard = guardOf();
  const asked: unknown[] = [];
  const around = wrap(pointer, pointerMethods, {
    effect: (effect) => {
      asked.push(effect.guard);
      return effect.happen(guard);
    },
  });
  await around.press('left', ...given);
  await around.wheel('up', 2, ...given);
  await around.release('left');
  expect(calls).toEqual([
    ['press', 'left', guard],
    ['wheel', 'up', 2, guard],
    ['release', 'left'],
  ]);
  expect(calls[0]?.[2]).toBe(guard);
  expect(asked).toEqual([given[0], given[0]]);
});

test.each(WRAPS)('%s: a guard among the options of an effect is replaced there', async (_, wrap) => {
  const typed: unknown[] = [];
  const keyboard: KeyboardPort = {
    supports: () => Promise.resolve(true),
    press: () => Promise.resolve(),
    release: () => Promise.resolve(),
    type: (...args) => {
      typed.push(args);
      return Promise.resolve({ typed: 1 });
    },
  };
  const guard = guardOf();
  const around = wrap(keyboard, keyboardMethods, { effect: ({ happen }) => happen(guard) });
  await around.type('a', { intervalMs: 0, guard: guardOf() });
  await around.type('b', { intervalMs: 5 });
  expect(typed).toEqual([
    ['a', { intervalMs: 0, guard }],
    ['b', { intervalMs: 5, guard }],
  ]);
});

test.each(WRAPS)('%s: methods that a port lacks stay absent, and the others are looks', async (_, wrap) => {
  const capture: ScreenCapturePort = { capture: () => Promise.reject(new Error('no picture')) };
  const looks: string[] = [];
  const around = wrap(capture, captureMethods, {
    look: (call) => {
      looks.push('look');
      return call();
    },
  });
  expect('watchDamage' in around).toBe(false);
  await expect(around.capture({ x: 0, y: 0, width: 1, height: 1 })).rejects.toThrow('no picture');
  expect(looks).toEqual(['look']);
});

test('requests that surround one port have their own guards, and their own members in its place', async () => {
  const { pointer, calls } = notingPointer();
  const guards = [guardOf(), guardOf()];
  const around = guards.map((guard) =>
    surroundPort(
      pointer,
      pointerMethods,
      { effect: ({ happen }) => happen(guard) },
      { position: () => Promise.resolve({ x: 3, y: 4 }) },
    ),
  );
  for (const each of around) await each.press('left');
  expect(calls.map(([, , guard]) => guards.findIndex((own) => own === guard))).toEqual([0, 1]);
  expect(await around[0]?.position()).toEqual({ x: 3, y: 4 });
  expect(await pointer.position()).toEqual({ x: 1, y: 2 });
});

test('a late port is opened by its first call; a refused one rejects each', async () => {
  const { pointer, calls } = notingPointer();
  let opened = 0;
  const late = latePort(() => {
    opened++;
    return pointer;
  }, pointerMethods);
  expect(opened).toBe(0);
  await late.press('right');
  expect([opened, calls]).toEqual([1, [['press', 'right']]]);
  const refused = refusePort<PointerPort>(pointerMethods, () => Promise.reject(new Error('none')));
  await expect(refused.press('left')).rejects.toThrow('none');
  await expect(refused.position()).rejects.toThrow('none');
});

interface Kitchen {
  readonly name: string;
  readonly oven: string;
  readonly sink?: string;
}

test('a member is made when it is first asked for, once for each object', () => {
  const made: string[] = [];
  const equip = lazyMembers<Kitchen, { readonly by: string }>({
    oven({ by }) {
      made.push(by);
      return `oven of ${by}`;
    },
    sink: () => undefined,
  });
  const base: Kitchen = { name: 'kitchen', oven: 'none', sink: 'old' };
  const [one, other] = [equip(base, { by: 'Ann' }), equip(base, { by: 'Bob' })];
  expect([one.name, made]).toEqual(['kitchen', []]);
  expect([one.oven, one.oven, other.oven, one.sink]).toEqual([
    'oven of Ann',
    'oven of Ann',
    'oven of Bob',
    undefined,
  ]);
  expect(made).toEqual(['Ann', 'Bob']);
  expect(base).toEqual({ name: 'kitchen', oven: 'none', sink: 'old' });
});
