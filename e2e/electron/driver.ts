/** Starts the built application: on Electron where its runtime is installed, else on the stand-in. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findRuntime } from '../../scripts/start/runtime.ts';
import { until, type Application, type LaunchOptions, type StartOptions } from './application.ts';
import { launchOnElectron } from './real/launch.ts';
import { launchOnStandIn } from './launch-stand-in.ts';

const PROJECT = fileURLToPath(new URL('../..', import.meta.url));
const MAIN = join(PROJECT, 'dist/main/hosts/electron/main.js');
const PACKAGE = fileURLToPath(new URL('../../node_modules/electron', import.meta.url));

export type Ground =
  | { readonly kind: 'stand-in'; readonly label: string }
  | { readonly kind: 'electron'; readonly label: string; readonly executable: string };

/** Found by looking at files: loading the package would fetch the runtime. */
export function chooseGround(
  electronPackage: string,
  environment: Readonly<Record<string, string | undefined>>,
): Ground {
  const { electron } = findRuntime({ environment, platform: process.platform, electronPackage });
  if (electron === null) return { kind: 'stand-in', label: 'the stand-in for Electron' };
  const versionFile = join(electron, '..', 'version');
  const version = existsSync(versionFile) ? readFileSync(versionFile, 'utf8').trim() : '(unknown version)';
  return { kind: 'electron', label: `Electron ${version.replace(/^v/, '')}`, executable: electron };
}

export const GROUND = chooseGround(PACKAGE, process.env);

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('No port');
  return address.port;
}

/** The bus of the person who runs the tests has a panel or none: only one that a test names reports the icon's place. */
function withoutOwnBus(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const { DBUS_SESSION_BUS_ADDRESS: address, ...others } = env;
  return address === process.env['DBUS_SESSION_BUS_ADDRESS'] ? others : env;
}

/** Resolves once the service answers. */
export async function startApplication(options: StartOptions): Promise<Application> {
  if (!existsSync(MAIN)) throw new Error('dist/ is missing: run npm run build');
  const own = options.stateDirectory === undefined;
  const stateDirectory = options.stateDirectory ?? mkdtempSync(join(tmpdir(), 'deskhand-electron-'));
  const port = options.env['SERVICE_PORT'] ?? String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  const launch: LaunchOptions = {
    application: options.application ?? PROJECT,
    args: options.args ?? [],
    env: { ...withoutOwnBus(options.env), SERVICE_STATE_DIR: stateDirectory, SERVICE_PORT: port },
    stateDirectory,
    freePort,
  };
  const launched =
    GROUND.kind === 'stand-in'
      ? await launchOnStandIn(launch)
      : await launchOnElectron(GROUND.executable, launch);
  const application: Application = {
    stateDirectory,
    url,
    ask: launched.ask,
    page: launched.page,
    ended: launched.ended,
    said: () => launched.said(),
    async stop() {
      await launched.stop();
      if (own) rmSync(stateDirectory, { recursive: true, force: true, maxRetries: 5 });
    },
  };
  try {
    await until(
      async () => (await fetch(`${url}/health`)).ok,
      () => launched.said(),
    );
  } catch (error) {
    await application.stop();
    throw error;
  }
  return application;
}
