/** Commands: each line is read as actions, or given to a shell with the scope `exec` and the exec secret. */
import * as z from 'zod';
import { invalid, ServiceError } from '../../core/errors.ts';
import { LIMITS } from '../../core/limits.ts';
import { runCommand } from '../../operations/programs/run-command.ts';
import { endFrame, messageFrame } from '../../http/connect-frames.ts';
import type { Reply } from '../../http/route.ts';
import { takes, type AppCaller, type SubApplication } from '../../http/sub-application.ts';
import type { FaceHost } from '../grammar/call.ts';
import { oneRequest } from '../grammar/one-request.ts';
import { unsupported } from '../grammar/unsupported.ts';
import { READ_PROGRAMS, readLine } from './lines/read-line.ts';
import { performTasks, type Task } from './lines/task.ts';
import { relay } from './remote.ts';
import type { Sandbox } from './sandbox.ts';
import type { Sandboxes } from './sandboxes.ts';
import { connectError, GONE, rpcFailure } from './wire-errors.ts';

const startBody = z.looseObject({
  process: z.looseObject({
    cmd: z.string().max(LIMITS.pathChars),
    args: z.array(z.string().max(LIMITS.commandChars)).max(10).default([]),
    envs: z.record(z.string(), z.string()).default({}),
    cwd: z.string().max(LIMITS.pathChars).optional(),
  }),
  pty: z.unknown().optional(),
  stdin: z.boolean().nullish(),
});
type Start = z.output<typeof startBody>;

/** The line in `/bin/bash -l -c LINE`, as the clients send each. */
function lineOf({ process: { cmd, args, envs }, pty, stdin }: Start): string {
  if (pty !== undefined) throw unsupported('terminals', 'Send command lines.');
  if (stdin === true) throw unsupported('input of commands', 'Write the input into the line.');
  // Older clients in Python name the display in every call; there is one.
  if (Object.keys(envs).some((name) => name !== 'DISPLAY'))
    throw unsupported('variables of commands', 'Write them into the line: NAME=value command.');
  const [login, flag, line, ...more] = args;
  if (cmd === '/bin/bash' && login === '-l' && flag === '-c' && line !== undefined && more.length === 0)
    return line;
  throw invalid(
    'process',
    'invalid_value',
    'Expected a command line.',
    'Send /bin/bash with -l, -c and the line.',
  );
}

interface Ended {
  readonly stdout: string;
  readonly stderr: string;
  readonly exitCode: number;
}

const base64 = (text: string): string => Buffer.from(text).toString('base64');
const event = (value: object): Buffer => messageFrame({ event: value });

/** Nothing can be asked about it later: it has ended with its answer. */
const started = (): Buffer => event({ start: { pid: 1 } });

const ended = ({ stdout, stderr, exitCode }: Ended): readonly Buffer[] => [
  ...(stdout === '' ? [] : [event({ data: { stdout: base64(stdout) } })]),
  ...(stderr === '' ? [] : [event({ data: { stderr: base64(stderr) } })]),
  event({
    end: {
      exitCode,
      exited: true,
      status: `exit status ${exitCode}`,
      ...(exitCode === 0 ? {} : { error: `exit status ${exitCode}` }),
    },
  }),
  endFrame(),
];

const MEDIA_TYPE = 'application/connect+json';

const frames = (bytes: readonly Buffer[]): Reply => ({ kind: 'bytes', contentType: MEDIA_TYPE, bytes });

/** The client's own bound, in the header of the Connect protocol. */
function timeoutOf(caller: AppCaller): number {
  const sent = Number(caller.header('connect-timeout-ms') ?? 0);
  const most = LIMITS.shellTimeoutS * 1000;
  return sent > 0 ? Math.min(sent, most) : most;
}

/** Refusals of the exec policy say which lines need it not. */
function aboutLines(error: unknown): unknown {
  if (!(error instanceof ServiceError) || !/^(?:exec_|scope_missing)/.test(error.reason)) return error;
  return new ServiceError(error.reason, error.message, {
    ...(error.delivery === undefined ? {} : { delivery: error.delivery }),
    details: error.details,
    hint:
      `Lines of ${READ_PROGRAMS.join(', ')} without pipes, variables and further commands are read as actions; any other ` +
      'runs in a shell, for which Sandbox.create needs the exec secret among its headers, as X-Service-Exec-Secret.',
    cause: error,
  });
}

