/**
 * Secrets are for a page that is in front. The service looks for the page's window among those that agents see, and finds it
 * while the page is in front: a secret asked for in a short moment there must not be shown after the page has left.
 */

/** Calls back once the page is no longer in front; returns a function that stops listening. */
export function onceBehind(then: () => void): () => void {
  const look = (): void => {
    if (document.visibilityState !== 'visible') then();
  };
  document.addEventListener('visibilitychange', look);
  return () => document.removeEventListener('visibilitychange', look);
}

/** Result of the work, or undefined if the page was not in front all the while. */
export async function whileInFront<T>(work: () => Promise<T>): Promise<T | undefined> {
  let stayed = document.visibilityState === 'visible';
  const end = onceBehind(() => (stayed = false));
  try {
    const value = await work();
    return stayed ? value : undefined;
  } finally {
    end();
  }
}
