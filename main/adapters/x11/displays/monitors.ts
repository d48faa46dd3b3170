/** Asks an X server which monitors it has: RandR 1.5 knows virtual ones and the primary; older servers have Xinerama. */
import { intersect, type Region } from '../../../core/geometry.ts';
import type { RandR } from 'x11';
import type { X11Connection } from '../connection.ts';

export interface Monitor {
  readonly primary: boolean;
  readonly region: Region;
}

/** `X.require` loads RandR at 1.3; the server answers later requests all the same when it is newer. */
const GET_MONITORS = 42;

/** RRGetMonitors: https://gitlab.freedesktop.org/xorg/proto/xorgproto/-/blob/master/randrproto.txt, section 7.2. */
function unpackMonitors(body: Buffer): Monitor[] {
  const monitors: Monitor[] = [];
  let at = 24;
  for (let left = body.readUInt32LE(4); left > 0; left--) {
    const outputs = body.readUInt16LE(at + 6);
    monitors.push({
      primary: body.readUInt8(at + 4) !== 0,
      region: {
        x: body.readInt16LE(at + 8),
        y: body.readInt16LE(at + 10),
        width: body.readUInt16LE(at + 12),
        height: body.readUInt16LE(at + 14),
      },
    });
    at += 24 + outputs * 4;
  }
  return monitors;
}

/** Whether the server has 1.5, asked once a connection. */
const withMonitors = new WeakMap<X11Connection, Promise<boolean>>();

function hasMonitors(connection: X11Connection, randr: RandR): Promise<boolean> {
  const known = withMonitors.get(connection);
  if (known !== undefined) return known;
  const asked = connection
    .request(randr.QueryVersion, 1, 5)
    .then(([major, minor]) => major > 1 || minor >= 5);
  withMonitors.set(connection, asked);
  return asked;
}

async function fromRandR(connection: X11Connection): Promise<Monitor[]> {
  const randr = await connection.extension('randr');
  if (!(await hasMonitors(connection, randr))) return [];
  const packet = Buffer.alloc(12);
  packet.writeUInt8(randr.majorOpcode, 0);
  packet.writeUInt8(GET_MONITORS, 1);
  packet.writeUInt16LE(3, 2);
  packet.writeUInt32LE(connection.root, 4);
  packet.writeUInt8(1, 8); // only active ones
  return await connection.requestRaw(packet, unpackMonitors);
}

async function fromXinerama(connection: X11Connection): Promise<Monitor[]> {
  const xinerama = await connection.extension('xinerama');
  const screens = await connection.request(xinerama.QueryScreens);
  return screens.map((region) => ({ primary: false, region }));
}

/** The whole root window, for servers that know no monitors. */
async function fromRoot(connection: X11Connection): Promise<Monitor> {
  const { width, height } = await connection.request(connection.X.GetGeometry, connection.root);
  return { primary: true, region: { x: 0, y: 0, width, height } };
}

/** Monitors that a person set up stay as they are when the screen becomes smaller. */
const shownOn = (whole: Region, monitors: readonly Monitor[]): readonly Monitor[] =>
  monitors.flatMap(({ primary, region }) => {
    const shown = intersect(region, whole);
    return shown === undefined ? [] : [{ primary, region: shown }];
  });

/** At least one monitor, in the server's order, as far as the screen reaches. Rejects only when the server is gone. */
export async function queryMonitors(connection: X11Connection): Promise<readonly Monitor[]> {
  const orNone = (error: unknown): Monitor[] => {
    if (connection.lost.aborted) throw error;
    return [];
  };
  const [monitors, whole] = await Promise.all([fromRandR(connection).catch(orNone), fromRoot(connection)]);
  const shown = shownOn(whole.region, monitors);
  if (shown.length > 0) return shown;
  const older = shownOn(whole.region, await fromXinerama(connection).catch(orNone));
  return older.length > 0 ? older : [whole];
}
