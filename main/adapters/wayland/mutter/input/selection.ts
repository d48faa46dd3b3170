/**
 * The clipboard of a session of Mutter's RemoteDesktop: what others copied is read, and what we offer is served for as long
 * as the session lasts. After that GNOME keeps a text or a picture of it, as it does for every program that ends.
 */
import * as z from 'zod';
import { onAbort } from '../../../../base/abort.ts';
import type { BusConnection } from '../../../bus/connection.ts';
import { plainValue, Variant } from '../../../bus/values.ts';
import type { SessionSelection } from '../../selection/selection.ts';
import { createServedSelection } from '../../selection/served-selection.ts';
import { REMOTE_SESSION } from '../names.ts';
import type { MutterSession } from '../session.ts';

const OwnerChanged = z.tuple([
  z.looseObject({
    'mime-types': z.tuple([z.array(z.string())]).optional(),
    'session-is-owner': z.boolean().optional(),
  }),
]);

export async function openSelection(bus: BusConnection, session: MutterSession): Promise<SessionSelection> {
  const first = async (...call: Parameters<MutterSession['call']>): Promise<unknown> =>
    (await session.call(...call))[0];
  const selection = createServedSelection({
    set: (types) =>
      first('SetSelection', 'a{sv}', [
        types.length === 0 ? new Map() : new Map([['mime-types', new Variant('as', types)]]),
      ]),
    read: (type) => first('SelectionRead', 's', [type]),
    write: (serial) => first('SelectionWrite', 'u', [serial]),
    writeDone: (serial, whole) => first('SelectionWriteDone', 'ub', [serial, whole]),
  });
  const on = { path: session.path, interface: REMOTE_SESSION };
  const stops = await Promise.all([
    bus.onSignal({ ...on, member: 'SelectionOwnerChanged' }, ({ body }) => {
      const { data } = OwnerChanged.safeParse(plainValue(body));
      selection.ownerChanged(data?.[0]['mime-types']?.[0] ?? [], data?.[0]['session-is-owner'] ?? false);
    }),
    bus.onSignal({ ...on, member: 'SelectionTransfer' }, ({ body: [type, serial] }) => {
      if (typeof type === 'string') selection.asked(type, Number(serial));
    }),
  ]);
  onAbort(session.over, () => stops.forEach((stop) => stop()));
  await session.call('EnableClipboard', 'a{sv}', [new Map()]);
  return selection;
}
