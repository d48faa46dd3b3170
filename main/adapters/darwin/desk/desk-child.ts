/** Windows, elements and the clipboard of macOS as the service sees them: over one supervised child. */
import { ServiceError } from '../../../core/errors.ts';
import { LIMITS } from '../../../core/limits.ts';
import type { ForkChild } from '../../../ports/child-process.ts';
import type { ClipboardPort, WholeClipboard } from '../../../ports/clipboard.ts';
import type { EffectGuard } from '../../../ports/effect-guard.ts';
import type { ElementTreePort } from '../../../ports/elements.ts';
import type { WindowsPort } from '../../../ports/windows.ts';
import { askingOver, elementsOver } from '../../element-child/element-child.ts';
import { createSupervisor, guardedBy, type SupervisedCallOptions } from '../../worker/supervisor.ts';
import { explainEnd, type WorkerEnded } from '../../worker/worker-ended.ts';
import type { AllowedAccess, DeskCalls } from './protocol.ts';

export interface DeskChildOptions {
  readonly forkChild: ForkChild;
  readonly env?: Readonly<Record<string, string>>;
}

export interface DeskChild {
  readonly windows: WindowsPort;
  readonly elements: ElementTreePort;
  readonly clipboard: DarwinClipboardPort;
  allowed(): Promise<AllowedAccess>;
  lastInputAt(): Promise<number>;
  close(): Promise<void>;
}

const ENTRY = new URL('./child/main.ts', import.meta.url);
const START_TIMEOUT_MS = 30_000;
/** A list asks each program for its windows, which takes a quarter of a second of each that hangs. */
const WINDOWS_MS = 8000;
/** A program delivers what it promised to the pasteboard. */
const CLIPBOARD_MS = LIMITS.clipboardTimeoutMs + 1000;
const FAREWELL_MS = 200;

type Call = <Name extends keyof DeskCalls>(
  name: Name,
  input: DeskCalls[Name]['in'],
  options?: SupervisedCallOptions<never>,
) => Promise<DeskCalls[Name]['out']>;

const ended = (cause: WorkerEnded): ServiceError =>
  new ServiceError('busy', 'The process that speaks to other programs ended unexpectedly.', {
    hint: 'It restarts automatically: send the request again.',
    cause,
  });

function windowsOver(call: Call): WindowsPort {
  const request =
    (name: DeskCalls['requestWindow']['in']['request']) =>
    async (id: number, guard?: EffectGuard): Promise<void> => {
      await call('requestWindow', { id, request: name }, { silenceMs: WINDOWS_MS, ...guardedBy(guard) });
    };
  const look = { silenceMs: WINDOWS_MS };
  return {
    list: () => call('listWindows', {}, look),
    popups: () => call('listPopups', {}, look),
    get: (id) => call('getWindow', { id }, look),
    foreground: () => call('foreground', {}, look),
    focus: request('focus'),
    restore: request('restore'),
    minimize: request('minimize'),
    maximize: request('maximize'),
    close: request('close'),
    async place(id, region, guard) {
      await call('placeWindow', { id, region }, { silenceMs: WINDOWS_MS, ...guardedBy(guard) });
    },
  };
}

type DarwinClipboardPort = WholeClipboard & Required<Pick<ClipboardPort, 'holdsOther'>>;

function clipboardOver(call: Call): DarwinClipboardPort {
  const silenceMs = CLIPBOARD_MS;
  const effect = (guard: EffectGuard | undefined): SupervisedCallOptions<never> => ({
    silenceMs,
    ...guardedBy(guard),
  });
  return {
    readText: (signal) => call('readText', {}, { silenceMs, signal }),
    async writeText(text, guard) {
      await call('writeText', { text }, effect(guard));
    },
    holdsOther: (signal) => call('holdsOther', {}, { silenceMs, signal }),
    readPicture: (signal) => call('readPicture', {}, { silenceMs, signal }),
    async writePicture({ png }, guard) {
      await call('writePicture', { png }, effect(guard));
    },
    readFiles: (signal) => call('readFiles', {}, { silenceMs, signal }),
    async writeFiles(paths, guard) {
      await call('writeFiles', { paths }, effect(guard));
    },
  };
}

export function createDeskChild({ forkChild, env }: DeskChildOptions): DeskChild {
  const child = createSupervisor<DeskCalls>({
    fork: () => forkChild(ENTRY, env),
    alwaysRuns: false,
    startTimeoutMs: START_TIMEOUT_MS,
  });

  const call: Call = (name, input, options) =>
    child.call(name, () => input, options).catch(explainEnd(ended));

  const { read, again, at, act } = elementsOver(askingOver(child, null).ask);
  return {
    windows: windowsOver(call),
    // Left out is `versions`: programs are not listened to.
    elements: { read, again, at, act },
    clipboard: clipboardOver(call),
    allowed: () => call('allowed', {}, { silenceMs: WINDOWS_MS }),
    lastInputAt: () => call('lastInputAt', {}, { silenceMs: WINDOWS_MS }),
    close: () => child.close(FAREWELL_MS),
  };
}
