/** `npm run desktop`: fetches Electron's runtime with Electron's own installer, then starts the tray. */
import { spawnSync } from 'node:child_process';
import { fromTop } from './build/paths.ts';
import { ensureBuilt } from './start/built.ts';
import { runInPlace } from './start/run.ts';
import { findRuntime } from './start/runtime.ts';
import { sandboxObstacle } from './start/sandbox.ts';

const find = () =>
  findRuntime({
    environment: process.env,
    platform: process.platform,
    electronPackage: fromTop('node_modules/electron'),
  });

if (find().electron === null) {
  console.error('Fetching Electron’s runtime, about 120 MB, once …');
  const started = Date.now();
  const { status } = spawnSync(process.execPath, [fromTop('node_modules/electron/install.js')], {
    stdio: 'inherit',
    // @electron/get shows its progress bar unless asked not to.
    // Its download heeds HTTPS_PROXY only where Node does.
    env: { ...process.env, ELECTRON_GET_NO_PROGRESS: undefined, NODE_USE_ENV_PROXY: '1' },
  });
  if (status !== 0) {
    console.error(
      'It could not be fetched: set HTTPS_PROXY, or ELECTRON_MIRROR to another place. The headless service needs none of it: npm start',
    );
    process.exit(1);
  }
  console.error(`Fetched in ${Math.round((Date.now() - started) / 1000)} s.`);
}
const { electron, hasDisplay } = find();
if (electron === null) {
  console.error('Electron’s installer succeeded, but its runtime is missing.');
  process.exit(1);
}
if (!hasDisplay) {
  console.error('There is no display for a tray: set DISPLAY, or run npm start for the headless service.');
  process.exit(1);
}
const obstacle = sandboxObstacle(electron);
if (obstacle !== null) {
  console.error(obstacle);
  process.exit(1);
}
ensureBuilt();
runInPlace(electron, [fromTop('.')]);
