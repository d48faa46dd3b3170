/** `process.parentPort` in the child (https://www.electronjs.org/docs/latest/api/parent-port). */
import { EventEmitter } from 'node:events';
import { registerHooks } from 'node:module';
import { becomePlatform } from './mac.ts';

becomePlatform();
const PLAYED: Readonly<Record<string, string>> = {
  '@nut-tree-fork/nut-js': new URL('./nut.ts', import.meta.url).href,
  // Required there, not imported: the real one.
  koffi: new URL('./koffi.ts', import.meta.url).href,
};
if (process.platform === 'darwin')
  registerHooks({
    resolve(specifier, context, next) {
      const url = context.conditions.includes('require') ? undefined : PLAYED[specifier];
      return url === undefined ? next(specifier, context) : { url, shortCircuit: true };
    },
  });

const port = new EventEmitter();
process.on('message', (data) => port.emit('message', { data, ports: [] }));
// A utility process ends with its parent, and its port has no event that says so (shell/services/node/parent_port.cc).
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));

Object.defineProperty(process, 'parentPort', {
  value: Object.assign(port, {
    postMessage: (message: object) => process.send?.(message, () => undefined),
  }),
});
