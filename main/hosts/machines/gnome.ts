/** A machine on a GNOME desktop under Wayland, put together from its adapters. */
import { createAtspiElements } from '../../adapters/atspi/elements.ts';
import { withAccessibility } from '../../adapters/atspi/program-environment.ts';
import type { InputChild } from '../../adapters/input-child/input-child.ts';
import { createLinuxProcessTable } from '../../adapters/node/linux-process-table.ts';
import { createExtensionCalls, type AskExtension } from '../../adapters/wayland/gnome-extension/calls.ts';
import { createGnomeWindows, extensionPointer } from '../../adapters/wayland/gnome-extension/windows.ts';
import { createMutterCapture, type MutterCapture } from '../../adapters/wayland/mutter/capture/capture.ts';
import { createMutterDisplays } from '../../adapters/wayland/mutter/displays.ts';
import { createMutterInput } from '../../adapters/wayland/mutter/input/input.ts';
import { createMutterLink, type MutterLink } from '../../adapters/wayland/mutter/link.ts';
import type { Point } from '../../core/geometry.ts';
import type { Capability } from '../../ports/capability.ts';
import type { Machine } from '../../ports/machine.ts';
import type { WindowsPort } from '../../ports/windows.ts';
import { createProbe, withoutTrees, works } from './capability.ts';
import { openCommonParts } from './common-parts.ts';
import type { ConsentedMachine } from './consented-machine.ts';
import { createGnomeSharing } from './gnome-sharing.ts';
import { createLateInput } from './late-input.ts';
import type { WaylandMachineOptions } from './wayland-options.ts';

export interface GnomeMachineOptions extends WaylandMachineOptions {
  /** The session bus: the value of DBUS_SESSION_BUS_ADDRESS. */
  readonly busAddress: string;
  /** XDG_RUNTIME_DIR, where PipeWire listens. */
  readonly runtimeFolder: string;
}

const POINTER_LIMIT =
  'Without the extension, GNOME does not report the position of the pointer: it is taken to be where it was last moved to.';
const TYPING_LIMIT =
  'Characters that the keyboard layout does not have are pasted, and refused where a terminal might have the keyboard.';

interface AskedParts {
  readonly link: MutterLink;
  readonly input: InputChild;
  readonly windows: WindowsPort;
  readonly ocr: () => Promise<Capability>;
  /** Of the trees of programs, which are of use where their windows are known. */
  readonly trees: () => Capability;
}

function capabilitiesOf({ link, input, windows, ocr, trees }: AskedParts): Machine['capabilities'] {
  const askShell = createProbe('mutter', () => link.use());
  const askInput = createProbe('mutter', () => input.held());
  const askWindows = createProbe('gnome-extension', () => windows.foreground());
  return async () => {
    const [connected, acting, listing, reading] = await Promise.all([
      askShell(),
      askInput(),
      askWindows(),
      ocr(),
    ]);
    // Without the extension, the pointer's position and pasting are limited too.
    const limited = (reason: string): Capability =>
      acting.available && !listing.available ? { ...acting, reason, remedy: listing.remedy } : acting;
    return {
      displays: connected,
      capture: { ...connected, adapter: 'pipewire' },
      pointer: limited(POINTER_LIMIT),
      keyboard: limited(TYPING_LIMIT),
      windows: listing,
      window_manager: listing,
      clipboard: acting,

      elements: listing.available ? trees() : withoutTrees(reading),
      ocr: reading,
      launch: works('node'),
      exec: works('node'),
    };
  };
}

/** The extension's, which is exact; without it where the pointer was last moved to. */
const pointerPosition = (ask: AskExtension, { pointer }: InputChild): Promise<Point> =>
  extensionPointer(ask).catch(() => pointer.position());

export function createGnomeMachine(options: GnomeMachineOptions): ConsentedMachine {
  const { clock, busAddress: address, runtimeFolder, environment, journalPath, settings, forks } = options;
  const link = createMutterLink({ address });
  const input = createLateInput(() =>
    createMutterInput({
      forkChild: forks.input,
      address,
      environment,
      journalPath,
    }),
  );
  const elements = createAtspiElements({ forkChild: forks.elements, environment });
  const common = openCommonParts({
    clock,
    environment: withAccessibility(environment),
    processes: createLinuxProcessTable(),
    settings,
    platform: 'linux',
    forks,
    running: options.running,
  });
  const { codec } = common.parts;
  const ask = createExtensionCalls(() => link.use());
  const windows = createGnomeWindows(ask);
  const openCapture = (): MutterCapture =>
    createMutterCapture({
      link,
      address,
      runtimeFolder,
      forkChild: forks.pictures,
      resize: (raster, size) => codec.resize(raster, size),
    });
  let capture = openCapture();
  async function renew(): Promise<void> {
    const last = capture;
    capture = openCapture();
    await Promise.all([last.close(), input.renew()]);
    await input.held();
  }
  return {
    machine: {
      ...common.parts,
      displays: createMutterDisplays(link),
      capture: { capture: (region, asked) => capture.capture(region, asked) },
      input: { ...input, pointer: { ...input.pointer, position: () => pointerPosition(ask, input) } },
      windows,
      ownWindows: options.ownWindows(windows),
      elements,
      clipboard: input.clipboard,
      pasteModifier: 'Control',
      personStop: createGnomeSharing({ link, input, renew }),
      capabilities: capabilitiesOf({ link, input, windows, ocr: common.ocr, trees: elements.status }),
    },
    ocr: common.ocr,
    // It is ready when the first request comes.
    begin: () => void input.held().catch(() => undefined),
    async close() {
      await Promise.all([common.close(), input.close(), capture.close(), elements.close()]);
      link.close();
    },
  };
}
