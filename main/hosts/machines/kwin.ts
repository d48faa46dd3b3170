/** A machine on a Plasma session of KWin, put together from its adapters. */
import { createAtspiElements } from '../../adapters/atspi/elements.ts';
import { withAccessibility } from '../../adapters/atspi/program-environment.ts';
import { createLinuxProcessTable } from '../../adapters/node/linux-process-table.ts';
import type { BusConnection } from '../../adapters/bus/connection.ts';
import { createKwinCapture } from '../../adapters/wayland/kwin/capture.ts';
import { createKwinLink, type KwinLink } from '../../adapters/wayland/kwin/link.ts';
import { isKwinLocked } from '../../adapters/wayland/kwin/screen-lock.ts';
import { createKwinScripts } from '../../adapters/wayland/kwin/scripts.ts';
import { createKwinWindows, kwinPointerPosition } from '../../adapters/wayland/kwin/windows.ts';
import { createWaylandLink, KWIN_CONNECT_MS, type WaylandLink } from '../../adapters/wayland/link.ts';
import { createWaylandDisplays } from '../../adapters/wayland/wlroots/displays.ts';
import type { InputChild } from '../../adapters/input-child/input-child.ts';
import type { Capability } from '../../ports/capability.ts';
import type { Machine } from '../../ports/machine.ts';
import type { ScreenCapturePort } from '../../ports/screen-capture.ts';
import type { WindowsPort } from '../../ports/windows.ts';
import { createProbe, withoutTrees, works } from './capability.ts';
import { openCommonParts } from './common-parts.ts';
import type { ConsentedMachine } from './consented-machine.ts';
import { kwinBusAddress, openKwinInput } from './kwin-input.ts';
import { createLateInput } from './late-input.ts';
import { createPermittedInput, createPermittedWindows } from './permitted.ts';
import type { WaylandMachineOptions } from './wayland-options.ts';
import { SCREEN_LOCKED, type Missing } from './wayland.ts';

/** `environment` names the session bus too. */
export interface KwinMachineOptions extends WaylandMachineOptions {
  /** The compositor's socket. */
  readonly socketPath: string;
}

const TEXT_LIMIT =
  'Characters that the keyboard layouts do not have are pasted; what was copied before is put back.';

interface AskedParts {
  readonly link: KwinLink;
  readonly wayland: WaylandLink;
  readonly input: InputChild;
  readonly capture: ScreenCapturePort;
  readonly windows: WindowsPort;
  readonly ocr: () => Promise<Capability>;
  /** Of the trees of programs, which are of use where their windows are known. */
  readonly trees: () => Capability;
}

/** A picture of one pixel says whether KWin lets us take any. */
const PIXEL = { x: 0, y: 0, width: 1, height: 1 };

/** A test that has passed once is not repeated on this connection: software rendering takes longer than /health may. */
function onceOn(link: KwinLink, work: () => Promise<unknown>): () => Promise<unknown> {
  let worked: BusConnection | undefined;
  return async () => {
    const bus = await link.use();
    if (worked === bus) return;
    await work();
    worked = bus;
  };
}

function capabilitiesOf({
  link,
  wayland,
  input,
  capture,
  windows,
  ocr,
  trees,
}: AskedParts): Machine['capabilities'] {
  const looking = onceOn(link, () => capture.capture(PIXEL));
  const telling = onceOn(link, () => windows.foreground());
  const askCompositor = createProbe('kwin', () => wayland.use());
  const askCapture = createProbe('kwin', looking);
  const askInput = createProbe('kwin', () => input.held());
  const askWindows = createProbe('kwin', telling);
  return async () => {
    const [displays, pictures, acting, listing, reading] = await Promise.all([
      askCompositor(),
      askCapture(),
      askInput(),
      askWindows(),
      ocr(),
    ]);
    return {
      displays,
      capture: pictures,
      pointer: acting,
      clipboard: acting,
      keyboard: acting.available ? { ...acting, reason: TEXT_LIMIT } : acting,
      windows: listing,
      window_manager: listing,
      elements: listing.available ? trees() : withoutTrees(reading),
      ocr: reading,
      launch: works('node'),
      exec: works('node'),
    };
  };
}

export function createKwinMachine(options: KwinMachineOptions): ConsentedMachine {
  const { clock, socketPath, environment, journalPath, settings, forks } = options;
  const wayland = createWaylandLink(socketPath, KWIN_CONNECT_MS);
  const folder = environment['XDG_RUNTIME_DIR'] ?? '';
  const link = createKwinLink(kwinBusAddress(environment));
  const run = createKwinScripts({ link, folder });
  const input = createLateInput(() =>
    openKwinInput({ forkChild: forks.input, socketPath, environment, journalPath }),
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
  const windows = createKwinWindows(run);
  const capture = createKwinCapture(link);
  const obstacle = async (): Promise<Missing | null> =>
    (await isKwinLocked(link).catch(() => false)) ? SCREEN_LOCKED : null;
  return {
    machine: {
      ...common.parts,
      displays: createWaylandDisplays(wayland),
      capture,
      input: createPermittedInput(
        { ...input, pointer: { ...input.pointer, position: () => kwinPointerPosition(run) } },
        obstacle,
      ),
      windows: createPermittedWindows(windows, obstacle),
      ownWindows: options.ownWindows(windows),
      elements,
      clipboard: input.clipboard,
      pasteModifier: 'Control',
      capabilities: capabilitiesOf({
        link,
        wayland,
        input,
        capture,
        windows,
        ocr: common.ocr,
        trees: elements.status,
      }),
    },
    ocr: common.ocr,
    begin: () => void input.held().catch(() => undefined),
    async close() {
      await Promise.all([common.close(), input.close(), elements.close()]);
      wayland.close();
      link.close();
    },
  };
}
