/**
 * One connection to an X server, with promises that always settle: the package `x11` answers by callbacks, and never
 * calls those that are pending when the connection is lost.
 */
import { access } from 'node:fs/promises';
import x11, { type Callback, type XClient, type XDisplay, type XEvent, type XExtensions } from 'x11';
import { abortError, onAbort } from '../../base/abort.ts';
import { createEmitter } from '../../base/emitter.ts';
import { NoAnswerError } from '../../base/with-timeout.ts';
import { ServiceError } from '../../core/errors.ts';
import { findCookie } from './xauthority.ts';

export interface X11ConnectionOptions {
  /** `:7`, `host:0.0` … */
  readonly display: string;
  /** The Xauthority file; `~/.Xauthority` if left out. */
  readonly xauthority?: string | undefined;
  /** False: an ordinary socket, unable to pass shared memory. Default true. */
  readonly sharedMemory?: boolean;
  /** Longest that setting up may take, milliseconds. Default 1500. */
  readonly setupTimeoutMs?: number;
}

export interface X11Connection {
  /** For requests without a reply and for packing. Their protocol errors arrive at `onProtocolError`. */
  readonly X: XClient;
  readonly display: XDisplay;
  /** The screen that the display's name asks for: 1 for `:7.1`. */
  readonly screenNumber: number;
  readonly root: number;
  /** As it was when we connected; ask GetGeometry of the root for now. */
  readonly width: number;
  readonly height: number;
  readonly depth: number;
  /** Aborted as soon as the server is gone; its reason is the error to answer with. */
  readonly lost: AbortSignal;
  /**
   * Sends a request with a reply: `request(X.GetGeometry, window)`. Rejects with the protocol's XError, or with
   * `display_unavailable` when the server goes away in the meantime.
   */
  request<Args extends readonly unknown[], Result>(
    method: (...args: [...Args, Callback<Result>]) => unknown,
    ...args: Args
  ): Promise<Result>;
  /** Sends a request that the package does not know; the packet's first four bytes are opcode, minor opcode, length. */
  requestRaw<Result>(packet: Buffer, unpack: (body: Buffer, detail: number) => Result): Promise<Result>;
  /** The same for a request without a reply. */
  sendRaw(packet: Buffer): void;
  /** Waits until the server has dealt with everything sent so far. */
  sync(): Promise<void>;
  /** Interned once a connection. */
  atom(name: string): Promise<number>;
  /** Loaded once a connection; throws `not_supported` if the server lacks it. */
  extension<Name extends keyof XExtensions>(name: Name): Promise<XExtensions[Name]>;
  /** Returns the function that stops listening. */
  onEvent(listener: (event: XEvent) => void): () => void;
  onProtocolError(listener: (error: Error) => void): () => void;
  close(): void;
}

/** X11 protocol, appendix B: WM_TRANSIENT_FOR. */
const LAST_PREDEFINED_ATOM = 68;

/** Errors reach callers without a token, so of `host:7.0` or a path they name `:7.0` alone. */
const serverOf = (display: string): string => {
  const number = /:\d+(?:\.\d+)?$/.exec(display)?.[0];
  return number === undefined ? 'The X server' : `The X server of display ${number}`;
};

export const displayUnavailable = (display: string, cause?: unknown): ServiceError =>
  display === ''
    ? new ServiceError('display_unavailable', 'There is no display.', {
        hint: 'Start the service with DISPLAY set, or with --virtual 1920x1080 to start a virtual display.',
      })
    : new ServiceError('display_unavailable', `${serverOf(display)} does not answer.`, {
        hint: 'Start it, or give this user access through its Xauthority file; the service reconnects automatically.',
        ...(cause === undefined ? {} : { cause }),
      });

const noScreen = (display: string, wanted: number, count: number): ServiceError =>
  new ServiceError('display_unavailable', `${serverOf(display)} has no screen ${wanted}.`, {
    hint: `Set DISPLAY to one of its ${count === 1 ? 'screens, which is 0' : `${count} screens, counted from 0`}.`,
  });

/** Requests of one turn of the event loop leave in one write: each write wakes the server, which costs more than its answer. */
const TOGETHER = { flushOnReply: false };

async function setUp(options: X11ConnectionOptions, onError: (error: Error) => void): Promise<XDisplay> {
  const { display, sharedMemory = true, setupTimeoutMs = 1500 } = options;
  const { host, displayNum, protocol } = x11.parseDisplay(display);
  // The package falls back to TCP on localhost if the socket is missing; a listener there is not the expected server.
  if (host === '' && protocol === '') await access(`/tmp/.X11-unix/X${displayNum}`);
  const auth = await findCookie(options.xauthority, host, String(displayNum));
  return new Promise((resolve, reject) => {
    const client = x11.createClient(
      { display, auth, shm: sharedMemory, bufferRequests: TOGETHER },
      (error, connected) => {
        clearTimeout(timer);
        if (error === undefined) resolve(connected);
        else reject(error);
      },
    );
    // Refusals come only as an event; so does every later loss.
    client.on('error', (error) => {
      reject(error);
      onError(error);
    });
    const timer = setTimeout(() => {
      reject(new NoAnswerError());
      client.stream.destroy();
    }, setupTimeoutMs);
  });
}

