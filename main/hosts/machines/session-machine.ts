/** A machine on a session of Wayland: the parts that all compositors share, with those that one adds. */
import { createAtspiElements } from '../../adapters/atspi/elements.ts';
import { withAccessibility } from '../../adapters/atspi/program-environment.ts';
import type { InputChild } from '../../adapters/input-child/input-child.ts';
import type { RunningCommands } from '../../adapters/node/commands/command-runner.ts';
import { createLinuxProcessTable } from '../../adapters/node/linux-process-table.ts';
import type { Clock } from '../../ports/clock.ts';
import { noElementTree } from '../../ports/elements.ts';
import type { ImageCodecPort } from '../../ports/image-codec.ts';
import type { Machine } from '../../ports/machine.ts';
import type { OwnWindowsPort } from '../../ports/own-windows.ts';
import type { WindowsPort } from '../../ports/windows.ts';
import { openCommonParts } from './common-parts.ts';
import type { ConsentedMachine } from './consented-machine.ts';
import type { WaylandForks } from './forks.ts';
import type { ReadingSettings } from './reading.ts';
import { sessionCapabilities, type SessionReports } from './session-capabilities.ts';

export interface WaylandMachineOptions {
  readonly clock: Clock;
  /** The environment of launched programs and commands; secrets are removed from it. */
  readonly environment: NodeJS.ProcessEnv;
  /** Path of the input journal, in which the input child notes its holds. */
  readonly journalPath: string;
  readonly settings: ReadingSettings;
  readonly forks: WaylandForks;
  /** Called with commands, if their processes do not outlive this one. */
  readonly running?: RunningCommands | undefined;
  /** Which of the session's windows are Deskhand's own. */
  readonly ownWindows: (windows: WindowsPort) => OwnWindowsPort;
}

/** What the compositor of a session adds. */
export interface SessionDesktop extends SessionReports {
  readonly ports: Pick<
    Machine,
    'displays' | 'capture' | 'input' | 'windows' | 'clipboard' | 'personStop' | 'desktop'
  >;
  readonly input: Pick<InputChild, 'held' | 'close'>;
  /** See ConsentedMachine. Default: the input child is ready when the first request comes. */
  readonly begin?: () => void;
  readonly forget?: () => void;
  /** Ends the children other than that of the input. */
  readonly close?: () => Promise<void>;
  /** Closed when all children have ended. */
  readonly links: readonly { close(): void }[];
}

interface SessionElements {
  /** Whether elements are found through the trees of programs, which needs the places of their windows. */
  readonly hasTrees: boolean;
}

export function openSessionMachine(
  options: WaylandMachineOptions,
  { hasTrees }: SessionElements,
  open: (resize: ImageCodecPort['resize']) => SessionDesktop,
): ConsentedMachine {
  const { clock, environment, settings, forks, running } = options;
  const trees = hasTrees ? createAtspiElements({ forkChild: forks.elements, environment }) : null;
  const common = openCommonParts({
    clock,
    environment: hasTrees ? withAccessibility(environment) : environment,
    processes: createLinuxProcessTable(),
    settings,
    platform: 'linux',
    forks,
    running,
  });
  const { codec } = common.parts;
  const desktop = open((raster, size) => codec.resize(raster, size));
  const { ports, input, begin, forget } = desktop;
  return {
    machine: {
      ...common.parts,
      ...ports,
      ownWindows: options.ownWindows(ports.windows),
      elements: trees ?? noElementTree,
      pasteModifier: 'Control',
      capabilities: sessionCapabilities(desktop, { ocr: common.ocr, trees: trees?.status }),
    },
    ocr: common.ocr,
    begin: begin ?? (() => void input.held().catch(() => undefined)),
    ...(forget === undefined ? {} : { forget }),
    async close() {
      await Promise.all([common.close(), input.close(), trees?.close(), desktop.close?.()]);
      for (const link of desktop.links) link.close();
    },
  };
}
