/** Pictures of monitors, by streams that are opened at the first use and kept. */
import { onAbort } from '../../../../base/abort.ts';
import { ServiceError } from '../../../../core/errors.ts';
import type { Raster } from '../../../../core/raster.ts';
import type { BusConnection } from '../../../bus/connection.ts';
import { createDrawnPictures } from '../../pipewire/drawn-pictures.ts';
import { openPipeWire, type PipeWire } from '../../pipewire/library.ts';
import { openPictureStream, type PictureStream } from '../../pipewire/stream.ts';
import { openCastSession } from '../cast-session.ts';
import type { MutterLink } from '../link.ts';
import { listMonitors } from '../monitors.ts';
import { picturesEnded, SharingEndedError } from '../sharing-ended.ts';

export interface Shooter {
  shoot(connector: string, cursor: boolean): Promise<Raster>;
  /** As `after` of DrawnPictures, over all monitors. */
  drawn(since: number | null): Promise<number>;
}

interface Streams {
  readonly of: ReadonlyMap<string, PictureStream>;
}

const missingLibrary = (cause: unknown): ServiceError =>
  new ServiceError('not_supported', 'Pictures of GNOME need the library PipeWire.', {
    hint: 'Install it: apt-get install libpipewire-0.3-0 pipewire wireplumber',
    details: { capability: 'capture' },
    cause,
  });

const notThere = (): ServiceError =>
  new ServiceError('display_unavailable', 'The monitor is no longer there.', {
    hint: 'Ask for the displays again.',
  });

function load(): PipeWire {
  try {
    return openPipeWire();
  } catch (error) {
    throw missingLibrary(error);
  }
}

export function createShooter(link: MutterLink): Shooter {
  const drawn = createDrawnPictures();
  let pipewire: PipeWire | undefined;
  /** One session with the pointer and one without. */
  const opened = new Map<boolean, Promise<Streams>>();
  let ended = false;

  async function open(bus: BusConnection, cursor: boolean): Promise<Streams> {
    pipewire ??= load();
    const library = pipewire;
    const connectors = (await listMonitors(bus)).map(({ connector }) => connector);
    const session = await openCastSession(bus, connectors, cursor);
    const streams = [...session.nodes].map(
      ([connector, node]) => [connector, openPictureStream(library, node)] as const,
    );
    onAbort(session.over, (reason) => {
      opened.delete(cursor);
      if (reason instanceof SharingEndedError) ended = true;
      for (const [, stream] of streams) stream.close();
    });
    return { of: new Map(streams) };
  }
  async function use<T>(cursor: boolean, work: (streams: Streams) => Promise<T>): Promise<T> {
    if (ended) throw picturesEnded();
    const bus = await link.use();
    const streams = opened.get(cursor) ?? open(bus, cursor);
    opened.set(cursor, streams);
    try {
      return await work(await streams);
    } catch (error) {
      if (opened.get(cursor) === streams) await streams.catch(() => opened.delete(cursor));
      throw error;
    }
  }
  return {
    shoot: (connector, cursor) =>
      use(cursor, async ({ of }) => {
        const stream = of.get(connector);
        if (stream === undefined) throw notThere();
        return stream.shoot();
      }),
    drawn: (since) => use(false, ({ of }) => drawn.after(since, of.values())),
  };
}