/** Sends by `send`, whose callback settles the promise. */
type Settled = <Result>(send: (done: Callback<Result>) => void) => Promise<Result>;

/** A lost server settles every request that waits. */
function createRequests(lost: AbortSignal): Settled {
  // One listener for all: a scene of windows sends hundreds of requests at once.
  const waiting = new Set<(error: Error) => void>();
  onAbort(lost, (reason) => {
    for (const reject of waiting) reject(reason);
    waiting.clear();
  });
  return (send) =>
    new Promise((resolve, reject) => {
      if (lost.aborted) {
        reject(abortError(lost));
        return;
      }
      waiting.add(reject);
      send((error, result) => {
        waiting.delete(reject);
        if (error) reject(error);
        else resolve(result);
        return true;
      });
    });
}

/** The package keeps one table of atoms for all connections, and atoms of another server mean nothing on this one. */
function forgetForeignAtoms(X: XClient): void {
  const predefined = Object.entries(X.atoms).filter(([, atom]) => atom <= LAST_PREDEFINED_ATOM);
  X.atoms = Object.fromEntries(predefined);
  X.atom_names = Object.fromEntries(predefined.map(([name, atom]) => [atom, name]));
}

function createExtensions(X: XClient, settled: Settled): X11Connection['extension'] {
  const extensions = new Map<string, Promise<unknown>>();
  return <Name extends keyof XExtensions>(name: Name): Promise<XExtensions[Name]> => {
    const known = extensions.get(name);
    if (known !== undefined) return known as Promise<XExtensions[Name]>;
    const loading = settled<XExtensions[Name]>((done) => X.require(name, done)).catch((error: unknown) => {
      if (error instanceof ServiceError) throw error;
      throw new ServiceError('not_supported', `The X server lacks the extension ${name}.`, {
        cause: error,
      });
    });
    extensions.set(name, loading);
    return loading;
  };
}

/** Interned once a connection. */
function createAtoms(X: XClient, settled: Settled): X11Connection['atom'] {
  const atoms = new Map<string, Promise<number>>();
  return (name) => {
    const known = atoms.get(name);
    if (known !== undefined) return known;
    const atom = settled<number>((done) => X.InternAtom(false, name, done));
    atoms.set(name, atom);
    return atom;
  };
}

const requestsOn = (
  X: XClient,
  settled: Settled,
): Pick<X11Connection, 'request' | 'requestRaw' | 'sendRaw' | 'sync'> => ({
  request: (method, ...args) => settled((done) => method.call(X, ...args, done)),
  requestRaw: (packet, unpack) =>
    settled((done) => {
      X.seq_num++;
      X.pack_stream.put(packet);
      X.replies[X.seq_num] = [unpack, done];
      X.pack_stream.submit(true);
    }),
  sendRaw(packet) {
    X.seq_num++;
    X.pack_stream.put(packet);
    X.pack_stream.submit();
  },
  async sync() {
    await settled((done) => X.GetInputFocus(done));
  },
});

/** Connects, or rejects with `display_unavailable` within the setup timeout. */
export async function openX11Connection(options: X11ConnectionOptions): Promise<X11Connection> {
  const lost = new AbortController();
  const protocolErrors = createEmitter<Error>();
  const lose = (cause?: unknown): void => {
    if (!lost.signal.aborted) lost.abort(displayUnavailable(options.display, cause));
  };

  const display = await setUp(options, (error) => {
    if ('error' in error) protocolErrors.emit(error);
    else lose(error);
  }).catch((error: unknown) => {
    throw displayUnavailable(options.display, error);
  });
  const X = display.client;
  const screenNumber = Number(x11.parseDisplay(options.display).screenNum);
  const screen = display.screen[screenNumber];
  if (screen === undefined) {
    X.terminate();
    throw noScreen(options.display, screenNumber, display.screen.length);
  }
  X.on('end', lose);
  forgetForeignAtoms(X);
  const settled = createRequests(lost.signal);

  return {
    X,
    display,
    screenNumber,
    root: screen.root,
    width: screen.pixel_width,
    height: screen.pixel_height,
    depth: screen.root_depth,
    lost: lost.signal,
    ...requestsOn(X, settled),
    atom: createAtoms(X, settled),
    extension: createExtensions(X, settled),
    onEvent(listener) {
      X.on('event', listener);
      return () => X.off('event', listener);
    },
    onProtocolError: (listener) => protocolErrors.subscribe(listener),
    close() {
      if (!lost.signal.aborted) X.terminate();
      lose();
    },
  };
}
