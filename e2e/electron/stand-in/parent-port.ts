/** `process.parentPort` in the child (https://www.electronjs.org/docs/latest/api/parent-port). */
import { EventEmitter } from 'node:events';

const port = new EventEmitter();
process.on('message', (data) => port.emit('message', { data, ports: [] }));
// A utility process ends with its parent.
process.on('disconnect', () => {
  port.emit('close');
  setTimeout(() => process.exit(0), 1000).unref();
});

Object.defineProperty(process, 'parentPort', {
  value: Object.assign(port, {
    postMessage: (message: object) => process.send?.(message, () => undefined),
  }),
});
