/** Pointer and keyboard on one connection. */
import type { Point } from '../../../core/geometry.ts';
import { deviceOf } from '../../input-child/device-of.ts';
import { createButtonHolder } from '../../input-child/held-buttons.ts';
import type { Journal } from '../../input-child/journal.ts';
import { createJournalWriter } from '../../input-child/journal-writer.ts';
import type { ServedDevice } from '../../input-child/served-device.ts';
import type { WaylandConnection } from '../wire/connection.ts';
import { WL_SEAT } from '../wire/interfaces.ts';
import { watchOutputs } from '../wlroots/outputs.ts';
import { createInputMethod } from './input-method.ts';
import type { WaylandJournalEntry } from './journal-entry.ts';
import { createWaylandKeyboard } from './keyboard.ts';
import { createWaylandPointer } from './pointer.ts';
import { createVirtualKeyboard } from './virtual-keyboard.ts';

export interface DeviceFacts {
  /** Where the pointer was last moved to, as far as this process knows. */
  readonly lastKnown: { point: Point | undefined };
  /** Whether the compositor drops text that names an older state of its field. */
  readonly dropsStaleCommits: () => Promise<boolean>;
}

/** Releases the buttons that an earlier run held, as `left` names them; ready after that. */
export async function createWaylandInputDevice(
  connection: WaylandConnection,
  journal: Journal<WaylandJournalEntry> | undefined,
  left: WaylandJournalEntry | undefined,
  { lastKnown, dropsStaleCommits }: DeviceFacts,
): Promise<ServedDevice> {
  const seat = connection.bind(WL_SEAT);
  const outputs = watchOutputs(connection);
  const pointer = createWaylandPointer({ connection, seat, outputs, lastKnown });
  const keyboard = createWaylandKeyboard({
    connection,
    virtual: createVirtualKeyboard(connection, seat),
    inputMethod: createInputMethod(connection, seat, dropsStaleCommits),
    onAct: () => pointer.beSomewhere(),
  });
  for (const button of left?.buttons ?? []) await pointer.release(button);
  // Where they are is known from then on.
  await connection.sync();
  await pointer.learn();
  const writer = createJournalWriter<WaylandJournalEntry>({ buttons: [] }, journal);
  const buttons = createButtonHolder(pointer, (held) => writer.set({ buttons: held }));
  await connection.sync();
  return deviceOf({ keyboard, buttons });
}
