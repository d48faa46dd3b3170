/** The entry of the child that reads elements: untrusted programs answer it, and it holds nothing of the service. */
import { serveElements } from '../../../element-child/serve-elements.ts';
import { abandoned } from '../../com/com-calls.ts';
import { openWin32 } from '../../native/win32.ts';
import { createTrees } from '../trees.ts';
import { openDrawnTree } from './open-drawn-tree.ts';

/** So that the last answer is on its way, milliseconds. */
const FAREWELL_MS = 100;

const win32 = openWin32();
const trees = createTrees({ user32: win32.user32, drawn: openDrawnTree(win32) });
let farewell: NodeJS.Timeout | undefined;

serveElements(
  () => {
    clearTimeout(farewell);
    return Promise.resolve(trees);
  },
  () => {
    // A thread that a program holds does not come back by itself: the next question starts another child. By force, since
    // an orderly exit waits for all threads.
    if (abandoned() > 0) farewell = setTimeout(() => process.kill(process.pid, 'SIGKILL'), FAREWELL_MS);
  },
);
