/** Pointer and keyboard of a session, as far as the person allowed them. */
import { ServiceError } from '../../../../core/errors.ts';
import type { ServedDevice } from '../../../input-child/served-device.ts';
import { CONTROL_CODE } from '../../input/key-codes.ts';
import { createRemoteDevice } from '../../remote-desktop/device.ts';
import type { RemoteSession } from '../../remote-desktop/session.ts';
import type { SessionSelection } from '../../selection/selection.ts';
import type { Keysyms } from '../../xkb/layout-keysyms.ts';
import type { PortalFacts } from '../facts.ts';

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
  /** Null if the clipboard is not shared. */
  readonly selection: SessionSelection | null;
  /** A sandbox does not see what runs in the session. */
  readonly isSandboxed: boolean;
  /** Whether a terminal may be open in this session. */
  readonly terminalRuns: () => Promise<boolean>;
}

export function createPortalDevice(options: PortalDeviceOptions): Promise<ServedDevice> {
  const { session, facts, selection, isSandboxed, terminalRuns } = options;
  return createRemoteDevice({
    session,
    selection,
    lastKnown: { point: undefined },
    shares: facts,
    keysyms: () => Promise.resolve(ASCII),
    async wayToPaste() {
      if (selection === null) throw beyondAscii();
      if (isSandboxed || (await terminalRuns())) throw unknownFocus();
      return { modifiers: [CONTROL_CODE], selection };
    },
  });
}
