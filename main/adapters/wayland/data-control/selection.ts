/** The clipboard of a compositor by ext-data-control or wlr-data-control, with all of its types, over a connection that carries file descriptors. */
import { LIMITS } from '../../../core/limits.ts';
import { createEmitter } from '../../../base/emitter.ts';
import { clipboardTooLarge } from '../../../ports/clipboard.ts';
import { closeFile, openPipe } from '../../bus/libc.ts';
import { readPipe, writePipe } from '../selection/pipe.ts';
import type { ClipboardContent, SessionSelection } from '../selection/selection.ts';
import { NEW, type WaylandConnection, type WaylandObject } from '../wire/connection.ts';
import {
  EXT_DATA_CONTROL,
  WL_SEAT,
  ZWLR_DATA_CONTROL,
  type DataControlInterfaces,
} from '../wire/interfaces.ts';
import type { EventArgument } from '../wire/message.ts';

interface Offer {
  readonly object: WaylandObject;
  readonly types: string[];
}

/** The newer one where both are there. */
const offeredBy = (connection: WaylandConnection): DataControlInterfaces =>
  connection.globals().some((each) => each.interface === EXT_DATA_CONTROL.manager.name)
    ? EXT_DATA_CONTROL
    : ZWLR_DATA_CONTROL;

/** What the owner of the clipboard offers. */
function watchOffers(
  connection: WaylandConnection,
  device: WaylandObject,
  { offer: table }: DataControlInterfaces,
): () => Offer | undefined {
  const coming = new Map<EventArgument | undefined, Offer>();
  let current: Offer | undefined;
  device.on('data_offer', (id) => {
    const object = connection.adopt(id, table, device.version);
    const offer: Offer = { object, types: [] };
    object.on('offer', (type) => void offer.types.push(String(type)));
    coming.set(id, offer);
  });
  device.on('selection', (id) => {
    current?.object.destroy();
    current = coming.get(id);
    coming.delete(id);
  });
  return () => current;
}

/** Whether the program that pastes took everything in time. */
const serve = async (bytes: Buffer | undefined, file: EventArgument | undefined): Promise<boolean> =>
  typeof file === 'number' && writePipe(file, bytes ?? Buffer.of(), LIMITS.clipboardTimeoutMs);

async function receive(offer: Offer | undefined, type: string, signal: AbortSignal): Promise<Buffer> {
  if (offer === undefined) return Buffer.of();
  const { readEnd, writeEnd } = openPipe();
  offer.object.request('receive', type, { file: writeEnd });
  closeFile(writeEnd);
  return readPipe(readEnd, { mostBytes: LIMITS.clipboardBytes, tooMuch: clipboardTooLarge, signal });
}

/** Throws `not_supported` where the compositor has no such interface. */
export async function openDataControl(connection: WaylandConnection): Promise<SessionSelection> {
  const tables = offeredBy(connection);
  const manager = connection.bind(tables.manager);
  const seat = connection.bind(WL_SEAT);
  const device = manager.create(tables.device, 'get_data_device', NEW, seat);
  const current = watchOffers(connection, device, tables);
  const taken = createEmitter<undefined>();
  let ours: { readonly source: WaylandObject; readonly content: ClipboardContent } | undefined;

  function sourceOf(content: ClipboardContent): WaylandObject {
    const source = manager.create(tables.source, 'create_data_source', NEW);
    for (const type of content.keys()) source.request('offer', type);
    source.on('send', (type, file) => {
      // Who does not wait for it any more is served nothing.
      serve(content.get(String(type)), file).then(
        (whole) => {
          if (whole) taken.emit(undefined);
        },
        () => undefined,
      );
    });
    source.on('cancelled', () => {
      if (ours?.source === source) ours = undefined;
      source.destroy();
    });
    return source;
  }
  await connection.sync();
  return {
    types: () => (ours === undefined ? (current()?.types ?? []) : [...ours.content.keys()]),
    ours: () => ours?.content,
    read: (type, signal) => receive(current(), type, signal),
    async offer(content) {
      const source = content.size === 0 ? null : sourceOf(content);
      ours = source === null ? undefined : { source, content };
      device.request('set_selection', source);
      await connection.sync();
    },
    onTaken: (listener) => taken.subscribe(listener),
  };
}
