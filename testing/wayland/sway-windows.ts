/** Windows of sway as its own tree reports them, for the contract of windows: read here, not by the adapters. */
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import * as z from 'zod';
import type { ObservedWindowState, WindowsHarness } from '../../main/ports/testing/windows.contract.ts';
import type { WindowsPort } from '../../main/ports/windows.ts';
import { GET_TREE } from '../../main/adapters/wayland/sway/ipc.ts';
import { createSwayWindows } from '../../main/adapters/wayland/sway/windows.ts';
import { TWO_OUTPUTS, type TestSway } from './sway.ts';

const Node = z.object({
  id: z.int(),
  name: z.string().nullish(),
  pid: z.int().optional(),
  focused: z.boolean(),
  fullscreen_mode: z.int().optional(),
  rect: z.object({ x: z.int(), y: z.int(), width: z.int(), height: z.int() }),
  get nodes() {
    return z.array(Node);
  },
  get floating_nodes() {
    return z.array(Node);
  },
});
type TreeNode = z.infer<typeof Node>;

const everyNode = (node: TreeNode): readonly TreeNode[] => [
  node,
  ...[...node.nodes, ...node.floating_nodes].flatMap(everyNode),
];

const stateOf = ({
  name,
  pid = 0,
  focused,
  fullscreen_mode: mode = 0,
  rect,
}: TreeNode): ObservedWindowState => ({
  title: name ?? '',
  pid,
  minimized: false,
  maximized: mode !== 0,
  foreground: focused,
  region: rect,
});

/** Lets windows of the contract float, so that each has its own place. */
export const CONTRACT_CONFIG = 'for_window [app_id="contract"] floating enable';

const WHY_NOT = 'sway has no minimised windows.';
/** Laws of windows that sway does not keep. */
export const NO_MINIMISING = {
  'minimises and restores, and knows where the window was': WHY_NOT,
  'focuses a minimised window by bringing it back': WHY_NOT,
  'brings a minimised maximised window back maximised': WHY_NOT,
  'maximises a minimised window': WHY_NOT,
};

/** Brings the page to that output, with the keyboard. */
export async function showPageOn(sway: TestSway, output: 0 | 1): Promise<void> {
  await sway.command(`[app_id="chrom.*"] move container to output HEADLESS-${output + 1}`);
  await sway.command(`[app_id="chrom.*"] focus`);
  await expect
    .poll(async () => (await createSwayWindows({ ask: sway.ask }).foreground())?.region?.x)
    .toBe(TWO_OUTPUTS.regions[output].x);
}

/** Longer than two frames. */
const RESTS_MS = 60;

/** `titleOf`: where ids are not sway's own. */
export function swayWindowsHarness(
  sway: TestSway,
  windows: WindowsPort,
  titleOf?: (id: number) => Promise<string | undefined>,
): WindowsHarness {
  const nodes = async (): Promise<readonly TreeNode[]> => everyNode(Node.parse(await sway.ask(GET_TREE)));
  const titles = new Map<number, string>();
  /** foot takes the size of its cells after it has been shown. */
  const untilItRests = async (title: string): Promise<void> => {
    const look = async (): Promise<string | undefined> => {
      const found = (await nodes()).find(({ name }) => name === title);
      return found === undefined ? undefined : JSON.stringify(stateOf(found).region);
    };
    for (let last = await look(); ;) {
      await sleep(RESTS_MS);
      const now = await look();
      if (now !== undefined && now === last) return;
      last = now;
    }
  };
  return {
    windows,
    async open(title) {
      // sway gives a new window no keyboard while another fills the screen.
      await sway.command('[app_id="contract"] fullscreen disable').catch(() => undefined);
      const child = sway.spawn('foot', ['--app-id', 'contract', '--title', title, 'sh', '-c', 'sleep 600']);
      await untilItRests(title);
      return {
        pid: child.pid ?? 0,
        async end() {
          const ended = new Promise((resolve) => child.once('exit', resolve));
          child.kill('SIGKILL');
          await ended;
        },
      };
    },
    async observe(id) {
      if (titleOf !== undefined && !titles.has(id)) titles.set(id, (await titleOf(id)) ?? '');
      const title = titles.get(id);
      const found = (await nodes()).find((node) =>
        title === undefined ? node.id === id : node.name === title && (node.pid ?? 0) > 0,
      );
      return found === undefined ? null : stateOf(found);
    },
    stop: () => Promise.resolve(),
  };
}
