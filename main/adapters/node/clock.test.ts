import { spawn } from 'node:child_process';
import { createServer, type AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { createSystemClock } from './clock.ts';

describe('the system clock', () => {
  const clock = createSystemClock();

  it('catches up with connections that closed while the process was stopped', async () => {
    const closed: boolean[] = [];
    const server = createServer((socket) => socket.resume().on('close', () => closed.push(true)));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const program = `require('node:net').connect(${port}, '127.0.0.1', function () { this.destroy(); });`;
    const client = spawn(process.execPath, ['-e', program], { stdio: 'ignore' });
    // As a stopped process, this one neither accepts nor reads while the client comes and goes.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1500);
    await clock.caughtUp();
    expect(closed).toEqual([true]);
    client.kill();
    server.close();
  });

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

  it('returns wall time in epoch milliseconds', () => {
    expect(Math.abs(clock.now() - Date.now())).toBeLessThan(1000);
  });
});
