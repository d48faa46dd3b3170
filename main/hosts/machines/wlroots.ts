/** A machine on a Wayland compositor that is built on wlroots, put together from its adapters. */
import { createAtspiElements } from '../../adapters/atspi/elements.ts';
import { withAccessibility } from '../../adapters/atspi/program-environment.ts';
import { createLinuxProcessTable } from '../../adapters/node/linux-process-table.ts';
import { createWaylandClipboard, type WaylandClipboard } from '../../adapters/wayland/clipboard/clipboard.ts';
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
import type { InputChild } from '../../adapters/input-child/input-child.ts';
import type { Capability } from '../../ports/capability.ts';
import { noElementTree } from '../../ports/elements.ts';
import type { Machine } from '../../ports/machine.ts';
import type { WindowsPort } from '../../ports/windows.ts';
import { createLateInput } from './late-input.ts';
import { createPermittedInput, createPermittedWindows } from './permitted.ts';
import { createProbe, withoutTrees, works } from './capability.ts';
import type { ConsentedMachine } from './consented-machine.ts';
import { openCommonParts } from './common-parts.ts';
import type { WaylandMachineOptions } from './wayland-options.ts';
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

interface AskedParts {
  readonly link: WaylandLink;
  readonly input: InputChild;
  readonly windows: WindowsPort;
  readonly swaySocketPath: string | null;
  readonly clipboard: Pick<WaylandClipboard, 'reach'>;
  readonly ocr: () => Promise<Capability>;
  /** Of the trees of programs; null where the places of their windows are not known. */
  readonly trees: (() => Capability) | null;
}

function elementsOf(trees: AskedParts['trees'], listing: Capability, reading: Capability): Capability {
  if (trees === null) return { available: false, adapter: null, ...NO_ELEMENTS };
  return listing.available ? trees() : withoutTrees(reading);
}

function capabilitiesOf(parts: AskedParts): Machine['capabilities'] {
  const { link, input, windows, swaySocketPath, clipboard, ocr, trees } = parts;
  const askCompositor = createProbe('wlroots', () => link.use());
  const askInput = createProbe('wlroots', () => input.held());
  const askWindows = createProbe(swaySocketPath === null ? 'foreign-toplevel' : 'sway', () =>
    windows.foreground(),
  );
  const askClipboard = createProbe('wl-clipboard', () => clipboard.reach());
  return async () => {
    const [connected, acting, listing, copying, reading] = await Promise.all([
      askCompositor(),
      askInput(),
      askWindows(),
      askClipboard(),
      ocr(),
    ]);
    const hasPlaces = swaySocketPath !== null;
    const tellsPosition = connected.available && offersImageCopy(await link.use());
    const told = hasPlaces || !listing.available ? listing : { ...listing, ...NO_PLACES };
    return {
      displays: connected,
      capture: connected,
      keyboard: acting,
      clipboard: copying,
      pointer: acting.available && !tellsPosition ? { ...acting, reason: POINTER_LIMIT } : acting,
      windows: told,
      window_manager: told,
      elements: elementsOf(trees, listing, reading),
      ocr: reading,
      launch: works('node'),
      exec: works('node'),
    };
  };
}

/** Of sway by its own socket, which reports their places; of others by foreign-toplevel, which does not. */
const windowsOf = (
  { swaySocketPath, environment }: WlrootsMachineOptions,
  link: ReturnType<typeof createWaylandLink>,
): WindowsPort =>
  swaySocketPath === null
    ? createToplevelWindows(link)
    : createSwayWindows({
        ask: createSwayIpc(() => swaySocket({ ...environment, SWAYSOCK: swaySocketPath })),
      });

export function createWlrootsMachine(options: WlrootsMachineOptions): ConsentedMachine {
  const { clock, socketPath, swaySocketPath, environment, journalPath, settings, forks } = options;
  const link = createWaylandLink(socketPath);
  const input = createLateInput(() =>
    createWaylandInput({
      forkChild: forks.input,
      socketPath,
      journalPath,
    }),
  );
  const processes = createLinuxProcessTable();
  const elements =
    swaySocketPath === null ? null : createAtspiElements({ forkChild: forks.elements, environment });
  const common = openCommonParts({
    clock,
    environment: elements === null ? environment : withAccessibility(environment),
    processes,
    settings,
    platform: 'linux',
    forks,
    running: options.running,
  });
  const windows = windowsOf(options, link);
  const clipboard = createWaylandClipboard({
    environment,
    offered: async () => new Set((await link.use()).globals().map((each) => each.interface)),
  });
  const { codec } = common.parts;
  const obstacle = async (): Promise<Missing | null> =>
    (await isScreenLocked(windows, socketPath).catch(() => false)) ? SCREEN_LOCKED : null;
  return {
    machine: {
      ...common.parts,
      displays: createWaylandDisplays(link),
      capture: createWaylandCapture(link, { resize: (raster, size) => codec.resize(raster, size) }),
      input: createPermittedInput(input, obstacle),
      windows: createPermittedWindows(windows, obstacle),
      ownWindows: options.ownWindows(windows),
      elements: elements ?? noElementTree,
      clipboard,
      pasteModifier: 'Control',
      capabilities: capabilitiesOf({
        link,
        input,
        windows,
        swaySocketPath,
        clipboard,
        ocr: common.ocr,
        trees: elements === null ? null : elements.status,
      }),
    },
    ocr: common.ocr,
    // It is ready when the first request comes, and has released the keys and buttons of an earlier run.
    begin: () => void input.held().catch(() => undefined),
    async close() {
      await Promise.all([common.close(), input.close(), elements?.close()]);
      link.close();
    },
  };
}
