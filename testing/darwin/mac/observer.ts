/** What macOS itself says of displays, windows and the clipboard: asked through osascript, which the adapter has no part in. */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod';
import type { Region } from '../../../main/core/geometry.ts';
import type { ObservedWindowState } from '../../../main/ports/testing/windows.contract.ts';

const BROWSER = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
/** pbcopy and pbpaste take text for ASCII otherwise. */
const UTF_8 = { LANG: 'en_US.UTF-8', PATH: '/usr/bin:/bin' };
const MOST_BYTES = 64 * 2 ** 20;

const RegionShape = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() });

function asked<T>(shape: z.ZodType<T>, script: string): T {
  const printed = execFileSync('/usr/bin/osascript', ['-l', 'JavaScript', '-e', script], {
    encoding: 'utf8',
  });
  return shape.parse(JSON.parse(printed));
}

/** AppKit counts from the bottom of the primary display. */
const SCREENS = `
ObjC.import('AppKit');
const regions = (kind) => {
  const screens = $.NSScreen.screens;
  const top = screens.objectAtIndex(0).frame.size.height;
  return Array.from({ length: screens.count }, (_, index) => {
    const { origin, size } = screens.objectAtIndex(index)[kind];
    return { x: origin.x, y: top - origin.y - size.height, width: size.width, height: size.height };
  });
};`;

export const displays = (): readonly Region[] =>
  asked(z.array(RegionShape), `${SCREENS} JSON.stringify(regions('frame'))`);

const WindowShape = z
  .object({
    title: z.string(),
    pid: z.number(),
    isShown: z.boolean(),
    isInFront: z.boolean(),
    region: RegionShape,
  })
  .nullable();

const windowScript = (id: number): string => `
ObjC.import('AppKit');
ObjC.import('CoreGraphics');
const list = ObjC.deepUnwrap(ObjC.castRefToObject($.CGWindowListCopyWindowInfo(0, 0)));
const window = list.find((each) => each.kCGWindowNumber === ${id});
const front = $.NSWorkspace.sharedWorkspace.frontmostApplication.processIdentifier;
const { X: x, Y: y, Width: width, Height: height } = window?.kCGWindowBounds ?? {};
JSON.stringify(window === undefined ? null : {
  title: window.kCGWindowName ?? '',
  pid: window.kCGWindowOwnerPID,
  isShown: Boolean(window.kCGWindowIsOnscreen),
  isInFront: window.kCGWindowOwnerPID === front,
  region: { x, y, width, height },
});`;

/** A zoomed window leaves the menu bar and the Dock free. */
function isZoomed({ width, height }: Region): boolean {
  const free = asked(z.array(RegionShape), `${SCREENS} JSON.stringify(regions('visibleFrame'))`);
  return free.some((each) => width >= each.width && height >= each.height - 1);
}

/** Of a window by its number; all are on one Space, so that what does not show is minimised. */
export function windowState(id: number): ObservedWindowState | null {
  const window = asked(WindowShape, windowScript(id));
  if (window === null) return null;
  const { title, pid, isShown, isInFront, region } = window;
  return { title, pid, minimized: !isShown, maximized: isZoomed(region), foreground: isInFront, region };
}

export function copyElsewhere(text: string): Promise<void> {
  execFileSync('/usr/bin/pbcopy', { input: text, env: UTF_8 });
  return Promise.resolve();
}
export const pasteElsewhere = (): string =>
  execFileSync('/usr/bin/pbpaste', { encoding: 'utf8', env: UTF_8, maxBuffer: MOST_BYTES });

/** Its arguments without those of other systems; a profile that no other window shares unless they name one. */
export function openBrowser(args: readonly string[]): ChildProcess {
  return spawn(
    BROWSER,
    args.filter((arg) => !arg.startsWith('--ozone')),
    { stdio: 'ignore' },
  );
}

/** A window of a program that has no other. */
export function openTitled(title: string): { readonly pid: number; end(): Promise<void> } {
  const profile = mkdtempSync(join(tmpdir(), 'deskhand-window-'));
  const page = `data:text/html;charset=utf-8,${encodeURIComponent(`<title>${title}</title>`)}`;
  const browser = openBrowser([
    '--no-first-run',
    '--window-size=520,430',
    '--window-position=100,90',
    `--user-data-dir=${profile}`,
    `--app=${page}`,
  ]);
  return {
    pid: browser.pid ?? 0,
    end: () =>
      new Promise((resolve) => {
        browser.once('exit', () => {
          rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
          resolve();
        });
        browser.kill();
      }),
  };
}
