import { expect, it } from 'vitest';
import { createFakeDesktop, type FakeDesktop } from './testing/fake-desktop.ts';
import { requireReachableDesktop, whyUnreachable } from './input-desktop.ts';

const CONSOLE: FakeDesktop = { input: 'Default', sessionId: 1, connectState: 0 };

it.each([
  ['our desktop', {}, null],
  ['our desktop, written otherwise', { input: 'default' }, null],
  ['the lock screen, which no one may open', { input: null }, 'secure'],
  ['the lock screen where the session is not known', { input: null, connectState: null }, 'secure'],
  ['a screen saver that its user may open', { input: 'Screen-saver' }, 'other'],
  ['session 0', { input: null, sessionId: 0 }, 'services'],
  ['a disconnected remote session', { input: null, connectState: 4 }, 'disconnected'],
] as const)('says whose desktop has the screen: %s', (_, over, why) => {
  const calls = createFakeDesktop({ ...CONSOLE, ...over });
  expect(whyUnreachable(calls)).toBe(why);
  if (why === null) requireReachableDesktop(calls);
  else
    expect(() => requireReachableDesktop(calls)).toThrow(
      expect.objectContaining({ reason: 'display_unavailable', details: { desktop: why } }) as Error,
    );
});
