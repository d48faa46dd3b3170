/**
 * The clipboard of a session of Mutter's RemoteDesktop: what others copied is read, and what we offer is served for as long
 * as the session lasts. Afterwards GNOME keeps a text or a picture of it, as it does for every program that ends.
 */
import * as z from 'zod';
import { createEmitter } from '../../../../base/emitter.ts';
import { onAbort } from '../../../../base/abort.ts';
import { LIMITS } from '../../../../core/limits.ts';
import { clipboardTooLarge } from '../../../../ports/clipboard.ts';
import type { BusConnection } from '../../../bus/connection.ts';
import { plainValue, Variant } from '../../../bus/values.ts';
import { REMOTE_SESSION } from '../names.ts';
import type { RemoteSession } from '../session.ts';
import { readPipe, writePipe } from '../../selection/pipe.ts';
import type { ClipboardContent, SessionSelection } from '../../selection/selection.ts';

const OwnerChanged = z.tuple([
  z.looseObject({
    'mime-types': z.tuple([z.array(z.string())]).optional(),
    'session-is-owner': z.boolean().optional(),
  }),
]);

/** A type that nobody keeps: without it GNOME would bring back what was offered before. */
const NOTHING = 'application/x-deskhand-nothing';

const typesOf = (content: ClipboardContent): Variant => new Variant('as', [...content.keys()]);

export async function openSelection(bus: BusConnection, session: RemoteSession): Promise<SessionSelection> {
  const taken = createEmitter<undefined>();
  let types: readonly string[] = [];
  let isOwner = false;
  let offered: ClipboardContent = new Map();

  async function serve(type: string, serial: number): Promise<void> {
    const [file] = await session.call('SelectionWrite', 'u', [serial]);
    const whole = await writePipe(Number(file), offered.get(type) ?? Buffer.of(), LIMITS.clipboardTimeoutMs);
    await session.call('SelectionWriteDone', 'ub', [serial, whole]);
    if (whole) taken.emit(undefined);
  }
  const on = { path: session.path, interface: REMOTE_SESSION };
  const stops = await Promise.all([
    bus.onSignal({ ...on, member: 'SelectionOwnerChanged' }, ({ body }) => {
      const { data } = OwnerChanged.safeParse(plainValue(body));
      types = data?.[0]['mime-types']?.[0] ?? [];
      isOwner = data?.[0]['session-is-owner'] ?? false;
    }),
    bus.onSignal({ ...on, member: 'SelectionTransfer' }, ({ body: [type, serial] }) => {
      if (typeof type !== 'string') return;
      // Who does not wait for it any more is served nothing.
      serve(type, Number(serial)).catch(() => undefined);
    }),
  ]);
  onAbort(session.over, () => stops.forEach((stop) => stop()));
  await session.call('EnableClipboard', 'a{sv}', [new Map()]);

  const set = async (content: ClipboardContent): Promise<void> => {
    offered = content;
    await session.call('SetSelection', 'a{sv}', [
      content.size === 0 ? new Map() : new Map([['mime-types', typesOf(content)]]),
    ]);
  };
  return {
    types: () => types,
    ours: () => (isOwner ? offered : undefined),
    async read(type, signal) {
      const [file] = await session.call('SelectionRead', 's', [type]);
      return readPipe(Number(file), { mostBytes: LIMITS.clipboardBytes, tooMuch: clipboardTooLarge, signal });
    },
    async offer(content) {
      if (content.size === 0) await set(new Map([[NOTHING, Buffer.of()]]));
      await set(content);
    },
    onTaken: (listener) => taken.subscribe(listener),
  };
}
