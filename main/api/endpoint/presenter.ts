/** The three envelopes of a success. Failures have one body everywhere. */

/** `both` satisfies clients of either kind: the envelope with the members of `data` repeated at top level. */
export type Style = 'flat' | 'envelope' | 'both';

/** `meta.note`, if there is one. */
export const NOTE_MEANING =
  'A note that the person left when they handed the desktop back, once for each agent.';

/** `meta.later`, if there is something. */
export const LATER_MEANING =
  'What changed after the answer to the last action of this caller that sent `changes`, or whose effect was `unchanged`, before anybody acted again.';

/** `meta.received_ms` of every success. */
export const RECEIVED_MEANING = 'Time at which the request arrived, in milliseconds since 1970.';

/** An answer before it gets its envelope. */
export interface Answer {
  readonly data: object;
  /** False where the request was carried out but not all of it succeeded. */
  readonly ok: boolean;
  /** A person's note to the agent; null: none. */
  readonly note?: string | null;
  /** What came after the caller's last act and its answer; null: nothing. */
  readonly later?: object | null;
}

export interface Stamp {
  readonly requestId: string;
  /** When the request arrived, epoch milliseconds. */
  readonly receivedMs: number;
  /** When the answer was made, epoch milliseconds. */
  readonly timeMs: number;
}

export function present(
  style: Style,
  { data: own, ok, note = null, later = null }: Answer,
  stamp: Stamp,
): object {
  const head = { ok, request_id: stamp.requestId, time_ms: stamp.timeMs };
  const data = withMeta(own, {
    received_ms: stamp.receivedMs,
    ...(note === null ? {} : { note }),
    ...(later === null ? {} : { later }),
  });
  switch (style) {
    case 'flat':
      return { ...head, ...data };
    case 'envelope':
      return { ...head, data, error: null };
    case 'both':
      return { ...data, ...head, data, error: null };
  }
}

/** Members about the request in `meta` of every success. */
function withMeta(data: object, members: object): object {
  const meta: unknown = 'meta' in data ? data.meta : undefined;
  return { ...data, meta: { ...(typeof meta === 'object' ? meta : {}), ...members } };
}
