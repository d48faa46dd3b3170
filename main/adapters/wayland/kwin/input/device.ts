/** Pointer and keyboard on one connection to KWin. */
import type { Point } from '../../../../core/geometry.ts';
import { deviceOf } from '../../../input-child/device-of.ts';
import { createButtonHolder } from '../../../input-child/held-buttons.ts';
import type { Journal } from '../../../input-child/journal.ts';
import { createJournalWriter } from '../../../input-child/journal-writer.ts';
import type { ServedClipboard, ServedDevice } from '../../../input-child/served-device.ts';
import { openDataControl } from '../../data-control/selection.ts';
import { createSelectionClipboard } from '../../selection/clipboard.ts';
import type { SessionSelection } from '../../selection/selection.ts';
import type { WaylandConnection } from '../../wire/connection.ts';
import { watchCapsLock } from './caps-lock.ts';
import { createFakeInput } from './fake-input.ts';
import type { KwinJournalEntry } from './journal-entry.ts';
import { createKwinKeyboard } from './keyboard.ts';
import { lendClipboard } from '../../selection/lent-clipboard.ts';
import type { Stroke } from '../../input/key-codes.ts';
import { pasteKeys } from './paste-keys.ts';
import { BUTTON_CODES } from '../../input/pointer-codes.ts';
import { createKwinPointer } from './pointer.ts';

export interface KwinDeviceOptions {
  readonly connection: WaylandConnection;
  readonly journal: Journal<KwinJournalEntry> | undefined;
  /** Keys and buttons that an earlier run held. */
  readonly left: KwinJournalEntry | undefined;
  readonly lastKnown: { point: Point | undefined };
  readonly strokes: (isCapsLocked: boolean) => ReadonlyMap<string, Stroke>;
  readonly chords: () => ReadonlyMap<string, Stroke>;
  /** The class of the window that has the keyboard; empty if none has. */
  readonly focusedClass: () => Promise<string>;
}

/** After one round trip, everything that other programs copied before the call is known. */
function clipboardOf(connection: WaylandConnection, selection: SessionSelection): ServedClipboard {
  const clipboard = createSelectionClipboard(selection);
  return {
    async readText(signal) {
      await connection.sync();
      return clipboard.readText(signal);
    },
    async readPart(type, signal) {
      await connection.sync();
      return clipboard.readPart(type, signal);
    },
    writeText: (text, guard) => clipboard.writeText(text, guard),
    writeParts: (parts, guard) => clipboard.writeParts(parts, guard),
  };
}

/** Resolves once the keys and buttons of an earlier run are released. */
export async function createKwinInputDevice(options: KwinDeviceOptions): Promise<ServedDevice> {
  const { connection, journal, left, lastKnown, strokes, chords, focusedClass } = options;
  const fake = createFakeInput(connection);
  for (const button of left?.buttons ?? []) fake.button(BUTTON_CODES[button], false);
  for (const code of left?.keys ?? []) fake.key(code, false);
  const writer = createJournalWriter<KwinJournalEntry>({ buttons: [], keys: [] }, journal);
  const selection = await openDataControl(connection);
  const keyboard = createKwinKeyboard({
    fake,
    strokes,
    chords,
    isCapsLocked: watchCapsLock(connection),
    async lendClipboard() {
      await connection.sync();
      return lendClipboard(selection);
    },
    pasteKeys: async () => pasteKeys(await focusedClass(), strokes(false).get('v') ?? chords().get('v')),
    record: (down) => writer.set({ keys: [...down] }),
  });
  const buttons = createButtonHolder(createKwinPointer(fake, lastKnown), (held) =>
    writer.set({ buttons: held }),
  );
  await connection.sync();
  return deviceOf({ keyboard, buttons, clipboard: clipboardOf(connection, selection) });
}
