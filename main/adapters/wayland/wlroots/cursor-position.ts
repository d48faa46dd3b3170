/** Where the compositor says that the pointer is: the cursor sessions of ext-image-copy-capture, one for each output. */
import type { Point } from '../../../core/geometry.ts';
import { NEW, type WaylandConnection, type WaylandObject } from '../wire/connection.ts';
import {
  EXT_IMAGE_CAPTURE_SOURCE,
  EXT_IMAGE_COPY_CAPTURE_CURSOR_SESSION,
  EXT_IMAGE_COPY_CAPTURE_MANAGER,
  EXT_IMAGE_COPY_CAPTURE_SESSION,
  EXT_OUTPUT_IMAGE_CAPTURE_SOURCE_MANAGER,
  WL_POINTER,
  WL_SHM,
} from '../wire/interfaces.ts';
import { scaleOf } from './displays.ts';
import { copyFrame, watchFormat } from './image-copy.ts';
import type { Output, Outputs } from './outputs.ts';
import { createPictureBuffers } from './picture-buffers.ts';

export interface CursorPositionOptions {
  readonly connection: WaylandConnection;
  /** Must have a pointer: the compositor ends the connection of a client that asks for the pointer of a seat without one. */
  readonly seat: WaylandObject;
  readonly outputs: Outputs;
  /** Called with each position, rounded to whole units; `pixel` is how large a pixel of that output is in units. */
  readonly onTold: (point: Point, pixel: number) => void;
}

export interface CursorPosition {
  /** Resolves when everything that happened before is reported, or nothing more comes. */
  refresh(): Promise<void>;
}

/** wlroots reports it with the next frame: outputs of monitors have one when the pointer moves, these only when they are asked. */
const isWithoutMonitor = ({ name }: Output): boolean => /^(?:HEADLESS|WL|X11|NOOP)-\d+$/.test(name);

/** Three frames of an output. */
const FRAME_WITHIN_MS = 50;

interface WatchedOutput {
  readonly cursor: WaylandObject;
  /** Null while the pointer is elsewhere, or not drawn. */
  place: Point | null;
}

interface CursorSessions {
  /** It reports where on the output the pointer is, from then on. */
  readonly open: (output: Output) => WaylandObject;
  /** Resolves after the next frame of the output. */
  readonly askForFrame: (output: Output) => Promise<void>;
}

function createCursorSessions({
  connection,
  seat,
}: Pick<CursorPositionOptions, 'connection' | 'seat'>): CursorSessions {
  const sources = connection.bind(EXT_OUTPUT_IMAGE_CAPTURE_SOURCE_MANAGER);
  const manager = connection.bind(EXT_IMAGE_COPY_CAPTURE_MANAGER);
  const buffers = createPictureBuffers(connection.bind(WL_SHM));
  const pointer = seat.create(WL_POINTER, 'get_pointer', NEW);

  function open({ object }: Output): WaylandObject {
    const source = sources.create(EXT_IMAGE_CAPTURE_SOURCE, 'create_source', NEW, object);
    const made = [NEW, source, pointer] as const;
    const cursor = manager.create(
      EXT_IMAGE_COPY_CAPTURE_CURSOR_SESSION,
      'create_pointer_cursor_session',
      ...made,
    );
    source.destroy();
    return cursor;
  }

  /** Takes a picture of the pointer: the first one of a session comes with a frame of the output, and only that one. */
  async function askForFrame(output: Output): Promise<void> {
    const cursor = open(output);
    const session = cursor.create(EXT_IMAGE_COPY_CAPTURE_SESSION, 'get_capture_session', NEW);
    const formatNow = watchFormat(session);
    await connection.sync();
    const format = formatNow();
    // The pointer has no picture yet, and no place either.
    const buffer = format === null ? null : buffers.take(format);
    if (buffer !== null) await copyFrame(session, buffer, FRAME_WITHIN_MS);
    session.destroy();
    cursor.destroy();
    if (buffer !== null) buffers.giveBack(buffer);
  }

  return { open, askForFrame };
}

export function watchCursorPosition(options: CursorPositionOptions): CursorPosition {
  const { connection, outputs, onTold } = options;
  const { open, askForFrame } = createCursorSessions(options);
  const watched = new Map<number, WatchedOutput>();
  let refreshing = 0;

  /** `place` is in pixels of the upright picture, from its corner. */
  function tell(id: number, place: Point | null): void {
    const output = outputs.known().find(({ object }) => object.id === id);
    if (output === undefined || place === null) return;
    const { region } = output;
    const pixel = 1 / scaleOf(output);
    const [across, down] = [Math.round(place.x * pixel), Math.round(place.y * pixel)];
    // The picture of the pointer reaches over the border to another output, which reports the same place.
    if (across < 0 || down < 0 || across >= region.width || down >= region.height) return;
    onTold({ x: region.x + across, y: region.y + down }, pixel);
  }

  function watch(output: Output): WatchedOutput {
    const cursor = open(output);
    const each: WatchedOutput = { cursor, place: null };
    cursor.on('leave', () => (each.place = null));
    cursor.on('position', (x, y) => {
      each.place = { x: Number(x), y: Number(y) };
      if (refreshing === 0) tell(output.object.id, each.place);
    });
    return each;
  }

  /** Whether there are new ones. */
  function follow(): boolean {
    const shown = outputs.known();
    for (const [id, { cursor }] of watched) {
      if (shown.some(({ object }) => object.id === id)) continue;
      watched.delete(id);
      cursor.destroy();
    }
    const fresh = shown.filter(({ object }) => !watched.has(object.id));
    for (const output of fresh) watched.set(output.object.id, watch(output));
    return fresh.length > 0;
  }

  return {
    async refresh() {
      // What is reported before all outputs have had a frame may be from before the pointer left one of them.
      refreshing++;
      try {
        if (follow()) await connection.sync();
        await Promise.all(outputs.known().filter(isWithoutMonitor).map(askForFrame));
      } finally {
        refreshing--;
      }
      for (const [id, { place }] of watched) tell(id, place);
    },
  };
}
