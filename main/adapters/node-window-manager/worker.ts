/** The windows child on macOS: it alone loads node-window-manager, so that its end takes nothing else along. */
import { openParentPort } from '../node/parent-port.ts';
import type { CallOf } from '../worker/channel.ts';
import { serveCalls } from '../worker/serve.ts';
import type { WindowCalls } from './protocol.ts';
import { createWindowManagerWindows, loadWindowManager } from './windows.ts';

const windows = createWindowManagerWindows();

async function carryOut(call: CallOf<WindowCalls>): Promise<WindowCalls[keyof WindowCalls]['out']> {
  switch (call.name) {
    case 'load':
      await loadWindowManager();
      return null;
    case 'list':
    case 'popups':
    case 'foreground':
      return windows[call.name]();
    case 'get':
      return windows.get(call.input.id);
    case 'place':
      await windows.place(call.input.id, call.input.region);
      return null;
    case 'focus':
    case 'restore':
    case 'minimize':
    case 'maximize':
    case 'close':
      await windows[call.name](call.input.id);
      return null;
  }
}

serveCalls<WindowCalls, never>({ port: openParentPort(), carryOut, leave: () => process.exit(0) });
