/** Programs and commands that are recorded instead of run. */
import type { LauncherPort, Program, ProgramEnd } from '../../ports/launcher.ts';
import type { CommandResult, ShellCommand, ShellPort } from '../../ports/shell.ts';

const HOME = '/home/memory';

export interface MemoryProcesses {
  readonly launcher: LauncherPort;
  readonly shell: ShellPort;
  readonly launched: readonly Program[];
  readonly commands: readonly ShellCommand[];
  /** How launched programs have ended, by process number. */
  readonly ended: Map<number, ProgramEnd>;
  /** Programs that pass the request on to a process they did not start. */
  readonly handingOver: Set<string>;
  /** Output of commands; others print nothing. */
  readonly printed: Map<string, string>;
}

const resultOf = ({ cwd = HOME }: ShellCommand, text: string, pid: number): CommandResult => ({
  stdout: { text, truncated: false, chars: Array.from(text).length },
  stderr: { text: '', truncated: false, chars: 0 },
  exitCode: 0,
  signal: null,
  timedOut: false,
  endedProcesses: 0,
  durationMs: 1,
  pid,
  cwd,
});

export function createMemoryProcesses(): MemoryProcesses {
  const launched: Program[] = [];
  const commands: ShellCommand[] = [];
  const ended = new Map<number, ProgramEnd>();
  const handingOver = new Set<string>();
  const printed = new Map<string, string>();
  const argvOf = (program: Program): { argv: readonly string[]; cwd: string } => ({
    argv: [program.executable, ...program.args],
    cwd: program.cwd ?? HOME,
  });
  return {
    launched,
    commands,
    ended,
    handingOver,
    printed,
    launcher: {
      resolve: (program) => Promise.resolve(argvOf(program)),
      async launch(program, guard) {
        await guard?.confirm();
        launched.push(program);
        const pid = 4000 + launched.length;
        return {
          pid,
          ...argvOf(program),
          end: () => ended.get(pid) ?? null,
          handsOver: handingOver.has(program.executable),
        };
      },
      processTree: (pid) => Promise.resolve(new Set(ended.has(pid) ? [] : [pid])),
    },
    shell: {
      resolve: ({ command, shell, cwd }) =>
        Promise.resolve({ argv: [shell, '-c', command], cwd: cwd ?? HOME }),
      async run(command, { guard }) {
        await guard?.confirm();
        commands.push(command);
        return resultOf(command, printed.get(command.command) ?? '', 5000 + commands.length);
      },
    },
  };
}
