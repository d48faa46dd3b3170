/** Spans of a host: none, and nothing loaded or connected, unless the owner has named an endpoint. */
import type { TracingPort } from '../../ports/tracing.ts';
import type { InvocationObserver } from '../../service/observer.ts';
import { spanObserver } from '../../service/span-observer.ts';
import { VERSION } from './version.ts';

export interface HostTracing {
  /** Undefined: no spans. */
  readonly port: TracingPort | undefined;
  readonly observers: readonly InvocationObserver[];
  close(): Promise<void>;
}

/** `/v1/traces` below a collector's address, unless it names its path for traces itself. */
export const tracesUrl = (endpoint: string): string =>
  /\/v1\/traces\/?$/.test(endpoint) ? endpoint : `${endpoint.replace(/\/+$/, '')}/v1/traces`;

export async function openHostTracing(endpoint: string | null): Promise<HostTracing> {
  if (endpoint === null) return { port: undefined, observers: [], close: () => Promise.resolve() };
  const { openTracing } = await import('../../adapters/otel/tracing.ts');
  const tracing = openTracing({ url: tracesUrl(endpoint), version: VERSION });
  return {
    port: tracing,
    observers: [spanObserver(tracing)],
    close: () => tracing.close(),
  };
}
