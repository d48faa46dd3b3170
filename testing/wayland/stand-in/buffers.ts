/** Memory that a client shares with a stand-in for a compositor, through `wl_shm`. */
import { writeSync } from 'node:fs';
import type { Region, Size } from '../../../main/core/geometry.ts';
import { closeFile } from '../../../main/adapters/bus/libc.ts';
import { WL_BUFFER, WL_SHM, WL_SHM_POOL } from '../../../main/adapters/wayland/wire/interfaces.ts';
import type { EventArgument } from '../../../main/adapters/wayland/wire/message.ts';
import type { ServedClient } from './served-client.ts';

export const XRGB8888 = 1;
/** 'XB24' of drm_fourcc.h: red first. */
export const XBGR8888 = 0x34324258;

export interface ClientBuffer extends Size {
  readonly format: number;
  /** Copies a part of a picture of the buffer's size; the rest of the buffer stays. */
  write(pixels: Uint8Array, part: Region): void;
}

export interface ClientBuffers {
  /** Pools that the client has made so far. */
  readonly pools: number;
  /** By the ids of their objects. */
  readonly of: ReadonlyMap<number, ClientBuffer>;
  serve(client: ServedClient, shm: EventArgument | undefined): void;
}

const swapped = (row: Uint8Array): Uint8Array => {
  const out = Uint8Array.from(row);
  for (let at = 0; at < out.length; at += 4) {
    out[at] = row[at + 2] ?? 0;
    out[at + 2] = row[at] ?? 0;
  }
  return out;
};

/** An own descriptor for each buffer is not needed: a pool's file is closed with its last buffer. */
interface Pool {
  readonly file: number;
  users: number;
}

const release = (pool: Pool): void => {
  pool.users--;
  if (pool.users === 0) closeFile(pool.file);
};

function bufferIn(
  { file }: Pool,
  [, offset, width, height, stride, format]: readonly EventArgument[],
): ClientBuffer {
  const own = { width: Number(width), height: Number(height), format: Number(format) };
  return {
    ...own,
    write(pixels, part) {
      for (let y = part.y; y < part.y + part.height; y++) {
        const from = (y * own.width + part.x) * 4;
        const row = pixels.subarray(from, from + part.width * 4);
        const bytes = own.format === XBGR8888 ? swapped(row) : row;
        writeSync(file, bytes, 0, bytes.length, Number(offset) + y * Number(stride) + part.x * 4);
      }
    },
  };
}

export function createClientBuffers(): ClientBuffers {
  const of = new Map<number, ClientBuffer>();
  let pools = 0;
  function servePool(client: ServedClient, id: EventArgument | undefined, file: number): void {
    pools++;
    const pool: Pool = { file, users: 1 };
    const object = client.made(id, WL_SHM_POOL);
    object.on('create_buffer', (...made) => {
      pool.users++;
      const buffer = client.made(made[0], WL_BUFFER);
      of.set(buffer.id, bufferIn(pool, made));
      buffer.on('destroy', () => {
        of.delete(buffer.id);
        release(pool);
      });
    });
    object.on('destroy', () => release(pool));
  }
  return {
    of,
    get pools() {
      return pools;
    },
    serve(client, shm) {
      client.made(shm, WL_SHM).on('create_pool', (id, file) => servePool(client, id, Number(file)));
    },
  };
}
