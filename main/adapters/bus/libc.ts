/** The calls of the C library that Node has no words for: sockets that carry file descriptors, and sealed memory. */
import { closeSync, writeSync } from 'node:fs';
import koffi from 'koffi';

const libc = koffi.load(null);
const socketOf = libc.func('socket', 'int', ['int', 'int', 'int']);
const connectTo = libc.func('connect', 'int', ['int', 'void *', 'uint32_t']);
const sendmsg = libc.func('sendmsg', 'intptr_t', ['int', 'void *', 'int']);
const recvmsg = libc.func('recvmsg', 'intptr_t', ['int', 'void *', 'int']);
const memfdCreate = libc.func('memfd_create', 'int', ['str', 'uint32_t']);
const fcntl = libc.func('fcntl', 'int', ['int', 'int', 'int']);
const pipe2 = libc.func('pipe2', 'int', ['void *', 'int']);

const AF_UNIX = 1;
const SOCK_STREAM_NONBLOCK_CLOEXEC = 1 | 0o4000 | 0o2000000;
const SOL_SOCKET = 1;
const SCM_RIGHTS = 1;
const MSG_DONTWAIT = 0x40;
const MSG_NOSIGNAL = 0x4000;
const MSG_CMSG_CLOEXEC = 0x40000000;
const MSG_CTRUNC = 0x8;
const MFD_CLOEXEC = 1;
const MFD_ALLOW_SEALING = 2;
const O_CLOEXEC = 0o2000000;
const F_DUPFD_CLOEXEC = 1030;
const F_ADD_SEALS = 1033;
/** Against shrinking, growing and writing, and against further seals. */
const ALL_SEALS = 0xf;

/** `struct msghdr` and `struct cmsghdr` as 64-bit Linux lays them out, whichever C library. */
const MSGHDR = { bytes: 56, iov: 16, iovLength: 24, control: 32, controlLength: 40, flags: 48 } as const;
const CMSGHDR_BYTES = 16;
/** The kernel's SCM_MAX_FD. */
export const MOST_FILES = 253;

const align8 = (bytes: number): number => Math.ceil(bytes / 8) * 8;

export class SystemCallError extends Error {
  readonly errno: number;

  constructor(call: string, errno: number) {
    const [code = String(errno)] = Object.entries(koffi.os.errno).find(([, value]) => value === errno) ?? [];
    super(`${call}: ${code}`);
    this.name = 'SystemCallError';
    this.errno = errno;
  }
}

const failed = (call: string): SystemCallError => new SystemCallError(call, koffi.errno());
const isAgain = (): boolean => koffi.errno() === koffi.os.errno['EAGAIN'];

/** A non-blocking socket that is connected. Throws SystemCallError. */
export function connectSocket(path: string): number {
  const name = Buffer.from(path);
  const address = Buffer.alloc(2 + 108);
  if (name.length >= 108) throw new Error('The path of the socket is too long.');
  address.writeUInt16LE(AF_UNIX, 0);
  name.copy(address, 2);
  // An abstract name has no end but its length.
  const length = 2 + name.length + (path.startsWith('\0') ? 0 : 1);
  const file = Number(socketOf(AF_UNIX, SOCK_STREAM_NONBLOCK_CLOEXEC, 0));
  if (file < 0) throw failed('socket');
  if (Number(connectTo(file, address, length)) === 0) return file;
  const error = failed('connect');
  closeFile(file);
  throw error;
}

interface Header {
  readonly bytes: Buffer;
  /** Held so that they stay where the header says that they are. */
  readonly parts: readonly [iov: Buffer, data: Buffer, control: Buffer];
}

function headerOf(data: Buffer, control: Buffer): Header {
  const iov = Buffer.alloc(16);
  iov.writeBigUInt64LE(koffi.address(data), 0);
  iov.writeBigUInt64LE(BigInt(data.length), 8);
  const bytes = Buffer.alloc(MSGHDR.bytes);
  bytes.writeBigUInt64LE(koffi.address(iov), MSGHDR.iov);
  bytes.writeBigUInt64LE(1n, MSGHDR.iovLength);
  if (control.length > 0) bytes.writeBigUInt64LE(koffi.address(control), MSGHDR.control);
  bytes.writeBigUInt64LE(BigInt(control.length), MSGHDR.controlLength);
  return { bytes, parts: [iov, data, control] };
}

