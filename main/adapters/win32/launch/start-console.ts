/**
 * Starts console programs in a console of their own, which a person and agents see: Node starts a detached program with none
 * and with no input, so that cmd, PowerShell and Python end at once.
 */
import type { ProgramStart, ProgramEnd, StartProgram } from '../../../ports/launcher.ts';
import type { Kernel32 } from '../native/kernel32.ts';
import type { Handle } from '../native/library.ts';
import { dataViewOf, wideBytes } from '../native/structures.ts';
import { commandLine, environmentBlock } from './command-line.ts';
import { wantsConsole } from './subsystem.ts';

export type StartCalls = Pick<
  Kernel32,
  'createProcess' | 'getExitCodeProcess' | 'closeHandle' | 'getLastError'
>;

const CREATE_NEW_CONSOLE = 0x10;
const CREATE_UNICODE_ENVIRONMENT = 0x400;
/** STARTUPINFOW: its size first. PROCESS_INFORMATION: the process, its thread, its number at 16. */
const STARTUPINFO_BYTES = 104;
const PROCESS_INFORMATION_BYTES = 24;
const STILL_ACTIVE = 259;
const ERROR_ELEVATION_REQUIRED = 740;

/** Node's names for the errors that it reports itself. */
const startError = (code: number): Error =>
  Object.assign(new Error(`CreateProcessW: error ${code}`), {
    code: code === ERROR_ELEVATION_REQUIRED ? 'EACCES' : 'UNKNOWN',
  });

/** Answers null while it runs. */
function watchEnd({ getExitCodeProcess, closeHandle }: StartCalls, process: Handle): () => ProgramEnd | null {
  let end: ProgramEnd | null = null;
  return () => {
    if (end !== null) return end;
    const code = new Uint8Array(4);
    if (getExitCodeProcess(process, code) === 0) return null;
    const exitCode = dataViewOf(code).getUint32(0, true);
    if (exitCode === STILL_ACTIVE) return null;
    closeHandle(process);
    // What it printed stands in its console.
    return (end = { exitCode, signal: null, stderr: '' });
  };
}

function start(kernel32: StartCalls, { argv, cwd, env, watched }: ProgramStart): ReturnType<StartProgram> {
  const startup = new Uint8Array(STARTUPINFO_BYTES);
  dataViewOf(startup).setUint32(0, STARTUPINFO_BYTES, true);
  const information = new Uint8Array(PROCESS_INFORMATION_BYTES);
  const started = kernel32.createProcess(
    null,
    wideBytes(commandLine(argv)),
    null,
    null,
    0,
    CREATE_NEW_CONSOLE | CREATE_UNICODE_ENVIRONMENT,
    environmentBlock(env),
    wideBytes(cwd),
    startup,
    information,
  );
  if (started === 0) return Promise.reject(startError(kernel32.getLastError()));
  const view = dataViewOf(information);
  const [process, thread] = [Number(view.getBigInt64(0, true)), Number(view.getBigInt64(8, true))];
  kernel32.closeHandle(thread);
  if (!watched) kernel32.closeHandle(process);
  return Promise.resolve({
    pid: view.getUint32(16, true),
    end: watched ? watchEnd(kernel32, process) : () => null,
  });
}

/** Undefined for programs with their own windows. */
export const createStartInConsole =
  (kernel32: StartCalls, isConsole = wantsConsole): StartProgram =>
  async (program) =>
    (await isConsole(program.argv[0])) ? start(kernel32, program) : undefined;
