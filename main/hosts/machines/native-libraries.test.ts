import { expect, it } from 'vitest';
import { works } from './capability.ts';
import { whyNotLoaded, withoutNative } from './native-libraries.ts';

it.each([
  [
    "Cannot find function 'SetProcessDpiAwarenessContext' in shared library",
    'This Windows has no SetProcessDpiAwarenessContext: optional packages are used instead, which can do less.',
  ],
  [
    String.raw`Cannot find module C:\Users\ann\koffi.node`,
    'The libraries of Windows cannot be called: optional packages are used instead, which can do less.',
  ],
])('names what is missing, and no path: %s', (message, why) => {
  expect(whyNotLoaded(new Error(message))).toBe(why);
  expect(withoutNative(works('electron'), why)).toMatchObject({ available: true, reason: why });
  expect(withoutNative(works('electron'), null).reason).toBeNull();
});
