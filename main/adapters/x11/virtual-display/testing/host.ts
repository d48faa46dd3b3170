/** A service that brings a virtual display and says so: the part of `deskhand serve` that this folder's tests kill. */
import { createVirtualDisplay } from '../virtual-display.ts';

const [stateDir = ''] = process.argv.slice(2);
const virtual = await createVirtualDisplay({
  size: { width: 640, height: 480 },
  stateDir,
  environment: process.env,
  log: (message) => console.error(message),
});
console.log(JSON.stringify({ display: virtual.display, xauthority: virtual.xauthority }));
process.stdin.resume();
