/** The supervised child that holds the keys on Windows: they come up again when it is killed. */
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createForkChild } from '../../node/fork-child.ts';
import type { InputChild } from '../../input-child/input-child.ts';
import { createWin32Input } from './input.ts';
import { createWin32PersonActivity } from './person-activity.ts';
import { openWin32 } from '../native/win32.ts';
import { parseKey, type Key } from '../../../core/keys.ts';
import { keysDown, openObserver } from '../../../../testing/wine/observer.ts';
import { SOAK } from '../../../../testing/soak.ts';
import { comesTrue } from '../../../../testing/wine/comes-true.ts';

const SHIFT = 0x10;
const run = promisify(execFile);

function key(name: string): Key {
  const parsed = parseKey(name);
  if (parsed === undefined) throw new Error(`no key ${name}`);
  return parsed;
}

const answered = [() => true, () => false] as const;
const isDown = async (virtualKey: number): Promise<boolean> => (await keysDown()).includes(virtualKey);

describe('the input child on Windows', () => {
  const opened: InputChild[] = [];
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'deskhand-held-'));
  });
  afterEach(async () => {
    for (const input of opened.splice(0)) await input.close();
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  function open(): { readonly input: InputChild; readonly kill: () => void } {
    const fork = createForkChild(process.env, { outlivesParent: true });
    let kill = (): void => undefined;
    const input = createWin32Input({
      journalPath: join(folder, 'held.json'),
      forkChild(entry, env) {
        const child = fork(entry, env);
        kill = () => child.kill();
        return child;
      },
    });
    opened.push(input);
    return { input, kill: () => kill() };
  }

  it('lets go of what the one before it held when that is killed, and works on', async () => {
    const observer = await openObserver({ x: 100, y: 100, width: 500, height: 400 });
    await observer.until((seen) => seen.some(({ kind }) => kind === 'focus'), 'the focus');
    const { input, kill } = open();
    await input.pointer.moveTo({ x: 300, y: 300 });
    await input.keyboard.press(key('Shift'));
    await input.pointer.press('left');
    await observer.until((seen) => seen.some(({ kind }) => kind === 'down'), 'the button go down');
    expect(await isDown(SHIFT)).toBe(true);
    kill();
    await observer.until((seen) => seen.some(({ kind }) => kind === 'up'), 'the button go up');
    await observer.until((seen) => seen.some(({ kind }) => kind === 'keyup'), 'the key go up');
    expect(await isDown(SHIFT)).toBe(false);
    await input.keyboard.press(key('Shift'));
    expect(await input.held()).toEqual({ keys: ['Shift'], buttons: [] });
    await input.keyboard.release(key('Shift'));
    expect(await isDown(SHIFT)).toBe(false);
    await observer.close();
  });

  it('tells a person at the real mouse from its own events', async () => {
    const observer = await openObserver({ x: 100, y: 100, width: 500, height: 400 });
    await observer.until((seen) => seen.some(({ kind }) => kind === 'focus'), 'the focus');
    const { input } = open();
    let uses = 0;
    const watched = await createWin32PersonActivity(openWin32(), input).watch(() => uses++);
    await input.pointer.moveTo({ x: 300, y: 300 });
    await input.pointer.press('left');
    await input.pointer.release('left');
    await input.keyboard.type('abc', { intervalMs: 0 });
    await sleep(500);
    expect(uses).toBe(0);
    // Events of the X server are a person's to Wine, which starts programs of the system beneath it.
    for (const use of [
      ['mousemove', '250', '250'],
      ['key', 'a'],
    ]) {
      uses = 0;
      await run('cmd', ['/c', 'start', '/unix', '/usr/bin/xdotool', ...use]);
      await comesTrue(`the person’s ${use[0]} is noticed`, () => Promise.resolve(uses > 0));
    }
    watched?.end();
    await observer.close();
  });

  const leftAlone = async (): Promise<void> => {
    const { input, kill } = open();
    await input.keyboard.press(key('Control'));
    await input.keyboard.release(key('Control'));
    kill();
    await comesTrue('the next one answers', () => input.held().then(...answered));
    expect(await input.held()).toEqual({ keys: [], buttons: [] });
  };
  /** journal-entry.test.ts says so of the journal; here two more children start. */
  if (SOAK) it('leaves a key alone that was let go of before', leftAlone);
});
