/** Loaded with --import before the built main bundle: `electron` means the stand-in, for every package that asks. */
import { registerHooks } from 'node:module';
import { becomePlatform } from './mac.ts';

const STAND_IN = new URL('./electron.ts', import.meta.url).href;

becomePlatform();
registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'electron' ? { url: STAND_IN, shortCircuit: true } : next(specifier, context),
});

// https://www.electronjs.org/docs/latest/api/process: members that Electron adds to `process` in its main process.
Object.defineProperty(process, 'versions', {
  value: { ...process.versions, electron: 'stand-in', chrome: 'stand-in' },
});
Object.defineProperty(process, 'getSystemVersion', { value: () => 'stand-in' });
Object.defineProperty(process, 'type', { value: 'browser' });
