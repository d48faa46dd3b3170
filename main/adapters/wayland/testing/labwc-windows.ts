/** Windows of labwc as wlrctl sees them, for the contract of windows: it tells neither places nor processes. */
import type { WindowsHarness } from '../../../ports/testing/windows.contract.ts';
import type { WindowsPort } from '../../../ports/windows.ts';
import type { TestLabwc } from './labwc.ts';

/** `titleOf`: ids are the adapter's own, which wlrctl does not know. */
export function labwcWindowsHarness(
  labwc: TestLabwc,
  windows: WindowsPort,
  titleOf: (id: number) => Promise<string | undefined>,
): WindowsHarness {
  const titles = new Map<number, string>();
  const is = (title: string, ...state: readonly string[]): boolean =>
    labwc.run('wlrctl', ['toplevel', 'find', `title:${title}`, ...state]).status === 0;
  return {
    windows,
    open(title) {
      const child = labwc.spawn('foot', ['--app-id', 'contract', '--title', title, 'sh', '-c', 'sleep 600']);
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
        ...{ title, pid: 0, region: null },
        minimized: is(title, 'state:minimized'),
        maximized: is(title, 'state:maximized'),
        foreground: is(title, 'state:activated'),
      };
    },
    stop: () => Promise.resolve(),
  };
}
