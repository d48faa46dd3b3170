/** The three ways in which a success is dressed. Failures have one body everywhere. */
import type { Answer } from './endpoint.ts';

/** `both` satisfies clients of either kind: the envelope with the members of `data` repeated at top level. */
export type Style = 'flat' | 'envelope' | 'both';

/** What `meta.received_ms` of every success means. */
export const RECEIVED_MEANING = 'When the request arrived, epoch milliseconds.';

export interface Stamp {
  readonly requestId: string;
  /** When the request arrived, epoch milliseconds. */
  readonly receivedMs: number;
  /** When the answer was made, epoch milliseconds. */
  readonly timeMs: number;
}

export function present(style: Style, answer: Answer<object>, stamp: Stamp): object {
  const ok = answer.ok ?? true;
  const head = { ok, request_id: stamp.requestId, time_ms: stamp.timeMs };
  const data = withReceived(answer.data, stamp.receivedMs);
  switch (style) {
    case 'flat':
      return { ...head, ...data };
    case 'envelope':
      return { ...head, data, error: null };
    case 'both':
      return { ...data, ...head, data, error: null };
  }
}

/** What every success tells about its request, beside whatever else its `meta` holds. */
function withReceived(data: object, receivedMs: number): object {
  const meta: unknown = 'meta' in data ? data.meta : undefined;
  return { ...data, meta: { ...(typeof meta === 'object' ? meta : {}), received_ms: receivedMs } };
}
