import { describe, expect, it } from 'vitest';
import { createSystemClock } from './clock.ts';

describe('the system clock', () => {
  const clock = createSystemClock();

  it('sleeps at least as long as asked on the monotonic scale', async () => {
    const before = clock.monotonic();
    await clock.sleep(30);
    // Timers may fire up to a millisecond early against performance.now().
    expect(clock.monotonic() - before).toBeGreaterThanOrEqual(29);
  });

  it('rejects at once with the very reason the signal was aborted with', async () => {
    const controller = new AbortController();
    const reason = new Error('enough');
    const sleeping = clock.sleep(60_000, controller.signal);
    controller.abort(reason);
    await expect(sleeping).rejects.toBe(reason);
  });

  it('does not begin to sleep under an aborted signal', async () => {
    const reason = new Error('never');
    await expect(clock.sleep(60_000, AbortSignal.abort(reason))).rejects.toBe(reason);
  });

  it('tells wall time in epoch milliseconds', () => {
    expect(Math.abs(clock.now() - Date.now())).toBeLessThan(1000);
  });
});
