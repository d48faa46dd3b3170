/** A machine with an X11 display, put together from its adapters. */
import { withAccessibility } from '../../adapters/atspi/program-environment.ts';
import { createAtspiElements } from '../../adapters/atspi/elements.ts';
import type { RunningCommands } from '../../adapters/node/commands/command-runner.ts';
import { createLinuxProcessTable } from '../../adapters/node/linux-process-table.ts';
import { noProcessTable } from '../../adapters/node/no-process-table.ts';
import { createX11Capture } from '../../adapters/x11/capture/capture.ts';
import { createX11Clipboard } from '../../adapters/x11/clipboard/clipboard.ts';
import { createX11Displays } from '../../adapters/x11/displays/displays.ts';
import { createX11Input } from '../../adapters/x11/input/input.ts';
import { createX11PersonActivity } from '../../adapters/x11/input/person-activity.ts';
import { createX11Link, type X11Link } from '../../adapters/x11/link.ts';
import { createX11Windows } from '../../adapters/x11/windows/windows.ts';
import type { Clock } from '../../ports/clock.ts';
import type { FileDropPort } from '../../ports/file-drop.ts';
import { noOwnWindows, type OwnWindowsPort } from '../../ports/own-windows.ts';
import type { WindowsPort } from '../../ports/windows.ts';
import type { OpenedMachine } from '../open-service.ts';
import { openCommonParts } from './common-parts.ts';
import { nodeForks, type Forks } from './forks.ts';
import type { ReadingSettings } from './reading.ts';
import { createX11Applications } from '../../adapters/x11/windows/applications.ts';
import { createX11MarkedWindows } from '../../adapters/x11/windows/marked-windows.ts';
import { x11Environment } from './x11-environment.ts';
import { createX11Capabilities } from './x11-capabilities.ts';
import { createX11OwnWindows } from '../../adapters/x11/windows/own-windows.ts';

export interface X11MachineOptions {
  readonly clock: Clock;
  /** The system under the X server: launched programs and commands are handled as there. */
  readonly platform: NodeJS.Platform;
  readonly display: string;
  readonly xauthority: string | undefined;
  /** The environment of launched programs and commands; secrets are removed from it. */
  readonly environment: NodeJS.ProcessEnv;
  /** The file in which the input child notes its holds. */
  readonly journalPath: string;
  readonly settings: ReadingSettings;
  /** Threads that encode pictures; default: as many as are of use on this machine. */
  readonly pixelThreads?: number | undefined;
  /** How children are started; default: as Node processes. */
  readonly forks?: Forks;
  /** Called with commands, if their processes do not outlive this one. */
  readonly running?: RunningCommands;
  /** The process that shows Deskhand's own windows; left out: there are none. */
  readonly ownWindowsPid?: number;
  /** The titles of windows that are Deskhand's own as well carry one of these; default: none. */
  readonly markers?: () => readonly string[];
}

function ownWindowsOf(
  { ownWindowsPid, markers }: X11MachineOptions,
  link: X11Link,
  windows: WindowsPort,
): OwnWindowsPort {
  if (ownWindowsPid !== undefined) return createX11OwnWindows(link, windows, ownWindowsPid);
  return markers === undefined ? noOwnWindows : createX11MarkedWindows(link, windows, markers);
}

/** Loaded by the first drop. */
const lateFileDrop = (link: X11Link): FileDropPort => ({
  async drop(paths, at, guard) {
    const { createX11FileDrop } = await import('../../adapters/x11/drop/drop.ts');
    await createX11FileDrop(link).drop(paths, at, guard);
  },
});

const commonPartsOf = (
  { clock, display, xauthority, environment, ...options }: X11MachineOptions,
  forks: NonNullable<X11MachineOptions['forks']>,
): ReturnType<typeof openCommonParts> =>
  openCommonParts({
    clock,
    environment: withAccessibility(x11Environment(environment, { display, xauthority })),
    platform: options.platform,
    running: options.running,
    processes: options.platform === 'linux' ? createLinuxProcessTable() : noProcessTable,
    settings: options.settings,
    pixelThreads: options.pixelThreads,
    forks,
  });

export function createX11Machine(options: X11MachineOptions): OpenedMachine {
  const { display, xauthority, environment } = options;
  const forks = options.forks ?? nodeForks(environment);
  const link = createX11Link({ display, xauthority });
  const displays = createX11Displays(link);
  const windows = createX11Windows(link);
  const input = createX11Input({
    forkChild: forks.input,
    display,
    xauthority,
    environment,
    journalPath: options.journalPath,
  });
  const elements = createAtspiElements({ forkChild: forks.elements, environment });
  const common = commonPartsOf(options, forks);

  return {
    machine: {
      ...common.parts,
      displays,
      capture: createX11Capture(link),
      input,
      windows,
      ownWindows: ownWindowsOf(options, link, windows),
      applications: createX11Applications(link, { display, xauthority }),
      elements,
      personActivity: createX11PersonActivity(link),
      clipboard: createX11Clipboard(link),
      fileDrop: lateFileDrop(link),
      pasteModifier: 'Control',
      capabilities: createX11Capabilities(link, {
        pointer: input.pointer,
        ocr: common.ocr,
        elements: elements.status,
      }),
    },
    async close() {
      await Promise.all([common.close(), input.close(), elements.close()]);
      link.close();
    },
  };
}
