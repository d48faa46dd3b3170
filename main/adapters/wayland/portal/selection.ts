/** The clipboard of a session of the portal, where its person shared that too (org.freedesktop.portal.Clipboard). */
import * as z from 'zod';
import { onAbort } from '../../../base/abort.ts';
import type { BusConnection } from '../../bus/connection.ts';
import { plainValue, Variant, type BusValue } from '../../bus/values.ts';
import type { SessionSelection } from '../selection/selection.ts';
import { createServedSelection } from '../selection/served-selection.ts';
import { PORTAL_CLIPBOARD } from './names.ts';

/** GNOME's portal puts the list into its own structure, as Mutter does. */
const Types = z.union([z.array(z.string()), z.tuple([z.array(z.string())]).transform(([types]) => types)]);
const OwnerChanged = z.tuple([
  z.string(),
  z.looseObject({ mime_types: Types.default([]), session_is_owner: z.boolean().default(false) }),
]);
const Transfer = z.tuple([z.string(), z.string(), z.number()]);

/**
 * To be called before the session is started: the owner of the clipboard is reported at the start for the first time. `path`: of the
 * session.
 */
export async function requestSelection(
  bus: BusConnection,
  path: string,
  over: AbortSignal,
): Promise<SessionSelection> {
  const call = async (member: string, types = '', values: readonly BusValue[] = []): Promise<unknown> => {
    const words = { signature: `o${types}`, body: [path, ...values] };
    return (await bus.call({ ...PORTAL_CLIPBOARD, member, ...words })).body[0];
  };
  const selection = createServedSelection({
    set: (types) => call('SetSelection', 'a{sv}', [new Map([['mime_types', new Variant('as', types)]])]),
    read: (type) => call('SelectionRead', 's', [type]),
    write: (serial) => call('SelectionWrite', 'u', [serial]),
    writeDone: (serial, whole) => call('SelectionWriteDone', 'ub', [serial, whole]),
  });
  const on = { path: PORTAL_CLIPBOARD.path, interface: PORTAL_CLIPBOARD.interface };
  const stops = await Promise.all([
    bus.onSignal({ ...on, member: 'SelectionOwnerChanged' }, ({ body }) => {
      const { data } = OwnerChanged.safeParse(plainValue(body));
      if (data?.[0] === path) selection.ownerChanged(data[1].mime_types, data[1].session_is_owner);
    }),
    bus.onSignal({ ...on, member: 'SelectionTransfer' }, ({ body }) => {
      const { data } = Transfer.safeParse(plainValue(body));
      if (data?.[0] === path) selection.asked(data[1], data[2]);
    }),
  ]);
  onAbort(over, () => stops.forEach((stop) => stop()));
  await call('RequestClipboard', 'a{sv}', [new Map()]);
  return selection;
}
