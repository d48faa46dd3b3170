/**
 * The session bus of a virtual display, on which programs publish their accessibility trees. The distribution's
 * configuration would start every installed service, such as portals that mount file systems; this one starts the
 * accessibility bus only.
 */
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { keepRunning, startGuarded } from './guarded-process.ts';
import { firstAvailable } from './system-packages.ts';

const run = promisify(execFile);

export interface AccessibilityBusOptions {
  /** `:7`; the launcher publishes the address of the accessibility bus on it. */
  readonly display: string;
  readonly xauthority: string;
  /** The bus lives in a folder below it, or in the system's temporary folder where its sockets' paths would be too long. */
  readonly stateDir: string;
  /** Must not contain secrets. */
  readonly environment: NodeJS.ProcessEnv;
  readonly log: (message: string) => void;
}

export interface AccessibilityBus {
  /** Variables that programs need so that their elements are published. */
  readonly environment: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

/** `sun_path` holds 108 bytes; the longest name below the folder is `at-spi/bus_` with a number. */
const MOST_FOLDER_BYTES = 80;
const SERVICE_FOLDERS = ['/usr/local/share/dbus-1/services', '/usr/share/dbus-1/services'];
const ANSWER_MS = 5000;

/** The path of the bus launcher, which differs between distributions; undefined if it is not installed. */
async function findLauncher(): Promise<string | undefined> {
  for (const folder of SERVICE_FOLDERS) {
    const text = await readFile(join(folder, 'org.a11y.Bus.service'), 'utf8').catch(() => '');
    const command = /^Exec=(\/\S+)/m.exec(text)?.[1];
    if (command !== undefined) return command;
  }
  return undefined;
}

const configuration = (folder: string): string => `<busconfig>
  <type>session</type>
  <listen>unix:path=${folder}/bus</listen>
  <auth>EXTERNAL</auth>
  <servicedir>${folder}/services</servicedir>
  <policy context="default">
    <allow send_destination="*"/>
    <allow receive_sender="*"/>
    <allow own="*"/>
  </policy>
</busconfig>
`;

/**
 * --a11y=1: programs publish their elements from their start. Kept in memory, since the launcher would store that as the
 * user's own setting, and forgets it if it cannot.
 */
const service = (launcher: string): string => `[D-BUS Service]
Name=org.a11y.Bus
Exec=/usr/bin/env GSETTINGS_BACKEND=memory ${launcher} --launch-immediately --a11y=1
`;

async function makeFolder(stateDir: string, launcher: string): Promise<string> {
  const inState = join(stateDir, 'bus');
  const fits = Buffer.byteLength(inState) <= MOST_FOLDER_BYTES && !/[<>&,;%]/.test(inState);
  const folder = fits ? inState : await mkdtemp(join(tmpdir(), 'deskhand-bus-'));
  await rm(folder, { recursive: true, force: true });
  await mkdir(join(folder, 'services'), { recursive: true, mode: 0o700 });
  await writeFile(join(folder, 'session.conf'), configuration(folder), { mode: 0o600 });
  await writeFile(join(folder, 'services', 'org.a11y.Bus.service'), service(launcher), { mode: 0o600 });
  return folder;
}

/** Starts the accessibility bus and its registry, which programs that start in the meantime may miss. */
async function warmUp(address: string): Promise<void> {
  const send = async (bus: string, destination: string, path: string, member: string): Promise<string> => {
    const args = [`--bus=${bus}`, `--dest=${destination}`, '--print-reply=literal', path, member];
    const { stdout } = await run('dbus-send', args, { timeout: ANSWER_MS });
    return stdout.trim();
  };
  const bus = await send(address, 'org.a11y.Bus', '/org/a11y/bus', 'org.a11y.Bus.GetAddress');
  const root = '/org/a11y/atspi/accessible/root';
  await send(bus, 'org.a11y.atspi.Registry', root, 'org.a11y.atspi.Accessible.GetChildren');
}

function busEnvironment(
  { display, xauthority, environment }: AccessibilityBusOptions,
  folder: string,
  address: string,
): NodeJS.ProcessEnv {
  const { WAYLAND_DISPLAY: _, ...others } = environment;
  return {
    ...others,
    DISPLAY: display,
    XAUTHORITY: xauthority,
    XDG_RUNTIME_DIR: folder,
    DBUS_SESSION_BUS_ADDRESS: address,
  };
}

/** Null if its programs are not installed or do not start: the display works without it. */
export async function startAccessibilityBus(
  options: AccessibilityBusOptions,
): Promise<AccessibilityBus | null> {
  const { display, stateDir, environment, log } = options;
  const launcher = await findLauncher();
  if (launcher === undefined || (await firstAvailable(['dbus-daemon'])) === undefined) return null;
  const folder = await makeFolder(stateDir, launcher);
  const address = `unix:path=${folder}/bus`;
  const env = busEnvironment(options, folder, address);
  const daemon = keepRunning({
    async start() {
      // A daemon that was killed leaves its socket, and the next one does not start over it.
      await rm(join(folder, 'bus'), { force: true });
      const args = [`--config-file=${folder}/session.conf`, '--nofork', '--nopidfile'];
      return startGuarded({ command: 'dbus-daemon', args, env, stdio: ['ignore', 'ignore', 'ignore'] });
    },
    onStarted: () => warmUpSoon(address),
    onDied: (how) => log(`The session bus of ${display} ended (${how}); starting it again.`),
    onFailed: (error) => log(`The session bus of ${display} did not start: ${String(error)}`),
  });
  const stop = async (): Promise<void> => {
    await daemon.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await daemon.ready;
  } catch (error) {
    log(`The session bus of ${display} did not start: ${String(error)}`);
    await stop();
    return null;
  }
  return {
    environment: {
      DBUS_SESSION_BUS_ADDRESS: address,
      // A runtime folder that is set already is kept: sound servers and others have their sockets there.
      ...(environment['XDG_RUNTIME_DIR'] === undefined ? { XDG_RUNTIME_DIR: folder } : {}),
    },
    stop,
  };
}

const ATTEMPTS = 20;
const PAUSE_MS = 50;

/** The daemon takes calls some milliseconds after its start. */
async function warmUpSoon(address: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await warmUp(address);
      return;
    } catch (error) {
      if (attempt === ATTEMPTS) throw error;
      await sleep(PAUSE_MS);
    }
  }
}
