/** The observers of a host's service: the recording, and spans. */
import type { CloseStack } from '../../base/close-stack.ts';
import type { TracingPort } from '../../ports/tracing.ts';
import type { OpenServiceOptions } from '../open-service.ts';
import { openRecording, type Recording, type RecordingOptions } from './recording.ts';
import { openHostTracing } from './tracing.ts';

export interface Observers extends Pick<Recording, 'setAgents' | 'runs'> {
  /** For `openService`. */
  readonly observers: NonNullable<OpenServiceOptions['observers']>;
  /** Undefined: no spans. */
  readonly tracing: TracingPort | undefined;
}

export async function openObservers(options: RecordingOptions, stack: CloseStack): Promise<Observers> {
  const recording = openRecording(options);
  const tracing = await openHostTracing(options.settings.values.otlpEndpoint);
  stack.defer(() => tracing.close());
  return {
    observers: (desk, within) => [...tracing.observers, recording.observer(desk, within)],
    tracing: tracing.port,
    runs: recording.runs,
    setAgents: (agents) => recording.setAgents(agents),
  };
}
