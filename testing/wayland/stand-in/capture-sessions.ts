/**
 * `ext-image-copy-capture-v1` as its specification has it, no more: a frame copies what the client declared and what was painted since
 * the session's last one, and leaves the rest of the buffer as it is; the first one comes at once, later ones when something is painted.
 */
import type { Region } from '../../../main/core/geometry.ts';
import {
  EXT_IMAGE_CAPTURE_SOURCE,
  EXT_IMAGE_COPY_CAPTURE_FRAME,
  EXT_IMAGE_COPY_CAPTURE_MANAGER,
  EXT_IMAGE_COPY_CAPTURE_SESSION,
  EXT_OUTPUT_IMAGE_CAPTURE_SOURCE_MANAGER,
} from '../../../main/adapters/wayland/wire/interfaces.ts';
import type { EventArgument } from '../../../main/adapters/wayland/wire/message.ts';
import { XRGB8888, type ClientBuffer, type ClientBuffers } from './buffers.ts';
import type { StandInScreen } from './screen.ts';
import type { ServedClient, ServedObject } from './served-client.ts';

/** `ext_image_copy_capture_frame_v1.failure_reason` */
export const FAILURES = { unknown: 0, bufferConstraints: 1, stopped: 2 } as const;
const PAINT_CURSORS = 1;
const POINTER = { width: 6, height: 9, shade: 0xff };

export interface CaptureBehaviour {
  /** Formats of buffers that sessions take. */
  formats: readonly number[];
  /** Reasons of the next captures, which fail; undefined: they do not. */
  failing: (number | undefined)[];
  /** Frames are left unanswered. */
  isMute: boolean;
  /** A session describes no buffers. */
  isSilent: boolean;
  pointer: { x: number; y: number };
}

interface Frame {
  readonly object: ServedObject;
  buffer: ClientBuffer | undefined;
  readonly declared: Region[];
  isAsked: boolean;
}

interface Session {
  readonly object: ServedObject;
  readonly hasCursor: boolean;
  damage: Region[];
  frame: Frame | undefined;
  isStopped: boolean;
}

export interface CaptureSessions {
  readonly open: number;
  /** Pixels of buffers that clients declared to lack, over all frames. */
  readonly declared: number;
  /** All sessions describe their buffers again. */
  describe(): void;
  stop(): void;
  serveSources(client: ServedClient, id: EventArgument | undefined): void;
  serveManager(client: ServedClient, id: EventArgument | undefined): void;
}

interface Shared {
  readonly screen: StandInScreen;
  readonly buffers: ClientBuffers;
  readonly behaviour: CaptureBehaviour;
}

const wholeOf = ({ width, height }: StandInScreen): Region => ({ x: 0, y: 0, width, height });

function describeBuffers({ object }: Session, { screen, behaviour }: Shared): void {
  if (behaviour.isSilent) return;
  object.event('buffer_size', screen.width, screen.height);
  for (const format of behaviour.formats) object.event('shm_format', format);
  object.event('done');
}

/** The screen with the pointer in it. */
function withPointer({ screen, behaviour: { pointer } }: Shared): Uint8Array {
  const pixels = Uint8Array.from(screen.pixels);
  for (let y = pointer.y; y < Math.min(screen.height, pointer.y + POINTER.height); y++) {
    const from = (y * screen.width + pointer.x) * 4;
    const to = (y * screen.width + Math.min(screen.width, pointer.x + POINTER.width)) * 4;
    pixels.fill(POINTER.shade, from, to);
  }
  return pixels;
}

function failureOf({ isStopped, frame }: Session, { screen, behaviour }: Shared): number | undefined {
  if (isStopped) return FAILURES.stopped;
  const failure = behaviour.failing.shift();
  if (failure !== undefined) return failure;
  const { width, height, format } = frame?.buffer ?? { width: 0, height: 0, format: XRGB8888 };
  const fits = width === screen.width && height === screen.height && behaviour.formats.includes(format);
  return fits ? undefined : FAILURES.bufferConstraints;
}

