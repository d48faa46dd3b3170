/** A separate labwc, headless, of a newer Debian: Debian 12 has none. */
import { spawnSync, type ChildProcess } from 'node:child_process';
import { commandIn, type NewerDebian } from '../newer-debian.ts';
import { startHeadless } from './headless-compositor.ts';

export interface TestLabwc {
  readonly socketPath: string;
  readonly environment: NodeJS.ProcessEnv;
  spawn(program: string, args: readonly string[], environment?: NodeJS.ProcessEnv): ChildProcess;
  /** A program of labwc's own Debian; gives its exit status and what it wrote. */
  run(program: string, args: readonly string[]): { readonly status: number | null; readonly out: string };
  restart(): Promise<void>;
  stop(): Promise<void>;
}

export interface LabwcOptions {
  readonly suite: NewerDebian;
  /** Each at this place and scale; default: one of 1280x720. */
  readonly outputs?: readonly { readonly mode: string; readonly at: string; readonly scale?: number }[];
}

/** Windows without a frame, so that a page or a terminal is what its window is; Super and F1 or F2 move one to that output. */
const CONFIG = `<?xml version="1.0"?>
<labwc_config>
  <core><decoration>client</decoration></core>
  <placement><policy>center</policy></placement>
  <keyboard>
    <keybind key="W-F1"><action name="MoveToOutput" output="HEADLESS-1" /></keybind>
    <keybind key="W-F2"><action name="MoveToOutput" output="HEADLESS-2" /></keybind>
  </keyboard>
</labwc_config>
`;

export async function startLabwc({ suite, outputs = [] }: LabwcOptions): Promise<TestLabwc> {
  const compositor = await startHeadless({
    program: 'labwc',
    suite,
    outputs: Math.max(1, outputs.length),
    args: (folder) => ['-C', folder],
    files: { 'rc.xml': CONFIG },
  });
  const { environment, socketPath } = compositor;
  const run: TestLabwc['run'] = (program, args) => {
    const [command = '', ...words] = commandIn(suite, program, args);
    const { status, stdout, stderr } = spawnSync(command, words, { env: environment, encoding: 'utf8' });
    return { status, out: `${stdout}${stderr}` };
  };
  const arrange = (): void => {
    const words = outputs.flatMap(({ mode, at, scale = 1 }, index) => [
      '--output',
      `HEADLESS-${index + 1}`,
      '--custom-mode',
      `${mode}@60Hz`,
      '--pos',
      at,
      '--scale',
      String(scale),
    ]);
    const { status, out } = words.length === 0 ? { status: 0, out: '' } : run('wlr-randr', words);
    if (status !== 0) throw new Error(`wlr-randr: ${out}`);
    // Into the corner of the first output: windows come up on the one that has the pointer.
    run('wlrctl', ['pointer', 'move', '-9999', '-9999']);
  };
  arrange();
  return {
    socketPath,
    environment,
    run,
    spawn: (program, args, more) => compositor.spawn(program, args, more),
    async restart() {
      await compositor.restart();
      arrange();
    },
    stop: () => compositor.stop(),
  };
}
