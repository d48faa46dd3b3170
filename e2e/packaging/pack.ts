/** Packs the application around a stand-in for Electron's runtime: everything but the runtime itself is as in a release. */
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Configuration } from 'electron-builder';

export const PROJECT = fileURLToPath(new URL('../..', import.meta.url));
const require = createRequire(import.meta.url);

/** electron-builder.yml as electron-builder itself reads it. */
export function readConfiguration(): Configuration {
  const { load } = require('js-yaml') as { load: (text: string) => Configuration };
  return load(readFileSync(join(PROJECT, 'electron-builder.yml'), 'utf8'));
}

/** Files that electron-builder expects in a runtime folder on Linux. */
function layOutRuntime(folder: string): void {
  for (const name of ['resources', 'locales']) mkdirSync(join(folder, name), { recursive: true });
  writeFileSync(join(folder, 'electron'), '#!/bin/sh\nexit 0\n');
  chmodSync(join(folder, 'electron'), 0o755);
  for (const name of ['version', 'LICENSE', 'LICENSES.chromium.html', 'locales/en-US.pak'])
    writeFileSync(join(folder, name), '');
}

export interface Packed {
  /** Holds app.asar and app.asar.unpacked. */
  readonly resources: string;
}

/** Fuses are bits in the runtime's executable, and a stand-in has none. */
export async function packForLinux(workFolder: string): Promise<Packed> {
  const { build, Platform, Arch } = require('electron-builder') as typeof import('electron-builder');
  const runtime = join(workFolder, 'runtime');
  layOutRuntime(runtime);
  await build({
    projectDir: PROJECT,
    targets: Platform.LINUX.createTarget('dir', Arch.x64),
    publish: 'never',
    config: {
      ...readConfiguration(),
      electronDist: runtime,
      electronFuses: null,
      directories: { output: join(workFolder, 'release'), buildResources: 'resources' },
    },
  });
  return { resources: join(workFolder, 'release', 'linux-unpacked', 'resources') };
}
