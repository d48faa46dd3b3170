/** The system's portal on a GNOME of our own. */
import { execFileSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import type { TestGnome } from './gnome.ts';

const START_MS = 40_000;

/** In this order: each looks for those before it. They look at who calls, so they run as the same user. */
const PARTS = [
  ['/usr/libexec/xdg-permission-store', 'org.freedesktop.impl.portal.PermissionStore'],
  ['/usr/libexec/xdg-desktop-portal-gnome', 'org.freedesktop.impl.portal.desktop.gnome'],
  ['/usr/libexec/xdg-desktop-portal', 'org.freedesktop.portal.Desktop'],
] as const;

/** Resolves when it answers. */
export async function startPortal(gnome: TestGnome): Promise<void> {
  const call = ['call', '--session', '--dest', 'org.freedesktop.DBus', '--object-path', '/'];
  const hasName = (name: string): boolean =>
    execFileSync('gdbus', [...call, '--method', 'org.freedesktop.DBus.NameHasOwner', name], {
      ...{ env: gnome.environment, encoding: 'utf8' },
    }).includes('true');
  for (const [program, name] of PARTS) {
    const child = gnome.spawn(program, []);
    const until = performance.now() + START_MS;
    while (!hasName(name)) {
      if (performance.now() > until || child.exitCode !== null) throw new Error(`${program} did not start`);
      await sleep(100);
    }
  }
}
