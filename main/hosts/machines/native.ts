/** A machine on Windows or macOS: the system's own libraries where they load, Electron's and the optional packages' elsewhere. */
import { createElectronCapture } from '../../adapters/electron/capture.ts';
import { electronClipboard } from '../../adapters/electron/clipboard.ts';
import { createElectronDisplays } from '../../adapters/electron/displays.ts';
import { createElectronOwnWindows } from '../../adapters/electron/own-windows.ts';
import type { RunningCommands } from '../../adapters/node/commands/command-runner.ts';
import { createWindowsChild } from '../../adapters/node-window-manager/windows-child.ts';
import { noProcessTable } from '../../adapters/node/no-process-table.ts';
import { createNutInput } from '../../adapters/nutjs/input.ts';
import { createGuardedCapture } from '../../adapters/win32/capture/guarded-capture.ts';
import type { Win32Desktop } from '../../adapters/win32/desktop.ts';
import { createWin32Elements, type Win32Elements } from '../../adapters/win32/elements/elements.ts';
import { createWin32Input } from '../../adapters/win32/input/input.ts';
import type { Capability } from '../../ports/capability.ts';
import type { ForkChild } from '../../ports/child-process.ts';
import { noElementTree } from '../../ports/elements.ts';
import type { Clock } from '../../ports/clock.ts';
import type { InputDevice } from '../../ports/input-device.ts';
import type { Machine } from '../../ports/machine.ts';
import type { ScreenCapturePort } from '../../ports/screen-capture.ts';
import type { HostFacts } from '../../settings/definition.ts';
import type { SettingValues } from '../../settings/schema.ts';
import { broken, starting, windowsTrees, withoutTrees, works } from './capability.ts';
import { whyNotLoaded, withoutNative } from './native-libraries.ts';
import { openCommonParts } from './common-parts.ts';
import type { Forks } from './forks.ts';
import { createPermittedInput, notPermitted } from './permitted.ts';
import type { Missing } from './wayland.ts';
import type { OpenedMachine } from '../open-service.ts';

/** Permission that the system has not granted; null if it has. */
export interface MissingPermissions {
  readonly capture: Missing | null;
  readonly input: Missing | null;
}

export interface NativeForks extends Forks {
  readonly windows: ForkChild;
  /** Takes pictures of Windows' screen. */
  readonly pictures: ForkChild;
}

export interface NativeMachineOptions {
  readonly clock: Clock;
  readonly facts: HostFacts;
  readonly settings: SettingValues;
  readonly forks: NativeForks;
  /** Asked whenever capabilities are, and before each act. */
  readonly missingPermissions: () => MissingPermissions;
  /** Called with whether a picture came. */
  readonly pictureCame: (came: boolean) => void;
  /** The file in which an input child notes its holds. */
  readonly journalPath: string;
  /** Called with commands, whose processes end together with this one. */
  readonly running: RunningCommands;
}

const NOT_LOADED = 'Its package is missing or cannot be loaded.';

interface OpenedWin32 {
  readonly desktop: Win32Desktop | null;
  /** Why there is none if there should be one. */
  readonly why: string | null;
}

/** Loaded there alone: its libraries are native code, and a package made for another machine must not end the start. */
async function openWin32({ facts, forks, settings }: NativeMachineOptions): Promise<OpenedWin32> {
  if (facts.platform !== 'win32') return { desktop: null, why: null };
  try {
    const { createWin32Desktop } = await import('../../adapters/win32/desktop.ts');
    const desktop = createWin32Desktop(
      { clipboard: forks.windows, pictures: forks.pictures },
      settings.focusByMinimizing,
    );
    return { desktop, why: null };
  } catch (error) {
    return { desktop: null, why: whyNotLoaded(error) };
  }
}

