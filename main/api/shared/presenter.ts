/** The three ways in which a success is dressed. Failures have one body everywhere. */
import type { Answer } from './endpoint.ts';

/** `both` satisfies clients of either kind: the envelope with the members of `data` repeated at top level. */
export type Style = 'flat' | 'envelope' | 'both';

export interface Stamp {
  readonly requestId: string;
  /** Epoch milliseconds. */
  readonly timeMs: number;
}

export function present(style: Style, answer: Answer<object>, stamp: Stamp): object {
  const ok = answer.ok ?? true;
  const head = { ok, request_id: stamp.requestId, time_ms: stamp.timeMs };
  switch (style) {
    case 'flat':
      return { ...head, ...answer.data };
    case 'envelope':
      return { ...head, data: answer.data, error: null };
    case 'both':
      return { ...answer.data, ...head, data: answer.data, error: null };
  }
}
