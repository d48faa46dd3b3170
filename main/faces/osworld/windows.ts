/** Requests of OSWorld's set-up about windows and programs. */
import * as z from 'zod';
import { LIMITS } from '../../core/limits.ts';
import type { WindowQuery } from '../../core/windows.ts';
import { launchProgram } from '../../operations/programs/launch-program.ts';
import { controlWindow, type WindowCommand } from '../../operations/windows/control-window.ts';
import { listWindows } from '../../operations/windows/list-windows.ts';
import type { WindowRecord } from '../../ports/windows.ts';
import type { Caller } from '../../service/caller.ts';
import type { FaceHost } from '../grammar/call.ts';
import { invalid, ServiceError } from '../../core/errors.ts';
import { splitWords } from '../grammar/shell-words.ts';

export const windowBody = z.looseObject({
  window_name: z.string().min(1).max(LIMITS.titleChars),
  /** The whole name instead of a part of it. */
  strict: z.boolean().nullish(),
  /** The window's class instead of its title. */
  by_class: z.boolean().nullish(),
});

export const launchBody = z.looseObject({
  command: z.union([
    z.string().max(LIMITS.pathChars),
    z.array(z.string()).min(1).max(LIMITS.programArguments),
  ]),
  shell: z.boolean().nullish(),
});

const OBEY_MS = 3000;
const ANY_WINDOW: WindowQuery = { visibleOnly: false };

/** The uppermost that matches. */
async function findWindow(
  { window_name: wanted, strict, by_class: byClass }: z.output<typeof windowBody>,
  host: FaceHost,
  caller: Caller,
): Promise<WindowRecord> {
  const windows = await host.service.invoke(listWindows, { query: ANY_WINDOW, includePopups: false }, caller);
  const nameOf = (window: WindowRecord): string => (byClass === true ? window.className : window.title);
  const found = windows.findLast((window) =>
    strict === true ? nameOf(window) === wanted : nameOf(window).includes(wanted),
  );
  if (found !== undefined) return found;
  throw new ServiceError('window_not_found', 'No window has this name.', {
    hint: 'Take a screenshot, or wait until the window is there.',
  });
}

export async function controlNamed(
  body: z.output<typeof windowBody>,
  kind: Extract<WindowCommand['kind'], 'focus' | 'close'>,
  host: FaceHost,
  caller: Caller,
): Promise<string> {
  const { id } = await findWindow(body, host, caller);
  const query = { id, visibleOnly: false };
  const { achieved } = await host.service.invoke(
    controlWindow,
    { query, command: { kind }, timeoutMs: OBEY_MS },
    caller,
  );
  if (!achieved) return 'The window did not do what was asked.';
  return kind === 'close' ? 'Window closed successfully.' : 'Window activated successfully.';
}

export async function launch(
  { command, shell }: z.output<typeof launchBody>,
  host: FaceHost,
  caller: Caller,
): Promise<string> {
  if (shell === true)
    throw invalid(
      'shell',
      'unsupported',
      'Programs are started without a shell.',
      'Send shell: false, or use /execute with the exec secret.',
    );
  const [executable = '', ...args] = typeof command === 'string' ? splitWords(command, 'command') : command;
  await host.service.invoke(
    launchProgram,
    { program: { executable, args }, window: null, dryRun: false },
    caller,
  );
  return 'Launched successfully.';
}
