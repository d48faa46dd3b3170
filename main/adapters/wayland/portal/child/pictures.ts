/** Pictures of the shared screens, over the connection to PipeWire that the portal gives. */
import { withTimeout } from '../../../../base/with-timeout.ts';
import { ServiceError } from '../../../../core/errors.ts';
import type { Size } from '../../../../core/geometry.ts';
import type { Raster } from '../../../../core/raster.ts';
import { createDrawnPictures } from '../../pipewire/drawn-pictures.ts';
import { openPipeWire, type PipeWireRemote } from '../../pipewire/library.ts';
import { openPictureStream, type PictureStream } from '../../pipewire/stream.ts';
import type { PortalStream, SharedScreen } from '../facts.ts';
import type { PortalSession } from '../session.ts';

export interface PortalPictures {
  shoot(node: number): Promise<Raster>;
  /** As `after` of DrawnPictures, over the screens of which pictures were taken. */
  drawn(since: number | null): Promise<number>;
  close(): void;
}

/** A stream that gives nothing for this time is opened again for the next picture. */
const SHOOT_MS = 2500;

const missingLibrary = (cause: unknown): ServiceError =>
  new ServiceError('not_supported', 'Pictures of this desktop need the library PipeWire.', {
    hint: 'Install it: apt-get install libpipewire-0.3-0',
    details: { capability: 'capture' },
    cause,
  });

const late = (): ServiceError =>
  new ServiceError('capture_timeout', `The compositor sent no picture within ${SHOOT_MS} ms.`, {
    hint: 'The screen may be switched off, or the machine overloaded. Try again.',
  });

export function createPortalPictures(session: PortalSession): PortalPictures {
  const streams = new Map<number, PictureStream>();
  const drawn = createDrawnPictures();
  let remote: Promise<PipeWireRemote> | undefined;

  const connect = async (): Promise<PipeWireRemote> => {
    let library;
    try {
      library = openPipeWire();
    } catch (error) {
      throw missingLibrary(error);
    }
    return library.connectRemote(await session.openPipeWire());
  };
  return {
    async shoot(node) {
      const opening = (remote ??= connect());
      opening.catch(() => (remote = undefined));
      const stream = streams.get(node) ?? openPictureStream(await opening, node);
      streams.set(node, stream);
      try {
        return await withTimeout(stream.shoot(), SHOOT_MS, late);
      } catch (error) {
        if (streams.get(node) === stream) streams.delete(node);
        stream.close();
        throw error;
      }
    },
    drawn: (since) => drawn.after(since, streams.values()),
    close() {
      for (const stream of streams.values()) stream.close();
      streams.clear();
      remote?.then((each) => each.close()).catch(() => undefined);
      remote = undefined;
    },
  };
}

/** The screens with the sizes of their pictures: those of their places if no picture comes. */
export const measured = (
  streams: readonly PortalStream[],
  pictures: PortalPictures,
): Promise<readonly SharedScreen[]> =>
  Promise.all(
    streams.map(async (stream) => {
      const { width, height }: Size = await pictures.shoot(stream.node).catch(() => stream.region);
      return { ...stream, pixels: { width, height } };
    }),
  );
