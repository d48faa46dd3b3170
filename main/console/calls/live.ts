/**
 * Live views of displays, one for each window that looks. The window asks for each update: nothing is captured for one
 * that does not, and never more than one update waits for one that is slow.
 */
import { randomUUID } from 'node:crypto';
import type { Frame } from '../../core/raster.ts';
import { openLiveView, type LiveView } from '../../operations/see/live-view.ts';
import type { Clock } from '../../ports/clock.ts';
import type { EncodeOptions, ImageCodecPort } from '../../ports/image-codec.ts';
import type { AskService } from '../ask-service.ts';
import type { ControlKeeper } from '../control/control-keeper.ts';
import type { LiveUpdate } from '../model/live.ts';
import type { Handlers } from './calls.ts';

export interface LiveCallsOptions {
  readonly ask: AskService;
  readonly codec: ImageCodecPort;
  readonly clock: Clock;
  readonly control: Pick<ControlKeeper, 'heard'>;
}

/** A view that no one asks for any more is ended after this long. */
const UNASKED_MS = 5000;
const MOST_VIEWS = 32;
/** Up to this size parts are PNG: text that is typed stays sharp, and the file is small all the same. */
const LOSSLESS_PIXELS = 32_768;
const JPEG: EncodeOptions = { format: 'jpeg', quality: 85 };
const PNG: EncodeOptions = { format: 'png', quality: 100 };

interface KeptView {
  readonly id: string;
  readonly screen: number;
  readonly view: LiveView;
  /** Of the last update that was sent. */
  number: number;
  isAsked: boolean;
  askedAt: number;
}

async function partOf(
  codec: ImageCodecPort,
  part: Frame,
  { region, size }: Pick<LiveUpdate, 'region' | 'size'>,
): Promise<LiveUpdate['parts'][number]> {
  const options = part.width * part.height <= LOSSLESS_PIXELS ? PNG : JPEG;
  const bytes = await codec.encode(part, options);
  return {
    x: Math.floor(((part.region.x - region.x) * size.width) / region.width),
    y: Math.floor(((part.region.y - region.y) * size.height) / region.height),
    picture: {
      mimeType: options === PNG ? 'image/png' : 'image/jpeg',
      base64: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64'),
      width: part.width,
      height: part.height,
    },
  };
}

interface Views {
  /** The view that is asked for, if the window knows its state; else a new one. */
  take(screen: number, id: string | null, after: number): Promise<KeptView>;
  giveBack(kept: KeptView): void;
  drop(kept: KeptView): void;
}

function createViews(ask: AskService, clock: Clock): Views {
  const views = new Map<string, KeptView>();
  const drop = (kept: KeptView): void => {
    if (views.delete(kept.id)) kept.view.end();
  };
  return {
    drop,
    async take(screen, id, after) {
      const known = id === null ? undefined : views.get(id);
      if (known?.screen === screen && known.number === after && !known.isAsked) {
        known.isAsked = true;
        return known;
      }
      if (known !== undefined) drop(known);
      const opened: KeptView = {
        id: randomUUID(),
        screen,
        view: await ask(openLiveView, screen),
        number: 0,
        isAsked: true,
        askedAt: clock.monotonic(),
      };
      views.set(opened.id, opened);
      const [oldest] = views.values();
      if (views.size > MOST_VIEWS && oldest !== undefined) drop(oldest);
      return opened;
    },
    giveBack(kept) {
      kept.isAsked = false;
      kept.askedAt = clock.monotonic();
      void clock.sleep(UNASKED_MS).then(() => {
        if (!kept.isAsked && clock.monotonic() - kept.askedAt >= UNASKED_MS) drop(kept);
      });
    },
  };
}

export function createLiveCalls({ ask, codec, clock, control }: LiveCallsOptions): Handlers<'live.next'> {
  const views = createViews(ask, clock);
  return {
    async 'live.next'({ screen, view: id, after, waitMs, control: held }, { signal }) {
      if (held !== null) control.heard(held, signal);
      const kept = await views.take(screen, id, after);
      try {
        const update = await kept.view.next({ whole: kept.number === 0, waitMs, signal });
        const parts: LiveUpdate['parts'] = [];
        for (const part of update.parts) parts.push(await partOf(codec, part, update));
        const { region, size, pointer } = update;
        const answer = {
          view: kept.id,
          number: ++kept.number,
          region,
          parts,
          takenAt: clock.now(),
          size: { width: size.width, height: size.height },
          pointer: pointer === null ? null : { x: pointer.x, y: pointer.y },
        };
        views.giveBack(kept);
        return answer;
      } catch (error) {
        views.drop(kept);
        throw error;
      }
    },
  };
}
