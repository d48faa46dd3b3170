/** A machine on a desktop that the system's portal shares, put together from its adapters. */
import { createLinuxProcessTable } from '../../adapters/node/linux-process-table.ts';
import { createPortalChild, type PortalChild } from '../../adapters/wayland/portal/child.ts';
import {
  createPortalCapture,
  createPortalDisplays,
  createPortalInput,
} from '../../adapters/wayland/portal/ports.ts';
import {
  createPortalSharing,
  type PortalSharing,
  type PortalTokenStore,
  type PortalUse,
} from '../../adapters/wayland/portal/sharing.ts';
import type { Desktop, DesktopHindrance } from '../../core/desktop-session.ts';
import type { Capability } from '../../ports/capability.ts';
import { noElementTree } from '../../ports/elements.ts';
import type { Machine } from '../../ports/machine.ts';
import { createProbe, withoutTrees, works } from './capability.ts';
import { openCommonParts } from './common-parts.ts';
import type { ConsentedMachine } from './consented-machine.ts';
import type { WaylandMachineOptions } from './wayland-options.ts';
import { refusedWindows } from './unsupported.ts';
import type { Missing } from './wayland.ts';

export interface PortalMachineOptions extends WaylandMachineOptions {
  /** The session bus: the value of DBUS_SESSION_BUS_ADDRESS. */
  readonly busAddress: string;
  readonly tokens: PortalTokenStore;
  /** What is said of the desktop: null if it is shared. */
  readonly describe: (hindrance: DesktopHindrance | null) => Desktop;
}

const NO_WINDOWS: Missing = {
  reason: 'The system’s portal does not report windows.',
  remedy: 'Act on what pictures show.',
};
const POINTER_LIMIT =
  'The portal does not report the position of the pointer: it is taken to be where it was last moved to. Pictures do not show it.';
const ASCII_ONLY = 'This portal types only ASCII characters; other text is refused.';
const PASTES = 'Other characters than those of ASCII are pasted, and refused while a terminal is open.';
const ASKS_AGAIN = 'This portal asks at every start; xdg-desktop-portal 1.17 and later remember the answer.';

function capabilitiesOf(sharing: PortalSharing, ocr: () => Promise<Capability>): Machine['capabilities'] {
  const shared = (use: PortalUse): (() => Promise<Capability>) =>
    createProbe('portal', () => sharing.facts(use));
  const [askPictures, askPointer] = [shared('pictures'), shared('pointer')];
  const [askKeyboard, askClipboard] = [shared('keyboard'), shared('clipboard')];
  return async () => {
    const [pictures, pointer, keyboard, clipboard, reading] = await Promise.all([
      askPictures(),
      askPointer(),
      askKeyboard(),
      askClipboard(),
      ocr(),
    ] as const);
    const limited = (found: Capability, reason: string): Capability =>
      found.available ? { ...found, reason } : found;
    const missing = { available: false, adapter: null };
    return {
      displays: pictures,
      capture: pictures.available ? { ...pictures, adapter: 'pipewire' } : pictures,
      pointer: limited(pointer, POINTER_LIMIT),
      keyboard: limited(keyboard, clipboard.available ? PASTES : ASCII_ONLY),
      windows: { ...missing, ...NO_WINDOWS },
      window_manager: { ...missing, ...NO_WINDOWS },
      clipboard,
      elements: withoutTrees(reading),
      ocr: reading,
      launch: works('node'),
      exec: works('node'),
    };
  };
}

/** The desktop as its sharing stands now. */
function desktopOf(sharing: PortalSharing, describe: PortalMachineOptions['describe']): Desktop {
  const state = sharing.state();
  switch (state.name) {
    case 'shared': {
      const { version, pointer, keyboard } = state.facts;
      if (!pointer && !keyboard) return { ...describe('no_interaction'), route: 'portal' };
      const desktop = describe(null);
      return version > 1 ? desktop : { ...desktop, nextStep: ASKS_AGAIN };
    }
    case 'declined':
    case 'ended':
      return describe('ended');
    case 'failed':
      return describe('silent');
    case 'unasked':
    case 'asking':
      return describe('asking');
  }
}

const childOf = ({ busAddress, environment, forks }: PortalMachineOptions): PortalChild =>
  createPortalChild({
    forkChild: forks.input,
    address: busAddress,
    desktopNames: environment['XDG_CURRENT_DESKTOP'],
    runtimeFolder: environment['XDG_RUNTIME_DIR'],
  });

export function createPortalMachine(options: PortalMachineOptions): ConsentedMachine {
  const { clock, environment, settings, tokens, describe, forks } = options;
  const child = childOf(options);
  const sharing = createPortalSharing(child, tokens);
  const input = createPortalInput(child, sharing);
  const common = openCommonParts({
    clock,
    environment,
    processes: createLinuxProcessTable(),
    settings,
    platform: 'linux',
    forks,
    running: options.running,
  });
  const { codec } = common.parts;
  const windows = refusedWindows(NO_WINDOWS);
  return {
    machine: {
      ...common.parts,
      displays: createPortalDisplays(sharing),
      capture: createPortalCapture({
        child,
        sharing,
        resize: (raster, size) => codec.resize(raster, size),
      }),
      input,
      windows,
      ownWindows: options.ownWindows(windows),
      elements: noElementTree,
      clipboard: input.clipboard,
      pasteModifier: 'Control',
      capabilities: capabilitiesOf(sharing, common.ocr),
      desktop: () => desktopOf(sharing, describe),
    },
    ocr: common.ocr,
    // The dialog comes up while the person who started it is there.
    begin: () => void sharing.begin(),
    forget: () => sharing.forget(),
    async close() {
      await Promise.all([common.close(), input.close()]);
    },
  };
}
