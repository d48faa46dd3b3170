/** The windows of macOS as records: the window server's list, with what their programs say of them. */
import { bottom, contains, right, type Region } from '../../../core/geometry.ts';
import type { WindowRecord } from '../../../ports/windows.ts';
import { AxFailure, type Ax } from '../ax/ax.ts';
import type { Darwin } from '../native/darwin.ts';
import { isNull } from '../native/library.ts';
import { withRefs, type Refs } from '../native/refs.ts';
import type { InternedTexts } from '../native/text.ts';
import { listDarwinDisplays } from '../screen/displays.ts';
import type { ProgramWindow, ProgramWindows } from './program-windows.ts';
import { EVERY_WINDOW, ON_SCREEN, readWindowList, type QuartzWindow } from '../screen/window-list.ts';

export interface DarwinWindowsParts {
  readonly darwin: Darwin;
  readonly ax: Ax;
  readonly texts: InternedTexts;
  readonly programs: ProgramWindows;
}

/** Ordinary, floating and modal windows (CGWindowLevel.h). */
const WINDOW_LAYERS: ReadonlySet<number> = new Set([0, 3, 8]);
/** Menus and help. */
const POPUP_LAYERS: ReadonlySet<number> = new Set([101, 200]);
/** Programs keep windows of this size or less that no one sees. */
const LEAST_SIDE = 2;
/** The menu bar, with room for a camera, and the Dock: a zoomed window leaves these free. */
const MENU_BAR = 45;
const DOCK = 130;
const sees = ({ region, alpha }: QuartzWindow): boolean =>
  alpha > 0 && region.width > LEAST_SIDE && region.height > LEAST_SIDE;

/** macOS has no such state: a window that fills a display but for the menu bar and the Dock. */
function fills(region: Region, displays: readonly Region[]): boolean {
  const display = displays.find((each) =>
    contains(each, { x: region.x + region.width / 2, y: region.y + region.height / 2 }),
  );
  if (display === undefined) return false;
  const [aside, below] = [
    right(display) - right(region) + region.x - display.x,
    bottom(display) - bottom(region),
  ];
  return (
    (aside <= 0 && region.y - display.y <= MENU_BAR && below <= DOCK) ||
    (aside <= DOCK && region.y - display.y <= MENU_BAR && below <= 0)
  );
}

interface Facts {
  readonly foreground: number | undefined;
  readonly displays: readonly Region[];
}

const recordOf = (
  listed: QuartzWindow,
  known: ProgramWindow | undefined,
  { foreground, displays }: Facts,
): WindowRecord => ({
  id: listed.id,
  title: listed.title === '' ? (known?.title ?? '') : listed.title,
  className: known === undefined || known.subrole === '' ? 'AXWindow' : known.subrole,
  pid: listed.pid,
  processName: listed.program,
  visible: listed.onScreen,
  enabled: true,
  minimized: known?.minimized === true,
  maximized: known?.fullScreen === true || fills(listed.region, displays),
  foreground: listed.id === foreground,
  region: listed.region,
});

/** The window that has the keyboard; where programs cannot be asked, the frontmost ordinary one. */
function readForeground(ax: Ax, refs: Refs, listed: readonly QuartzWindow[]): number | undefined {
  const frontmost = listed.find(({ layer, onScreen }) => layer === 0 && onScreen)?.id;
  try {
    const pid = ax.focusedProcess(refs);
    if (pid === undefined) return frontmost;
    const focused = ax.attribute(refs, ax.application(refs, pid), 'AXFocusedWindow');
    if (isNull(focused)) return undefined;
    return ax.hasWindowNumbers ? ax.windowNumber(focused) : frontmost;
  } catch (error) {
    if (error instanceof AxFailure) return frontmost;
    throw error;
  }
}

export interface FoundWindow {
  readonly record: WindowRecord;
  /** Undefined if its program does not report it. */
  readonly known: ProgramWindow | undefined;
}

export interface WindowRecords {
  /** Front to back. `use` gets them while their elements live. */
  readonly records: <T>(
    wanted: (window: QuartzWindow) => boolean,
    use: (found: readonly FoundWindow[], refs: Refs) => T,
  ) => T;
  readonly popups: () => readonly WindowRecord[];
}

export function createWindowRecords({ darwin, ax, texts, programs }: DarwinWindowsParts): WindowRecords {
  const { cf, graphics } = darwin;
  const displays = (): readonly Region[] => listDarwinDisplays(graphics).map(({ region }) => region);

  /** Front to back: what is on the screen, then what is known to be elsewhere. */
  function listed(): readonly QuartzWindow[] {
    const every = readWindowList({ cf, graphics }, texts, EVERY_WINDOW);
    const order = new Map(
      readWindowList({ cf, graphics }, texts, ON_SCREEN).map(({ id }, index) => [id, index]),
    );
    const place = ({ id }: QuartzWindow): number => order.get(id) ?? Number.MAX_SAFE_INTEGER;
    return every
      .map((window) => ({ ...window, onScreen: order.has(window.id) }))
      .sort((one, other) => place(one) - place(other));
  }

  /** Records of `wanted` windows, and what their programs said of each. */
  function records<T>(
    wanted: (window: QuartzWindow) => boolean,
    use: (found: readonly FoundWindow[], refs: Refs) => T,
  ): T {
    return withRefs(cf, (refs) => {
      const all = listed();
      const windows = all.filter(
        (window) => sees(window) && WINDOW_LAYERS.has(window.layer) && wanted(window),
      );
      const known = new Map<number, ProgramWindow>();
      for (const pid of new Set(windows.map((window) => window.pid)))
        for (const window of programs.of(refs, pid)) known.set(window.id, window);
      const facts = { foreground: readForeground(ax, refs, all), displays: displays() };
      const found = windows
        // Programs keep more hidden windows than a person ever sees.
        .filter((window) => window.onScreen || known.has(window.id) || window.title !== '')
        .map((window) => ({
          record: recordOf(window, known.get(window.id), facts),
          known: known.get(window.id),
        }));
      return use(found, refs);
    });
  }

  /** Menus and help that show, from the bottom up. */
  const popups = (): readonly WindowRecord[] =>
    listed()
      .filter((window) => window.onScreen && sees(window) && POPUP_LAYERS.has(window.layer))
      .map((window) => ({
        ...recordOf(window, undefined, { foreground: undefined, displays: [] }),
        popup: true as const,
      }))
      .reverse();

  return { records, popups };
}
