/** A session of the portal's RemoteDesktop with its screens: one question to the person for pictures, pointer and keys. */
import * as z from 'zod';
import { onAbort } from '../../../base/abort.ts';
import { sleep } from '../../../base/sleep.ts';
import type { BusConnection } from '../../bus/connection.ts';
import { Variant, type BusValue } from '../../bus/values.ts';
import { DISPLAY_CONFIG } from '../mutter/names.ts';
import type { SessionSelection } from '../selection/selection.ts';
import type { PortalFacts, PortalStream } from './facts.ts';
import {
  PORTAL,
  PORTAL_CLIPBOARD,
  PORTAL_REMOTE_DESKTOP,
  PORTAL_SCREEN_CAST,
  PORTAL_SESSION,
  portalVersion,
} from './names.ts';
import { askPortal, portalToken } from './request.ts';
import { requestSelection } from './selection.ts';

export interface PortalSession {
  /** The object of the session. */
  readonly path: string;
  readonly facts: PortalFacts<PortalStream>;
  /** Null if the clipboard is not shared. */
  readonly selection: SessionSelection | null;
  /** Aborted when the session is over; the reason is PortalSessionClosed where the portal closed it. */
  readonly over: AbortSignal;
  /** A connection to PipeWire that shows the shared screens alone: the caller's to close. */
  openPipeWire(): Promise<number>;
}

/** The portal closed the session: a person ended the sharing. */
export class PortalSessionClosed extends Error {
  constructor() {
    super('The portal has closed the session.');
    this.name = 'PortalSessionClosed';
  }
}

const DEVICES = { keyboard: 1, pointer: 2 } as const;
const MONITORS = 1;
/** Pictures do not show the pointer. */
const HIDDEN = 1;
/** Until it is revoked. */
const PERSIST = 2;

const Place = z.tuple([z.number(), z.number()]);
const Started = z.looseObject({
  devices: z.number().default(0),
  clipboard_enabled: z.boolean().default(false),
  restore_token: z.string().optional(),
  streams: z
    .array(z.tuple([z.number(), z.looseObject({ position: Place.default([0, 0]), size: Place })]))
    .default([]),
});

type Options = readonly (readonly [name: string, value: Variant])[];

/** Null if a person declined. */
type Ask = (
  to: typeof PORTAL & { readonly interface: string },
  member: string,
  options: Options,
) => Promise<unknown>;

const askFor =
  (bus: BusConnection, session: string): Ask =>
  (to, member, options) =>
    askPortal(bus, {
      ...to,
      member,
      options: new Map(options),
      ...(member === 'Start'
        ? { signature: 'os', body: [session, ''] }
        : { signature: 'o', body: [session] }),
    });

async function create(bus: BusConnection): Promise<string | null> {
  const options = new Map([['session_handle_token', new Variant('s', portalToken())]]);
  const request = { ...PORTAL_REMOTE_DESKTOP, member: 'CreateSession', signature: '', body: [], options };
  const answer = z
    .looseObject({ session_handle: z.string() })
    .nullable()
    .parse(await askPortal(bus, request));
  return answer?.session_handle ?? null;
}

function remembering(version: number, token: string | null): Options {
  if (version < 2) return [];
  const restored: Options = token === null ? [] : [['restore_token', new Variant('s', token)]];
  return [['persist_mode', new Variant('u', PERSIST)], ...restored];
}

function sharedBy(version: number, started: z.infer<typeof Started>): PortalFacts<PortalStream> {
  return {
    version,
    pointer: (started.devices & DEVICES.pointer) !== 0,
    keyboard: (started.devices & DEVICES.keyboard) !== 0,
    clipboard: started.clipboard_enabled,
    streams: started.streams
      .map(
        ([
          node,
          {
            position: [x, y],
            size: [width, height],
          },
        ]) => ({
          node,
          region: { x, y, width, height },
        }),
      )
      .toSorted((a, b) => a.region.y - b.region.y || a.region.x - b.region.x),
    token: started.restore_token ?? null,
  };
}

type Negotiated = Pick<PortalSession, 'facts' | 'selection'>;

/** Says what is wanted, and shows the dialog last. */
async function negotiate(
  bus: BusConnection,
  { path, over, token }: { readonly path: string; readonly over: AbortSignal; readonly token: string | null },
): Promise<Negotiated | null> {
  const ask = askFor(bus, path);
  const [version, clipboards] = await Promise.all([
    portalVersion(bus, PORTAL_REMOTE_DESKTOP.interface),
    portalVersion(bus, PORTAL_CLIPBOARD.interface),
  ]);
  const devices = new Variant('u', DEVICES.keyboard | DEVICES.pointer);
  const chosen = await ask(PORTAL_REMOTE_DESKTOP, 'SelectDevices', [
    ['types', devices],
    ...remembering(version, token),
  ]);
  const screens: Options = [
    ['types', new Variant('u', MONITORS)],
    ['multiple', new Variant('b', true)],
    ['cursor_mode', new Variant('u', HIDDEN)],
  ];
  if (chosen === null || (await ask(PORTAL_SCREEN_CAST, 'SelectSources', screens)) === null) return null;
  const selection = clipboards > 0 ? await requestSelection(bus, path, over).catch(() => null) : null;
  const started = Started.nullable().parse(await ask(PORTAL_REMOTE_DESKTOP, 'Start', []));
  if (started === null) return null;
  const facts = sharedBy(version, started);
  return { facts, selection: facts.clipboard ? selection : null };
}

