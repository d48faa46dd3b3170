import { expect, test } from 'vitest';
import { missingUnderWayland } from './wayland.ts';

test.each([
  [{ XDG_SESSION_TYPE: 'wayland', WAYLAND_DISPLAY: 'wayland-0', DISPLAY: ':0' }, true],
  [{ WAYLAND_DISPLAY: 'wayland-0' }, true],
  [{ XDG_SESSION_TYPE: 'x11', WAYLAND_DISPLAY: 'wayland-0', DISPLAY: ':1' }, false],
  [{ DISPLAY: ':0' }, false],
  [{ WAYLAND_DISPLAY: '', DISPLAY: ':0' }, false],
])('%j', (environment, missing) => {
  expect(missingUnderWayland(environment) !== null).toBe(missing);
});
