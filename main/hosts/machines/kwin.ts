/** A machine on a Plasma session of KWin, put together from its adapters. */
import type { BusConnection } from '../../adapters/bus/connection.ts';
import { createKwinCapture } from '../../adapters/wayland/kwin/capture.ts';
import { createKwinLink, type KwinLink } from '../../adapters/wayland/kwin/link.ts';
import { isKwinLocked } from '../../adapters/wayland/kwin/screen-lock.ts';
import { createKwinScripts } from '../../adapters/wayland/kwin/scripts.ts';
import { createKwinWindows, kwinPointerPosition } from '../../adapters/wayland/kwin/windows.ts';
import { createWaylandLink, KWIN_CONNECT_MS } from '../../adapters/wayland/link.ts';
import { createWaylandDisplays } from '../../adapters/wayland/wlroots/displays.ts';
import { createProbe } from './capability.ts';
import type { ConsentedMachine } from './consented-machine.ts';
import { kwinBusAddress, openKwinInput } from './kwin-input.ts';
import { createLateInput } from './late-input.ts';
import { createPermittedInput, createPermittedWindows } from './permitted.ts';
import { limited } from './session-capabilities.ts';
import { openSessionMachine, type WaylandMachineOptions } from './session-machine.ts';
import { SCREEN_LOCKED, type Missing } from './wayland.ts';

/** `environment` names the session bus too. */
export interface KwinMachineOptions extends WaylandMachineOptions {
  /** The compositor's socket. */
  readonly socketPath: string;
}

const TEXT_LIMIT =
  'Characters that the keyboard layouts do not have are pasted; what was copied before is put back.';

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

export const createKwinMachine = (options: KwinMachineOptions): ConsentedMachine =>
  openSessionMachine(options, { hasTrees: true }, () => {
    const { socketPath, environment, journalPath, forks } = options;
    const wayland = createWaylandLink(socketPath, KWIN_CONNECT_MS);
    const link = createKwinLink(kwinBusAddress(environment));
    const run = createKwinScripts({ link, folder: environment['XDG_RUNTIME_DIR'] ?? '' });
    const input = createLateInput(() =>
      openKwinInput({ forkChild: forks.input, socketPath, environment, journalPath }),
    );
    const windows = createKwinWindows(run);
    const capture = createKwinCapture(link);
    const obstacle = async (): Promise<Missing | null> =>
      (await isKwinLocked(link).catch(() => false)) ? SCREEN_LOCKED : null;
    const acting = createProbe('kwin', () => input.held());
    return {
      ports: {
        displays: createWaylandDisplays(wayland),
        capture,
        input: createPermittedInput(
          { ...input, pointer: { ...input.pointer, position: () => kwinPointerPosition(run) } },
          obstacle,
        ),
        windows: createPermittedWindows(windows, obstacle),
        clipboard: input.clipboard,
      },
      reports: {
        displays: createProbe('kwin', () => wayland.use()),
        capture: createProbe(
          'kwin',
          onceOn(link, () => capture.capture(PIXEL)),
        ),
        pointer: acting,
        keyboard: acting,
        clipboard: acting,
        windows: createProbe(
          'kwin',
          onceOn(link, () => windows.foreground()),
        ),
      },
      limits: ({ keyboard }) => ({ keyboard: limited(keyboard, TEXT_LIMIT) }),
      input,
      links: [wayland, link],
    };
  });
