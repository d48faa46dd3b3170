/** Selection of windows, and the rule that an action needs exactly one. */
import { invalid, ServiceError } from './errors.ts';
import { LIMITS } from './limits.ts';

/** The members of a window that the selectors look at. */
export interface SelectableWindow {
  readonly id: number;
  readonly title: string;
  readonly pid: number;
  readonly processName: string;
  readonly visible: boolean;
}

/** All given ones must hold. */
export interface WindowSelectors {
  /** Anywhere in the title, upper and lower case alike. */
  readonly titleContains?: string;
  /** A compiled expression of an engine that takes linear time. */
  readonly titlePattern?: { test(text: string): boolean };
  /** The whole name; `.exe` may be left out. */
  readonly processName?: string;
  readonly id?: number;
  readonly pid?: number;
  readonly visibleOnly: boolean;
}

/** A program may give its window a title of megabytes; it is cut to a title bar's length, for matching and for answers. */
export const cutTitle = (title: string): string =>
  title.length <= LIMITS.windowTitleChars ? title : title.slice(0, LIMITS.windowTitleChars).toWellFormed();

/** Window selectors as a request carries them. */
export interface WindowQuery {
  readonly titleContains?: string;
  readonly titleRegex?: string;
  readonly processName?: string;
  readonly id?: number;
  readonly pid?: number;
  readonly visibleOnly: boolean;
}

/** An ambiguous answer names at most this number of windows. */
const MAX_CANDIDATES = 20;

/** Whether the selectors choose at all; `visibleOnly` alone does not, nor does a part that every title has. */
export const hasSelector = ({ visibleOnly: _, titleContains, ...others }: WindowSelectors): boolean =>
  (titleContains !== undefined && titleContains !== '') || Object.keys(others).length > 0;

/** Throws a ValidationError where nothing is chosen. `path` is where the selectors stand in the request. */
export function requireSelector(selectors: WindowSelectors, path: string): void {
  if (!hasSelector(selectors))
    throw invalid(
      path,
      'selector_missing',
      'No window is named.',
      'Name it by {titleContains}, {titleRegex}, {processName}, {id} or {pid}.',
    );
}

export function matchesWindow(window: SelectableWindow, selectors: WindowSelectors): boolean {
  const { titleContains, titlePattern, processName, id, pid, visibleOnly } = selectors;
  return (
    (!visibleOnly || window.visible) &&
    (id === undefined || window.id === id) &&
    (pid === undefined || window.pid === pid) &&
    (processName === undefined || sameProgram(window.processName, processName)) &&
    (titleContains === undefined || fold(window.title).includes(fold(titleContains))) &&
    (titlePattern === undefined || titlePattern.test(window.title))
  );
}

/** In the order given. */
export const selectWindows = <W extends SelectableWindow>(
  windows: readonly W[],
  selectors: WindowSelectors,
): readonly W[] => windows.filter((window) => matchesWindow(window, selectors));

/**
 * The one window that the selectors match. Throws `window_not_found` and `ambiguous_window`, both with `candidates`, and a
 * ValidationError if no selector is given, since an act must not hit a window that happens to be alone.
 */
export function exactlyOneWindow<W extends SelectableWindow>(
  windows: readonly W[],
  selectors: WindowSelectors,
  path: string,
): W {
  requireSelector(selectors, path);
  const matched = selectWindows(windows, selectors);
  const [window] = matched;
  if (window === undefined) throw noneMatches(windows, selectors);
  if (matched.length > 1) {
    throw new ServiceError('ambiguous_window', `${matched.length} windows match; nothing was done.`, {
      hint: 'Choose one of the candidates by its {id}.',
      details: { candidates: matched.slice(0, MAX_CANDIDATES).map(candidate) },
    });
  }
  return window;
}

/** Names the hidden windows that would have matched, since a caller may mean one that it minimised. */
function noneMatches(windows: readonly SelectableWindow[], selectors: WindowSelectors): ServiceError {
  const hidden = selectors.visibleOnly ? selectWindows(windows, { ...selectors, visibleOnly: false }) : [];
  if (hidden.length > 0)
    return new ServiceError('window_not_found', 'No visible window matches, only hidden ones.', {
      hint: 'Send {visibleOnly}: false to include minimised windows and those on other desktops.',
      details: { candidates: hidden.slice(0, MAX_CANDIDATES).map(candidate) },
    });
  return new ServiceError('window_not_found', 'No window matches.', {
    hint: selectors.visibleOnly
      ? 'List the windows; {visibleOnly}: false includes hidden ones.'
      : 'List the windows to see which ones exist.',
  });
}

const candidate = ({ id, title, pid, processName }: SelectableWindow): Readonly<Record<string, unknown>> => ({
  id,
  title,
  pid,
  processName,
});

const fold = (text: string): string => text.normalize('NFC').toLowerCase();

/** Names are exact; on Windows, where programs end in `.exe`, the system itself does not distinguish upper from lower case. */
function sameProgram(name: string, asked: string): boolean {
  if (name === asked) return true;
  if (!/\.exe$/i.test(name)) return name === asked.replace(/\.exe$/i, '');
  const bare = (text: string): string => text.replace(/\.exe$/i, '').toLowerCase();
  return bare(name) === bare(asked);
}
