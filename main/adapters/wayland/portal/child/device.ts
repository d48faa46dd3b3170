/** Pointer and keyboard of a session, as far as the person allowed them. The compositor releases what a session held when it ends. */
import { setTimeout as sleep } from 'node:timers/promises';
import { ServiceError } from '../../../../core/errors.ts';
import { centerOf, type Point } from '../../../../core/geometry.ts';
import { deviceOf } from '../../../input-child/device-of.ts';
import { createButtonHolder } from '../../../input-child/held-buttons.ts';
import type { ServedDevice } from '../../../input-child/served-device.ts';
import { SHIFT_CODE } from '../../input/key-codes.ts';
import { createMutterKeyboard } from '../../mutter/input/keyboard.ts';
import { CONTROL_CODE } from '../../mutter/input/paste-shortcut.ts';
import { createMutterPointer } from '../../mutter/input/pointer.ts';
import type { RemoteSession } from '../../mutter/session.ts';
import { createSelectionClipboard } from '../../selection/clipboard.ts';
import { lendClipboard } from '../../selection/lent-clipboard.ts';
import type { SessionSelection } from '../../selection/selection.ts';
import type { Keysyms } from '../../xkb/layout-keysyms.ts';
import type { PortalFacts } from '../facts.ts';

/** The first key of a session is lost on GNOME, however long one waits before it. */
const WARM_UP_MS = 50;

/** The portal does not report the layout in use: what a Latin one has. X11's keysyms of Latin-1 are its numbers. */
const ASCII: Keysyms = new Map(
  Array.from({ length: 0x5f }, (_, at) => [String.fromCharCode(0x20 + at), 0x20 + at]),
);

const refused = (message: string, hint: string): ServiceError =>
  new ServiceError('not_supported', message, {
    hint,
    delivery: 'not_delivered',
    details: { capability: 'keyboard' },
  });
const beyondAscii = (): ServiceError =>
  refused(
    'Through this system’s portal only ASCII characters can be typed: it does not share the clipboard.',
    'Type ASCII characters alone.',
  );
const unknownFocus = (): ServiceError =>
  refused(
    'The text needs the clipboard, and the portal does not report whether a terminal has the keyboard, which pastes by other keys.',
    'Close the terminals, or type ASCII characters alone.',
  );

export interface PortalDeviceOptions {
  readonly session: RemoteSession;
  readonly facts: PortalFacts;
  /** Null where the clipboard is not shared. */
  readonly selection: SessionSelection | null;
  /** A sandbox does not see what runs in the session. */
  readonly isSandboxed: boolean;
  /** Whether a terminal may be open in this session. */
  readonly terminalRuns: () => Promise<boolean>;
}

export async function createPortalDevice(options: PortalDeviceOptions): Promise<ServedDevice> {
  const { session, facts, selection, isSandboxed, terminalRuns } = options;
  const lastKnown: { point: Point | undefined } = { point: undefined };
  const keyboard = createMutterKeyboard({
    session,
    keysyms: () => Promise.resolve(ASCII),
    async pasteModifiers() {
      if (selection === null) throw beyondAscii();
      if (isSandboxed || (await terminalRuns())) throw unknownFocus();
      return [CONTROL_CODE];
    },
    lendClipboard: () => (selection === null ? Promise.reject(beyondAscii()) : lendClipboard(selection)),
  });
  const pointer = createMutterPointer({ session, lastKnown });
  if (facts.keyboard)
    for (const down of [true, false]) await session.call('NotifyKeyboardKeycode', 'ub', [SHIFT_CODE, down]);
  // Nothing reports its position; it is known from the first place that it is moved to.
  const [first] = session.monitors;
  if (facts.pointer && first !== undefined) await pointer.moveTo(centerOf(first.region));
  await sleep(WARM_UP_MS);
  const buttons = createButtonHolder(pointer, () => undefined);
  const clipboard = selection === null ? {} : { clipboard: createSelectionClipboard(selection) };
  return deviceOf({ keyboard, buttons, ...clipboard });
}
