/** The clipboard of a compositor by ext-data-control or wlr-data-control, with all of its types, over a connection that carries file descriptors. */
import { LIMITS } from '../../../core/limits.ts';
import { createEmitter } from '../../../base/emitter.ts';
import { clipboardTooLarge } from '../../../ports/clipboard.ts';
import { closeFile, openPipe } from '../../bus/libc.ts';
import { readPipe, writePipe } from '../selection/pipe.ts';
import type { ClipboardContent, SessionSelection } from '../selection/selection.ts';
import { NEW, type WaylandConnection, type WaylandObject } from '../wire/connection.ts';
import {
  EXT_DATA_CONTROL_DEVICE,
  EXT_DATA_CONTROL_MANAGER,
  EXT_DATA_CONTROL_OFFER,
  EXT_DATA_CONTROL_SOURCE,
  WL_SEAT,
  ZWLR_DATA_CONTROL_DEVICE,
  ZWLR_DATA_CONTROL_MANAGER,
  ZWLR_DATA_CONTROL_OFFER,
  ZWLR_DATA_CONTROL_SOURCE,
} from '../wire/interfaces.ts';
import type { EventArgument, Interface } from '../wire/message.ts';

interface Offer {
  readonly object: WaylandObject;
  readonly types: string[];
}

type DataControl = Readonly<Record<'manager' | 'device' | 'source' | 'offer', Interface>>;

const EXT: DataControl = {
  manager: EXT_DATA_CONTROL_MANAGER,
  device: EXT_DATA_CONTROL_DEVICE,
  source: EXT_DATA_CONTROL_SOURCE,
  offer: EXT_DATA_CONTROL_OFFER,
};
const WLR: DataControl = {
  manager: ZWLR_DATA_CONTROL_MANAGER,
  device: ZWLR_DATA_CONTROL_DEVICE,
  source: ZWLR_DATA_CONTROL_SOURCE,
  offer: ZWLR_DATA_CONTROL_OFFER,
};

/** The newer one where both are there. */
const offeredBy = (connection: WaylandConnection): DataControl =>
  connection.globals().some((each) => each.interface === EXT.manager.name) ? EXT : WLR;

/** What the owner of the clipboard offers. */
function watchOffers(
  connection: WaylandConnection,
  device: WaylandObject,
  { offer: table }: DataControl,
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

/** Throws `not_supported` if the compositor has no such interface. */
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