function controlFor(files: readonly number[]): Buffer {
  if (files.length === 0) return Buffer.alloc(0);
  const control = Buffer.alloc(CMSGHDR_BYTES + align8(files.length * 4));
  control.writeBigUInt64LE(BigInt(CMSGHDR_BYTES + files.length * 4), 0);
  control.writeInt32LE(SOL_SOCKET, 8);
  control.writeInt32LE(SCM_RIGHTS, 12);
  files.forEach((file, index) => control.writeInt32LE(file, CMSGHDR_BYTES + index * 4));
  return control;
}

/** How many bytes went out, with all of the files; undefined if the other side does not read. Throws SystemCallError. */
export function sendWithFiles(socket: number, data: Buffer, files: readonly number[]): number | undefined {
  const header = headerOf(data, controlFor(files));
  const sent = Number(sendmsg(socket, header.bytes, MSG_DONTWAIT | MSG_NOSIGNAL));
  if (sent >= 0) return sent;
  if (isAgain()) return undefined;
  throw failed('sendmsg');
}

function filesIn(control: Buffer): readonly number[] {
  const files: number[] = [];
  for (let at = 0; at + CMSGHDR_BYTES <= control.length;) {
    const length = Number(control.readBigUInt64LE(at));
    if (length < CMSGHDR_BYTES) break;
    const isRights =
      control.readInt32LE(at + 8) === SOL_SOCKET && control.readInt32LE(at + 12) === SCM_RIGHTS;
    const end = Math.min(at + length, control.length);
    for (let each = at + CMSGHDR_BYTES; isRights && each + 4 <= end; each += 4)
      files.push(control.readInt32LE(each));
    at += align8(length);
  }
  return files;
}

export interface Received {
  /** Bytes in the buffer; 0: the other side has closed. */
  readonly length: number;
  /** The caller's to close; closed on exec. */
  readonly files: readonly number[];
}

/** Undefined if nothing has come. Throws SystemCallError. */
export function receiveWithFiles(socket: number, into: Buffer): Received | undefined {
  const control = Buffer.alloc(CMSGHDR_BYTES + align8(MOST_FILES * 4));
  const header = headerOf(into, control);
  const length = Number(recvmsg(socket, header.bytes, MSG_DONTWAIT | MSG_CMSG_CLOEXEC));
  if (length < 0) {
    if (isAgain()) return undefined;
    throw failed('recvmsg');
  }
  const files = filesIn(control.subarray(0, Number(header.bytes.readBigUInt64LE(MSGHDR.controlLength))));
  if ((header.bytes.readInt32LE(MSGHDR.flags) & MSG_CTRUNC) === 0) return { length, files };
  files.forEach(closeFile);
  throw new Error('More file descriptors came than can be taken.');
}

/**
 * A file in memory with this content that no one can change or cut short any more. gnome-shell 50 ends the session of
 * who is logged in when it is given a keymap in a file that cannot be sealed.
 */
export function sealedFile(name: string, content: Uint8Array): number {
  const file = Number(memfdCreate(name, MFD_CLOEXEC | MFD_ALLOW_SEALING));
  if (file < 0) throw failed('memfd_create');
  try {
    for (let written = 0; written < content.length;) written += writeSync(file, content, written);
    if (Number(fcntl(file, F_ADD_SEALS, ALL_SEALS)) !== 0) throw failed('fcntl');
    return file;
  } catch (error) {
    closeFile(file);
    throw error;
  }
}

/** Also a number that is no open file any more. */
export function closeFile(file: number): void {
  try {
    closeSync(file);
  } catch {
    // It is closed already, so nothing is left to do.
  }
}

/** Both ends of a pipe, closed on exec. Throws SystemCallError. */
export function openPipe(): { readonly readEnd: number; readonly writeEnd: number } {
  const ends = Buffer.alloc(8);
  if (Number(pipe2(ends, O_CLOEXEC)) !== 0) throw failed('pipe2');
  return { readEnd: ends.readInt32LE(0), writeEnd: ends.readInt32LE(4) };
}

/** A second descriptor of the same open file. Throws SystemCallError. */
export function duplicateFile(file: number): number {
  const copy = Number(fcntl(file, F_DUPFD_CLOEXEC, 0));
  if (copy < 0) throw failed('fcntl');
  return copy;
}
