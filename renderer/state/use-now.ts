/** The service's time, ticking only while the page is visible and something on it depends on the time. */
import { useEffect, useState } from 'preact/hooks';
import { useConsole } from './console.ts';

/** Epoch milliseconds on the service's clock, updated every `everyMs`; null: never. */
export function useNow(everyMs: number | null): number {
  const { clockSkewMs } = useConsole();
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (everyMs === null) return undefined;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') setNow(Date.now());
    }, everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now + clockSkewMs.value;
}
