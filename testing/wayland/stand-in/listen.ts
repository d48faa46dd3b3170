/** A UNIX socket that clients connect to and send file descriptors through. Node's own sockets cannot take any. */
import { unlinkSync } from 'node:fs';
import koffi from 'koffi';
import { closeFile, SystemCallError } from '../../../main/adapters/bus/libc.ts';

const libc = koffi.load(null);
const makeSocket = libc.func('socket', 'int', ['int', 'int', 'int']);
const bind = libc.func('bind', 'int', ['int', 'void *', 'uint32_t']);
const listen = libc.func('listen', 'int', ['int', 'int']);
const accept4 = libc.func('accept4', 'int', ['int', 'void *', 'void *', 'int']);

const AF_UNIX = 1;
const SOCK_STREAM = 1;
const NONBLOCK_CLOEXEC = 0o4000 | 0o2000000;
const BACKLOG = 8;

function check(call: string, result: unknown): number {
  const value = Number(result);
  if (value < 0) throw new SystemCallError(call, koffi.errno());
  return value;
}

export interface Listener {
  close(): void;
}

/** `connected` gets a non-blocking socket for each client, its own to close. */
export function listenAt(path: string, connected: (socket: number) => void): Listener {
  const address = Buffer.alloc(2 + 108);
  address.writeUInt16LE(AF_UNIX);
  address.write(path, 2);
  const file = check('socket', makeSocket(AF_UNIX, SOCK_STREAM | NONBLOCK_CLOEXEC, 0));
  check('bind', bind(file, address, 2 + Buffer.byteLength(path) + 1));
  check('listen', listen(file, BACKLOG));
  const accept = (): void => {
    const socket = Number(accept4(file, null, null, NONBLOCK_CLOEXEC));
    if (socket >= 0) connected(socket);
  };
  // koffi calls back outside of Node's own callbacks, after which promises would not go on.
  const handle = koffi.node.poll(file, { readable: true }, () => setImmediate(accept));
  return {
    close() {
      handle.close();
      closeFile(file);
      unlinkSync(path);
    },
  };
}
