/** The system's portal on our own GNOME. */
import { execFileSync, type ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { commandIn, type NewerDebian } from '../newer-debian.ts';
import type { TestGnome } from './gnome.ts';

export interface TestPortal {
  /** Kills the portal that programs talk to, and starts it again. */
  restart(): Promise<void>;
}

const START_MS = 40_000;

/** In this order: each looks for those before it. They look at who calls, so they run as the same user. */
const PARTS = [
  ['/usr/libexec/xdg-permission-store', 'org.freedesktop.impl.portal.PermissionStore'],
  ['/usr/libexec/xdg-desktop-portal-gnome', 'org.freedesktop.impl.portal.desktop.gnome'],
] as const;
const FRONT = ['/usr/libexec/xdg-desktop-portal', 'org.freedesktop.portal.Desktop'] as const;

/** Resolves when it answers. `suite`: the Debian that it is taken from; default: this machine's. */
export async function startPortal(gnome: TestGnome, suite?: NewerDebian): Promise<TestPortal> {
  const call = ['call', '--session', '--dest', 'org.freedesktop.DBus', '--object-path', '/'];
  const hasName = (name: string): boolean =>
    execFileSync('gdbus', [...call, '--method', 'org.freedesktop.DBus.NameHasOwner', name], {
      env: gnome.environment,
      encoding: 'utf8',
    }).includes('true');
  async function start([program, name]: readonly [string, string]): Promise<ChildProcess> {
    const [first = '', ...rest] =
      suite === undefined ? [program] : commandIn(suite, program, [], { userId: process.getuid?.() ?? 0 });
    const child = gnome.spawn(first, rest);
    const until = performance.now() + START_MS;
    while (!hasName(name)) {
      if (performance.now() > until || child.exitCode !== null) throw new Error(`${program} did not start`);
      await sleep(100);
    }
    return child;
  }
  for (const part of PARTS) await start(part);
  let front = await start(FRONT);
  return {
    async restart() {
      const ended = new Promise((resolve) => front.once('exit', resolve));
      front.kill('SIGKILL');
      await ended;
      front = await start(FRONT);
    },
  };
}
