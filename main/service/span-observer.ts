/** A span for each operation, by the names of OpenTelemetry's conventions for tools (gen-ai, MCP). */
import { ServiceError, ValidationError } from '../core/errors.ts';
import type { TracingPort } from '../ports/tracing.ts';
import type { InvocationObserver } from './observer.ts';
import { agentOf } from './rules/operation-gate.ts';

/** The low-cardinality `error.type` of a failure: its reason. */
function errorTypeOf(error: unknown): string {
  if (error instanceof ServiceError) return error.reason;
  return error instanceof ValidationError ? 'validation_error' : 'internal_error';
}

export const spanObserver = (tracing: TracingPort): InvocationObserver => ({
  begin({ operation, caller }) {
    // A window's own requests, several times a second, are no one's work.
    if (caller.face === 'console' && operation.kind === 'read') return null;
    const agent = agentOf(caller.actor);
    const span = tracing.begin({
      name: `execute_tool ${operation.name}`,
      // Inside a tool's span it is a part of that; otherwise the call from outside itself.
      kind: caller.trace?.isLocal === true ? 'internal' : 'server',
      parent: caller.trace,
      attributes: {
        'gen_ai.operation.name': 'execute_tool',
        'gen_ai.tool.name': operation.name,
        'deskhand.operation.kind': operation.kind,
        'deskhand.face': caller.face,
        ...(agent === null ? {} : { 'deskhand.agent': agent }),
      },
    });
    return {
      ended(ended) {
        if (ended.ok) span.end(null);
        else span.end(caller.signal.aborted ? 'cancelled' : errorTypeOf(ended.error));
      },
    };
  },
});
