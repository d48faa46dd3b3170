/** A machine on a desktop that the system's portal shares, put together from its adapters. */
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
import { createProbe } from './capability.ts';
import type { ConsentedMachine } from './consented-machine.ts';
import { limited, type Capabilities } from './session-capabilities.ts';
import { openSessionMachine, type WaylandMachineOptions } from './session-machine.ts';
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

const limitsOf = ({ capture, pointer, keyboard, clipboard }: Capabilities): Partial<Capabilities> => ({
  capture: capture.available ? { ...capture, adapter: 'pipewire' } : capture,
  pointer: limited(pointer, POINTER_LIMIT),
  keyboard: limited(keyboard, clipboard.available ? PASTES : ASCII_ONLY),
});

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

export const createPortalMachine = (options: PortalMachineOptions): ConsentedMachine =>
  openSessionMachine(options, { hasTrees: false }, (resize) => {
    const { tokens, describe } = options;
    const child = childOf(options);
    const sharing = createPortalSharing(child, tokens);
    const input = createPortalInput(child, sharing);
    const shared = (use: PortalUse): (() => Promise<Capability>) =>
      createProbe('portal', () => sharing.facts(use));
    const pictures = shared('pictures');
    return {
      ports: {
        displays: createPortalDisplays(sharing),
        capture: createPortalCapture({ child, sharing, resize }),
        input,
        windows: refusedWindows(NO_WINDOWS),
        clipboard: input.clipboard,
        desktop: () => desktopOf(sharing, describe),
      },
      reports: {
        displays: pictures,
        capture: pictures,
        pointer: shared('pointer'),
        keyboard: shared('keyboard'),
        clipboard: shared('clipboard'),
        windows: () => Promise.resolve({ available: false, adapter: null, ...NO_WINDOWS }),
      },
      limits: limitsOf,
      input,
      // The dialog comes up while the person who started it is there.
      begin: () => void sharing.begin(),
      forget: () => sharing.forget(),
      links: [],
    };
  });
