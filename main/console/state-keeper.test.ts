/** The state that windows show follows requests while a window is open, and costs requests nothing otherwise. */
import { expect, test } from 'vitest';
import { createMemoryDesk } from '../../testing/hosts/memory-desk.ts';
import { createMemorySettings } from '../../testing/hosts/memory-settings.ts';
import { createRequestLog } from '../log/request-log.ts';
import { listDisplays } from '../operations/see/list-displays.ts';
import { createControlKeeper } from './control/control-keeper.ts';
import type { ConsoleState } from './model/state.ts';
import { createStateKeeper } from './state-keeper.ts';

function setUp() {
  const { service, clock } = createMemoryDesk();
  const log = createRequestLog({ clock });
  let asked = 0;
  const state = createStateKeeper({
    service,
    log,
    settings: createMemorySettings({}),
    clock,
    control: createControlKeeper(service, clock),
    host: {
      kind: 'headless',
      address() {
        asked++;
        return { url: '', loopbackOnly: true };
      },
      problem: () => null,
      subscribeProblem: () => () => undefined,
      shortcut: () => null,
      firstRun: { pending: () => false, done: () => undefined },
      desktopConsent: null,
    },
  });
  const request = (): void => {
    const entry = log.begin({ requestId: 'r', face: 'http', client: '127.0.0.1' });
    entry.operation(listDisplays);
    entry.end('done');
  };
  return { state, clock, request, asked: () => asked };
}

test('a request makes no state and wakes nothing while no one listens', () => {
  const { clock, request, asked } = setUp();
  request();
  expect(asked()).toBe(0);
  expect(clock.sleeping).toBe(0);
});

test('a listener gets the state now and once more, until it leaves', async () => {
  const { state, clock, request } = setUp();
  request();
  const heard: ConsoleState[] = [];
  const leave = state.subscribe((next) => heard.push(next));
  request();
  await clock.advance(1000);
  expect(heard.map(({ agents }) => agents)).toEqual([1, 1]);
  leave();
  request();
  await clock.advance(1000);
  expect(heard).toHaveLength(2);
  expect(clock.sleeping).toBe(0);
});
