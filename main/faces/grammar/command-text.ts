/** A command's end and output as a model receives them. */
import { visibleText } from '../../core/text/visible-text.ts';
import type { CommandResult, StreamOutput } from '../../ports/shell.ts';

const block = (name: string, { text, truncated, chars }: StreamOutput): string[] =>
  text === ''
    ? []
    : [`${name}${truncated ? ` (cut; ${chars} characters in all)` : ''}:\n${visibleText(text)}`];

export interface CommandText {
  readonly fact: string;
  /** To be fenced: it is the command's own output. */
  readonly output: string;
}

export function commandText({
  exitCode,
  signal,
  timedOut,
  endedProcesses,
  stdout,
  stderr,
}: CommandResult): CommandText {
  const how = exitCode === null ? `signal ${signal ?? 'unknown'}` : `exit code ${exitCode}`;
  const left = endedProcesses === 0 ? '' : ` ${endedProcesses} processes that it left running were ended.`;
  return {
    fact: `${timedOut ? 'Ended at the timeout' : `Ended with ${how}`}.${left}`,
    output: [...block('stdout', stdout), ...block('stderr', stderr)].join('\n'),
  };
}
