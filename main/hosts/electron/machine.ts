/** Chooses the adapters for the desktop that the tray application runs on. */
import { join } from 'node:path';
import { createForkUtilityChild } from '../../adapters/electron/fork-child.ts';
import { withoutSecrets } from '../../adapters/node/environment.ts';
import { createPixelWorkers } from '../../adapters/pixels/pixel-workers.ts';
import { systemRandom } from '../../adapters/node/random.ts';
import { createLauncher } from '../../adapters/node/launcher.ts';
import { createLinuxProcessTable } from '../../adapters/node/linux-process-table.ts';
import { createRegexEngine } from '../../adapters/re2js/regex-engine.ts';
import { createSharpCodec } from '../../adapters/sharp/codec.ts';
import type { Clock } from '../../ports/clock.ts';
import type { HostFacts } from '../../settings/definition.ts';
import type { SettingValues } from '../../settings/schema.ts';
import { createX11Machine } from '../machines/x11.ts';
import type { OpenedMachine } from '../open-service.ts';
import { openReading } from '../machines/reading.ts';
import { openShell } from '../machines/shell.ts';
import { missingUnderWayland } from '../machines/wayland.ts';
import { openNativeMachine, type NativeForks } from '../machines/native.ts';
import { missingPermissions } from './permissions-macos.ts';
import { createUnsupportedMachine } from '../machines/unsupported.ts';

interface MachineOptions {
  readonly clock: Clock;
  readonly facts: HostFacts;
  readonly settings: SettingValues;
  readonly stateDirectory: string;
}

export function openElectronMachine(options: MachineOptions): OpenedMachine {
  const { clock, facts, settings, stateDirectory } = options;
  const { platform, environment } = facts;
  const inherited = withoutSecrets(environment);
  const forks: NativeForks = {
    input: createForkUtilityChild({
      // On X11 it is told what it needs to know; Windows starts no program without variables of its own.
      environment: platform === 'linux' ? {} : inherited,
      serviceName: 'Deskhand input',
    }),
    windows: createForkUtilityChild({ environment: inherited, serviceName: 'Deskhand windows' }),
    reading: createForkUtilityChild({ environment: inherited, serviceName: 'Deskhand reading' }),
    commands: createForkUtilityChild({ environment: inherited, serviceName: 'Deskhand commands' }),
  };
  const journalPath = join(stateDirectory, 'held-input.json');
  if (platform !== 'linux')
    return openNativeMachine({
      ...{ clock, facts, settings, forks, journalPath },
      missingPermissions: () => missingPermissions(platform),
    });

  const missing = missingUnderWayland(environment);
  if (missing === null)
    return createX11Machine({
      clock,
      platform,
      display: environment['DISPLAY'] ?? '',
      xauthority: environment['XAUTHORITY'],
      environment,
      journalPath,
      settings,
      forks,
      ownWindowsPid: process.pid,
    });

  const reading = openReading(settings, forks.reading);
  const pixelWork = createPixelWorkers();
  const programs = { environment, platform, processes: createLinuxProcessTable() };
  const shell = openShell({ ...programs, clock, forkChild: forks.commands });
  return {
    machine: createUnsupportedMachine(
      missing,
      {
        clock,
        pasteModifier: 'Control',
        codec: createSharpCodec(pixelWork),
        random: systemRandom,
        decoder: reading.decoder,
        recognition: reading.recognition,
        shell: shell.shell,
        launcher: createLauncher(programs),
        regex: createRegexEngine(),
      },
      async () => {
        const { available, adapter, reason, remedy } = await reading.status();
        return { available, adapter, reason, remedy };
      },
    ),
    async close() {
      shell.close();
      await reading.close();
      await pixelWork.close();
    },
  };
}
