/**
 * Commands of OSWorld's clients. `python -c` with a program of pyautogui calls is read and performed with the scope
 * `act`; there is no Python. Everything else is a shell command, for which the caller needs the scope `exec`.
 */
import * as z from 'zod';
import { invalid, ServiceError } from '../../core/errors.ts';
import { MODEL_VIEW } from '../../core/model-views.ts';
import { readClipboard } from '../../operations/programs/clipboard.ts';
import { runCommand } from '../../operations/programs/run-command.ts';
import { readPointer } from '../../operations/see/read-pointer.ts';
import type { Shell } from '../../ports/shell.ts';
import type { Caller } from '../../service/caller.ts';
import type { Step } from '../grammar/action.ts';
import { openFrame, type FaceHost } from '../grammar/call.ts';
import { errorSentences } from '../grammar/error-text.ts';
import { oneRequest } from '../grammar/one-request.ts';
import { performAll } from '../grammar/perform-all.ts';
import { ClipboardWanted, parseProgram } from './pyautogui/parse.ts';
import type { Statement } from './pyautogui/syntax.ts';
import { needsPointer, translateProgram } from './pyautogui/translate.ts';
import { quoteWord } from '../grammar/shell-words.ts';

const MOST_COMMAND_CHARS = 200_000;
const MOST_TIMEOUT_S = 600;

export const executeBody = z.looseObject({
  command: z.union([
    z.string().max(MOST_COMMAND_CHARS),
    z.array(z.string().max(MOST_COMMAND_CHARS)).min(1).max(1000),
  ]),
  shell: z.boolean().nullish(),
  timeout: z.number().positive().max(MOST_TIMEOUT_S).nullish(),
  working_dir: z.string().max(4096).nullish(),
});
export type Execute = z.output<typeof executeBody>;

/** As OSWorld's server answers: `returncode` 1 where the command failed, which is no failure of the request. */
export interface Executed {
  readonly status: 'success' | 'error';
  readonly output: string;
  readonly error: string;
  readonly returncode: number;
}

const PYTHON = /(?:^|\/)python(?:3(?:\.\d+)?)?(?:\.exe)?$/;

/** The program of `["python", "-c", program]`. */
function programIn(command: Execute['command']): string | undefined {
  if (typeof command === 'string') return undefined;
  const [executable = '', flag, program, ...more] = command;
  return PYTHON.test(executable) && flag === '-c' && more.length === 0 ? program : undefined;
}

const mayRun = ({ service }: FaceHost, caller: Caller): boolean => {
  try {
    service.authorise(runCommand, caller);
    return true;
  } catch {
    return false;
  }
};

const ended = (error: string): Executed =>
  error === ''
    ? { status: 'success', output: '', error: '', returncode: 0 }
    : { status: 'error', output: '', error, returncode: 1 };

/** Sent again, such a request may succeed, and nothing of it has been done: clients do so on their own after an error status. */
const TRANSIENT: ReadonlySet<string> = new Set([
  'busy',
  'queue_timeout',
  'display_unavailable',
  'shutting_down',
]);
const mayRetry = (error: unknown): boolean =>
  error instanceof ServiceError &&
  TRANSIENT.has(error.reason) &&
  error.delivery !== 'partly' &&
  error.delivery !== 'delivered';

/** Performs steps at the pixels of the desktop. Rejects where nothing was done and the same request may succeed later. */
export async function performSteps(steps: readonly Step[], host: FaceHost, caller: Caller): Promise<string> {
  const frame = await openFrame(host, caller, { view: MODEL_VIEW.native });
  const answers = await performAll(steps, host, caller, { frame, effects: false });
  const index = answers.findIndex(({ status }) => status === 'failed');
  const failed = answers[index];
  if (failed?.status !== 'failed') return '';
  if (index === 0 && mayRetry(failed.error)) throw failed.error;
  const done = index === 0 ? [] : [`Calls done before: ${index} of ${steps.length}.`];
  return [...errorSentences(failed.error), ...done].join('\n');
}

/** A program that pastes what it has not copied is read again with the clipboard's text, which needs the scope `clipboard`. */
async function readProgram(program: string, host: FaceHost, caller: Caller): Promise<readonly Statement[]> {
  try {
    return parseProgram(program);
  } catch (error) {
    if (!(error instanceof ClipboardWanted)) throw error;
    const { text } = await host.service.invoke(readClipboard, undefined, caller);
    return parseProgram(program, text);
  }
}

async function performProgram(program: string, host: FaceHost, caller: Caller): Promise<Executed> {
  const one = oneRequest(caller);
  let steps: readonly Step[];
  try {
    const statements = await readProgram(program, host, one);
    const pointer = needsPointer(statements) ? await host.service.invoke(readPointer, undefined, one) : null;
    steps = translateProgram(statements, pointer);
  } catch (error) {
    if (mayRetry(error)) throw error;
    return ended(errorSentences(error).join('\n'));
  }
  return ended(await performSteps(steps, host, one));
}

function lineOf(words: readonly string[], shell: Shell): string {
  if (shell === 'bash') return words.map(quoteWord).join(' ');
  throw invalid(
    'command',
    'too_many',
    `Lists of words cannot be passed to ${shell}.`,
    'Send the command as one string.',
  );
}

/** The scope `exec` is checked by the service; its refusal is thrown. */
export async function runShell(
  { command, timeout, working_dir: cwd }: Execute,
  host: FaceHost,
  caller: Caller,
): Promise<Executed> {
  const { execDefaultShell, execMaxOutputChars } = host.config();
  const line = typeof command === 'string' ? command : lineOf(command, execDefaultShell);
  const output = await host.service.invoke(
    runCommand,
    {
      command: { command: line, shell: execDefaultShell, ...(typeof cwd === 'string' ? { cwd } : {}) },
      timeoutMs: Math.round((timeout ?? 120) * 1000),
      maxOutputChars: execMaxOutputChars,
      dryRun: false,
    },
    caller,
  );
  if (output.kind === 'plan') throw new Error('A command was planned that was to be run');
  const { stdout, stderr, exitCode, timedOut } = output.result;
  const said = timedOut ? `${stderr.text}\nThe command was ended at its timeout.` : stderr.text;
  return { status: 'success', output: stdout.text, error: said, returncode: exitCode ?? -1 };
}

/** A program that is not understood runs only where the caller may run commands. */
export async function execute(request: Execute, host: FaceHost, caller: Caller): Promise<Executed> {
  const program = programIn(request.command);
  if (program === undefined) return runShell(request, host, caller);
  if (isLiteral(program) || !mayRun(host, caller)) return performProgram(program, host, caller);
  return runShell(request, host, caller);
}

function isLiteral(program: string): boolean {
  try {
    parseProgram(program);
    return true;
  } catch {
    return false;
  }
}
