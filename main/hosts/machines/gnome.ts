/** A machine on a GNOME desktop under Wayland, put together from its adapters. */
import type { InputChild } from '../../adapters/input-child/input-child.ts';
import { createExtensionCalls, type AskExtension } from '../../adapters/wayland/gnome-extension/calls.ts';
import { createGnomeWindows, extensionPointer } from '../../adapters/wayland/gnome-extension/windows.ts';
import { createMutterCapture, type MutterCapture } from '../../adapters/wayland/mutter/capture/capture.ts';
import { createMutterDisplays } from '../../adapters/wayland/mutter/displays.ts';
import { createMutterInput } from '../../adapters/wayland/mutter/input/input.ts';
import { createMutterLink } from '../../adapters/wayland/mutter/link.ts';
import type { Point } from '../../core/geometry.ts';
import { createProbe } from './capability.ts';
import type { ConsentedMachine } from './consented-machine.ts';
import { createGnomeSharing } from './gnome-sharing.ts';
import { createLateInput } from './late-input.ts';
import { limited, type Capabilities } from './session-capabilities.ts';
import { openSessionMachine, type WaylandMachineOptions } from './session-machine.ts';

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

/** Without the extension, the pointer's position and pasting are limited too. */
function limitsOf({ capture, pointer, keyboard, windows }: Capabilities): Partial<Capabilities> {
  const pictures = { capture: { ...capture, adapter: 'pipewire' } };
  if (windows.available) return pictures;
  return {
    ...pictures,
    pointer: limited(pointer, POINTER_LIMIT, windows.remedy),
    keyboard: limited(keyboard, TYPING_LIMIT, windows.remedy),
  };
}

/** The extension's, which is exact; without it where the pointer was last moved to. */
const pointerPosition = (ask: AskExtension, { pointer }: InputChild): Promise<Point> =>
  extensionPointer(ask).catch(() => pointer.position());

export const createGnomeMachine = (options: GnomeMachineOptions): ConsentedMachine =>
  openSessionMachine(options, { hasTrees: true }, (resize) => {
    const { busAddress: address, runtimeFolder, environment, journalPath, forks } = options;
    const link = createMutterLink({ address });
    const input = createLateInput(() =>
      createMutterInput({ forkChild: forks.input, address, environment, journalPath }),
    );
    const ask = createExtensionCalls(() => link.use());
    const windows = createGnomeWindows(ask);
    const openCapture = (): MutterCapture =>
      createMutterCapture({ link, address, runtimeFolder, forkChild: forks.pictures, resize });
    let capture = openCapture();
    async function renew(): Promise<void> {
      const last = capture;
      capture = openCapture();
      await Promise.all([last.close(), input.renew()]);
      await input.held();
    }
    const shell = createProbe('mutter', () => link.use());
    const acting = createProbe('mutter', () => input.held());
    return {
      ports: {
        displays: createMutterDisplays(link),
        capture: {
          capture: (region, asked) => capture.capture(region, asked),
          hintDrawing: () => capture.hintDrawing(),
        },
        input: { ...input, pointer: { ...input.pointer, position: () => pointerPosition(ask, input) } },
        windows,
        clipboard: input.clipboard,
        personStop: createGnomeSharing({ link, input, renew }),
      },
      reports: {
        displays: shell,
        capture: shell,
        pointer: acting,
        keyboard: acting,
        clipboard: acting,
        windows: createProbe('gnome-extension', () => windows.foreground()),
      },
      limits: limitsOf,
      input,
      close: () => capture.close(),
      links: [link],
    };
  });
