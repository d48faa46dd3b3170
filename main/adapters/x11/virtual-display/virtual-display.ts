/** A display for machines without one: Xvfb and a window manager, supervised, and ended with the service. */
import { unlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { Size } from '../../../core/geometry.ts';
import { startAccessibilityBus, type AccessibilityBus } from './accessibility-bus.ts';
import { writeAuthority } from './authority.ts';
import { drawBackground } from './background.ts';
import { keepRunning, startGuarded, type Keeper } from './guarded-process.ts';
import { writeOpenboxMenu, type MenuProgram } from './openbox-menu.ts';
import { requestOneDesktop } from './one-desktop.ts';
import { firstAvailable } from './system-packages.ts';
import { displayNumbers, startFirstFree } from './own-number.ts';
import { startXvfb } from './xvfb.ts';

export interface VirtualDisplayOptions {
  readonly size: Size;
  /** Whether programs may draw with OpenGL; default: true. */
  readonly hasGl?: boolean;
  /** Holds the Xauthority file while the display lives. */
  readonly stateDir: string;
  /**
   * Whether the display's number follows from the state folder, so that no other desktop takes it while its server is
   * started again; default: the first free one.
   */
  readonly ownNumber?: boolean;
  /** The environment of the server, the window manager and its programs. Must not contain secrets. */
  readonly environment: NodeJS.ProcessEnv;
  /** The programs of its menu, under openbox. Default: none. */
  readonly programs?: () => Promise<readonly MenuProgram[]>;
  /** Takes one sentence for a person to read. */
  readonly log: (message: string) => void;
}

export interface VirtualDisplay {
  /** `:7`; stays the same across restarts. */
  readonly display: string;
  /** Path of the Xauthority file, for XAUTHORITY of its programs. */
  readonly xauthority: string;
  /** Further variables for its programs, so that their elements are published; empty if the bus is not installed. */
  readonly environment: Readonly<Record<string, string>>;
  /** Undefined if none is installed: windows can then not be managed. */
  readonly windowManager: string | undefined;
  /** Ends the window manager and the server, and removes the Xauthority file. */
  stop(): Promise<void>;
}

/** In order of preference: both set `_NET_SUPPORTING_WM_CHECK` and manage windows by EWMH. */
const WINDOW_MANAGERS = ['openbox', 'xfwm4'];

async function managerArguments(
  command: string,
  { programs, stateDir }: Pick<VirtualDisplayOptions, 'programs' | 'stateDir'>,
): Promise<readonly string[]> {
  if (command !== 'openbox' || programs === undefined) return [];
  return writeOpenboxMenu(stateDir, await programs()).catch(() => []);
}

async function keepManager(
  command: string,
  display: string,
  xauthority: string,
  options: VirtualDisplayOptions,
): Promise<Keeper> {
  const { environment, log } = options;
  const args = await managerArguments(command, options);
  await requestOneDesktop(display, xauthority).catch((error: unknown) => log(`${display}: ${String(error)}`));
  const env: NodeJS.ProcessEnv = { ...environment, DISPLAY: display, XAUTHORITY: xauthority };
  delete env['WAYLAND_DISPLAY'];
  return keepRunning({
    start: () => startGuarded({ command, args, env, stdio: ['ignore', 'ignore', 'ignore'] }),
    onStarted: () => undefined,
    onDied: (how) => log(`The window manager ${command} ended (${how}); starting it again.`),
    onFailed: (error) => log(`The window manager ${command} did not start: ${String(error)}`),
  });
}

/** The programs that belong to one life of the server, and end with it. */
interface Companions {
  start(display: string): Promise<void>;
  stop(): Promise<void>;
  /** Variables that the accessibility bus adds to the environment of programs. */
  environment(): Readonly<Record<string, string>>;
}

function createCompanions(
  windowManager: string | undefined,
  xauthority: string,
  options: VirtualDisplayOptions,
): Companions {
  const { stateDir, environment, log } = options;
  let manager: Keeper | undefined;
  let bus: AccessibilityBus | null = null;

  async function startManager(on: string): Promise<void> {
    await manager?.stop();
    if (windowManager === undefined) return;
    manager = await keepManager(windowManager, on, xauthority, options);
    await manager.ready.catch((error: unknown) => log(`${windowManager} did not start: ${String(error)}`));
  }

  /** Its launcher reports its address to the server. */
  async function startBus(on: string): Promise<void> {
    await bus?.stop();
    bus = await startAccessibilityBus({ display: on, xauthority, stateDir, environment, log });
  }

  return {
    async start(display) {
      const background = drawBackground(display, xauthority).catch((error: unknown) =>
        log(`${display} has no background: ${String(error)}`),
      );
      await Promise.all([background, startManager(display), startBus(display)]);
    },
    async stop() {
      await Promise.all([manager?.stop(), bus?.stop()]);
    },
    environment: () => bus?.environment ?? {},
  };
}

/** Resolves when the display takes connections. Rejects with `display_unavailable` if it cannot be had. */
export async function createVirtualDisplay(options: VirtualDisplayOptions): Promise<VirtualDisplay> {
  const { size, hasGl = true, stateDir, ownNumber = false, environment, log } = options;
  const xauthority = join(stateDir, 'virtual-display.xauthority');
  const windowManager = await firstAvailable(WINDOW_MANAGERS);
  let display: string | undefined;
  await writeAuthority(xauthority);
  const companions = createCompanions(windowManager, xauthority, options);

  const server = keepRunning({
    async start() {
      const given = { size, hasGl, authority: xauthority, environment };
      const started =
        display === undefined && ownNumber
          ? await startFirstFree(displayNumbers(stateDir), given)
          : await startXvfb({ ...given, display });
      display = started.display;
      return started.child;
    },
    async onStarted() {
      if (display !== undefined) await companions.start(display);
    },
    onDied(how) {
      log(`The virtual display ${display} ended (${how}); starting it again.`);
      void companions.stop();
    },
    onFailed: (error) => log(`The virtual display ${display} did not start again: ${String(error)}`),
  });
  await server.ready;
  if (display === undefined) throw new Error('a started server has a display');

  return {
    display,
    xauthority,
    windowManager,
    environment: companions.environment(),
    async stop() {
      await companions.stop();
      await server.stop();
      await unlink(xauthority).catch(() => undefined);
    },
  };
}
