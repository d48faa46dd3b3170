/**
 * Asks the server itself for the number of a name. The package `x11` (4.2.2) remembers numbers in one table for all
 * servers a process ever talks to, which is wrong for the second one and after a server came back.
 */
import type { X11Connection } from '../connection.ts';

const INTERN_ATOM = 16;

/** The name's number on this connection's server; made there if new. */
export function internAtom(connection: X11Connection, name: string): Promise<number> {
  const length = Buffer.byteLength(name, 'latin1');
  const packet = Buffer.alloc(8 + Math.ceil(length / 4) * 4);
  packet.writeUInt8(INTERN_ATOM, 0);
  packet.writeUInt16LE(packet.length / 4, 2);
  packet.writeUInt16LE(length, 4);
  packet.write(name, 8, 'latin1');
  return connection.requestRaw(packet, (body) => body.readUInt32LE(0));
}
