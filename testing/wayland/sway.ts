/** A separate sway, headless. */
import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import type { NewerDebian } from '../newer-debian.ts';
import { createSwayIpc, RUN_COMMAND, type AskSway } from '../../main/adapters/wayland/sway/ipc.ts';
import { startHeadless } from './headless-compositor.ts';

export interface TestSway {
  readonly socketPath: string;
  readonly swaySocketPath: string;
  readonly environment: NodeJS.ProcessEnv;
  readonly ask: AskSway;
  /** sway's own words; rejects if it refuses them. */
  command(words: string): Promise<void>;
  spawn(program: string, args: readonly string[], environment?: NodeJS.ProcessEnv): ChildProcess;
  /** Kills it, and starts another one in its place: the same Wayland socket, a new IPC socket. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

const CONFIG = `output * bg #808080 solid_color
default_border none
default_floating_border none
focus_follows_mouse no
`;

export interface SwayOptions {
  /** Default: one of 1280x720. Each `WIDTHxHEIGHT`, at this place and scale. */
  readonly outputs?: readonly { readonly mode: string; readonly at: string; readonly scale?: number }[];
  readonly config?: string;
  /** The Debian that it is taken from; default: this machine's. */
  readonly suite?: NewerDebian;
}

/** Two outputs side by side, the right one scaled, and where each is. */
export const TWO_OUTPUTS = {
  outputs: [
    { mode: '1280x720', at: '0,0' },
    { mode: '1280x720', at: '1280,0', scale: 1.25 },
  ],
  regions: [
    { x: 0, y: 0, width: 1280, height: 720 },
    { x: 1280, y: 0, width: 1024, height: 576 },
  ],
} as const;

const SWAY_SOCKET = /^sway-ipc\..*\.sock$/;

export async function startSway({ outputs = [], config = '', suite }: SwayOptions = {}): Promise<TestSway> {
  const lines = outputs.map(
    ({ mode, at, scale = 1 }, index) =>
      `output HEADLESS-${index + 1} mode ${mode}@60Hz position ${at.replace(',', ' ')} scale ${scale}`,
  );
  const compositor = await startHeadless({
    program: 'sway',
    args: (folder) => ['-c', join(folder, 'config')],
    files: { config: `${CONFIG}${lines.join('\n')}\n${config}\n` },
    outputs: Math.max(1, outputs.length),
    ownSockets: SWAY_SOCKET,
    suite,
  });
  let swaySocketPath = await compositor.find(SWAY_SOCKET);
  const ask = createSwayIpc(() => swaySocketPath);
  const sway = { SWAYSOCK: swaySocketPath };
  const environment = { ...compositor.environment, ...sway };
  const command = async (words: string): Promise<void> => {
    const answer = await ask(RUN_COMMAND, words);
    if (JSON.stringify(answer).includes('"success":false')) throw new Error(JSON.stringify(answer));
  };
  // From 1.10 on the output that was made last has the focus, and windows come up there.
  const focusFirst = (): Promise<void> => command('focus output HEADLESS-1');
  await focusFirst();
  return {
    socketPath: compositor.socketPath,
    swaySocketPath,
    environment,
    ask,
    command,
    spawn: (program, args, more = {}) => compositor.spawn(program, args, { ...sway, ...more }),
    async restart() {
      await compositor.restart();
      swaySocketPath = await compositor.find(SWAY_SOCKET);
      await focusFirst();
    },
    stop: () => compositor.stop(),
  };
}
