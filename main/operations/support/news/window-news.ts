/** Windows that opened, closed, changed their title or got the keyboard. */
import { contains, type Point } from '../../../core/geometry.ts';
import type { OwnWindowsPort } from '../../../ports/own-windows.ts';
import type { WindowRecord, WindowsPort } from '../../../ports/windows.ts';
import type { NewsFact } from './ring.ts';

export interface SeenWindows {
  /** Those that are shown, from the bottom up. */
  readonly shown: readonly WindowRecord[];
  /** Ids of Deskhand's own, about which nothing is reported. */
  readonly own: ReadonlySet<number>;
}

interface WindowSources {
  readonly windows: Pick<WindowsPort, 'list' | 'popups'>;
  readonly ownWindows: Pick<OwnWindowsPort, 'any' | 'owns'>;
}

const none = (): readonly WindowRecord[] => [];

export async function seeWindows({ windows, ownWindows }: WindowSources): Promise<SeenWindows> {
  const [listed, popups] = await Promise.all([windows.list().catch(none), windows.popups().catch(none)]);
  const shown = [...listed.filter(({ visible }) => visible), ...popups];
  if (!ownWindows.any()) return { shown, own: new Set() };
  const owned = await Promise.all(shown.map(({ id }) => ownWindows.owns(id)));
  return { shown, own: new Set(shown.filter((_, index) => owned[index] !== false).map(({ id }) => id)) };
}

/** The topmost window there. */
export const windowAt = ({ shown }: SeenWindows, point: Point): WindowRecord | undefined =>
  shown.findLast(({ region }) => region !== null && contains(region, point));

export function windowNews(was: SeenWindows, is: SeenWindows): readonly NewsFact[] {
  const before = new Map(was.shown.map((window) => [window.id, window]));
  const now = new Map(is.shown.map((window) => [window.id, window]));
  const fact = (kind: NewsFact['kind'], { id, region, title }: WindowRecord): NewsFact => ({
    kind,
    windowId: id,
    region,
    text: title,
  });
  const foreign = is.shown.filter(({ id }) => !is.own.has(id));
  const focused = foreign.find(({ foreground }) => foreground);
  return [
    ...was.shown
      .filter(({ id }) => !now.has(id) && !was.own.has(id))
      .map((window) => fact('window_closed', window)),
    ...foreign.filter(({ id }) => !before.has(id)).map((window) => fact('window_opened', window)),
    ...foreign.flatMap((window) => {
      const { title = window.title } = before.get(window.id) ?? {};
      return title === window.title ? [] : [{ ...fact('title', window), was: title }];
    }),
    ...(focused === undefined || before.get(focused.id)?.foreground === true ? [] : [fact('focus', focused)]),
  ];
}
