/** A machine with the desktop of Windows, put together from its adapters. */
import { createForkChild } from '../../adapters/node/fork-child.ts';
import { createLauncher } from '../../adapters/node/launcher.ts';
import { systemRandom } from '../../adapters/node/random.ts';
import { createPixelWorkers } from '../../adapters/pixels/pixel-workers.ts';
import { createRegexEngine } from '../../adapters/re2js/regex-engine.ts';
import { createSharpCodec } from '../../adapters/sharp/codec.ts';
import { createWin32Desktop } from '../../adapters/win32/desktop.ts';
import { createWin32Input } from '../../adapters/win32/input/input.ts';
import { createMarkedWindows, type Markers } from '../../console/marked-windows.ts';
import type { Capability } from '../../ports/capability.ts';
import type { Clock } from '../../ports/clock.ts';
import { openReading, type ReadingSettings } from './reading.ts';
import { openShell } from './shell.ts';
import type { OpenedMachine } from '../open-service.ts';

export interface Win32MachineOptions {
  readonly clock: Clock;
  /** The environment of launched programs and commands; secrets are removed from it. */
  readonly environment: NodeJS.ProcessEnv;
  /** Where the input child notes what it holds. */
  readonly journalPath: string;
  readonly settings: ReadingSettings;
  /** The titles of windows that are Deskhand's own carry one of these. */
  readonly markers: Markers;
}

const works: Capability = { available: true, adapter: 'node', reason: null, remedy: null };

/** Throws where Windows' libraries cannot be loaded. */
export function createWin32Machine(options: Win32MachineOptions): OpenedMachine {
  const { clock, environment, journalPath } = options;
  const desktop = createWin32Desktop();
  const { displays, capture, windows, clipboard, processes } = desktop;
  const input = createWin32Input({
    forkChild: createForkChild(environment, { outlivesParent: true, stderr: 'inherit' }),
    journalPath,
  });
  const pixels = createPixelWorkers();
  const reading = openReading(options.settings, createForkChild(environment));
  const programs = { environment, platform: 'win32' as const, processes };
  const shell = openShell({ ...programs, clock, forkChild: createForkChild(environment) });

  return {
    machine: {
      clock,
      random: systemRandom,
      displays,
      capture,
      input,
      windows,
      ownWindows: createMarkedWindows(windows, options.markers),
      clipboard,
      pasteModifier: 'Control',
      codec: createSharpCodec(pixels),
      decoder: reading.decoder,
      recognition: reading.recognition,
      shell: shell.shell,
      launcher: createLauncher(programs),
      regex: createRegexEngine(),
      async capabilities() {
        const { available, adapter, reason, remedy } = await reading.status();
        return {
          ...desktop.capabilities(),
          ocr: { available, adapter, reason, remedy },
          launch: works,
          exec: works,
        };
      },
    },
    async close() {
      shell.close();
      await input.close();
      await desktop.close();
      await reading.close();
      await pixels.close();
    },
  };
}
