/** Whether streams have shown something new, for those who ask again and again: streams stay active while someone does. */
import { createEmitter } from '../../../base/emitter.ts';
import { sleep } from '../../../base/sleep.ts';
import type { PictureStream } from './stream.ts';

export interface DrawnPictures {
  /**
   * A number that grows with each picture that shows something new: at once if it is not `since` any more, else when it grows, at
   * the latest after a second. A compositor may leave pictures out, so the same number does not prove that nothing was drawn.
   */
  after(since: number | null, streams: Iterable<PictureStream>): Promise<number>;
}

const ANSWER_MS = 1000;
/** After the last question. */
const KEPT_MS = 3000;

export function createDrawnPictures(): DrawnPictures {
  const followed = new Set<PictureStream>();
  const drawn = createEmitter<undefined>();
  let number = 0;
  let ending: NodeJS.Timeout | undefined;
  const note = (): void => {
    number++;
    drawn.emit(undefined);
  };
  const end = (): void => {
    for (const stream of followed) stream.follow(null);
    followed.clear();
  };
  async function untilDrawn(): Promise<void> {
    const over = new AbortController();
    const stop = drawn.subscribe(() => over.abort());
    await sleep(ANSWER_MS, over.signal).catch(() => undefined);
    stop();
  }
  return {
    async after(since, streams) {
      clearTimeout(ending);
      ending = setTimeout(end, KEPT_MS);
      for (const stream of streams) {
        if (followed.has(stream)) continue;
        followed.add(stream);
        stream.follow(note);
      }
      if (since === number) await untilDrawn();
      return number;
    },
  };
}
