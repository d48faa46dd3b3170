/** Fills a desktop's root window with random pixels: the picture that compresses worst. */
import { randomFillSync } from 'node:crypto';
import { openX11Connection } from '../main/adapters/x11/connection.ts';

const CREATE_GC = 55;
const PUT_IMAGE = 72;
const Z_PIXMAP = 2;
/** Bytes of a request without the BIG-REQUESTS extension: its length field counts 16 bits of words. */
const MAX_REQUEST_BYTES = 0xff_ff * 4;
const PUT_IMAGE_HEADER_BYTES = 24;

/** The window manager, if there is one, may paint over it. */
export async function paintNoise(display: string): Promise<void> {
  const connection = await openX11Connection({ display, sharedMemory: false });
  const { X, root, width, height, depth } = connection;
  const gc = X.AllocID();
  const create = Buffer.alloc(16);
  create.writeUInt8(CREATE_GC, 0);
  create.writeUInt16LE(create.length / 4, 2);
  create.writeUInt32LE(gc, 4);
  create.writeUInt32LE(root, 8);
  connection.sendRaw(create);
  const rowsAtOnce = Math.floor((MAX_REQUEST_BYTES - PUT_IMAGE_HEADER_BYTES) / (width * 4));
  for (let y = 0; y < height; y += rowsAtOnce) {
    const rows = Math.min(rowsAtOnce, height - y);
    const put = Buffer.alloc(PUT_IMAGE_HEADER_BYTES + width * 4 * rows);
    put.writeUInt8(PUT_IMAGE, 0);
    put.writeUInt8(Z_PIXMAP, 1);
    put.writeUInt16LE(put.length / 4, 2);
    put.writeUInt32LE(root, 4);
    put.writeUInt32LE(gc, 8);
    put.writeUInt16LE(width, 12);
    put.writeUInt16LE(rows, 14);
    put.writeInt16LE(y, 18);
    put.writeUInt8(depth, 21);
    randomFillSync(put, PUT_IMAGE_HEADER_BYTES);
    connection.sendRaw(put);
  }
  await connection.sync();
  connection.close();
}
