import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Arch } from 'electron-builder';
import { afterEach, beforeEach, expect, test } from 'vitest';
import afterPack from './after-pack.ts';

let appOutDir: string;
beforeEach(() => {
  appOutDir = mkdtempSync(join(tmpdir(), 'deskhand-after-pack-'));
});
afterEach(() => rmSync(appOutDir, { recursive: true }));

const pack = (electronPlatformName: string, arch: Arch, ...packages: readonly string[]): void => {
  const resources = electronPlatformName === 'darwin' ? 'Deskhand.app/Contents/Resources' : 'resources';
  for (const name of packages)
    mkdirSync(join(appOutDir, resources, 'app.asar.unpacked/node_modules', name), { recursive: true });
  afterPack({
    appOutDir,
    electronPlatformName,
    arch,
    packager: { appInfo: { productFilename: 'Deskhand' } },
  });
};

test.each([
  ['win32', Arch.arm64, '@img/sharp-win32-arm64', '@koromix/koffi-win32-arm64'],
  ['darwin', Arch.x64, '@img/sharp-darwin-x64', '@koromix/koffi-darwin-x64'],
  ['linux', Arch.x64, '@img/sharp-wasm32', '@koromix/koffi-linux-x64'],
])('%s %s: the builds of this very machine', (platform, arch, ...packages) => {
  expect(() => pack(platform, arch, ...packages)).not.toThrow();
});

test('those of the machine that packed are not enough', () => {
  expect(() => pack('win32', Arch.arm64, '@img/sharp-win32-x64', '@koromix/koffi-win32-x64')).toThrow(
    'The package for win32 arm64 lacks @img/sharp-win32-arm64 and @koromix/koffi-win32-arm64',
  );
});
