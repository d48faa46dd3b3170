/** The child's end of its channel, the same under `child_process.fork` and Electron's `utilityProcess.fork`. */
import type { ParentPort } from '../../ports/child-process.ts';
import { compileLess, turnMaglevOff } from './optimising.ts';

/** Members that Electron puts on `process` in a utility process (docs/api/parent-port.md); plain Node has none. */
interface UtilityProcess {
  readonly parentPort: {
    postMessage(message: unknown): void;
    on(event: 'message', listener: (event: { readonly data: unknown }) => void): void;
  };
}

const isUtilityProcess = (candidate: object): candidate is UtilityProcess => 'parentPort' in candidate;

/**
 * For a module that was started by a `ForkChild`. Keeps the process alive as long as there is a parent. `compilesLess`: for a child that
 * does much once and then waits.
 */
export function openParentPort({
  compilesLess = false,
}: { readonly compilesLess?: boolean } = {}): ParentPort {
  turnMaglevOff();
  if (compilesLess) compileLess();
  if (isUtilityProcess(process)) {
    const { parentPort } = process;
    return {
      send: (message) => parentPort.postMessage(message),
      onMessage: (listener) =>
        parentPort.on('message', (event: { readonly data: unknown }) => listener(event.data)),
      // Chromium ends the process together with its parent, and nothing in it learns of that
      // (electron/shell/services/node/parent_port.cc emits `message` alone).
      onClose: () => undefined,
    };
  }
  return {
    send: (message) => void process.send?.(message, () => undefined),
    onMessage: (listener) => void process.on('message', listener),
    onClose: (listener) => void process.on('disconnect', listener),
  };
}
