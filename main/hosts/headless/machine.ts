/** Chooses the adapters for the system we run on. */
import { join } from 'node:path';
import { createLinuxProcessTable } from '../../adapters/node/linux-process-table.ts';
import { createMarkedWindows, type Markers } from '../../console/marked-windows.ts';
import type { Clock } from '../../ports/clock.ts';
import type { HostFacts } from '../../settings/definition.ts';
import type { SettingValues } from '../../settings/schema.ts';
import type { ChosenDisplay } from './display.ts';
import type { OpenedMachine } from '../open-service.ts';
import { HELD_INPUT_FILE } from '../machines/held-input-file.ts';
import { nodeForks } from '../machines/forks.ts';
import { openCommonParts } from '../machines/common-parts.ts';
import { createUnsupportedMachine } from '../machines/unsupported.ts';
import { openWaylandMachine } from '../machines/wayland-machine.ts';
import { createX11Machine } from '../machines/x11.ts';

interface MachineOptions {
  readonly clock: Clock;
  readonly facts: HostFacts;
  readonly display: ChosenDisplay;
  readonly settings: SettingValues;
  readonly stateDir: string;
  /** One of several desktops, which share the machine's cores. */
  readonly isNamed: boolean;
  /** The titles of browser windows that show the console carry one of these. */
  readonly markers: Markers;
}

export async function openHeadlessMachine(options: MachineOptions): Promise<OpenedMachine> {
  const opened = await openMachineOf(options);
  const { desktop } = options.display;
  return desktop === undefined ? opened : { ...opened, machine: { desktop, ...opened.machine } };
}

async function openMachineOf(options: MachineOptions): Promise<OpenedMachine> {
  const { clock, facts, display, settings, stateDir, isNamed, markers } = options;
  const { environment } = facts;
  const journalPath = join(stateDir, HELD_INPUT_FILE);
  if (facts.platform === 'win32') {
    // Only there: its libraries are native code, which no other system needs to load.
    const { createWin32Machine } = await import('../machines/win32.ts');
    return createWin32Machine({ clock, environment, journalPath, settings, markers });
  }
  if (facts.platform === 'darwin') {
    const { openDarwinMachine } = await import('../machines/darwin.ts');
    const forks = nodeForks(environment);
    return openDarwinMachine({ clock, environment, journalPath, settings, forks, markers });
  }
  if (display.wayland !== undefined)
    return openWaylandMachine(
      display.wayland,
      {
        clock,
        environment,
        journalPath,
        settings,
        forks: nodeForks(environment),
        ownWindows: (windows) => createMarkedWindows(windows, markers),
      },
      stateDir,
    );
  if (display.missing !== undefined) {
    const common = openCommonParts({
      clock,
      environment,
      platform: facts.platform,
      settings,
      forks: nodeForks(environment),
      processes: createLinuxProcessTable(),
    });
    const remaining = { ...common.parts, pasteModifier: 'Control' } as const;
    return {
      machine: createUnsupportedMachine(display.missing, remaining, common.ocr),
      close: common.close,
    };
  }
  return createX11Machine({
    clock,
    platform: facts.platform,
    display: display.name,
    xauthority: display.xauthority,
    environment: { ...environment, ...display.environment },
    journalPath,
    settings,
    markers,
    ...(isNamed ? { pixelThreads: 1 } : {}),
  });
}
