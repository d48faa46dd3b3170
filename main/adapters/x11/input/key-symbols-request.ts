/**
 * XkbGetMap and XkbSetMap for key symbols alone, which the package `x11` lacks. Unlike the core ChangeKeyboardMapping
 * they leave types and everything else of a key as they are, and set many keys in one go: one notice to every client
 * instead of one a key. Layout: X11/extensions/XKBproto.h, xkbGetMapReq, xkbGetMapReply, xkbSetMapReq, xkbSymMapWireDesc.
 */
import type { X11Connection } from '../connection.ts';

/** One key's symbols, as the wire has them: type indexes, group info, width, keysyms. */
export interface KeySymbols {
  readonly head: Buffer;
  readonly keysyms: readonly number[];
}

const USE_CORE_KEYBOARD = 0x100;
const KEY_SYMBOLS = 1 << 1;
const GET_MAP = 8;
const SET_MAP = 9;
/** kt_index[4], groupInfo, width */
const HEAD_BYTES = 6;
/** The type with one level, with any modifiers down, is the first of every map (XKB protocol, 7.2.1). */
const ONE_LEVEL = 0;

/** A key that gives one keysym and no other, in one group at one level. */
export const singleSymbol = (keysym: number): KeySymbols => ({
  head: Buffer.from([ONE_LEVEL, ONE_LEVEL, ONE_LEVEL, ONE_LEVEL, 1, 1]),
  keysyms: [keysym],
});

/** A key that gives nothing, as maps have it for keycodes without a key. */
export const emptyKey = (): KeySymbols => ({ head: Buffer.alloc(HEAD_BYTES), keysyms: [] });

export interface SymbolsPort {
  get(first: number, count: number): Promise<KeySymbols[]>;
  set(first: number, keys: readonly KeySymbols[]): void;
}

/** The keys in a reply to XkbGetMap. */
function unpackKeys(body: Buffer): KeySymbols[] {
  // `body` starts after the 8 bytes that every reply has; the fixed part of this reply is 40 bytes.
  const keys: KeySymbols[] = [];
  const count = body[12] ?? 0;
  let offset = 32;
  for (let key = 0; key < count; key++) {
    const head = body.subarray(offset, offset + HEAD_BYTES);
    const length = body.readUInt16LE(offset + HEAD_BYTES);
    offset += HEAD_BYTES + 2;
    keys.push({
      head: Buffer.from(head),
      keysyms: Array.from({ length }, (_, index) => body.readUInt32LE(offset + index * 4)),
    });
    offset += length * 4;
  }
  return keys;
}

/** Writes the keys as XkbSetMap has them, from `offset` on. */
function packKeys(packet: Buffer, offset: number, keys: readonly KeySymbols[]): void {
  let at = offset;
  for (const { head, keysyms } of keys) {
    packet.set(head, at);
    packet.writeUInt16LE(keysyms.length, at + HEAD_BYTES);
    at += HEAD_BYTES + 2;
    for (const keysym of keysyms) {
      packet.writeUInt32LE(keysym >>> 0, at);
      at += 4;
    }
  }
}

export async function openSymbols(connection: X11Connection): Promise<SymbolsPort> {
  const { X, display } = connection;
  const { majorOpcode } = await connection.request(X.QueryExtension, 'XKEYBOARD');

  return {
    get(first, count) {
      const packet = Buffer.alloc(28);
      packet.set([majorOpcode, GET_MAP, packet.length / 4, 0]);
      packet.writeUInt16LE(USE_CORE_KEYBOARD, 4);
      // full: none. partial: the symbols of the range that follows.
      packet.writeUInt16LE(KEY_SYMBOLS, 8);
      packet.set([first, count], 12);
      return connection.requestRaw(packet, unpackKeys);
    },
    set(first, keys) {
      const total = keys.reduce((sum, { keysyms }) => sum + keysyms.length, 0);
      const packet = Buffer.alloc(36 + keys.length * (HEAD_BYTES + 2) + total * 4);
      packet.set([majorOpcode, SET_MAP]);
      packet.writeUInt16LE(packet.length / 4, 2);
      packet.writeUInt16LE(USE_CORE_KEYBOARD, 4);
      packet.writeUInt16LE(KEY_SYMBOLS, 6);
      packet.set([display.min_keycode, display.max_keycode, 0, 0, first, keys.length], 10);
      packet.writeUInt16LE(total, 16);
      packKeys(packet, 36, keys);
      connection.sendRaw(packet);
    },
  };
}
