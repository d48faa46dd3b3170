/** `npm start`: the tray where Electron's runtime and a display are present, else the headless service. Never downloads. */
import { pathToFileURL } from 'node:url';
import { fromTop } from './build/paths.ts';
import { buildClientBehind, ensureBuilt } from './start/built.ts';
import { endWithParent } from './start/end-with-parent.ts';
import { runInPlace } from './start/run.ts';
import { chooseHost, findRuntime } from './start/runtime.ts';
import { sandboxObstacle } from './start/sandbox.ts';

const args = process.argv.slice(2);
const runtime = findRuntime({
  environment: process.env,
  platform: process.platform,
  electronPackage: fromTop('node_modules/electron'),
});
const obstacle = runtime.electron === null ? null : sandboxObstacle(runtime.electron);
const { host, line } = chooseHost(runtime, args.length > 0, obstacle);
console.error(line);
ensureBuilt();
buildClientBehind();
if (host === 'electron' && runtime.electron !== null)
  runInPlace(runtime.electron, [fromTop('.')], (how) => {
    console.error(
      `The tray cannot run here (${how}). Starting the service without it; "npm run desktop" shows why.`,
    );
    void startHeadless();
  });
else await startHeadless();

/** In this very process: one less to pass signals on, and to keep in memory. */
async function startHeadless(): Promise<void> {
  endWithParent(() => process.kill(process.pid, 'SIGTERM'));
  await import(pathToFileURL(fromTop('dist/main/hosts/headless/main.js')).href);
}
