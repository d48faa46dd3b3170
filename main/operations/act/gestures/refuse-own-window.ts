/** An agent must not operate Deskhand itself: it could end its own pause or read the secrets. */
import { raceAbort } from '../../../base/abort.ts';
import type { Action } from '../../../core/action.ts';
import { ServiceError } from '../../../core/errors.ts';
import type { Point } from '../../../core/geometry.ts';
import type { Desk } from '../../support/desk.ts';
import type { Run } from '../../support/run.ts';

const ownWindow = (what: string): ServiceError =>
  new ServiceError(
    'own_window',
    `${what} belongs to Deskhand, and actions on Deskhand's own windows are refused.`,
    {
      hint: 'Act on another window. Only a person can operate Deskhand itself.',
      delivery: 'not_delivered',
    },
  );

const usesKeyboard = (action: Action): boolean =>
  action.kind === 'type' || 'keys' in action || ('holdKeys' in action && action.holdKeys.length > 0);

const usesPointer = (action: Action): boolean => 'holdKeys' in action;

export async function refuseOwnWindow(
  desk: Desk,
  action: Action,
  points: readonly Point[],
  run: Run,
): Promise<void> {
  // Where nothing is shown there is nothing to guard, and no reason to ask where the pointer is.
  if (!desk.ownWindows.any()) return;
  const answer = <T>(question: Promise<T>): Promise<T> => raceAbort(question, run.signal);
  if (usesKeyboard(action) && (await answer(desk.ownWindows.focused())))
    throw ownWindow('The focused window');
  if (!usesPointer(action)) return;
  const touched = points.length > 0 ? points : [await answer(desk.input.pointer.position())];
  for (const point of touched)
    if (await answer(desk.ownWindows.at(point))) throw ownWindow(`The window at ${point.x},${point.y}`);
}
