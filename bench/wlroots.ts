/**
 * Pictures of compositors that are built on wlroots, next to grim's, each on an output of 1280x720 that nothing changes:
 * of this machine's sway, and of the newer ones that scripts/newer-debian.ts has made.
 *   node bench/wlroots.ts [rounds]
 */
import { execFileSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { hasNewerDebian, versionIn } from '../testing/newer-debian.ts';
import { createWaylandLink } from '../main/adapters/wayland/link.ts';
import { startLabwc } from '../testing/wayland/labwc.ts';
import { startSway } from '../testing/wayland/sway.ts';
import { createWaylandCapture } from '../main/adapters/wayland/wlroots/capture.ts';
import { median, timed } from './measure.ts';

const WHOLE = { x: 0, y: 0, width: 1280, height: 720 };
/** Longer than a frame, 16.7 ms, so that the compositor draws at once. */
const REST_MS = 40;
const rounds = Number(process.argv[2] ?? 60);

interface Desktop {
  readonly socketPath: string;
  readonly environment: NodeJS.ProcessEnv;
  stop(): Promise<void>;
}

const SUITES = (['trixie', 'forky'] as const).filter(hasNewerDebian);
const DESKTOPS: readonly (readonly [name: string, start: () => Promise<Desktop>])[] = [
  ['sway of this Debian', () => startSway()],
  ...SUITES.flatMap((suite) => [
    [`sway ${versionIn(suite, 'sway')}`, () => startSway({ suite })] as const,
    [`labwc ${versionIn(suite, 'labwc')}`, () => startLabwc({ suite })] as const,
  ]),
];

const told = (times: readonly number[]): string =>
  `${Math.min(...times).toFixed(1)} / ${median(times).toFixed(1)}`;

console.log('fastest / median, ms | rested | one after the other | grim | ratio to grim');
for (const [name, start] of DESKTOPS) {
  const desktop = await start();
  const link = createWaylandLink(desktop.socketPath);
  const pictures = createWaylandCapture(link, { resize: (raster) => Promise.resolve(raster) });
  const rested: number[] = [];
  const busy: number[] = [];
  const grim: number[] = [];
  await pictures.capture(WHOLE);
  for (let round = 0; round < rounds; round++) {
    await sleep(REST_MS);
    rested.push(await timed(() => pictures.capture(WHOLE)));
    busy.push(await timed(() => pictures.capture(WHOLE)));
    await sleep(REST_MS);
    const began = performance.now();
    execFileSync('grim', ['-t', 'ppm', '-'], { env: desktop.environment, maxBuffer: 64 * 2 ** 20 });
    grim.push(performance.now() - began);
  }
  const ratio = (median(rested) / median(grim)).toFixed(2);
  console.log(`${name} | ${told(rested)} | ${told(busy)} | ${told(grim)} | ${ratio}`);
  link.close();
  await desktop.stop();
}
