/** The pictures that a WebSocket of OSWorld 2.0 sends: some a second, and none before the last one was taken. */
import * as z from 'zod';
import { captureScreen } from '../../operations/see/capture-screen.ts';
import type { Caller } from '../../service/caller.ts';
import type { SocketSession } from '../../http/sockets/session.ts';
import type { FaceHost } from '../grammar/call.ts';
import { errorSentences } from '../grammar/error-text.ts';
import { SCREENSHOT } from './http.ts';

const MOST_FPS = 30;

/** In the query they arrive as texts. */
export const frameConfig = z.object({
  fps: z.coerce.number().min(0.1).max(MOST_FPS).default(10),
  format: z.enum(['png', 'jpeg', 'jpg']).default('jpeg'),
  quality: z.coerce.number().pipe(z.int().min(1).max(100)).default(85),
});
export type FrameConfig = z.output<typeof frameConfig>;

export interface FrameStream {
  readonly config: FrameConfig;
  configure(config: FrameConfig): void;
  /** Sends one picture now. */
  sendOne(caller: Caller, extra?: Readonly<Record<string, unknown>>): Promise<void>;
  /** Sends pictures until the connection ends. Never rejects. */
  run(): Promise<void>;
}

const SECOND_MS = 1000;
/** A display that is away is asked again after this time. */
const RETRY_MS = 1000;

export function createFrameStream(
  host: FaceHost,
  connection: SocketSession,
  session: { readonly id: string; readonly timestamp: () => number },
  first: FrameConfig,
): FrameStream {
  let config = first;
  let frames = 0;
  const { signal } = connection.caller;
  const isGone = (): boolean => signal.aborted;

  async function sendOne(caller: Caller, extra: Readonly<Record<string, unknown>> = {}): Promise<void> {
    const { quality } = config;
    const format = config.format === 'png' ? 'png' : 'jpeg';
    const pictureOptions = { ...SCREENSHOT, format, quality } as const;
    const input = { screen: 0, part: null, pictureOptions };
    const { picture } = await host.service.invoke(captureScreen, input, caller);
    connection.send({
      type: 'frame',
      session_id: session.id,
      frame_id: frames++,
      timestamp: session.timestamp(),
      mime_type: `image/${picture.format}`,
      width: picture.width,
      height: picture.height,
      encoding: 'base64',
      data: Buffer.from(picture.bytes).toString('base64'),
      ...extra,
    });
  }

  async function run(): Promise<void> {
    let isAway = false;
    while (!isGone()) {
      const began = host.clock.monotonic();
      try {
        if (connection.unreadBytes === 0) await sendOne(connection.caller);
        isAway = false;
      } catch (error) {
        if (isGone()) return;
        // Reported once: the pictures go on when the display is back.
        if (!isAway) connection.send({ type: 'error', message: errorSentences(error).join(' ') });
        isAway = true;
      }
      const rest = isAway ? RETRY_MS : Math.max(1, SECOND_MS / config.fps - (host.clock.monotonic() - began));
      await host.clock.sleep(rest, signal).catch(() => undefined);
    }
  }

  return {
    get config() {
      return config;
    },
    configure(changed) {
      config = changed;
    },
    sendOne,
    run,
  };
}
