/**
 * Resources that have been opened, and how to close them. The part of AsyncDisposableStack that is used here: Node 22,
 * which the service still runs on, has none.
 */

export interface CloseStack {
  /** Registers the end of something just opened. Once the stack is closed, `close` runs at once: nothing is left open. */
  defer(close: () => unknown): void;
  /**
   * Runs the registered closers, the latest first, each after the one before it has ended, and all of them even when some
   * fail. Rejects with the first failure. A second call waits for the first.
   */
  close(): Promise<void>;
}

export function createCloseStack(): CloseStack {
  const closers: (() => unknown)[] = [];
  let closing: Promise<void> | undefined;

  async function closeAll(): Promise<void> {
    const failures: unknown[] = [];
    for (let close = closers.pop(); close !== undefined; close = closers.pop()) {
      try {
        await close();
      } catch (error) {
        failures.push(error);
      }
    }
    if (failures.length > 0) throw failures[0];
  }

  return {
    defer(close) {
      closers.push(close);
      if (closing === undefined) return;
      // Chained, so that anything opened while the stack closes ends too, one after the other.
      closing = closing.then(closeAll, closeAll);
      // Failures are reported to the caller of `close`; until then they must not end the process.
      closing.catch(() => undefined);
    },
    close: () => (closing ??= closeAll()),
  };
}
