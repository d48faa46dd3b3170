/** Notices a picture whose decoding takes far more memory than its pixels need, while there is time to end the process. */

/** Decoding happens in other threads, so that this one is free to look; they fill some 20 MB in that time. */
const LOOK_EVERY_MS = 20;

/** `onExceeded` is called at most once. Gives back the way to stop looking. */
export function guardMemory(allowedBytes: number, onExceeded: () => void): () => void {
  const start = process.memoryUsage.rss();
  const timer = setInterval(() => {
    if (process.memoryUsage.rss() - start <= allowedBytes) return;
    clearInterval(timer);
    onExceeded();
  }, LOOK_EVERY_MS);
  return () => clearInterval(timer);
}
