/** The images of the tests: the project's own twice, as an update has them, and the first process of pods. */
import { createHash } from 'node:crypto';
import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fromTop } from '../../build/paths.ts';
import { podman } from '../../container/engine.ts';
import { buildImage } from '../../container/image.ts';
import { ensureBuilt } from '../../start/built.ts';
import type { Space } from './namespaces.ts';
import { CACHE, containerdRoot, programPath } from './places.ts';

export const PAUSE_IMAGE = 'localhost/pause:1';
/** The same files; the second has another label. */
export const DESKTOP_IMAGES = ['localhost/deskhand:1', 'localhost/deskhand:2'] as const;

const ARCHIVE = join(CACHE, 'images.tar');
const STAMP = join(CACHE, 'images.made-from');

/** Of all that the project's image is made from. */
function sourceHash(): string {
  const hash = createHash('sha256');
  const add = (path: string): void => {
    for (const entry of readdirSync(path, { withFileTypes: true }).sort((a, b) =>
      a.name.localeCompare(b.name),
    )) {
      const inside = join(path, entry.name);
      if (entry.isDirectory()) add(inside);
      else hash.update(entry.name).update(readFileSync(inside));
    }
  };
  for (const folder of ['dist', 'resources']) add(fromTop(folder));
  for (const file of ['package.json', 'package-lock.json', 'examples/container/Dockerfile'])
    hash.update(readFileSync(fromTop(file)));
  return hash.digest('hex');
}

/** In a folder that is removed again. */
function inFolder(work: (folder: string) => void): void {
  const folder = mkdtempSync(join(tmpdir(), 'deskhand-images-'));
  try {
    work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function importPause(): void {
  inFolder((folder) => {
    const archive = join(folder, 'pause.tar');
    execFileSync('tar', ['-C', join(programPath('pause'), '..'), '-cf', archive, 'pause']);
    podman('import', '--quiet', '--change', 'ENTRYPOINT ["/pause"]', archive, PAUSE_IMAGE);
  });
}

function labelImage(name: string): void {
  inFolder((folder) => {
    writeFileSync(join(folder, 'Dockerfile'), `FROM localhost/deskhand\nLABEL update="${name}"\n`);
    podman('build', '--quiet', '--pull=never', '--format', 'docker', '--tag', name, folder);
  });
}

/** Builds the images where what they are made from has changed; an archive of them stays in the cache. */
export async function ensureImages(): Promise<void> {
  ensureBuilt();
  const source = sourceHash();
  if (existsSync(ARCHIVE) && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === source) return;
  await buildImage('localhost/deskhand', { stages: 'checkout' });
  importPause();
  for (const name of DESKTOP_IMAGES) labelImage(name);
  rmSync(ARCHIVE, { force: true });
  podman('save', '--quiet', '--multi-image-archive', '--output', ARCHIVE, PAUSE_IMAGE, ...DESKTOP_IMAGES);
  writeFileSync(STAMP, source);
}

/** What the containerd of a node has of earlier runs is removed, but not its images, which are brought up to date. */
export async function prepareContainerd(
  space: Space,
  node: string,
  options: readonly string[],
): Promise<void> {
  const root = containerdRoot(node);
  mkdirSync(root, { recursive: true });
  rmSync(join(root, 'io.containerd.grpc.v1.cri'), { recursive: true, force: true });
  const daemon = space.start(`${node}-images`, 'containerd', options);
  const ctr = (...args: readonly string[]): string => space.run('ctr', '--namespace', 'k8s.io', ...args);
  const isUp = (): boolean => {
    try {
      ctr('version');
      return true;
    } catch {
      return false;
    }
  };
  while (!isUp()) {
    if (daemon.hasEnded()) throw new Error(`containerd of ${node} ended: see ${node}-images.log.`);
    await sleep(100);
  }
  for (const name of ctr('containers', 'list', '--quiet').split('\n').filter(Boolean))
    ctr('containers', 'delete', name);
  const stamp = join(root, 'images.made-from');
  const source = readFileSync(STAMP, 'utf8');
  if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== source) {
    ctr('images', 'import', ARCHIVE);
    writeFileSync(stamp, source);
  }
  await daemon.end('SIGTERM');
}
