/** A stream of pictures that is asked for one picture at a time, and costs nothing in between unless it is followed. */
import type { Raster } from '../../../core/raster.ts';
import type { PipeWireStreams } from './library.ts';
import { openNodeStream } from './node-stream.ts';
import { createSeenPicture, type SeenPicture } from './seen-picture.ts';

export interface PictureStream {
  /** A picture that was drawn after the call. Pictures are taken one after the other. */
  shoot(): Promise<Raster>;
  /** Keeps the stream active, and calls when a picture shows something new, until it is called with null. */
  follow(changed: (() => void) | null): void;
  close(): void;
}

interface Followed {
  readonly changed: () => void;
  readonly seen: SeenPicture;
}

/** Takes pictures of the node with this number. */
export function openPictureStream(pipewire: PipeWireStreams, node: number): PictureStream {
  let wanted: PromiseWithResolvers<Raster> | undefined;
  let followed: Followed | undefined;
  let isShooting = false;
  let lost: Error | undefined;
  const stream = openNodeStream(pipewire, node, {
    picture(picture) {
      wanted?.resolve(picture);
      const isNew = followed?.seen.note(picture);
      if (isNew === true) followed?.changed();
    },
    ended(error) {
      lost = error;
      wanted?.reject(error);
    },
  });
  return {
    async shoot() {
      if (lost !== undefined) throw lost;
      isShooting = true;
      try {
        if (followed !== undefined) await stream.pause();
        // What was left from before is not what was asked for.
        stream.drop();
        wanted = Promise.withResolvers<Raster>();
        stream.setActive(true);
        return await wanted.promise;
      } finally {
        wanted = undefined;
        isShooting = false;
        stream.setActive(followed !== undefined);
      }
    },
    follow(changed) {
      followed = changed === null ? undefined : { changed, seen: createSeenPicture() };
      if (!isShooting) stream.setActive(followed !== undefined);
    },
    close() {
      followed = undefined;
      stream.close();
    },
  };
}
