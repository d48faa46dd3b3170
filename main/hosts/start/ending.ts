/** Ends a host in order: on a signal, on a second one at once, or on an uncaught error. */
import { traceOf } from '../../http/trace.ts';

export interface EndingOptions {
  /** Releases held input, answers running requests, and frees port and lock. Called once. */
  readonly end: () => Promise<void>;
  /** After this long the process goes, with anything that still hangs. */
  readonly forceAfterMs: number;
  readonly say: (message: string) => void;
}

const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

interface Ending {
  /** Ends with this exit code. A second call waits for the first. */
  end(code: number): Promise<never>;
}

export function endOnSignals({ end, forceAfterMs, say }: EndingOptions): Ending {
  let ending: Promise<never> | undefined;
  const begin = async (code: number): Promise<never> => {
    const forced = setTimeout(() => process.exit(code), forceAfterMs);
    await end().catch((error: unknown) => say(`Ending failed: ${traceOf(error).join(' < ')}`));
    clearTimeout(forced);
    process.exit(code);
  };
  const endOnce = (code: number): Promise<never> => (ending ??= begin(code));
  for (const signal of SIGNALS) process.on(signal, () => void endOnce(0));
  // Going on after this could mean going on wrong; a supervisor starts the service again.
  const onFailure = (error: unknown): void => {
    say(`Unexpected: ${traceOf(error).join(' < ')}`);
    void endOnce(1);
  };
  process.on('uncaughtException', onFailure);
  process.on('unhandledRejection', onFailure);
  return { end: endOnce };
}
