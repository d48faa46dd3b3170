/** Looks at windows with the tools that X users have, so that nothing is confirmed by the code under test. */
import type { Region } from '../../main/core/geometry.ts';
import type { ObservedWindowState } from '../../main/ports/testing/windows.contract.ts';
import type { TestDesktop } from '../desktop.ts';

export const hex = (id: number): string => `0x${id.toString(16)}`;

const number = (text: string, pattern: RegExp): number => Number(pattern.exec(text)?.[1] ?? NaN);

/** The outermost window around a client's, which is the client's own if no manager framed it. */
async function frameWindow(desktop: Pick<TestDesktop, 'tool'>, id: number): Promise<number> {
  const tree = await desktop.tool('xwininfo', ['-tree', '-id', hex(id)]);
  const [root, parent] = [number(tree, /Root window id: (0x\w+)/), number(tree, /Parent window id: (0x\w+)/)];
  return parent === root ? id : frameWindow(desktop, parent);
}

/** The rectangle of a window's frame, by xwininfo. */
export async function frameByXwininfo(desktop: Pick<TestDesktop, 'tool'>, id: number): Promise<Region> {
  const text = await desktop.tool('xwininfo', ['-id', hex(await frameWindow(desktop, id))]);
  const border = number(text, /Border width: (\d+)/);
  // xwininfo reports the corner with the border and the size without it.
  return {
    x: number(text, /Absolute upper-left X: +(-?\d+)/),
    y: number(text, /Absolute upper-left Y: +(-?\d+)/),
    width: number(text, /Width: (\d+)/) + 2 * border,
    height: number(text, /Height: (\d+)/) + 2 * border,
  };
}

export async function activeByXprop(desktop: Pick<TestDesktop, 'tool'>): Promise<number> {
  return number(await desktop.tool('xprop', ['-root', '_NET_ACTIVE_WINDOW']), /# (0x[0-9a-f]+)/);
}

/** Null for a window that is gone or withdrawn. */
export async function observeWindow(
  desktop: Pick<TestDesktop, 'tool'>,
  id: number,
): Promise<ObservedWindowState | null> {
  try {
    const utf8 = ['-f', '_NET_WM_NAME', '8u', '-notype'];
    const [text, region, active] = await Promise.all([
      desktop.tool('xprop', [
        '-id',
        hex(id),
        ...utf8,
        'WM_STATE',
        '_NET_WM_STATE',
        '_NET_WM_PID',
        '_NET_WM_NAME',
      ]),
      frameByXwininfo(desktop, id),
      activeByXprop(desktop),
    ]);
    if (!/WM_STATE:\s+window state: (?:Normal|Iconic)/.test(text)) return null;
    return {
      title: /_NET_WM_NAME = "(.*)"/.exec(text)?.[1] ?? '',
      pid: number(text, /_NET_WM_PID = (\d+)/),
      minimized: text.includes('_NET_WM_STATE_HIDDEN'),
      maximized: text.includes('_MAXIMIZED_HORZ') && text.includes('_MAXIMIZED_VERT'),
      foreground: active === id,
      region,
    };
  } catch {
    return null;
  }
}
