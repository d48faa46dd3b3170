/** Keys that are held after a press that was judged: the device alone, without a service that looks after them. */
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startDesktop, type TestDesktop } from '../../../../testing/desktop.ts';
import {
  openObserver,
  type ObservedWindow,
  type Observer,
} from '../../../../testing/trust/observed-windows.ts';
import { unguarded, type EffectGuard } from '../../../ports/effect-guard.ts';
import { key } from '../../../ports/testing/keyboard.contract.ts';
import type { InputChild } from '../../input-child/input-child.ts';
import { createForkChild } from '../../node/fork-child.ts';
import { openX11Connection, type X11Connection } from '../connection.ts';
import { keyboardReceiver } from '../receiver/receiver.ts';
import { createX11Input } from './input.ts';
import { COMPILE_CACHE } from '../../../../testing/service.ts';

let desktop: TestDesktop;
let connection: X11Connection;
let observer: Observer;
let input: InputChild;
let childPid = 0;
let own: ObservedWindow;
let other: ObservedWindow;

beforeAll(async () => {
  desktop = await startDesktop({ windowManager: 'none' });
  connection = await openX11Connection({ display: desktop.display });
  observer = await openObserver(desktop.display);
  input = createX11Input({
    display: desktop.display,
    journalPath: undefined,
    forkChild(entry, env) {
      const child = createForkChild(COMPILE_CACHE, { stderr: 'inherit' })(entry, env);
      childPid = child.pid ?? 0;
      return child;
    },
  });
  const place = { x: 0, y: 0, width: 200, height: 200 };
  other = await observer.open('Other', place);
  own = await observer.open('Own', place);
});
afterAll(async () => {
  await input.close();
  observer.close();
  connection.close();
  await desktop.stop();
});

async function judged(): Promise<EffectGuard> {
  const { mark } = await keyboardReceiver(connection);
  return { ...unguarded, mark: () => mark };
}

test('it repeats where its press was judged, nowhere else, and there again', async () => {
  await own.raise();
  await input.keyboard.press(key('a'), await judged());
  await expect.poll(() => own.events.length, { timeout: 5000 }).toBeGreaterThan(8);
  await other.raise();
  await sleep(1500);
  await observer.sync();
  expect(other.events).toEqual([]);
  const before = own.events.length;
  await own.raise();
  await expect.poll(() => own.events.length, { timeout: 5000 }).toBeGreaterThan(before + 8);
  await other.raise();
  await input.keyboard.release(key('a'));
  await observer.sync();
  expect(other.events).toEqual([]);
});

test('a press that something else would get is not made, and is judged again', async () => {
  await own.raise();
  const first = await judged();
  await other.raise();
  let asked = 0;
  const guard: EffectGuard = {
    ...first,
    confirm: () => (asked++ === 0 ? Promise.resolve() : Promise.reject(new Error('refused'))),
  };
  await expect(input.keyboard.press(key('b'), guard)).rejects.toThrow('refused');
  await observer.sync();
  expect([asked, other.events]).toEqual([2, []]);
});

test('the stop of a terminal does not reach the device, which may be holding up the desktop', async () => {
  await input.pointer.position();
  process.kill(childPid, 'SIGTSTP');
  await sleep(200);
  expect(/^State:\s*(\S)/m.exec(readFileSync(`/proc/${childPid}/status`, 'utf8'))?.[1]).not.toBe('T');
  await input.pointer.position();
});
