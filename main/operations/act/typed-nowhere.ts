/** Whether text is typed while no program has the keyboard: an empty desktop takes it without a trace. */
import type { Action } from '../../core/action.ts';
import { withTimeout } from '../../base/with-timeout.ts';
import type { Desk } from '../support/desk.ts';

export const NOWHERE_HINT =
  'No window had the keyboard focus, so no program received the text: click into a field or focus a window, then type again.';

/** Typing waits this long for the answer at most, milliseconds; without one nothing is said. */
const PATIENCE_MS = 250;

/** Only where the display says exactly who gets the keys: elsewhere launchers and panels take them without being windows. */
async function hasNoReceiver({ applications, windows }: Desk): Promise<boolean> {
  if ((await windows.foreground()) !== null) return false;
  const [{ isExact, applications: receivers }, popups, shown] = await Promise.all([
    applications.find({ kind: 'focus' }),
    windows.popups(),
    windows.list(),
  ]);
  if (!isExact || popups.length > 0) return false;
  // Window managers give the focus that nothing has to a window of their own beyond the screen's edge.
  return receivers.every(({ windowId }) => !shown.some(({ id }) => id === windowId));
}

/** Resolves before the text with a look to be made after it: a window that was about to take the focus got some of it. */
export async function watchNowhere(desk: Desk, action: Action): Promise<() => Promise<string | undefined>> {
  const look = (): Promise<boolean> =>
    withTimeout(hasNoReceiver(desk), PATIENCE_MS, () => new Error('No answer in time.')).catch(() => false);
  const isNowhere = action.kind === 'type' && action.text !== '' && (await look());
  return async () => (isNowhere && (await look()) ? NOWHERE_HINT : undefined);
}
