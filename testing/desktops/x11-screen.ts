/** Things a capture test does to a real X screen, all through tools that know nothing of our code. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Raster } from '../../main/core/raster.ts';
import type { TestDesktop } from '../desktop.ts';

const run = promisify(execFile);

/** Makes a picture the root window's background (ImageMagick's `display`, which ends with 1 when it did so). */
export async function showPicture(env: NodeJS.ProcessEnv, picture: Raster): Promise<void> {
  const opaque = picture.pixels.map((value, at) => (at % 4 === 3 ? 255 : value));
  const size = `${picture.width}x${picture.height}`;
  const child = spawn('display', ['-size', size, '-depth', '8', '-window', 'root', 'bgra:-'], {
    env,
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  child.stdin.end(opaque);
  await once(child, 'exit');
}

/** The whole screen as R, G, B bytes, seen by ImageMagick's `import`. */
export async function seeScreen(env: NodeJS.ProcessEnv): Promise<Buffer> {
  const { stdout } = await run('import', ['-window', 'root', '-depth', '8', 'rgb:-'], {
    env,
    encoding: 'buffer',
    maxBuffer: 1 << 26,
  });
  return stdout;
}

/** R, G, B bytes of a raster. */
export function rgbOf({ pixels, width, height }: Raster): Buffer {
  const rgb = Buffer.alloc(width * height * 3);
  for (let i = 0; i < width * height; i++) {
    rgb[i * 3] = pixels[i * 4 + 2] ?? 0;
    rgb[i * 3 + 1] = pixels[i * 4 + 1] ?? 0;
    rgb[i * 3 + 2] = pixels[i * 4] ?? 0;
  }
  return rgb;
}

/** Two monitors side by side on one screen, as `xrandr --setmonitor` makes them. */
export async function splitMonitors(desktop: TestDesktop, width: number, height: number): Promise<void> {
  const half = width / 2;
  await desktop.tool('xrandr', ['--setmonitor', '*L', `${half}/254x${height}/285+0+0`, 'screen']);
  await desktop.tool('xrandr', ['--setmonitor', 'R', `${half}/254x${height}/285+${half}+0`, 'none']);
}
