/** Spans of OpenTelemetry, where the owner has named an endpoint for them. */

/** A caller's place in a trace, as the headers of https://www.w3.org/TR/trace-context/ carry it. */
export interface TraceContext {
  readonly traceparent: string;
  readonly tracestate?: string;
  /** The parent is one of our spans, in this process. */
  readonly isLocal?: true;
}

/** Names, counts and words of fixed vocabularies: never a text, a title, a command or a secret. */
export type SpanAttributes = Readonly<Record<string, string | number | boolean>>;

export interface BeginningSpan {
  readonly name: string;
  /** `server`: the work of a call from outside; `internal`: a part of such work. */
  readonly kind: 'server' | 'internal';
  readonly parent: TraceContext | undefined;
  readonly attributes: SpanAttributes;
}

export interface TracedSpan {
  /** For operations inside it. */
  readonly context: TraceContext;
  /** `errorType`: a reason, or null if it went well. Only the first call counts. */
  end(errorType: string | null): void;
}

export interface TracingPort {
  begin(span: BeginningSpan): TracedSpan;
}

const TRACEPARENT = /^(?!ff)[0-9a-f]{2}-(?!0{32})[0-9a-f]{32}-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/;
/** Vendors' entries; longer ones may be left out (section 3.3.1.5). */
const TRACESTATE = /^[\x20-\x7E]{1,512}$/;

/** The context that a caller sent; undefined if it sent none, or none that is well formed. */
export function traceContextOf(traceparent: unknown, tracestate: unknown): TraceContext | undefined {
  if (typeof traceparent !== 'string' || !TRACEPARENT.test(traceparent)) return undefined;
  return typeof tracestate === 'string' && TRACESTATE.test(tracestate)
    ? { traceparent, tracestate }
    : { traceparent };
}
