/** A machine on a Wayland compositor that is built on wlroots, put together from its adapters. */
import { createWaylandClipboard } from '../../adapters/wayland/clipboard/clipboard.ts';
import { createWaylandInput } from '../../adapters/wayland/input/input.ts';
import { createWaylandLink, type WaylandLink } from '../../adapters/wayland/link.ts';
import { swaySocket } from '../../adapters/wayland/session.ts';
import { createSwayIpc } from '../../adapters/wayland/sway/ipc.ts';
import { createSwayWindows } from '../../adapters/wayland/sway/windows.ts';
import { createWaylandCapture } from '../../adapters/wayland/wlroots/capture.ts';
import { createWaylandDisplays } from '../../adapters/wayland/wlroots/displays.ts';
import { offersImageCopy } from '../../adapters/wayland/wlroots/image-copy.ts';
import { isScreenLocked } from '../../adapters/wayland/wlroots/screen-lock.ts';
import { createToplevelWindows } from '../../adapters/wayland/wlroots/windows.ts';
import type { WindowsPort } from '../../ports/windows.ts';
import { createProbe } from './capability.ts';
import type { ConsentedMachine } from './consented-machine.ts';
import { createLateInput } from './late-input.ts';
import { createPermittedInput, createPermittedWindows } from './permitted.ts';
import { limited, type Capabilities } from './session-capabilities.ts';
import { openSessionMachine, type WaylandMachineOptions } from './session-machine.ts';
import { SCREEN_LOCKED, type Missing } from './wayland.ts';

export interface WlrootsMachineOptions extends WaylandMachineOptions {
  /** The compositor's socket. */
  readonly socketPath: string;
  /** sway's own socket; null for other compositors. */
  readonly swaySocketPath: string | null;
}

const NO_PLACES: Missing = {
  reason:
    'This compositor does not report where its windows are: they can be listed, focused and closed, but not placed.',
  remedy: 'Use sway, or act on what pictures show.',
};
const NO_ELEMENTS: Missing = {
  reason: 'Elements are found through their windows, and this compositor does not report where those are.',
  remedy: 'Use sway, or find texts and controls in pictures.',
};
const POINTER_LIMIT =
  'This compositor does not report the position of the pointer: it is taken to be where it was last moved to.';

function limitsOf(
  { pointer, windows }: Capabilities,
  { tellsPosition, hasPlaces }: { readonly tellsPosition: boolean; readonly hasPlaces: boolean },
): Partial<Capabilities> {
  const pointing = tellsPosition ? pointer : limited(pointer, POINTER_LIMIT);
  if (hasPlaces) return { pointer: pointing };
  const placeless = limited(windows, NO_PLACES.reason, NO_PLACES.remedy);
  return {
    pointer: pointing,
    windows: placeless,
    window_manager: placeless,
    elements: { available: false, adapter: null, ...NO_ELEMENTS },
  };
}

/** The windows of sway by its own socket, which reports their places; those of others by foreign-toplevel, which does not. */
const windowsOf = ({ swaySocketPath, environment }: WlrootsMachineOptions, link: WaylandLink): WindowsPort =>
  swaySocketPath === null
    ? createToplevelWindows(link)
    : createSwayWindows({
        ask: createSwayIpc(() => swaySocket({ ...environment, SWAYSOCK: swaySocketPath })),
      });

export function createWlrootsMachine(options: WlrootsMachineOptions): ConsentedMachine {
  const { socketPath, swaySocketPath, environment, journalPath, forks } = options;
  const hasPlaces = swaySocketPath !== null;
  return openSessionMachine(options, { hasTrees: hasPlaces }, (resize) => {
    const link = createWaylandLink(socketPath);
    const input = createLateInput(() =>
      createWaylandInput({ forkChild: forks.input, socketPath, journalPath }),
    );
    const windows = windowsOf(options, link);
    const clipboard = createWaylandClipboard({
      environment,
      offered: async () => new Set((await link.use()).globals().map((each) => each.interface)),
    });
    const obstacle = async (): Promise<Missing | null> =>
      (await isScreenLocked(windows, socketPath).catch(() => false)) ? SCREEN_LOCKED : null;
    const compositor = createProbe('wlroots', () => link.use());
    const acting = createProbe('wlroots', () => input.held());
    return {
      ports: {
        displays: createWaylandDisplays(link),
        capture: createWaylandCapture(link, { resize }),
        input: createPermittedInput(input, obstacle),
        windows: createPermittedWindows(windows, obstacle),
        clipboard,
      },
      reports: {
        displays: compositor,
        capture: compositor,
        pointer: acting,
        keyboard: acting,
        clipboard: createProbe('wl-clipboard', () => clipboard.reach()),
        windows: createProbe(hasPlaces ? 'sway' : 'foreign-toplevel', () => windows.foreground()),
      },
      limits: async (found) =>
        limitsOf(found, {
          tellsPosition: found.displays.available && offersImageCopy(await link.use()),
          hasPlaces,
        }),
      input,
      links: [link],
    };
  });
}
