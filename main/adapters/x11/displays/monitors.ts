/** Asks an X server which monitors it has: RandR 1.5 knows virtual ones and the primary; older servers have Xinerama. */
import { intersect, type Region } from '../../../core/geometry.ts';
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

async function fromRandR(connection: X11Connection): Promise<Monitor[]> {
  const randr = await connection.extension('randr');
  const [major, minor] = await connection.request(randr.QueryVersion, 1, 5);
  if (major === 1 && minor < 5) return [];
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

/** At least one monitor, in the server's order, as far as the screen reaches. Rejects only when the server is gone. */
export async function queryMonitors(connection: X11Connection): Promise<readonly Monitor[]> {
  const whole = await fromRoot(connection);
  for (const ask of [fromRandR, fromXinerama]) {
    const monitors = await ask(connection).catch((error: unknown) => {
      if (connection.lost.aborted) throw error;
      return [];
    });
    const visible = monitors.flatMap(({ primary, region }) => {
      // Monitors that a person set up stay as they are when the screen becomes smaller.
      const shown = intersect(region, whole.region);
      return shown === undefined ? [] : [{ primary, region: shown }];
    });
    if (visible.length > 0) return visible;
  }
  return [whole];
}
