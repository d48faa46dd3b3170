/** Windows of other programs within a window: plugs, applets, tray icons. */
import type { X11Connection } from '../connection.ts';
import { knownOn } from './known-windows.ts';

/** A window has a few hundred at most; one with more is a program that hides something. */
const MOST_WINDOWS = 5000;

/** The client that made a window: ids begin with its number. */
export const clientOfWindow = ({ display }: X11Connection, window: number): number =>
  (window & ~display.resource_mask) >>> 0;

/** Below `host`, every window whose parent is another client's; the outer ones first. Undefined if there are too many. */
export async function guestWindows(
  connection: X11Connection,
  host: number,
): Promise<readonly number[] | undefined> {
  const { X } = connection;
  const { watch } = knownOn(connection);
  const guests: number[] = [];
  let level: readonly number[] = [host];
  for (let seen = 1; level.length > 0; seen += level.length) {
    if (seen > MOST_WINDOWS) return undefined;
    for (const window of level) watch(window);
    const families = await Promise.all(
      level.map((window) =>
        connection.request(X.QueryTree, window).then(
          ({ children }) => ({ window, children }),
          () => ({ window, children: [] }),
        ),
      ),
    );
    for (const { window, children } of families)
      guests.push(
        ...children.filter(
          (child) => clientOfWindow(connection, child) !== clientOfWindow(connection, window),
        ),
      );
    level = families.flatMap(({ children }) => children);
  }
  return guests;
}
