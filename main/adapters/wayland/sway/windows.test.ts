/** Windows of sway over a scripted answer: what no sway can be brought to do in a test. */
import { expect, test } from 'vitest';
import { GET_TREE, type AskSway } from './ipc.ts';
import { createSwayWindows } from './windows.ts';

const SCREEN = { x: 0, y: 0, width: 1280, height: 720 };
const PLACE = { x: 100, y: 80, width: 640, height: 400 };
const HERE = { x: 300, y: 200, width: 320, height: 240 };
const branch = { focused: false, pid: 0, nodes: [], floating_nodes: [] };
const windowNode = (pid: number, rect: typeof SCREEN, isFull = false) => ({
  ...branch,
  id: 7,
  type: 'floating_con',
  name: 'a window',
  pid,
  rect,
  fullscreen_mode: isFull ? 1 : 0,
});

/** A sway that has one window at most, and the commands that it was sent. */
function scriptedSway() {
  const commands: string[] = [];
  let shown: ReturnType<typeof windowNode> | undefined;
  const ask: AskSway = (message, payload = '') => {
    if (message === GET_TREE)
      return Promise.resolve({
        ...branch,
        id: 1,
        type: 'root',
        name: 'root',
        rect: SCREEN,
        floating_nodes: shown === undefined ? [] : [shown],
      });
    commands.push(payload);
    // Leaving the whole screen, a window has its own place again.
    if (payload.includes('fullscreen disable') && shown !== undefined) shown = windowNode(shown.pid, HERE);
    return Promise.resolve([{ success: true }]);
  };
  const show = (node?: ReturnType<typeof windowNode>): void => {
    shown = node;
  };
  return { ask, commands, show };
}

async function maximised(pid: number) {
  const sway = scriptedSway();
  const windows = createSwayWindows({ ask: sway.ask });
  sway.show(windowNode(pid, PLACE));
  await windows.maximize(7);
  sway.show(windowNode(pid, SCREEN, true));
  return { ...sway, windows };
}
const placed = (commands: readonly string[]): boolean => commands.some((each) => each.includes('position'));

test('a window that was maximised gets its place back', async () => {
  const { windows, commands } = await maximised(41);
  await windows.restore(7);
  expect(commands.find((each) => each.includes('position'))).toContain('position 100 px 80 px');
});

test.each([
  ['closed, and its id given to another one of the same program', 41, true],
  ['closed while no one looked, and its id given to a window of another program', 42, false],
])('the place of a window is forgotten once it is %s', async (_title, pid, isSeenGone) => {
  const { windows, commands, show } = await maximised(41);
  show();
  if (isSeenGone) await windows.list();
  show(windowNode(pid, SCREEN, true));
  await windows.restore(7);
  expect(placed(commands)).toBe(false);
});
