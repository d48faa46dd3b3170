/** Whether a folder answers at all: one on a dead network mount holds every process that asks for it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

/** True if the system says something about the path within the time, even that it does not exist. */
export async function answers(path: string, withinMs: number): Promise<boolean> {
  if (process.platform === 'win32') return true;
  // Another process, because a thread of this one that waits for the mount would keep it from ending.
  const asking = spawn('ls', ['-d', path], { stdio: 'ignore' });
  const end = new AbortController();
  try {
    return await Promise.race([
      Promise.race([once(asking, 'exit'), once(asking, 'error')]).then(() => true),
      sleep(withinMs, false, { signal: end.signal }),
    ]);
  } catch {
    // There is no such program here.
    return true;
  } finally {
    end.abort();
    asking.kill('SIGKILL');
    asking.unref();
  }
}
