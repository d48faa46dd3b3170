/** The contract's events as one server-sent stream per window. */
import { onAbort } from '../../base/abort.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Console } from '../console.ts';

export interface EventStreamOptions {
  readonly console: Console;
  readonly clock: Clock;
  /** Aborts when the browser is gone or the service ends. */
  readonly signal: AbortSignal;
  /** Asked at each beat; the stream ends with its session. */
  readonly isAlive: () => boolean;
}

const BEAT_MS = 10_000;
/** Bytes a browser may leave unread before its stream is closed; it then reconnects and loads everything again. */
const MOST_UNREAD = 4 * 1024 * 1024;

export function eventStream(options: EventStreamOptions): Response {
  let end = (): void => undefined;
  const body = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        end = tellEvents(controller, options);
      },
      cancel: () => end(),
    },
    new ByteLengthQueuingStrategy({ highWaterMark: MOST_UNREAD }),
  );
  return new Response(body, {
    headers: { 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' },
  });
}

/** Writes events and beats until the reader is gone or too slow. Returns the function that ends it. */
function tellEvents(
  controller: ReadableStreamDefaultController<Uint8Array>,
  { console, clock, signal, isAlive }: EventStreamOptions,
): () => void {
  const encoder = new TextEncoder();
  const ended = new AbortController();
  let stopListening = (): void => undefined;
  const write = (text: string): void => {
    if (ended.signal.aborted) return;
    controller.enqueue(encoder.encode(text));
    if ((controller.desiredSize ?? 0) < 0) end();
  };
  const close = console.open((name, payload) =>
    write(`event: ${name}\ndata: ${JSON.stringify(payload)}\n\n`),
  );
  const end = (): void => {
    if (ended.signal.aborted) return;
    ended.abort();
    close();
    stopListening();
    try {
      controller.close();
    } catch {
      // Cancelled by the reader, which closes it as well.
    }
  };
  stopListening = onAbort(signal, end);
  if (signal.aborted) return end;
  write(': here\n\n');
  const beat = async (): Promise<void> => {
    for (;;) {
      await clock.sleep(BEAT_MS, ended.signal);
      if (!isAlive()) {
        end();
        return;
      }
      write(': beat\n\n');
    }
  };
  beat().catch(() => undefined);
  return end;
}
