/** The entry of the child that reads elements: untrusted programs answer it, and it holds nothing of the service. */
import { serveElements } from '../../../element-child/serve-elements.ts';
import { abandoned } from '../../com/com-calls.ts';
import { openWin32 } from '../../native/win32.ts';
import { DRAWN_MEANS_VARIABLE } from '../drawn-means.ts';
import { createTrees } from '../trees.ts';
import { openDrawnTree } from './open-drawn-tree.ts';

/** A program that does not answer by then hangs, and is not only slow, milliseconds. */
const SLOW_MS = 2000;
/** Of the threads that calls have. */
const MOST_STUCK = 8;
/** So that the last answer is on its way, milliseconds. */
const FAREWELL_MS = 100;

const win32 = openWin32();
const asked = process.env[DRAWN_MEANS_VARIABLE];
const means = asked === 'uia' || asked === 'msaa' ? asked : 'auto';
const trees = openDrawnTree(win32, means).then((drawn) => createTrees({ ...win32, drawn }));
let farewell: NodeJS.Timeout | undefined;

function endIfStuck(): void {
  if (abandoned() > 0) process.kill(process.pid, 'SIGKILL');
}

serveElements(
  () => {
    clearTimeout(farewell);
    return trees;
  },
  () => {
    // A thread that a program holds does not come back on its own: the next question starts another child. By force, since
    // an orderly exit waits for all threads.
    if (abandoned() > 0) farewell = setTimeout(endIfStuck, abandoned() < MOST_STUCK ? SLOW_MS : FAREWELL_MS);
  },
);
