import { expect, test } from 'vitest';
import type { Action } from '../../../core/action.ts';
import { asked, click, key, pixel } from '../../../../testing/hosts/actions.ts';
import { createMemoryDesk } from '../../../../testing/hosts/memory-desk.ts';
import { performAction } from '../perform-action.ts';

/** Deskhand's window covers the left half of the display and has the keyboard, or not. */
const desktop = (hasFocus: boolean) =>
  createMemoryDesk({
    parts: () => ({
      ownWindows: {
        any: () => true,
        at: ({ x }) => Promise.resolve(x < 100),
        focused: () => Promise.resolve(hasFocus),
        owns: () => Promise.resolve(false),
      },
    }),
  });

const still = { button: 'left', holdKeys: [] } as const;
const drag = (...xs: number[]): Action => ({
  kind: 'drag',
  ...still,
  durationMs: 0,
  aims: xs.map((x) => pixel(x, 5)),
});

test.each<[string, boolean, Action, boolean]>([
  ['a click next to it', true, click(150, 5), false],
  ['a click on it', false, click(50, 5), true],
  // The memory pointer starts at 0,0.
  ['a click where the pointer is, on it', false, { kind: 'click', ...still, clicks: 1 }, true],
  ['a wheel on it', false, { kind: 'scroll', up: 1, right: 0, holdKeys: [] }, true],
  ['a drag that ends on it', false, drag(150, 50), true],
  ['a drag next to it', true, drag(150, 120), false],
  ['typing into it', true, { kind: 'type', text: 'x', intervalMs: 0, method: 'keys' }, true],
  ['typing elsewhere', false, { kind: 'type', text: 'x', intervalMs: 0, method: 'keys' }, false],
  ['a chord into it', true, { kind: 'hotkey', keys: [key('Enter')], repeat: 1 }, true],
  ['a key that is let go of in it', true, { kind: 'key_up', keys: [key('Shift')] }, true],
  [
    'a click next to it with a key that goes to it',
    true,
    { kind: 'click', aim: pixel(150, 5), button: 'left', clicks: 1, holdKeys: [key('Enter')] },
    true,
  ],
  ['waiting', true, { kind: 'wait', durationMs: 1 }, false],
])('%s', async (_, hasFocus, action, refused) => {
  const memory = desktop(hasFocus);
  const work = memory.clock.until(
    performAction.run(memory.desk, { screen: 0, requested: asked(action) }, memory.run()),
  );
  if (!refused) await work;
  else {
    await expect(work).rejects.toMatchObject({ reason: 'own_window', delivery: 'not_delivered' });
    expect(memory.input.events).toEqual([]);
  }
});

test('a host without windows is not even asked where the pointer is', async () => {
  let asks = 0;
  const memory = createMemoryDesk({
    parts: ({ input }) => ({
      input: {
        ...input,
        pointer: {
          ...input.pointer,
          position: () => {
            asks++;
            return input.pointer.position();
          },
        },
      },
    }),
  });
  const action = { kind: 'click', ...still, clicks: 1 } as const;
  await memory.clock.until(
    performAction.run(memory.desk, { screen: 0, requested: asked(action) }, memory.run()),
  );
  // For the answer alone.
  expect(asks).toBe(1);
});
