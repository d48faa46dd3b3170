/** Pointer and keyboard of a session, as far as the person allowed them. The compositor releases what a session held when it ends. */
import { setTimeout as sleep } from 'node:timers/promises';
import { ServiceError } from '../../../../core/errors.ts';
import { centerOf, type Point } from '../../../../core/geometry.ts';
import { deviceOf } from '../../../input-child/device-of.ts';
import { createButtonHolder } from '../../../input-child/held-buttons.ts';
import type { ServedDevice } from '../../../input-child/served-device.ts';
import { SHIFT_CODE } from '../../input/key-codes.ts';
import { createMutterKeyboard } from '../../mutter/input/keyboard.ts';
import { createMutterPointer } from '../../mutter/input/pointer.ts';
import type { RemoteSession } from '../../mutter/session.ts';
import type { Keysyms } from '../../xkb/layout-keysyms.ts';
import type { PortalFacts } from '../facts.ts';

/** The first key of a session is lost on GNOME, however long one waits before it. */
const WARM_UP_MS = 50;

/** The portal does not tell the layout in use: what a Latin one has. X11's keysyms of Latin-1 are its numbers. */
const ASCII: Keysyms = new Map(
  Array.from({ length: 0x5f }, (_, at) => [String.fromCharCode(0x20 + at), 0x20 + at]),
);

const beyondAscii = (): ServiceError =>
  new ServiceError('not_supported', 'Through the system’s portal only ASCII characters can be typed.', {
    hint: 'Type ASCII characters alone.',
    delivery: 'not_delivered',
    details: { capability: 'keyboard' },
  });

export async function createPortalDevice(session: RemoteSession, facts: PortalFacts): Promise<ServedDevice> {
  const lastKnown: { point: Point | undefined } = { point: undefined };
  const keyboard = createMutterKeyboard({
    session,
    keysyms: () => Promise.resolve(ASCII),
    pasteModifiers: () => Promise.reject(beyondAscii()),
    lendClipboard: () => Promise.reject(beyondAscii()),
  });
  const pointer = createMutterPointer({ session, lastKnown });
  if (facts.keyboard)
    for (const down of [true, false]) await session.call('NotifyKeyboardKeycode', 'ub', [SHIFT_CODE, down]);
  // Nobody tells where it is; it is known from the first place that it is moved to.
  const [first] = session.monitors;
  if (facts.pointer && first !== undefined) await pointer.moveTo(centerOf(first.region));
  await sleep(WARM_UP_MS);
  const buttons = createButtonHolder(pointer, () => undefined);
  return deviceOf({ keyboard, buttons });
}