const BUS = {
  to: 'org.freedesktop.DBus',
  path: '/org/freedesktop/DBus',
  interface: 'org.freedesktop.DBus',
} as const;
const BACKEND = 'org.freedesktop.impl.portal.desktop.';

/**
 * The part of the portal for this desktop, its own program, goes on with the session of a portal that was killed, and with the
 * keys and buttons that are held in it (seen on GNOME 43 and 50).
 */
async function closeOrphan(bus: BusConnection, path: string): Promise<void> {
  const [names = []] = (await bus.call({ ...BUS, member: 'ListNames' })).body;
  const backends = z
    .array(z.string())
    .parse(names)
    .filter((name) => name.startsWith(BACKEND));
  const close = { path, interface: 'org.freedesktop.impl.portal.Session', member: 'Close' };
  await Promise.allSettled(backends.map((to) => bus.call({ to, ...close })));
}

/** A portal that was killed says nothing of its sessions, and another one in its place does not know them. */
async function onPortalGone(bus: BusConnection, gone: () => void): Promise<() => void> {
  const owner = await bus.ownerOf(PORTAL.to);
  const changed = { interface: 'org.freedesktop.DBus', member: 'NameOwnerChanged' };
  return bus.onSignal(changed, ({ body: [name, before] }) => {
    if (name === PORTAL.to && before === owner) gone();
  });
}

/** A session that is closed because a monitor was switched off is followed by the news of that; on Mutter, seen with 43. */
const CHANGE_MS = 300;

interface Ending {
  readonly path: string;
  readonly isLocked: () => Promise<boolean>;
  readonly end: (reason: Error) => void;
}

/** Hears of all that ends a session. Gives how to stop listening. */
async function watchEnd(bus: BusConnection, { path, isLocked, end }: Ending): Promise<() => void> {
  const closed = async (): Promise<void> => {
    await sleep(CHANGE_MS);
    end((await isLocked()) ? new Error('The screen was locked.') : new PortalSessionClosed());
  };
  const stops = [
    await bus.onSignal({ path, interface: PORTAL_SESSION, member: 'Closed' }, () => void closed()),
    await onPortalGone(bus, () => {
      end(new Error('The portal has ended.'));
      closeOrphan(bus, path).catch(() => undefined);
    }),
    // What the portal reported about places and sizes no longer holds.
    await bus.onSignal({ interface: DISPLAY_CONFIG.interface, member: 'MonitorsChanged' }, () =>
      end(new Error('The monitors have changed.')),
    ),
  ];
  return () => stops.forEach((stop) => stop());
}

export interface PortalSessionOptions {
  /** Of an earlier start. */
  readonly token: string | null;
  readonly isLocked: () => Promise<boolean>;
}

/** Null if the person declined. Throws what the bus says. */
export async function openPortalSession(
  bus: BusConnection,
  { token, isLocked }: PortalSessionOptions,
): Promise<PortalSession | null> {
  const path = await create(bus);
  if (path === null) return null;
  const over = new AbortController();
  const end = (reason: Error): void => {
    if (!over.signal.aborted) over.abort(reason);
  };
  onAbort(over.signal, await watchEnd(bus, { path, isLocked, end }));
  onAbort(bus.lost, end);
  onAbort(over.signal, (reason) => {
    if (reason instanceof PortalSessionClosed || bus.lost.aborted) return;
    bus.call({ to: PORTAL.to, path, interface: PORTAL_SESSION, member: 'Close' }).catch(() => undefined);
  });
  const negotiated = await negotiate(bus, { path, over: over.signal, token });
  if (negotiated === null) {
    end(new Error('The person declined.'));
    return null;
  }
  return {
    ...negotiated,
    path,
    over: over.signal,
    async openPipeWire() {
      const call = { ...PORTAL_SCREEN_CAST, member: 'OpenPipeWireRemote', signature: 'oa{sv}' };
      const [file] = (await bus.call({ ...call, body: [path, new Map<BusValue, BusValue>()] })).body;
      if (typeof file !== 'number') throw new TypeError('The portal did not open a connection to PipeWire.');
      return file;
    },
  };
}
