/** `deskhand approvals`: requests that wait for a person at the running service, and the person's answers. */
import { ANSWERS, type ApprovalAnswer } from '../../core/approval-answer.ts';
import { answerLine, listLine, readAnswered, readList } from '../console/approval-lines.ts';
import type { ApprovalModel } from '../../console/model/approvals.ts';
import { actLines, coveredSentence } from '../../service/approvals/request-words.ts';
import { UsageError } from './usage-error.ts';

export type ApprovalsCommand =
  { readonly action: 'list' } | { readonly action: ApprovalAnswer; readonly id: string };

/** `words`: the arguments after `approvals`. Throws UsageError. */
export function parseApprovalsCommand(words: readonly string[]): ApprovalsCommand {
  const [word, id, ...more] = words;
  if (word === undefined || (word === 'list' && id === undefined)) return { action: 'list' };
  const action = ANSWERS.find((answer) => answer === word);
  if (action === undefined || id === undefined || !/^[\w-]{1,64}$/.test(id) || more.length > 0)
    throw new UsageError(`approvals takes nothing, or one of ${ANSWERS.join(', ')} and an id from the list`);
  return { action, id };
}

export interface ApprovalsCommandOptions {
  /** Sends a line to the running service; null if no service runs. */
  readonly ask: (line: string) => Promise<string | null>;
  /** Wall time, epoch milliseconds. */
  readonly now: number;
  readonly print: (text: string) => void;
}

/** False if nothing was done, which is printed. */
export async function runApprovalsCommand(
  command: ApprovalsCommand,
  { ask, now, print }: ApprovalsCommandOptions,
): Promise<boolean> {
  const line = command.action === 'list' ? listLine : answerLine(command.id, command.action);
  const answer = await ask(line);
  if (answer === null) {
    print('No service runs on this state folder.');
    return false;
  }
  if (command.action !== 'list') {
    const answered = readAnswered(answer);
    print(answered ? 'Answered.' : `Nothing waits under ${command.id} any more.`);
    return answered;
  }
  const { requests } = readList(answer);
  print(
    requests.length === 0
      ? 'Nothing waits for an answer.'
      : requests.map((request) => requestLines(request, now).join('\n')).join('\n\n'),
  );
  return true;
}

function requestLines(request: ApprovalModel, now: number): readonly string[] {
  const { id, agent, title, action, application, expiresAt, acts, covers } = request;
  const name = application?.name ?? null;
  const seconds = Math.max(0, Math.ceil((expiresAt - now) / 1000));
  return [
    `${id}  ${agent}: ${title} (${action})${name === null ? '' : ` in ${name}`}, refused in ${seconds} s`,
    ...actLines(acts).map((line) => `  ${line.replaceAll('\n', '\n  ')}`),
    `  minutes: ${coveredSentence({ agent, covers, application: name })}`,
  ];
}
