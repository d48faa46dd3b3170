/** The child that starts programs: macOS' functions for it are called in no process that has something to lose. */
import type { ProgramEnd, ProgramStart } from '../../../../ports/launcher.ts';
import { openParentPort } from '../../../node/parent-port.ts';
import { createStderrFile, type StderrFile } from '../../../node/stderr-file.ts';
import { serveCalls } from '../../../worker/serve.ts';
import { openSpawn } from '../../native/spawn.ts';
import { createEnds } from '../ends.ts';
import type { LaunchCalls } from '../protocol.ts';
import { spawnDisclaimed } from '../spawn-disclaimed.ts';

const spawn = openSpawn();
const ends = createEnds(spawn);
const watched = new Map<number, Promise<ProgramEnd>>();

async function endOf(pid: number, stderr: StderrFile): Promise<ProgramEnd> {
  const status = await ends.of(pid);
  const text = await stderr.tail().catch(() => '');
  await stderr.close();
  return { ...status, stderr: text };
}

async function start(program: ProgramStart): Promise<LaunchCalls['start']['out']> {
  const stderr = program.watched ? await createStderrFile() : undefined;
  try {
    const pid = spawnDisclaimed(spawn, program, stderr?.fd);
    if (stderr === undefined) void ends.of(pid);
    else watched.set(pid, endOf(pid, stderr));
    return { pid };
  } catch (error) {
    await stderr?.close();
    if (error instanceof Error && 'code' in error && typeof error.code === 'string')
      return { errno: error.code };
    throw error;
  }
}

async function end(pid: number): Promise<ProgramEnd> {
  const known = await watched.get(pid);
  watched.delete(pid);
  return known ?? { exitCode: null, signal: null, stderr: '' };
}

serveCalls<LaunchCalls, never>({
  port: openParentPort(),
  carryOut: (call) => (call.name === 'start' ? start(call.input) : end(call.input.pid)),
  leave: () => process.exit(0),
});
