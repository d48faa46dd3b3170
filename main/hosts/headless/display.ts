/** Which display a headless service uses: the given one, a virtual one, or none. */
import {
  installCommand,
  installPackages,
  mayInstall,
  missingPackages,
  VIRTUAL_DISPLAY_PROGRAMS,
} from '../../adapters/x11/virtual-display/system-packages.ts';
import { createVirtualDisplay } from '../../adapters/x11/virtual-display/virtual-display.ts';
import { withoutSecrets } from '../../adapters/node/environment.ts';
import type { Size } from '../../core/geometry.ts';
import { missingUnderWayland } from '../machines/wayland.ts';

export interface ChosenDisplay {
  /** `:7`; empty where there is none. */
  readonly name: string;
  readonly xauthority: string | undefined;
  /** Laid over the environment of programs on it. */
  readonly environment: Readonly<Record<string, string>>;
  /** One sentence for the person who started it. */
  readonly notice: string;
  stop(): Promise<void>;
}

export interface DisplayOptions {
  readonly platform: NodeJS.Platform;
  readonly environment: NodeJS.ProcessEnv;
  /** `1920x1080` or `off`. */
  readonly virtual: string;
  readonly stateDir: string;
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

/** Installs the packages where this user may; `say` gets what went wrong. */
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

export async function chooseDisplay({
  platform,
  environment,
  virtual,
  stateDir,
  say,
  installs,
}: DisplayOptions): Promise<ChosenDisplay> {
  if (platform === 'win32') return none('Using the desktop of Windows.');
  const { DISPLAY: given, XAUTHORITY: xauthority } = environment;
  if (given !== undefined && given !== '')
    return {
      ...{ name: given, xauthority, environment: {} },
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
    stateDir,
    environment: withoutSecrets(environment),
    log: say,
  });
  return {
    name: display.display,
    xauthority: display.xauthority,
    environment: display.environment,
    notice: `No display was given, so a virtual one was started: ${display.display} (${virtual}).`,
    stop: () => display.stop(),
  };
}