/** Asks the input child once, right after the start: a package's limits on this system never change. */
function probeInput(input: InputDevice): () => Capability {
  let known = starting('nutjs');
  input.pointer.position().then(
    () => (known = works('nutjs')),
    (error: unknown) => (known = broken('nutjs', error, NOT_LOADED)),
  );
  return () => known;
}

/** Says which permission is missing where a capture fails for want of one. */
const permittedCapture = (
  capture: ScreenCapturePort,
  missingPermissions: NativeMachineOptions['missingPermissions'],
): ScreenCapturePort => ({
  capture: (region, options) =>
    capture.capture(region, options).catch((error: unknown) => {
      const missing = missingPermissions().capture;
      throw missing === null ? error : notPermitted(missing, error);
    }),
});

const elementsOf = ({ forks, settings }: NativeMachineOptions): Win32Elements =>
  createWin32Elements({ forkChild: forks.elements, drawn: settings.windowsElements });

export async function openNativeMachine(options: NativeMachineOptions): Promise<OpenedMachine> {
  const { clock, facts, settings, forks } = options;
  const { platform, environment } = facts;
  const { desktop: win32, why: whyNotNative } = await openWin32(options);
  const { journalPath } = options;
  const input =
    win32 === null
      ? createNutInput({ forkChild: forks.input, journalPath })
      : createWin32Input({ forkChild: forks.input, journalPath });
  const inputCapability = win32 === null ? probeInput(input) : () => works('win32');
  const elements = win32 === null ? null : elementsOf(options);
  const windowsChild = createWindowsChild(forks.windows);
  const common = openCommonParts({
    clock,
    environment,
    platform,
    settings,
    forks,
    running: options.running,
    processes: win32?.processes ?? noProcessTable,
    starts: win32?.starts,
  });

  const windowCapability = async (): Promise<Capability> => {
    try {
      await windowsChild.load();
      return works('node-window-manager');
    } catch (error) {
      return broken('node-window-manager', error, NOT_LOADED);
    }
  };
  const electronCapture = createElectronCapture({
    platform,
    codec: common.parts.codec,
    onOutcome: options.pictureCame,
  });
  const desktopCapabilities = async (): Promise<ReturnType<Win32Desktop['capabilities']>> => {
    if (win32 !== null) return win32.capabilities();
    const windows = await windowCapability();
    const { capture, input: acting } = options.missingPermissions();
    const acts = acting === null ? inputCapability() : { ...inputCapability(), available: false, ...acting };
    const adapter = 'desktop-capturer';
    return {
      displays: withoutNative(works('electron'), whyNotNative),
      capture: capture === null ? works(adapter) : { available: false, adapter, ...capture },
      pointer: acts,
      keyboard: acts,
      windows,
      window_manager: windows,
      clipboard: works('electron'),
    };
  };
  const machine: Machine = {
    ...common.parts,
    displays: win32?.displays ?? createElectronDisplays(platform),
    capture:
      win32 === null
        ? permittedCapture(electronCapture, options.missingPermissions)
        : createGuardedCapture(win32.capture, electronCapture),
    input: createPermittedInput(input, () => options.missingPermissions().input),
    windows: win32?.windows ?? windowsChild.windows,
    ownWindows: win32?.ownWindows(process.pid) ?? createElectronOwnWindows(platform),
    elements: elements ?? noElementTree,
    ...(win32 === null ? {} : { personActivity: win32.personActivity(input) }),
    clipboard: win32?.clipboard ?? electronClipboard,
    pasteModifier: platform === 'darwin' ? 'Meta' : 'Control',
    async capabilities() {
      const [desktop, ocr, exec] = await Promise.all([desktopCapabilities(), common.ocr(), common.exec()]);
      const trees = elements === null ? withoutTrees(ocr) : windowsTrees(ocr, elements.means());
      return { ...desktop, elements: trees, ocr, launch: works('node'), exec };
    },
  };
  return {
    machine,
    async close() {
      await Promise.all([common.close(), input.close(), windowsChild.close(), elements?.close()]);
      await win32?.close();
    },
  };
}
