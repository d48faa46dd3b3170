/** Pointer and keyboard of one session. Mutter itself releases what a session held when that ends. */
import { setTimeout as sleep } from 'node:timers/promises';
import { centerOf, type Point } from '../../../../core/geometry.ts';
import { deviceOf } from '../../../input-child/device-of.ts';
import { createButtonHolder } from '../../../input-child/held-buttons.ts';
import type { ServedDevice } from '../../../input-child/served-device.ts';
import { SHIFT_CODE } from '../../input/key-codes.ts';
import type { RemoteSession } from '../session.ts';
import { createSelectionClipboard } from '../../selection/clipboard.ts';
import { createMutterKeyboard } from './keyboard.ts';
import type { Keysyms } from '../../xkb/layout-keysyms.ts';
import { lendClipboard, type LentClipboard } from '../../selection/lent-clipboard.ts';
import { createMutterPointer } from './pointer.ts';
import type { SessionSelection } from '../../selection/selection.ts';

/** The first key of a session is lost, however long one waits before it (seen on 43 and 50). */
const WARM_UP_MS = 50;

export interface MutterDeviceOptions {
  readonly session: RemoteSession;
  readonly selection: SessionSelection;
  readonly keysyms: () => Promise<Keysyms>;
  readonly pasteModifiers: () => Promise<readonly number[]>;
  /** Where the pointer was last moved to, as far as this process knows. */
  readonly lastKnown: { point: Point | undefined };
}

export async function createMutterInputDevice(options: MutterDeviceOptions): Promise<ServedDevice> {
  const { session, selection, keysyms, pasteModifiers, lastKnown } = options;
  const lend = (): Promise<LentClipboard> => lendClipboard(selection);
  const keyboard = createMutterKeyboard({ session, keysyms, pasteModifiers, lendClipboard: lend });
  const pointer = createMutterPointer({ session, lastKnown });
  await session.call('NotifyKeyboardKeycode', 'ub', [SHIFT_CODE, true]);
  await session.call('NotifyKeyboardKeycode', 'ub', [SHIFT_CODE, false]);
  // GNOME reports the pointer to its own programs alone: it is known from the first place that it is moved to.
  const [first] = session.monitors;
  if (lastKnown.point === undefined && first !== undefined) await pointer.moveTo(centerOf(first.region));
  await sleep(WARM_UP_MS);
  const buttons = createButtonHolder(pointer, () => undefined);
  return deviceOf({ keyboard, buttons, clipboard: createSelectionClipboard(selection) });
}