/** Ends the frame that the client waits for, if there is something to give it. */
function present(session: Session, shared: Shared): void {
  const { frame, damage } = session;
  if (frame?.isAsked !== true || shared.behaviour.isMute) return;
  if (damage.length === 0 && !session.isStopped) return;
  const failure = failureOf(session, shared);
  frame.isAsked = false;
  if (failure !== undefined) {
    frame.object.event('failed', failure);
    return;
  }
  session.damage = [];
  const pixels = session.hasCursor ? withPointer(shared) : shared.screen.pixels;
  for (const part of [...frame.declared, ...damage]) frame.buffer?.write(pixels, part);
  for (const { x, y, width, height } of damage) frame.object.event('damage', x, y, width, height);
  frame.object.event('ready');
}

/** Once after what has come from clients, as at a monitor's next picture. */
function soon(run: () => void): () => void {
  let isDue = false;
  return () => {
    if (isDue) return;
    isDue = true;
    setImmediate(() => {
      isDue = false;
      run();
    });
  };
}

function serveSources(client: ServedClient, id: EventArgument | undefined): void {
  client
    .made(id, EXT_OUTPUT_IMAGE_CAPTURE_SOURCE_MANAGER)
    .on('create_source', (source) => void client.made(source, EXT_IMAGE_CAPTURE_SOURCE));
}

export function createCaptureSessions(shared: Shared): CaptureSessions {
  const { screen, buffers } = shared;
  const sessions = new Set<Session>();
  let declared = 0;
  const presentSoon = soon(() => {
    for (const session of sessions) present(session, shared);
  });
  screen.onPaint((region) => {
    for (const session of sessions) session.damage.push(region);
    presentSoon();
  });

  function serveFrame(client: ServedClient, session: Session, id: EventArgument | undefined): void {
    if (session.frame !== undefined) client.refuse('duplicate_frame');
    const object = client.made(id, EXT_IMAGE_COPY_CAPTURE_FRAME);
    const frame: Frame = { object, buffer: undefined, declared: [], isAsked: false };
    session.frame = frame;
    object.on('attach_buffer', (buffer) => (frame.buffer = buffers.of.get(Number(buffer))));
    object.on('damage_buffer', (x, y, width, height) => {
      frame.declared.push({ x: Number(x), y: Number(y), width: Number(width), height: Number(height) });
      declared += Number(width) * Number(height);
    });
    object.on('capture', () => {
      frame.isAsked = true;
      presentSoon();
    });
    object.on('destroy', () => {
      if (session.frame === frame) session.frame = undefined;
    });
  }
  function serveSession(client: ServedClient, id: EventArgument | undefined, options: number): void {
    const object = client.made(id, EXT_IMAGE_COPY_CAPTURE_SESSION);
    const hasCursor = (options & PAINT_CURSORS) !== 0;
    const session: Session = {
      object,
      hasCursor,
      damage: [wholeOf(screen)],
      frame: undefined,
      isStopped: false,
    };
    sessions.add(session);
    object.on('create_frame', (frame) => serveFrame(client, session, frame));
    object.on('destroy', () => sessions.delete(session));
    describeBuffers(session, shared);
  }
  return {
    get open() {
      return sessions.size;
    },
    get declared() {
      return declared;
    },
    describe() {
      for (const session of sessions) {
        session.damage = [wholeOf(screen)];
        describeBuffers(session, shared);
      }
      presentSoon();
    },
    stop() {
      for (const session of sessions) {
        session.isStopped = true;
        session.object.event('stopped');
      }
      presentSoon();
    },
    serveSources,
    serveManager(client, id) {
      client
        .made(id, EXT_IMAGE_COPY_CAPTURE_MANAGER)
        .on('create_session', (session, _source, options) => serveSession(client, session, Number(options)));
    },
  };
}
