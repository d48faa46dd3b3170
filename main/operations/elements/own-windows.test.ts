/** Deskhand's own windows, met by their elements. */
import { expect, test } from 'vitest';
import { createMemoryDesk } from '../../../testing/hosts/memory-desk.ts';
import { performAction } from '../act/perform-action.ts';
import { listElements } from './list-elements.ts';

const SCREEN = { x: 0, y: 0, width: 200, height: 100 };

/** A window 7 that is Deskhand's own whenever `own` says so. */
function openDesk(own: () => boolean) {
  const memory = createMemoryDesk({
    parts: () => ({
      ownWindows: {
        any: () => true,
        at: () => Promise.resolve(false),
        focused: () => Promise.resolve(false),
        owns: () => Promise.resolve(own()),
      },
    }),
  });
  memory.windows.add({ id: 7, title: 'Console', region: SCREEN });
  memory.elements.add({ ref: 'resume', role: 'button', name: 'Resume', windowId: 7, region: SCREEN });
  const list = () =>
    memory.clock.until(
      memory.service.invoke(
        listElements,
        { screen: null, part: null, limit: 10, fills: false },
        memory.caller(),
      ),
    );
  return { memory, list };
}

test('their elements are not listed, also where the window becomes ours while it is read', async () => {
  expect((await openDesk(() => true).list()).windows).toEqual([]);
  let asked = 0;
  expect((await openDesk(() => ++asked > 1).list()).windows).toEqual([]);
  expect((await openDesk(() => false).list()).total).toBe(1);
});

test('an element of a window that has become ours is neither clicked nor asked', async () => {
  let own = false;
  const { memory, list } = openDesk(() => own);
  const id = (await list()).windows[0]?.elements[0]?.id ?? '';
  own = true;
  const aim = { target: { kind: 'element', id }, path: 'target' } as const;
  for (const action of [
    { kind: 'click', aim, button: 'left', clicks: 1, holdKeys: [] },
    { kind: 'element', verb: 'press', aim, holdKeys: [] },
  ] as const) {
    const requested = {
      name: action.kind,
      path: '',
      action,
      proof: { evidence: false, returnChanged: false },
    };
    const acting = memory.service.invoke(performAction, { screen: undefined, requested }, memory.caller());
    await expect(memory.clock.until(acting)).rejects.toMatchObject({
      reason: 'own_window',
      delivery: 'not_delivered',
    });
  }
  expect(memory.input.events).toEqual([]);
  expect(memory.elements.acted).toEqual([]);
});
