/** A separate GNOME with the system's portal, the person who answers its dialog, and Deskhand's side of it. */
import { expect, vi } from 'vitest';
import type { NewerDebian } from '../newer-debian.ts';
import { createForkChild } from '../../main/adapters/node/fork-child.ts';
import { createMutterLink } from '../../main/adapters/wayland/mutter/link.ts';
import { createPortalChild, type PortalChild } from '../../main/adapters/wayland/portal/child.ts';
import {
  createPortalCapture,
  createPortalDisplays,
  createPortalInput,
} from '../../main/adapters/wayland/portal/ports.ts';
import { createPortalSharing, type PortalSharing } from '../../main/adapters/wayland/portal/sharing.ts';
import { appendSettings, startGnome, withoutShortcuts, type TestGnome } from './gnome.ts';
import { layOutMonitors } from './monitor-layout.ts';
import { startPerson, type PortalDialog, type PortalPerson } from './portal-person.ts';
import { startPortal, type TestPortal } from './portal.ts';
import { COMPILE_CACHE } from '../service.ts';

export interface OpenedPortal {
  readonly child: PortalChild;
  readonly sharing: PortalSharing;
  readonly input: ReturnType<typeof createPortalInput>;
  readonly capture: ReturnType<typeof createPortalCapture>;
  readonly displays: ReturnType<typeof createPortalDisplays>;
  /** Waits until the state has this name. */
  becomes(name: string): Promise<void>;
}

export interface PortalStage {
  readonly gnome: TestGnome;
  readonly person: PortalPerson;
  readonly portal: TestPortal;
  /** What was stored, the last one last. */
  readonly tokens: (string | null)[];
  /** Deskhand's side; begins nothing. */
  open(): OpenedPortal;
  /** Deskhand asks, and the dialog can be seen. */
  ask(): Promise<OpenedPortal>;
  stop(): Promise<void>;
}

export interface PortalStageOptions {
  /** The Debian that all is taken from; default: this machine's. */
  readonly suite?: NewerDebian | undefined;
  readonly dialog: PortalDialog;
}

export const LEFT = { x: 0, y: 0, width: 1280, height: 720 };
/** Scaled by 1.25. */
export const RIGHT = { x: 1280, y: 0, width: 1024, height: 576 };

const SCALES = "[org/gnome/mutter]\nexperimental-features=['scale-monitor-framebuffer']\noverlay-key=''\n";

/** GNOME is asked until it answers. */
async function layOut(address: string): Promise<void> {
  const link = createMutterLink({ address });
  const bus = await vi.waitFor(() => link.use(), { timeout: 30_000 });
  await layOutMonitors(bus, [
    { x: 0, scale: 1, primary: true },
    { x: 1280, scale: 1.25, primary: false },
  ]);
  link.close();
}

export async function startPortalStage({ suite, dialog }: PortalStageOptions): Promise<PortalStage> {
  const gnome = await startGnome({
    monitors: ['1280x720', '1280x720'],
    unsafe: true,
    suite,
    prepare: (home) => {
      const settings = withoutShortcuts(suite)
        .replace(/\[org\/gnome\/mutter\]\n[^[]*/, SCALES)
        .replaceAll(/^move-to-monitor-.*\n/gm, '');
      appendSettings(home, settings);
    },
  });
  await layOut(gnome.address);
  const person = await startPerson(gnome, dialog);
  const portal = await startPortal(gnome, suite);
  const forkChild = createForkChild(COMPILE_CACHE, { stderr: 'inherit' });
  const { address, runtimeFolder } = gnome;
  const tokens: (string | null)[] = [];
  const open = (): OpenedPortal => {
    const child = createPortalChild({ forkChild, address, runtimeFolder });
    const sharing = createPortalSharing(child, {
      read: () => tokens.at(-1) ?? null,
      write: (token) => void tokens.push(token),
    });
    const capture = createPortalCapture({
      child,
      sharing,
      // A grey that is nowhere else.
      resize: (_raster, { width, height }) =>
        Promise.resolve({ width, height, pixels: new Uint8Array(width * height * 4).fill(0xe7) }),
    });
    return {
      child,
      sharing,
      capture,
      input: createPortalInput(child, sharing),
      displays: createPortalDisplays(sharing),
      becomes: (name) =>
        vi.waitFor(() => expect(sharing.state()).toMatchObject({ name }), { timeout: 15_000 }),
    };
  };
  return {
    gnome,
    person,
    portal,
    tokens,
    open,
    async ask() {
      const opened = open();
      void opened.sharing.begin();
      await person.untilAsked();
      return opened;
    },
    async stop() {
      await person.stop();
      await gnome.stop();
    },
  };
}
