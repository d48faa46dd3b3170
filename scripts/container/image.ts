/** Builds the image from the published Dockerfile, on a base that is made of Debian's packages and not fetched from a registry. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fromTop } from '../build/paths.ts';
import { stagesFromCheckout } from './checkout.ts';
import { CACHE, isDone, podman, podmanAloud, ULIMITS, usableEngine, type Engine } from './engine.ts';
import { BASE, CHROMIUM } from './recipe.ts';

const MIRROR = 'http://deb.debian.org';

/** As Debian's slim images, which leave out what no one reads in a container. */
const SLIM = [
  'path-exclude=/usr/share/man/*',
  'path-exclude=/usr/share/info/*',
  'path-exclude=/usr/share/locale/*',
  'path-exclude=/usr/share/doc/*',
  'path-include=/usr/share/doc/*/copyright',
];

/** Once: an image under the name of the Dockerfile's base, for this storage alone. */
export function ensureBase(): void {
  if (isDone('image', 'exists', BASE.image)) return;
  const archive = join(CACHE, 'base.tar');
  const sources = [
    `deb ${MIRROR}/debian ${BASE.suite} main`,
    `deb ${MIRROR}/debian ${BASE.suite}-updates main`,
    `deb ${MIRROR}/debian-security ${BASE.suite}-security main`,
  ];
  const slim = SLIM.map((option) => `--dpkgopt=${option}`);
  const options = ['--quiet', '--mode=root', '--variant=minbase', ...slim];
  execFileSync('mmdebstrap', [...options, BASE.suite, archive, ...sources], { stdio: 'inherit' });
  podman('import', '--quiet', '--change', 'CMD ["bash"]', archive, BASE.image);
  rmSync(archive);
}

/** Where the network has its own certificate authority, npm needs it while the image is built. */
function certificates(): readonly string[] {
  const path = process.env['NODE_EXTRA_CA_CERTS'] ?? '';
  if (path === '') return [];
  const inside = '/run/certificates.pem';
  return ['--volume', `${path}:${inside}:ro`, '--build-arg', `NODE_EXTRA_CA_CERTS=${inside}`];
}

export interface ImageOptions {
  readonly chromium?: boolean;
  /** `dockerfile`: every stage in a container. `checkout`: the last stage alone, around what this checkout has already. */
  readonly stages?: 'dockerfile' | 'checkout';
}

/** Layers of an earlier build are used again, where the Dockerfile's own stages are asked for. Gives by what it can be run. */
export async function buildImage(tag: string, options: ImageOptions = {}): Promise<Engine> {
  ensureBase();
  const engine = usableEngine(BASE.image);
  const { chromium = false, stages = 'dockerfile' } = options;
  const folder = stages === 'checkout' ? mkdtempSync(join(CACHE, 'stages-')) : undefined;
  const before = imageId(tag);
  try {
    const from = folder === undefined ? ['--layers'] : ['--layers=false', ...stagesFromCheckout(folder)];
    await podmanAloud(
      // Health checks are an addition of Docker's format.
      'build',
      '--quiet',
      '--format',
      'docker',
      ...from,
      '--pull=never',
      '--network',
      'host',
      ...(engine === 'chroot' ? ['--isolation', 'chroot'] : ['--runtime', 'runc']),
      ...ULIMITS,
      ...certificates(),
      '--build-arg',
      `${CHROMIUM.argument}=${chromium ? 'yes' : 'no'}`,
      '--file',
      fromTop('examples/container/Dockerfile'),
      '--tag',
      tag,
      folder ?? fromTop('.'),
    );
  } finally {
    if (folder !== undefined) rmSync(folder, { recursive: true, force: true });
  }
  // A separate image without layers to use again is of no use without its name.
  if (folder !== undefined && before !== '' && before !== imageId(tag)) isDone('rmi', before);
  return engine;
}

const imageId = (tag: string): string => podman('images', '--quiet', '--no-trunc', tag).trim();

/** Of all its layers, bytes. */
export const imageBytes = (tag: string): number =>
  Number(podman('image', 'inspect', '--format', '{{.Size}}', tag).trim());
