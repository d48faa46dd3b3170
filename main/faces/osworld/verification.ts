/**
 * `execute_with_verification` of OSWorld's set-up: a command, and then a window or another command that shows whether
 * it worked.
 */
import * as z from 'zod';
import { LIMITS } from '../../core/limits.ts';
import { runCommand } from '../../operations/programs/run-command.ts';
import { listWindows } from '../../operations/windows/list-windows.ts';
import type { Caller } from '../../service/caller.ts';
import type { Reply } from '../../http/route.ts';
import type { FaceHost } from '../grammar/call.ts';
import { oneRequest } from '../grammar/one-request.ts';
import { execute, executeBody, runShell } from './execute.ts';

const MOST_WAIT_S = 300;
const LEAST_INTERVAL_S = 0.1;
/** For each run of the command that verifies. */
const CHECK_TIMEOUT_S = 5;
const MOST_COMMAND_CHARS = 200_000;

export const verifiedBody = executeBody.extend({
  verification: z
    .looseObject({
      /** A part of a window's title, upper and lower case alike. */
      window_exists: z.string().max(LIMITS.titleChars).nullish(),
      /** A shell command that ends with 0. */
      command_success: z.string().max(MOST_COMMAND_CHARS).nullish(),
    })
    .nullish(),
  max_wait_time: z.number().min(0).max(MOST_WAIT_S).default(10),
  check_interval: z.number().min(LEAST_INTERVAL_S).max(MOST_WAIT_S).default(1),
});
export type VerifiedExecute = z.output<typeof verifiedBody>;

type Verification = NonNullable<VerifiedExecute['verification']>;

async function holds(
  { window_exists: title, command_success: command }: Verification,
  host: FaceHost,
  caller: Caller,
): Promise<boolean> {
  if (typeof title === 'string') {
    const query = { titleContains: title, visibleOnly: false };
    const windows = await host.service.invoke(listWindows, { query, includePopups: false }, caller);
    if (windows.length === 0) return false;
  }
  if (typeof command !== 'string') return true;
  const { returncode } = await runShell({ command, timeout: CHECK_TIMEOUT_S }, host, caller);
  return returncode === 0;
}

/** The status is 500 where the verification failed: the clients take everything but 200 for a failure. */
export async function executeVerified(body: VerifiedExecute, host: FaceHost, given: Caller): Promise<Reply> {
  const { verification, max_wait_time: mostS, check_interval: everyS } = body;
  const caller = oneRequest(given);
  // Before anything is done: a verification that may not run proves nothing.
  if (typeof verification?.command_success === 'string') host.service.authorise(runCommand, caller);
  const executed = await execute(body, host, caller);
  const hasChecks = Object.keys(verification ?? {}).length > 0;
  if (!hasChecks || verification === null || verification === undefined)
    return { kind: 'json', status: 200, body: executed };

  const { clock } = host;
  const began = clock.monotonic();
  const waitedS = (): number => (clock.monotonic() - began) / 1000;
  for (;;) {
    const passed = await holds(verification, host, caller);
    const wait_time = waitedS();
    if (passed)
      return { kind: 'json', status: 200, body: { ...executed, verification: 'passed', wait_time } };
    if (wait_time + everyS > mostS) {
      const failed = { ...executed, status: 'verification_failed', verification: 'failed', wait_time };
      return { kind: 'json', status: 500, body: failed };
    }
    await clock.sleep(everyS * 1000, caller.signal);
  }
}
