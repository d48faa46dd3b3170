/** Deskhand's own windows where the session's list of windows has them: who they belong to says the host. */
import { ServiceError } from '../core/errors.ts';
import { contains, type Point } from '../core/geometry.ts';
import type { OwnWindowsPort } from '../ports/own-windows.ts';
import type { WindowRecord, WindowsPort } from '../ports/windows.ts';

export interface ListedOwnWindowsOptions {
  readonly windows: Pick<WindowsPort, 'list' | 'get' | 'foreground'>;
  readonly isOwn: (window: WindowRecord) => boolean;
  /** As the port's. */
  readonly any: () => boolean;
  /** Whether one may be on the screen now, by the host's own account; asked if no adapter reports windows. */
  readonly mayBeShown: () => boolean;
}

/** It may be anywhere. */
const somewhere = (): ServiceError =>
  new ServiceError(
    'own_window',
    "A window of Deskhand's is open, and this desktop does not report where it is, so acts that could reach it are refused.",
    {
      hint: 'Ask the person at the machine to close that window, and send the request again.',
      delivery: 'not_delivered',
    },
  );

const holds = ({ region }: WindowRecord, point: Point): boolean => region !== null && contains(region, point);

/** Wherever the windows that a person sees are all in the list, in their order from the bottom up. */
export function createListedOwnWindows({
  windows,
  isOwn,
  any,
  mayBeShown,
}: ListedOwnWindowsOptions): OwnWindowsPort {
  const isOwnOrNone = (window: WindowRecord | null | undefined): boolean =>
    window !== null && window !== undefined && isOwn(window);
  /** False if windows are not reported and none of our windows can be shown. */
  async function ask(question: () => Promise<boolean>): Promise<boolean> {
    try {
      return await question();
    } catch (error) {
      if (!(error instanceof ServiceError) || error.reason !== 'not_supported') throw error;
      if (mayBeShown()) throw somewhere();
      return false;
    }
  }
  return {
    any,
    at: (point) =>
      ask(async () => {
        const shown = (await windows.list()).filter(({ visible, minimized }) => visible && !minimized);
        if (shown.some((window) => window.region === null && isOwn(window))) throw somewhere();
        // Others whose place no one knows may lie above it, and hide it from a person, not from a click.
        return isOwnOrNone(shown.findLast((window) => holds(window, point)));
      }),
    focused: () => ask(async () => isOwnOrNone(await windows.foreground())),
    owns: async (id) => isOwnOrNone(await windows.get(id)),
  };
}
