/**
 * How `deskhand console` and `deskhand mcp` reach the service that runs: a socket whose address stands in the state folder, which its
 * owner alone can read. A program that can read it could read the token as well, so nothing more is required.
 */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { requireTrustedStateDirectory } from '../../adapters/node/state-directory.ts';

/** In the state folder. */
const ADDRESS_FILE = 'control';
/** The first line from a client that calls tools. */
export const RELAY_COMMAND = 'mcp';
const TIMEOUT_MS = 5000;
/** sun_path holds 104 bytes on macOS, 108 on Linux. */
const LONGEST_SOCKET_PATH = 100;
/** A task of 16,000 characters, as JSON. */
const MOST_CHARS = 128 * 1024;
/** Waiting requests with all that they would type. */
const MOST_ANSWER_CHARS = 64 * 1024 * 1024;

export interface ControlChannel {
  close(): Promise<void>;
}

export interface ControlHandlers {
  /** Answers a line; null if it means nothing. */
  readonly obey: (line: string) => string | null | Promise<string | null>;
  /** Takes over a connection that wants to call tools. */
  readonly relay: (socket: Socket) => void;
}

/** Resolves once it listens. */
export async function openControlChannel(
  stateDirectory: string,
  platform: NodeJS.Platform,
  { relay, obey }: ControlHandlers,
): Promise<ControlChannel> {
  const { address, remove } = newAddress(stateDirectory, platform);
  const relayed = new Set<Socket>();
  const server = createServer((socket) => {
    socket.setTimeout(TIMEOUT_MS, () => socket.destroy());
    socket.on('error', () => socket.destroy());
    void readLine(socket).then(async (line) => {
      if (line !== RELAY_COMMAND) {
        socket.end(`${(await obey(line)) ?? ''}\n`);
        return;
      }
      relayed.add(socket);
      socket.on('close', () => relayed.delete(socket));
      relay(socket);
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(address, resolve);
  });
  server.unref();
  const file = join(stateDirectory, ADDRESS_FILE);
  rmSync(file, { force: true });
  writeFileSync(file, address, { mode: 0o600 });
  return {
    close: () =>
      new Promise((resolve) => {
        rmSync(file, { force: true });
        for (const socket of relayed) socket.destroy();
        server.close(() => {
          remove();
          resolve();
        });
      }),
  };
}

/**
 * The address of the service that runs on this state folder; null if no service does. Throws UntrustedStateDirectory:
 * a user who can write to the folder could name another socket, and be sent messages for the service.
 */
export function controlAddress(stateDirectory: string): string | null {
  requireTrustedStateDirectory(stateDirectory);
  try {
    return readFileSync(join(stateDirectory, ADDRESS_FILE), 'utf8');
  } catch {
    return null;
  }
}

/** A service runs, and this program may not speak to it. */
export class ControlRefused extends Error {
  constructor(cause: unknown) {
    super(
      'Deskhand runs with more rights than this program, as administrator or as another user, and may not be reached from here. Start it without administrator rights, or this program with the same rights.',
      { cause },
    );
    this.name = 'ControlRefused';
  }
}

/** The rights of a pipe of Windows let its own user and administrators write to it, which an unelevated program of an administrator is not: nodejs/node#47086. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'EPERM' || error.code === 'EACCES');

/** Connects a client to an address. Default: Node's. */
export type ConnectTo = (address: string) => Socket;

/** The answer to a line of the service that runs on this state folder; null if no service runs, or it does not know the line. Throws as `controlAddress` does, and ControlRefused. */
export async function askService(
  stateDirectory: string,
  line: string,
  connectTo: ConnectTo = connect,
): Promise<string | null> {
  const address = controlAddress(stateDirectory);
  if (address === null) return null;
  const socket = connectTo(address);
  let refused: ControlRefused | undefined;
  socket.setTimeout(TIMEOUT_MS, () => socket.destroy());
  socket.on('error', (error) => {
    if (isRefusal(error)) refused = new ControlRefused(error);
    socket.destroy();
  });
  socket.write(`${line}\n`);
  const answer = await readLine(socket, MOST_ANSWER_CHARS);
  socket.destroy();
  if (refused !== undefined) throw refused;
  return answer === '' ? null : answer;
}

/** The first line, or an empty one where the other side ends without. */
const readLine = (socket: Socket, mostChars = MOST_CHARS): Promise<string> =>
  new Promise((resolve) => {
    let text = '';
    socket.setEncoding('utf8');
    const onData = (chunk: string): void => {
      text += chunk;
      const end = text.indexOf('\n');
      if (end >= 0) {
        // The rest belongs to the code that takes the connection over.
        socket.off('data', onData);
        resolve(text.slice(0, end));
      } else if (text.length > mostChars) socket.destroy();
    };
    socket.on('data', onData);
    socket.on('close', () => resolve(''));
  });

/**
 * Windows has no sockets in folders. Everyone can list the names of pipes, and may read from this one by its default rights; only
 * this user, administrators and the system may write to it, and it says nothing before it was written to.
 */
function newAddress(
  stateDirectory: string,
  platform: NodeJS.Platform,
): { readonly address: string; readonly remove: () => void } {
  if (platform === 'win32')
    return {
      address: `\\\\.\\pipe\\deskhand-${randomBytes(16).toString('hex')}`,
      remove: () => undefined,
    };
  const inState = join(stateDirectory, 'control.sock');
  const fits = Buffer.byteLength(inState) <= LONGEST_SOCKET_PATH;
  const address = fits ? inState : join(mkdtempSync(join(tmpdir(), 'deskhand-')), 'control.sock');
  const remove = (): void => rmSync(fits ? address : dirname(address), { recursive: true, force: true });
  // Left behind by a run that was killed; the state folder's lock says no one else uses it.
  if (fits) remove();
  return { address, remove };
}
