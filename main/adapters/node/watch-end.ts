/** Notices how a launched program ends. */
import type { ChildProcess } from 'node:child_process';
import type { ProgramEnd } from '../../ports/launcher.ts';
import type { StderrFile } from './stderr-file.ts';

/** Closes the file once the program has ended. The function that comes back answers null until then. */
export function watchEnd(child: ChildProcess, stderr: StderrFile): () => ProgramEnd | null {
  let end: ProgramEnd | null = null;
  const ended = async (exitCode: number | null, signal: NodeJS.Signals | null): Promise<void> => {
    const text = await stderr.tail().catch(() => '');
    end = { exitCode, signal, stderr: text };
    await stderr.close();
  };
  // It may have ended before anybody listened.
  if (child.exitCode !== null || child.signalCode !== null) void ended(child.exitCode, child.signalCode);
  else child.once('exit', (exitCode, signal) => void ended(exitCode, signal));
  return () => end;
}
