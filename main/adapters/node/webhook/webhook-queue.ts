/** Deliveries one after the other, each with a few attempts, and never more of them than the receiver can bear. */
import type { Clock } from '../../../ports/clock.ts';
import type { WebhookDelivery, WebhookOutcome } from './send-webhook.ts';

export interface WebhookQueueOptions {
  readonly clock: Pick<Clock, 'now' | 'sleep'>;
  readonly send: (delivery: WebhookDelivery, signal: AbortSignal) => Promise<WebhookOutcome>;
  /** Called when deliveries begin to fail, and again only after one succeeded in between. */
  readonly onFailure: (why: string) => void;
}

export interface WebhookQueue {
  add(id: string, body: string): void;
  /** Ends what is under way; nothing is sent after that. */
  close(): void;
}

/** The oldest is dropped for one more: a person wants to know what is so now. */
const MOST_WAITING = 50;
/** Before the second attempt, the third and so on, milliseconds. */
const PAUSES_MS = [1_000, 5_000, 30_000];

export function createWebhookQueue({ clock, send, onFailure }: WebhookQueueOptions): WebhookQueue {
  const ending = new AbortController();
  const { signal } = ending;
  const waiting: { readonly id: string; readonly body: string }[] = [];
  let isRunning = false;
  /** After a delivery has failed for good, each of the next has one attempt until one succeeds. */
  let isFailing = false;

  async function deliver(id: string, body: string): Promise<void> {
    const pauses = isFailing ? [] : PAUSES_MS;
    for (let attempt = 0; ; attempt++) {
      const timestamp = Math.floor(clock.now() / 1000);
      const outcome = await send({ id, timestamp, body }, signal);
      if (signal.aborted) return;
      const pause = pauses[attempt];
      if (outcome.ok) {
        isFailing = false;
        return;
      }
      if (!outcome.again || pause === undefined) {
        if (!isFailing) onFailure(outcome.why);
        isFailing = true;
        return;
      }
      await clock.sleep(pause, signal);
    }
  }

  async function run(): Promise<void> {
    isRunning = true;
    try {
      for (let next = waiting.shift(); next !== undefined && !signal.aborted; next = waiting.shift())
        await deliver(next.id, next.body);
    } catch {
      // The service ends while it waits for the next attempt.
    } finally {
      isRunning = false;
    }
  }

  return {
    add(id, body) {
      if (signal.aborted) return;
      if (waiting.length === MOST_WAITING) waiting.shift();
      waiting.push({ id, body });
      if (!isRunning) void run();
    },
    close: () => ending.abort(new Error('The service ends.')),
  };
}
