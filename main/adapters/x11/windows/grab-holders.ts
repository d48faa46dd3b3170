/**
 * Which window the keyboard or the pointer was grabbed for. The core protocol does not report, so the grabs of all clients are
 * followed by the RECORD extension, on a separate connection.
 */
import { onAbort } from '../../../base/abort.ts';
import type { Recorded, XClient, XRecord } from 'x11';
import { PREDEFINED } from '../predefined-atoms.ts';
import { PROBE_NAME } from '../receiver/receiver.ts';
import { readTextProperty } from './properties.ts';
import { openX11Connection, type X11Connection, type X11ConnectionOptions } from '../connection.ts';

export type GrabbedDevice = 'keyboard' | 'pointer';

export interface GrantedGrab {
  /** The part that the ids of the client's windows begin with. */
  readonly client: number;
  /** The window it was asked for, which may be another client's, or the root. */
  readonly window: number;
}

export interface GrabHolders {
  /** The last grab that was granted and not given back; undefined if none was seen. */
  of(device: GrabbedDevice): GrantedGrab | undefined;
}

interface Grab {
  readonly device: GrabbedDevice;
  readonly window: number;
}

/** Request numbers (X protocol, appendix B; XI2proto.h). */
const GRABS: Readonly<Record<number, GrabbedDevice>> = { 26: 'pointer', 31: 'keyboard' };
const UNGRABS: Readonly<Record<number, GrabbedDevice>> = { 27: 'pointer', 32: 'keyboard' };
const SUCCESS = 0;
const NOT_VIEWABLE = 3;
const XI_GRAB_DEVICE = 51;
const XI_UNGRAB_DEVICE = 52;
/** The devices of XInput that stand for all of a kind. */
const MASTERS: Readonly<Record<number, GrabbedDevice>> = { 2: 'pointer', 3: 'keyboard' };

interface RecordedGrabs extends GrabHolders {
  hear(recorded: Recorded): void;
}

/**
 * `inputOpcode`: of XInput; 0 if the server lacks it. `onRefused` is called for a grab that was refused because its window is
 * not shown. Exported for its test.
 */
export function recordedGrabs(
  { Category }: Pick<XRecord, 'Category'>,
  inputOpcode: number,
  onRefused: (grab: GrantedGrab) => void = () => undefined,
): RecordedGrabs {
  const asked = new Map<number, Grab & { readonly isInput: boolean }>();
  const granted = new Map<GrabbedDevice, GrantedGrab>();

  const giveBack = (device: GrabbedDevice, client: number): void => {
    if (granted.get(device)?.client === client) granted.delete(device);
  };

  function hearRequest(client: number, request: Buffer): void {
    // What the server will refuse as too short is recorded too.
    if (request.length < 8) return;
    const [opcode = 0, minor = 0] = request;
    const isInput = inputOpcode !== 0 && opcode === inputOpcode;
    const device = (offset: number): GrabbedDevice | undefined =>
      request.length < offset + 2 ? undefined : MASTERS[request.readUInt16LE(offset)];
    const grabs = isInput && minor === XI_GRAB_DEVICE ? device(16) : GRABS[opcode];
    if (grabs !== undefined) asked.set(client, { device: grabs, window: request.readUInt32LE(4), isInput });
    const ungrabs = isInput && minor === XI_UNGRAB_DEVICE ? device(8) : UNGRABS[opcode];
    if (ungrabs !== undefined) giveBack(ungrabs, client);
  }

  /** A reply has its status in its second byte, one of XInput in its ninth. */
  function hearReply(client: number, reply: Buffer): void {
    const grab = asked.get(client);
    asked.delete(client);
    if (grab === undefined) return;
    const status = reply[grab.isInput ? 8 : 1];
    if (status === SUCCESS) granted.set(grab.device, { client, window: grab.window });
    if (status === NOT_VIEWABLE) onRefused({ client, window: grab.window });
  }

  return {
    of: (device) => granted.get(device),
    hear({ category, xidBase: client, data }) {
      if (category === Category.ClientDied) for (const device of granted.keys()) giveBack(device, client);
      else if (category === Category.FromServer) hearReply(client, data);
      else if (category === Category.FromClient)
        for (let offset = 0; offset + 4 <= data.length;) {
          const length = data.readUInt16LE(offset + 2) * 4;
          if (length === 0) return;
          hearRequest(client, data.subarray(offset, offset + length));
          offset += length;
        }
    },
  };
}

/** Our own questions, here and in the input device's process, are requests for a grab: their clients are no longer recorded. */
function ignoreProbes(watched: X11Connection, context: number): (refused: GrantedGrab) => Promise<void> {
  const looked = new Set<number>();
  return async ({ client, window }) => {
    if (looked.has(client)) return;
    looked.add(client);
    try {
      const { data } = await readTextProperty(watched, window, PREDEFINED.WM_NAME);
      if (data.toString('latin1') !== PROBE_NAME) return;
      const record = await watched.extension('record');
      record.UnregisterClients(context, [client]);
    } catch {
      // It is gone.
    }
  };
}

/** The package keeps each reply of a series, with the chunk it came in, until the series ends; that of RECORD never does. */
export function keepNoReplies({ replies, seq_num: number }: Pick<XClient, 'replies' | 'seq_num'>): void {
  const request = replies[number];
  if (request === undefined) return;
  const [unpack, done] = request;
  replies[number] = [unpack, done, true, { push: () => undefined }];
}

const UNKNOWN: GrabHolders = { of: () => undefined };

/**
 * Follows the grabs of all clients, as long as the connection `watched` lasts. Resolves with holders that are never known
 * where the server has no RECORD.
 */
export async function followGrabs(
  options: X11ConnectionOptions,
  watched: X11Connection,
): Promise<GrabHolders> {
  try {
    const own = await openX11Connection({ ...options, sharedMemory: false });
    onAbort(watched.lost, () => own.close());
    const record = await own.extension('record');
    const input = await own.extension('xinput').catch(() => undefined);
    const context = own.X.AllocID();
    const ignore = ignoreProbes(watched, context);
    const grabs = recordedGrabs(record, input?.majorOpcode ?? 0, (refused) => void ignore(refused));
    const requests = (first: number): { first: number; last: number } => ({ first, last: first + 1 });
    const only = (value: number): { first: number; last: number } => ({ first: value, last: value });
    const core = [26, 31].map((opcode) => ({
      coreRequests: requests(opcode),
      coreReplies: only(opcode),
      clientDied: true,
    }));
    const major = only(input?.majorOpcode ?? 0);
    const ofInput = {
      extRequests: { major, minor: requests(XI_GRAB_DEVICE) },
      extReplies: { major, minor: only(XI_GRAB_DEVICE) },
    };
    record.CreateContext(context, 0, [record.CS.AllClients], input === undefined ? core : [...core, ofInput]);
    record.EnableContext(
      context,
      (recorded) => grabs.hear(recorded),
      () => true,
    );
    keepNoReplies(own.X);
    return grabs;
  } catch {
    return UNKNOWN;
  }
}
