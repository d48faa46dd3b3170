/** The windows of a program as it reports them itself: what the window server's list does not say. */
import { sameRegion, type Region } from '../../../core/geometry.ts';
import { AxFailure, isUnresponsive, QUESTION_MS, type Ax } from '../ax/ax.ts';
import { isNull, type Ref } from '../native/library.ts';
import type { Refs } from '../native/refs.ts';
import type { QuartzWindow } from '../screen/window-list.ts';

export interface ProgramWindow {
  /** Its number in the window server's list. */
  readonly id: number;
  /** Lives as long as the Refs that it was read with. */
  readonly element: Ref;
  readonly title: string;
  readonly subrole: string;
  readonly minimized: boolean;
  readonly fullScreen: boolean;
  readonly region: Region | undefined;
}

const WINDOW_FACTS = [
  'AXTitle',
  'AXSubrole',
  'AXMinimized',
  'AXFullScreen',
  'AXPosition',
  'AXSize',
  'AXRole',
] as const;
/** A program that did not answer is not asked again for this time. */
const SILENT_MS = 3000;

export interface ProgramWindows {
  /** Empty for a program that does not answer, shows none, or has all of them on another Space. */
  of(refs: Refs, pid: number): readonly ProgramWindow[];
  /** Whether it was asked a moment ago and did not answer. */
  isSilent(pid: number): boolean;
}

function describe(ax: Ax, refs: Refs, element: Ref): ProgramWindow | undefined {
  const [title = 0, subrole = 0, minimized = 0, fullScreen = 0, position = 0, size = 0, role = 0] =
    ax.attributes(refs, element, WINDOW_FACTS);
  if (ax.read.text(role) !== 'AXWindow') return undefined;
  const at = ax.read.point(position);
  const extent = ax.read.size(size);
  const region =
    at === undefined || extent === undefined
      ? undefined
      : {
          x: Math.round(at.x),
          y: Math.round(at.y),
          width: Math.round(extent.width),
          height: Math.round(extent.height),
        };
  return {
    id: ax.windowNumber(element),
    element,
    title: ax.read.text(title),
    subrole: ax.read.text(subrole),
    minimized: ax.read.flag(minimized) === true,
    fullScreen: ax.read.flag(fullScreen) === true,
    region,
  };
}

/** A version of macOS that gives no numbers: the window of that program, place and title. */
function numberByPlace(window: ProgramWindow, pid: number, listed: readonly QuartzWindow[]): number {
  const { region, title } = window;
  if (region === undefined) return 0;
  const there = listed.filter((each) => each.pid === pid && sameRegion(each.region, region));
  return (there.find((each) => each.title === title) ?? there[0])?.id ?? 0;
}

/** `listed`: every window of the session. */
export function createProgramWindows(ax: Ax, listed: () => readonly QuartzWindow[]): ProgramWindows {
  const silentUntil = new Map<number, number>();

  function numbered(windows: readonly ProgramWindow[], pid: number): readonly ProgramWindow[] {
    if (ax.hasWindowNumbers || windows.length === 0) return windows;
    const every = listed();
    return windows.map((window) => ({ ...window, id: numberByPlace(window, pid, every) }));
  }

  function read(refs: Refs, pid: number): readonly ProgramWindow[] {
    const application = ax.application(refs, pid);
    const array = ax.attribute(refs, application, 'AXWindows');
    if (isNull(array)) return [];
    const windows = ax.read.items(refs, array).flatMap((element) => {
      ax.limit(element, QUESTION_MS);
      const window = describe(ax, refs, element);
      return window === undefined ? [] : [window];
    });
    return numbered(windows, pid);
  }

  const isSilentNow = (pid: number): boolean => (silentUntil.get(pid) ?? 0) > performance.now();

  return {
    isSilent: isSilentNow,
    of(refs, pid) {
      if (isSilentNow(pid)) return [];
      try {
        return read(refs, pid);
      } catch (error) {
        if (!(error instanceof AxFailure)) throw error;
        if (isUnresponsive(error)) silentUntil.set(pid, performance.now() + SILENT_MS);
        return [];
      }
    },
  };
}
