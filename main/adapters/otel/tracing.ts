/** Sends spans to the owner's OTLP endpoint, through OpenTelemetry's own packages. Loaded only if there is one. */
import {
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Context,
  type SpanContext,
  type TraceState,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import type { TraceContext, TracingPort } from '../../ports/tracing.ts';

export interface OpenedTracing extends TracingPort {
  /** Sends the remaining spans, for a moment at most. */
  close(): Promise<void>;
}

export interface TracingOptions {
  /** Where a collector takes traces, with its path. */
  readonly url: string;
  readonly version: string;
}

/** Between two sends. */
const SEND_EVERY_MS = 1000;
/** An endpoint that does not answer must not hold up the end of the service. */
const LAST_MS = 300;
const SEND_TIMEOUT_MS = 5000;

/** The vendors' part of a trace context is passed on unchanged. */
const passedOn = (tracestate: string): TraceState => ({
  get: () => undefined,
  set: () => passedOn(tracestate),
  unset: () => passedOn(tracestate),
  serialize: () => tracestate,
});

function spanContextOf({ traceparent, tracestate }: TraceContext): SpanContext {
  const [, traceId = '', spanId = '', flags = '01'] = traceparent.split('-');
  return {
    traceId,
    spanId,
    traceFlags: Number.parseInt(flags, 16),
    isRemote: true,
    ...(tracestate === undefined ? {} : { traceState: passedOn(tracestate) }),
  };
}

const contextOf = (parent: TraceContext | undefined): Context =>
  parent === undefined ? ROOT_CONTEXT : trace.setSpanContext(ROOT_CONTEXT, spanContextOf(parent));

function traceContextOfSpan({ traceId, spanId, traceFlags, traceState }: SpanContext): TraceContext {
  const state = traceState?.serialize() ?? '';
  return {
    traceparent: `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`,
    ...(state === '' ? {} : { tracestate: state }),
    isLocal: true,
  };
}

export function openTracing({ url, version }: TracingOptions): OpenedTracing {
  const exporter = new OTLPTraceExporter({ url, timeoutMillis: SEND_TIMEOUT_MS });
  const provider = new TracerProvider({
    // Nothing of the machine: no host name, no user, no path.
    resource: resourceFromAttributes({ 'service.name': 'deskhand', 'service.version': version }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter,
        scheduledDelayMillis: SEND_EVERY_MS,
        exportTimeoutMillis: SEND_TIMEOUT_MS,
      }),
    ],
  });
  const tracer = provider.getTracer('deskhand', version);
  return {
    begin({ name, kind, parent, attributes }) {
      const span = tracer.startSpan(
        name,
        { kind: kind === 'server' ? SpanKind.SERVER : SpanKind.INTERNAL, attributes },
        contextOf(parent),
      );
      return {
        context: traceContextOfSpan(span.spanContext()),
        end(errorType) {
          if (errorType !== null) {
            span.setAttribute('error.type', errorType);
            span.setStatus({ code: SpanStatusCode.ERROR });
          }
          span.end();
        },
      };
    },
    async close() {
      const last = new Promise<void>((resolve) => setTimeout(resolve, LAST_MS).unref());
      await Promise.race([provider.shutdown().catch(() => undefined), last]);
    },
  };
}
