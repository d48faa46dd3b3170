/**
 * The child that has the portal's session, and libpipewire: the session ends with the connection that made it, so the end of
 * this process has the compositor release everything.
 */
import { existsSync } from 'node:fs';
import { onAbort } from '../../../../base/abort.ts';
import { ServiceError } from '../../../../core/errors.ts';
import { openBus, type BusConnection } from '../../../bus/connection.ts';
import { openFileStream } from '../../../bus/file-stream.ts';
import { closeFile } from '../../../bus/libc.ts';
import { inputCarrier, serveDevice } from '../../../input-child/serve-input.ts';
import type { ServedDevice } from '../../../input-child/served-device.ts';
import type { PortalFacts } from '../facts.ts';
import { isSharingLocked, sharingLocked } from '../screen-lock.ts';
import { openPortalSession, PortalSessionClosed, type PortalSession } from '../session.ts';
import { terminalRuns, type SessionPlace } from '../../selection/terminals.ts';
import { REMOTE_DESKTOP } from '../../mutter/names.ts';
import { createPortalDevice } from './device.ts';
import { portalEvents } from './events.ts';
import { createPortalPictures, measured, type PortalPictures } from './pictures.ts';
import { PORTAL_BUS_VARIABLE, PORTAL_DESKTOP_VARIABLE, type PortalCalls } from './protocol.ts';

interface Opened {
  readonly session: PortalSession;
  readonly device: ServedDevice;
  readonly pictures: PortalPictures;
}

/** Every sandbox of Flatpak has it (flatpak-metadata(5)). */
const SANDBOX_FILE = '/.flatpak-info';

const place: SessionPlace = {
  address: process.env[PORTAL_BUS_VARIABLE] ?? '',
  runtimeFolder: process.env['XDG_RUNTIME_DIR'] ?? '',
};
let bus: BusConnection | undefined;
let opened: Opened | undefined;

const notShared = (cause?: unknown): ServiceError =>
  new ServiceError(
    'display_unavailable',
    'The system’s portal does not share a desktop with Deskhand at the moment.',
    {
      hint: 'Try again.',
      delivery: 'not_delivered',
      cause,
    },
  );
const noPortal = (cause: unknown): ServiceError =>
  new ServiceError('display_unavailable', 'The system’s portal does not answer.', {
    hint: 'Install xdg-desktop-portal and the part of it for this desktop, and start Deskhand within the session.',
    cause,
  });

async function connect(): Promise<BusConnection> {
  if (bus !== undefined && !bus.lost.aborted) return bus;
  const { address } = place;
  bus = await openBus({ address, openStream: openFileStream, closeFile, userId: process.getuid?.() ?? 0 });
  return bus;
}

/** A sandbox does not see whose names are on the bus. */
async function isMutter(connection: BusConnection): Promise<boolean> {
  if (/(^|:)GNOME(:|$)/.test(process.env[PORTAL_DESKTOP_VARIABLE] ?? '')) return true;
  return connection.ownerOf(REMOTE_DESKTOP.to).then(
    () => true,
    () => false,
  );
}

async function open(token: string | null): Promise<PortalFacts | null> {
  try {
    const connection = await connect();
    const isLocked = (): Promise<boolean> => isSharingLocked(place.address);
    if (await isLocked()) throw sharingLocked();
    const session = await openPortalSession(connection, { token, isLocked });
    if (session === null) return null;
    const pictures = createPortalPictures(session);
    const facts = { ...session.facts, streams: await measured(session.facts.streams, pictures) };
    const events = portalEvents(connection, { ...session, facts, isMutter: await isMutter(connection) });
    const device = await createPortalDevice({
      session: events,
      facts,
      selection: session.selection,
      isSandboxed: existsSync(SANDBOX_FILE),
      terminalRuns: () => terminalRuns(place),
    });
    const mine = { session, device, pictures };
    opened = mine;
    onAbort(session.over, () => {
      pictures.close();
      if (opened === mine) opened = undefined;
    });
    return facts;
  } catch (error) {
    throw error instanceof ServiceError ? error : noPortal(error);
  }
}

/** At once if there is none. */
function over(): Promise<{ readonly byPerson: boolean }> {
  const signal = opened?.session.over;
  return new Promise((resolve) => {
    if (signal === undefined) resolve({ byPerson: false });
    else onAbort(signal, (reason) => resolve({ byPerson: reason instanceof PortalSessionClosed }));
  });
}

function use(): Opened {
  if (opened === undefined) throw notShared();
  return opened;
}

const input = inputCarrier(() => Promise.resolve().then(() => use().device));

serveDevice<PortalCalls>({
  async carryOut(call, context) {
    if (call.name === 'open') return open(call.input.token);
    if (call.name === 'over') return over();
    if (call.name === 'shoot') return use().pictures.shoot(call.input.node);
    if (call.name === 'drawn') return use().pictures.drawn(call.input.since);
    return input(call, context);
  },
  async leave() {
    await opened?.device.releaseAll();
    // libpipewire's own thread may look at what an orderly end takes away.
    process.kill(process.pid, 'SIGKILL');
  },
});