async function runShell(
  line: string,
  cwd: string | undefined,
  host: FaceHost,
  caller: AppCaller,
): Promise<Ended> {
  const { execDefaultShell: shell, execMaxOutputChars: maxOutputChars } = host.config();
  const command = { command: line, shell, ...(cwd === undefined ? {} : { cwd }) };
  const input = { command, timeoutMs: timeoutOf(caller), maxOutputChars, dryRun: false };
  const output = await host.service.invoke(runCommand, input, caller);
  if (output.kind === 'plan') throw new Error('A command was planned that was to be run');
  const { stdout, stderr, exitCode } = output.result;
  return { stdout: stdout.text, stderr: stderr.text, exitCode: exitCode ?? -1 };
}

/** Begins to answer before the command ends: clients wait a minute for its start, and as long as they want for its end. */
function shellReply({ process: { cwd } }: Start, line: string, host: FaceHost, caller: AppCaller): Reply {
  host.service.authorise(runCommand, caller);
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      controller.enqueue(started());
      try {
        for (const frame of ended(await runShell(line, cwd, host, caller))) controller.enqueue(frame);
      } catch (error) {
        if (caller.signal.aborted) return;
        controller.enqueue(endFrame(connectError(aboutLines(error), caller)));
      }
      controller.close();
    },
  });
  return { kind: 'stream', response: new Response(body, { headers: { 'content-type': MEDIA_TYPE } }) };
}

async function performed(
  tasks: readonly Task[],
  { shelf, stream }: Sandbox,
  host: FaceHost,
  caller: AppCaller,
): Promise<Reply> {
  const outcome = await performTasks(tasks, { host, caller: oneRequest(caller), shelf, stream });
  return frames([started(), ...ended({ ...outcome, stderr: '' })]);
}

const bytesOf = (body: unknown): Uint8Array<ArrayBuffer> => new Uint8Array(messageFrame(body ?? {}));

async function start(body: unknown, host: FaceHost, sandboxes: Sandboxes, caller: AppCaller): Promise<Reply> {
  const sandbox = sandboxes.find(caller.header('e2b-sandbox-id'), caller);
  if (sandbox === undefined) return frames([endFrame(GONE)]);
  try {
    if (sandbox.remote !== null) {
      const relayed = {
        method: 'POST',
        path: `${SERVICE}/Start`,
        contentType: MEDIA_TYPE,
        body: bytesOf(body),
      } as const;
      return (await relay(sandbox.remote, relayed, caller)) ?? frames([endFrame(GONE)]);
    }
    const wanted = startBody.parse(body);
    const line = lineOf(wanted);
    const tasks = readLine(line);
    if (tasks === null) return shellReply(wanted, line, host, caller);
    sandboxes.used(caller);
    return await performed(tasks, sandbox, host, caller);
  } catch (error) {
    // The client has gone.
    caller.signal.throwIfAborted();
    return frames([endFrame(connectError(aboutLines(error), caller))]);
  }
}

const NO_PROCESS = {
  code: 'not_found',
  message: 'The command has ended: each ends with its answer.',
} as const;
const SERVICE = '/process.Process';

export function addProcess(app: SubApplication, host: FaceHost, sandboxes: Sandboxes): void {
  const streaming = { body: z.unknown(), form: 'connect' } as const;
  app.post(`${SERVICE}/Start`, ...takes(streaming), async (c) =>
    c.env.send(await start(c.req.valid('json'), host, sandboxes, c.env.caller)),
  );
  app.post(`${SERVICE}/Connect`, ...takes(streaming), (c) => c.env.send(frames([endFrame(NO_PROCESS)])));
  app.post(`${SERVICE}/List`, ...takes({ body: z.unknown() }), (c) =>
    c.env.send({ kind: 'json', status: 200, body: { processes: [] } }),
  );
  for (const name of ['SendSignal', 'SendInput', 'CloseStdin', 'Update'])
    app.post(`${SERVICE}/${name}`, ...takes({ body: z.unknown() }), (c) =>
      c.env.send(rpcFailure(NO_PROCESS, 404)),
    );
}
