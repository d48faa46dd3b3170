/** A machine with the desktop of Windows, put together from its adapters. */
import { createForkChild } from '../../adapters/node/fork-child.ts';
import { createWin32Desktop } from '../../adapters/win32/desktop.ts';
import { createWin32Elements } from '../../adapters/win32/elements/elements.ts';
import { createWin32Input } from '../../adapters/win32/input/input.ts';
import { createMarkedWindows, type Markers } from '../../console/marked-windows.ts';
import type { Clock } from '../../ports/clock.ts';
import { windowsTrees, works } from './capability.ts';
import { openCommonParts } from './common-parts.ts';
import type { ReadingSettings } from './reading.ts';
import type { SettingValues } from '../../settings/schema.ts';
import type { OpenedMachine } from '../open-service.ts';

export interface Win32MachineOptions {
  readonly clock: Clock;
  /** The environment of launched programs and commands; secrets are removed from it. */
  readonly environment: NodeJS.ProcessEnv;
  /** The file in which the input child notes its holds. */
  readonly journalPath: string;
  readonly settings: ReadingSettings & Pick<SettingValues, 'windowsElements' | 'focusByMinimizing'>;
  /** The titles of windows that are Deskhand's own carry one of these. */
  readonly markers: Markers;
}

/** Throws if Windows' libraries cannot be loaded. */
export function createWin32Machine(options: Win32MachineOptions): OpenedMachine {
  const { clock, environment, journalPath } = options;
  const forkChild = createForkChild(environment);
  const desktop = createWin32Desktop(
    { clipboard: forkChild, pictures: forkChild },
    options.settings.focusByMinimizing,
  );
  const { displays, capture, windows, clipboard, processes } = desktop;
  const input = createWin32Input({
    forkChild: createForkChild(environment, { outlivesParent: true, stderr: 'inherit' }),
    journalPath,
  });
  const elements = createWin32Elements({ forkChild, drawn: options.settings.windowsElements });
  const common = openCommonParts({
    clock,
    environment,
    processes,
    starts: desktop.starts,
    settings: options.settings,
    platform: 'win32',
    forks: { reading: forkChild, commands: forkChild },
  });

  return {
    machine: {
      ...common.parts,
      displays,
      capture,
      input,
      windows,
      ownWindows: createMarkedWindows(windows, options.markers),
      elements,
      personActivity: desktop.personActivity(input),
      clipboard,
      pasteModifier: 'Control',
      async capabilities() {
        const [ocr, exec] = await Promise.all([common.ocr(), common.exec()]);
        return {
          ...desktop.capabilities(),
          elements: windowsTrees(ocr, elements.means()),
          ocr,
          launch: works('node'),
          exec,
        };
      },
    },
    async close() {
      await Promise.all([common.close(), input.close(), elements.close()]);
      await desktop.close();
    },
  };
}
