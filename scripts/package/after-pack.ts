/**
 * electron-builder's hook: fails where a packed application lacks the native builds of its own system and architecture.
 * npm installs only those of the machine it runs on, so a package for another architecture would hold the wrong ones.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Arch } from 'electron-builder';

interface PackContext {
  readonly appOutDir: string;
  /** `darwin`, `linux` or `win32`. */
  readonly electronPlatformName: string;
  readonly arch: Arch;
  readonly packager: { readonly appInfo: { readonly productFilename: string } };
}

/** The folders, below the unpacked node_modules, without which something cannot be done. */
export const neededBuilds = (platform: string, arch: string): readonly string[] => [
  // On Linux Electron has the system's GLib, which the native build does not bear.
  platform === 'linux' ? '@img/sharp-wasm32' : `@img/sharp-${platform}-${arch}`,
  `@koromix/koffi-${platform}-${arch}`,
];

export function missingBuilds(unpacked: string, platform: string, arch: string): readonly string[] {
  return neededBuilds(platform, arch).filter((name) => !existsSync(join(unpacked, 'node_modules', name)));
}

export default function afterPack(context: PackContext): void {
  const { appOutDir, electronPlatformName: platform, arch, packager } = context;
  const resources =
    platform === 'darwin'
      ? join(appOutDir, `${packager.appInfo.productFilename}.app`, 'Contents', 'Resources')
      : join(appOutDir, 'resources');
  const missing = missingBuilds(join(resources, 'app.asar.unpacked'), platform, Arch[arch]);
  if (missing.length > 0)
    throw new Error(
      `The package for ${platform} ${Arch[arch]} lacks ${missing.join(' and ')}: run "npm ci" and electron-builder on such a machine.`,
    );
}
