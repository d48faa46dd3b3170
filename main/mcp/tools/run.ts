/** `run`: a shell command. Whoever lists it has shown the exec secret. */
import { runCommand } from '../../operations/programs/run-command.ts';
import type { StreamOutput } from '../../ports/shell.ts';
import { answer } from '../content.ts';
import { runTool } from '../definitions/run.ts';
import { visibleText } from '../../core/text/visible-text.ts';
import { implementTool } from '../tool.ts';

const block = (name: string, { text, truncated, chars }: StreamOutput): string[] =>
  text === ''
    ? []
    : [`${name}${truncated ? ` (cut; ${chars} characters in all)` : ''}:\n${visibleText(text)}`];

export const runHandler = implementTool(runTool, async (args, { service, caller, config, random }) => {
  const command = {
    command: args.command,
    shell: args.shell ?? config.execDefaultShell,
    ...(args.cwd === undefined ? {} : { cwd: args.cwd }),
  };
  const limits = {
    timeoutMs: args.timeout_s * 1000,
    maxOutputChars: config.execMaxOutputChars,
    dryRun: false,
  };
  const output = await service.invoke(runCommand, { command, ...limits }, caller);
  if (output.kind === 'plan') return answer({ facts: [] }, random);
  const { exitCode, signal, timedOut, endedProcesses, stdout, stderr } = output.result;
  const how = exitCode === null ? `signal ${signal ?? 'unknown'}` : `exit code ${exitCode}`;
  const left = endedProcesses === 0 ? '' : ` ${endedProcesses} processes that it left running were ended.`;
  const facts = [`${timedOut ? 'Ended at the timeout' : `Ended with ${how}`}.${left}`];
  return answer(
    { facts, screenText: [...block('stdout', stdout), ...block('stderr', stderr)].join('\n') },
    random,
  );
});
