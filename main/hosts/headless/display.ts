/** Which display a headless service uses: the given one, a virtual one, or none. */
import { homedir } from 'node:os';
import { listInstalledPrograms } from '../../adapters/linux/installed-programs.ts';
import {
  installCommand,
  installPackages,
  mayInstall,
  missingPackages,
  VIRTUAL_DISPLAY_PROGRAMS,
} from '../../adapters/x11/virtual-display/system-packages.ts';
import { createVirtualDisplay } from '../../adapters/x11/virtual-display/virtual-display.ts';
import { withoutSecrets } from '../../adapters/node/environment.ts';
import {
  describeDesktop,
  isWaylandSession,
  type Desktop,
  type DesktopUse,
} from '../../core/desktop-session.ts';
import type { Size } from '../../core/geometry.ts';
import { findDesktop, type FoundDesktop } from '../machines/found-desktop.ts';
import {
  chooseWayland,
  waylandHindrance,
  type WaylandDisplay,
  type WaylandOptions,
} from '../machines/wayland-session.ts';
import { missingUnderWayland, type Missing } from '../machines/wayland.ts';

export interface ChosenDisplay {
  /** `:7`; empty if there is none. */
  readonly name: string;
  /** The compositor to operate instead of an X server. */
  readonly wayland?: WaylandDisplay;
  readonly xauthority: string | undefined;
  /** Whether the service started it: no browser of a person elsewhere can stand on it unseen. */
  readonly isVirtual?: true;
  /** Laid over the environment of programs on it. */
  readonly environment: Readonly<Record<string, string>>;
  /** One sentence for the person who started it. */
  readonly notice: string;
  /** Which desktop this is, as it stands now; left out on systems that have one kind alone. */
  readonly desktop?: () => Desktop;
  /** Why nothing can be seen or operated; left out if there is a display, or none was to be had anyway. */
  readonly missing?: Missing;
  stop(): Promise<void>;
}

export interface DisplayOptions extends WaylandOptions {
  readonly platform: NodeJS.Platform;
  /** `1920x1080` or `off`. */
  readonly virtual: string;
  /** Whether programs on a virtual display may draw with OpenGL; default: true. */
  readonly hasGl?: boolean;
  readonly stateDir: string;
  /** Whether a virtual display gets a number of this state folder's own instead of the first free one. */
  readonly ownNumber?: boolean;
  readonly say: (message: string) => void;
  /** Whether missing programs may be installed where this user has the rights. */
  readonly installs: boolean;
}

const nothingToStop = (): Promise<void> => Promise.resolve();

const none = (notice: string): ChosenDisplay => ({
  name: '',
  xauthority: undefined,
  environment: {},
  notice,
  stop: nothingToStop,
});

function sizeOf(setting: string): Size {
  const [width = 1920, height = 1080] = setting.split('x').map(Number);
  return { width, height };
}

const usingNotice = (display: string, environment: NodeJS.ProcessEnv): string =>
  missingUnderWayland(environment) === null
    ? `Using the display ${display}.`
    : `Using the display ${display}, which does not show the windows of this Wayland session. Log in to an Xorg session, or unset DISPLAY to use a virtual display.`;

/** Installs the packages where this user may; `say` gets the errors. */
async function areInstalled(packages: readonly string[], say: (text: string) => void): Promise<boolean> {
  if (!(await mayInstall())) return false;
  try {
    await installPackages(packages, say);
    return true;
  } catch (error) {
    say(error instanceof Error ? error.message : String(error));
    return false;
  }
}

export async function chooseDisplay(options: DisplayOptions): Promise<ChosenDisplay> {
  const { platform, environment, say } = options;
  if (platform === 'win32') return none('Using the desktop of Windows.');
  if (platform === 'darwin') return none('Using the desktop of macOS.');
  const found = await findDesktop(environment);
  const session = await chooseWayland(found, options);
  if (typeof session === 'string') say(session);
  else if (session !== null)
    return { ...session, name: '', xauthority: undefined, environment: {}, stop: nothingToStop };
  const chosen = await chooseX11(options);
  const use = useOf(chosen, options, found);
  const desktop = describeDesktop(found.facts, use);
  if (chosen.name !== '' || !isWaylandSession(environment)) return { ...chosen, desktop: () => desktop };
  const missing: Missing = {
    reason: session ?? desktop.summary,
    remedy: desktop.nextStep ?? '',
    ...(use.hindrance === 'unsupported' ? {} : { error: 'display_unavailable' }),
  };
  const notice = `${missing.reason} Everything else works. ${missing.remedy}`;
  return { ...chosen, notice, missing, desktop: () => desktop };
}

/** How an X server is used, which next to a Wayland session shows none of its windows, unless it is Deskhand's own. */
function useOf(
  { name }: ChosenDisplay,
  { environment, wayland }: DisplayOptions,
  found: FoundDesktop,
): DesktopUse {
  const isVirtual = (environment['DISPLAY'] ?? '') === '';
  if ((isVirtual && name !== '') || !isWaylandSession(environment))
    return { route: name === '' ? null : 'x11', hindrance: null, isVirtual };
  return { route: null, hindrance: waylandHindrance(found, wayland) };
}

async function chooseX11({
  environment,
  virtual,
  hasGl = true,
  stateDir,
  ownNumber = false,
  say,
  installs,
}: DisplayOptions): Promise<ChosenDisplay> {
  const { DISPLAY: given, XAUTHORITY: xauthority } = environment;
  if (given !== undefined && given !== '')
    return {
      name: given,
      xauthority,
      environment: {},
      notice: usingNotice(given, environment),
      stop: nothingToStop,
    };
  if (virtual === 'off')
    return none('There is no display, and --virtual off starts none. Everything else works.');

  const missing = await missingPackages(VIRTUAL_DISPLAY_PROGRAMS);
  if (missing.length > 0 && !(installs && (await areInstalled(missing, say))))
    return none(
      `There is no display. To start a virtual one, install its packages: ${installCommand(missing)}`,
    );
  const display = await createVirtualDisplay({
    size: sizeOf(virtual),
    hasGl,
    stateDir,
    ownNumber,
    environment: withoutSecrets(environment),
    programs: () => listInstalledPrograms({ environment, home: homedir(), isRoot: process.getuid?.() === 0 }),
    log: say,
  });
  return {
    name: display.display,
    xauthority: display.xauthority,
    environment: display.environment,
    isVirtual: true,
    notice: `No display was given, so a virtual one was started: ${display.display} (${virtual}).`,
    stop: () => display.stop(),
  };
}
