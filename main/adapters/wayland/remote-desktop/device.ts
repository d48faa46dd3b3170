/** Pointer and keyboard of one session. The compositor itself releases what a session held when that ends. */
import { setTimeout as sleep } from 'node:timers/promises';
import { centerOf, type Point } from '../../../core/geometry.ts';
import { deviceOf } from '../../input-child/device-of.ts';
import { createButtonHolder } from '../../input-child/held-buttons.ts';
import type { ServedDevice } from '../../input-child/served-device.ts';
import { SHIFT_CODE } from '../input/key-codes.ts';
import { createSelectionClipboard } from '../selection/clipboard.ts';
import type { SessionSelection } from '../selection/selection.ts';
import { createRemoteKeyboard, type RemoteKeyboardOptions } from './keyboard.ts';
import { createRemotePointer } from './pointer.ts';

/** The first key of a session is lost, however long one waits before it (seen on GNOME 43 and 50). */
const WARM_UP_MS = 50;

export interface RemoteDeviceOptions extends RemoteKeyboardOptions {
  /** Null if the clipboard is not shared. */
  readonly selection: SessionSelection | null;
  /** Where the pointer was last moved to, as far as this process knows. */
  readonly lastKnown: { point: Point | undefined };
  readonly shares: { readonly pointer: boolean; readonly keyboard: boolean };
}

export async function createRemoteDevice(options: RemoteDeviceOptions): Promise<ServedDevice> {
  const { session, selection, lastKnown, shares } = options;
  const keyboard = createRemoteKeyboard(options);
  const pointer = createRemotePointer({ session, lastKnown });
  if (shares.keyboard)
    for (const down of [true, false]) await session.call('NotifyKeyboardKeycode', 'ub', [SHIFT_CODE, down]);
  // No session reports its position: it is known from the first place that the pointer is moved to.
  const [first] = session.monitors;
  if (shares.pointer && lastKnown.point === undefined && first !== undefined)
    await pointer.moveTo(centerOf(first.region));
  await sleep(WARM_UP_MS);
  const buttons = createButtonHolder(pointer, () => undefined);
  const clipboard = selection === null ? {} : { clipboard: createSelectionClipboard(selection) };
  return deviceOf({ keyboard, buttons, ...clipboard });
}
