/**
 * Windows of labwc for the contract of windows, as wlrctl and grim see them: nothing reports places and processes. wlrctl 0.2 never
 * says that a window is maximised, so that each window has its own colour, which is then seen in the screen's lower corner.
 */
import { execFileSync } from 'node:child_process';
import type { WindowsHarness } from '../../main/ports/testing/windows.contract.ts';
import type { WindowsPort } from '../../main/ports/windows.ts';
import type { TestLabwc } from './labwc.ts';

/** `titleOf`: ids are the adapter's own, which wlrctl does not know. */
export function labwcWindowsHarness(
  labwc: TestLabwc,
  windows: WindowsPort,
  titleOf: (id: number) => Promise<string | undefined>,
): WindowsHarness {
  const titles = new Map<number, string>();
  const colours = new Map<string, string>();
  const cornerColour = (): string =>
    execFileSync('grim', ['-g', '1,718 1x1', '-t', 'ppm', '-'], { env: labwc.environment })
      .subarray(-3)
      .toString('hex');
  const is = (title: string, ...state: readonly string[]): boolean =>
    labwc.run('wlrctl', ['toplevel', 'find', `title:${title}`, ...state]).status === 0;
  return {
    windows,
    open(title) {
      const colour = (0x303030 + colours.size * 0x070b0d).toString(16);
      colours.set(title, colour);
      const child = labwc.spawn('foot', [
        '--app-id',
        'contract',
        '--title',
        title,
        `--override=colors.background=${colour}`,
        'sh',
        '-c',
        'sleep 600',
      ]);
      return Promise.resolve({
        pid: child.pid ?? 0,
        async end() {
          const ended = new Promise((resolve) => child.once('exit', resolve));
          child.kill('SIGKILL');
          await ended;
        },
      });
    },
    async observe(id) {
      if (!titles.has(id)) titles.set(id, (await titleOf(id)) ?? '');
      const title = titles.get(id) ?? '';
      if (!is(title)) return null;
      return {
        title,
        pid: 0,
        region: null,
        minimized: is(title, 'state:minimized'),
        maximized: cornerColour() === colours.get(title),
        foreground: is(title, 'state:activated'),
      };
    },
    stop: () => Promise.resolve(),
  };
}
