/** A machine on Windows or macOS: the system's own libraries where they load, Electron's and the optional packages' elsewhere. */
import { createElectronCapture } from '../../adapters/electron/capture.ts';
import { electronClipboard } from '../../adapters/electron/clipboard.ts';
import { createElectronDisplays } from '../../adapters/electron/displays.ts';
import { createElectronOwnWindows } from '../../adapters/electron/own-windows.ts';
import { createWindowManagerWindows, loadWindowManager } from '../../adapters/node-window-manager/windows.ts';
import { createPixelWorkers } from '../../adapters/pixels/pixel-workers.ts';
import { systemRandom } from '../../adapters/node/random.ts';
import { createLauncher } from '../../adapters/node/launcher.ts';
import { noProcessTable } from '../../adapters/node/no-process-table.ts';
import { createNutInput } from '../../adapters/nutjs/input.ts';
import { createRegexEngine } from '../../adapters/re2js/regex-engine.ts';
import { createSharpCodec } from '../../adapters/sharp/codec.ts';
import { createGuardedCapture } from '../../adapters/win32/capture/guarded-capture.ts';
import { createWin32Desktop, type Win32Desktop } from '../../adapters/win32/desktop.ts';
import { createWin32Input } from '../../adapters/win32/input/input.ts';
import type { Capability } from '../../ports/capability.ts';
import type { InputDevice } from '../../ports/input-device.ts';
import type { Machine } from '../../ports/machine.ts';
import { broken, works } from './capability.ts';
import { openReading } from './reading.ts';
import { openShell } from './shell.ts';
import type { Forks } from './x11.ts';
import type { OpenedMachine } from '../open-service.ts';
import type { MachineOptions } from '../electron/machine.ts';
import { missingPermissions, type MissingPermissions } from '../electron/permissions-macos.ts';

export interface NativeMachineOptions extends MachineOptions {
  readonly forks: Forks;
  /** Where an input child notes what it holds. */
  readonly journalPath: string;
}

const NOT_LOADED = 'Its package is missing or cannot be loaded.';

const absentInput = (error: unknown): InputDevice => {
  const refuse = (): Promise<never> =>
    Promise.reject(error instanceof Error ? error : new Error('There is no input here.'));
  const nothing = (): Promise<void> => Promise.resolve();
  return {
    pointer: { position: refuse, moveTo: refuse, press: refuse, release: refuse, wheel: refuse },
    keyboard: { supports: refuse, press: refuse, release: refuse, type: refuse },
    releaseAll: nothing,
    close: nothing,
  };
};

function openWin32(platform: NodeJS.Platform): Win32Desktop | null {
  if (platform !== 'win32') return null;
  try {
    return createWin32Desktop();
  } catch {
    return null;
  }
}

async function openInput(
  { facts: { platform }, forks, journalPath }: NativeMachineOptions,
  win32: Win32Desktop | null,
): Promise<{ readonly input: InputDevice; readonly capability: Capability }> {
  if (win32 !== null) {
    const input = createWin32Input({ forkChild: forks.input, journalPath });
    return { input, capability: works('win32') };
  }
  try {
    return { input: await createNutInput(platform), capability: works('nutjs') };
  } catch (error) {
    return { input: absentInput(error), capability: broken('nutjs', error, NOT_LOADED) };
  }
}

const NOTHING_MISSING: MissingPermissions = { capture: null, input: null };

export async function openNativeMachine(options: NativeMachineOptions): Promise<OpenedMachine> {
  const { clock, facts, settings, forks } = options;
  const { platform, environment } = facts;
  const pixelWork = createPixelWorkers();
  const codec = createSharpCodec(pixelWork);
  const win32 = openWin32(platform);
  const { input, capability: inputCapability } = await openInput(options, win32);
  const reading = openReading(settings, forks.reading);
  const programs = { environment, platform, processes: win32?.processes ?? noProcessTable };
  const shell = openShell({ ...programs, clock, forkChild: forks.commands });

  const windowCapability = async (): Promise<Capability> => {
    try {
      await loadWindowManager();
      return works('node-window-manager');
    } catch (error) {
      return broken('node-window-manager', error, NOT_LOADED);
    }
  };
  const electronCapture = createElectronCapture({ platform, codec });
  const desktopCapabilities = async (): Promise<ReturnType<Win32Desktop['capabilities']>> => {
    if (win32 !== null) return win32.capabilities();
    const windows = await windowCapability();
    const { capture, input: acting } = platform === 'darwin' ? missingPermissions() : NOTHING_MISSING;
    const hands = acting === null ? inputCapability : { ...inputCapability, available: false, ...acting };
    const adapter = 'desktop-capturer';
    return {
      displays: works('electron'),
      capture: capture === null ? works(adapter) : { available: false, adapter, ...capture },
      pointer: hands,
      keyboard: hands,
      windows,
      window_manager: windows,
      clipboard: works('electron'),
    };
  };
  const machine: Machine = {
    clock,
    random: systemRandom,
    displays: win32?.displays ?? createElectronDisplays(platform),
    capture: win32 === null ? electronCapture : createGuardedCapture(win32.capture, electronCapture),
    input,
    windows: win32?.windows ?? createWindowManagerWindows(),
    ownWindows: win32?.ownWindows(process.pid) ?? createElectronOwnWindows(platform),
    clipboard: win32?.clipboard ?? electronClipboard,
    pasteModifier: platform === 'darwin' ? 'Meta' : 'Control',
    codec,
    decoder: reading.decoder,
    recognition: reading.recognition,
    shell: shell.shell,
    launcher: createLauncher(programs),
    regex: createRegexEngine(),
    async capabilities() {
      const [desktop, ocr] = await Promise.all([desktopCapabilities(), reading.status()]);
      return {
        ...desktop,
        ocr: { available: ocr.available, adapter: ocr.adapter, reason: ocr.reason, remedy: ocr.remedy },
        launch: works('node'),
        exec: works('node'),
      };
    },
  };
  return {
    machine,
    async close() {
      shell.close();
      await input.close();
      await win32?.close();
      await reading.close();
      await pixelWork.close();
    },
  };
}
