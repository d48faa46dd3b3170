import { expect, it } from 'vitest';
import { createScreenSharing } from './screen-sharing.ts';

/** What happens to the window, in order; the page stands there once `load` is called. */
function windowOf() {
  const done: string[] = [];
  let load: () => unknown = () => undefined;
  return {
    done,
    load: () => load(),
    window: {
      setContentProtection: (on: boolean) => void done.push(on ? 'protected' : 'shown'),
      reload(loaded: () => unknown) {
        done.push('reload');
        load = loaded;
      },
    },
  };
}

it('a window that is shown in screen sharing gives no secret, and loses the revealed ones first', () => {
  const { done, load, window } = windowOf();
  const sharing = createScreenSharing('win32', () => window);
  expect(sharing.isShown()).toBe(false);
  expect(sharing.refuse('secret.reveal')).toBeNull();
  sharing.set(true);
  expect(done).toEqual(['reload']);
  expect(sharing.refuse('secret.reveal')).toMatchObject({ error: { reason: 'own_window' } });
  expect(sharing.refuse('agents.add')).toMatchObject({ ok: false });
  expect(sharing.refuse('log.list')).toBeNull();
  load();
  expect(done).toEqual(['reload', 'shown']);
  sharing.set(false);
  expect(done).toEqual(['reload', 'shown', 'protected']);
  expect(sharing.refuse('secret.reveal')).toBeNull();
});

it('a page that loads after it was turned off again stays protected', () => {
  const { done, load, window } = windowOf();
  const sharing = createScreenSharing('win32', () => window);
  sharing.set(true);
  sharing.set(false);
  load();
  expect(done).toEqual(['reload', 'protected']);
});

it('is not offered where windows cannot be left out of pictures', () => {
  const { done, window } = windowOf();
  const sharing = createScreenSharing('linux', () => window);
  sharing.set(true);
  expect(sharing.isShown()).toBeNull();
  expect(done).toEqual([]);
});
