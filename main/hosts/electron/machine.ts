/** Chooses the adapters for the desktop that the tray application runs on. */
import { join } from 'node:path';
import { createForkUtilityChild } from '../../adapters/electron/fork-child.ts';
import type { RunningCommands } from '../../adapters/node/commands/command-runner.ts';
import { withoutSecrets } from '../../adapters/node/environment.ts';
import { createLinuxProcessTable } from '../../adapters/node/linux-process-table.ts';
import type { Clock } from '../../ports/clock.ts';
import type { HostFacts } from '../../settings/definition.ts';
import type { SettingValues } from '../../settings/schema.ts';
import { createX11Machine } from '../machines/x11.ts';
import { openWaylandMachine } from '../machines/wayland-machine.ts';
import type { OpenedMachine } from '../open-service.ts';
import type { WaylandForks } from '../machines/forks.ts';
import { openNativeMachine, type NativeForks, type NativeMachineOptions } from '../machines/native.ts';
import { HELD_INPUT_FILE } from '../machines/held-input-file.ts';
import { NOTHING_TO_ALLOW, type MacPermissions } from './permissions-macos.ts';
import { openCommonParts } from '../machines/common-parts.ts';
import { createUnsupportedMachine } from '../machines/unsupported.ts';
import type { TrayDesktop } from './desktop.ts';
import { createOwnWindowsByProcess } from './own-windows.ts';

interface MachineOptions {
  readonly clock: Clock;
  readonly facts: HostFacts;
  readonly settings: SettingValues;
  readonly stateDirectory: string;
  /** Default: the system has one kind of desktop alone. */
  readonly desktop?: TrayDesktop;
  /** Utility processes end together with this one: these commands are ended from outside. */
  readonly running: RunningCommands;
  /** Default: the system asks for none. */
  readonly permissions?: MacPermissions;
}

export async function openElectronMachine(options: MachineOptions): Promise<OpenedMachine> {
  const opened = await openMachineOf(options);
  const { describe } = options.desktop ?? {};
  return describe === undefined ? opened : { ...opened, machine: { desktop: describe, ...opened.machine } };
}

/** macOS' own libraries, or, where koffi has no build for this machine, the optional packages. */
async function openOnMac(
  options: Omit<NativeMachineOptions, 'forks'>,
  forks: NativeForks & WaylandForks,
): Promise<OpenedMachine> {
  const { openDarwinNativeMachine } = await import('../machines/native-darwin.ts');
  const opened = await openDarwinNativeMachine({ ...options, forks });
  return opened ?? openNativeMachine({ ...options, forks });
}

function openMachineOf(options: MachineOptions): OpenedMachine | Promise<OpenedMachine> {
  const { clock, facts, settings, stateDirectory, running } = options;
  const { permissions = NOTHING_TO_ALLOW, desktop = {} } = options;
  const { platform, environment } = facts;
  const inherited = withoutSecrets(environment);
  // On X11 their arguments are enough; Windows starts no program without its own variables.
  const passed = platform === 'linux' ? {} : inherited;
  const forks: NativeForks & WaylandForks = {
    input: createForkUtilityChild({
      environment: passed,
      serviceName: 'Deskhand input',
    }),
    windows: createForkUtilityChild({ environment: inherited, serviceName: 'Deskhand windows' }),
    reading: createForkUtilityChild({ environment: inherited, serviceName: 'Deskhand reading' }),
    // macOS asks a person in the name of the program itself, not in ours.
    commands: createForkUtilityChild({
      environment: inherited,
      serviceName: 'Deskhand commands',
      isDisclaimed: true,
    }),
    elements: createForkUtilityChild({ environment: passed, serviceName: 'Deskhand elements' }),
    pictures: createForkUtilityChild({ environment: passed, serviceName: 'Deskhand pictures' }),
  };
  const journalPath = join(stateDirectory, HELD_INPUT_FILE);
  if (platform !== 'linux') {
    const missingPermissions = (): ReturnType<typeof permissions.missing> => permissions.missing();
    const pictureCame = (came: boolean): void => permissions.pictureCame(came);
    const native = { clock, facts, settings, journalPath, running, missingPermissions, pictureCame };
    return platform === 'darwin' ? openOnMac(native, forks) : openNativeMachine({ ...native, forks });
  }

  if (desktop.wayland !== undefined)
    return openWaylandMachine(
      desktop.wayland,
      {
        clock,
        environment,
        journalPath,
        settings,
        forks,
        running,
        ownWindows: createOwnWindowsByProcess,
      },
      stateDirectory,
    );
  if (desktop.missing === undefined)
    return createX11Machine({
      clock,
      platform,
      display: environment['DISPLAY'] ?? '',
      xauthority: environment['XAUTHORITY'],
      environment,
      journalPath,
      settings,
      forks,
      running,
      ownWindowsPid: process.pid,
    });

  const common = openCommonParts({
    clock,
    environment,
    platform,
    settings,
    forks,
    running,
    processes: createLinuxProcessTable(),
  });
  return {
    machine: createUnsupportedMachine(
      desktop.missing,
      { ...common.parts, pasteModifier: 'Control' },
      common.ocr,
    ),
    close: common.close,
  };
}
