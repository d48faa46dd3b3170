/** Desktops of a benchmark, every one of which is ended, however the work ends. */

interface Ending {
  readonly name: string;
  readonly service: { stop(): Promise<void> };
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Runs work with a function that starts a desktop. All that were started are ended with it, also those that started after it
 * failed, and at a signal. Rejects as the work does, or else with what did not end.
 */
export async function withDesktops<Desktop extends Ending, T>(
  startOne: (name: string) => Promise<Desktop>,
  work: (start: (name: string) => Promise<Desktop>) => Promise<T>,
): Promise<T> {
  const starting: Promise<Desktop>[] = [];
  const start = (name: string): Promise<Desktop> => {
    const started = startOne(name);
    starting.push(started);
    return started;
  };
  const endAll = async (): Promise<readonly unknown[]> => {
    const started = await Promise.allSettled(starting);
    const running = started.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
    const ended = await Promise.allSettled(running.map(({ service }) => service.stop()));
    return ended.flatMap((each) => (each.status === 'rejected' ? [each.reason as unknown] : []));
  };
  const onSignal = (): void => void endAll().finally(() => process.exit(1));
  for (const signal of SIGNALS) process.once(signal, onSignal);
  let left: readonly unknown[] = [];
  const result = await work(start).finally(async () => {
    left = await endAll();
    for (const signal of SIGNALS) process.off(signal, onSignal);
  });
  if (left.length > 0) throw new AggregateError(left, `${left.length} desktops could not be ended.`);
  return result;
}
