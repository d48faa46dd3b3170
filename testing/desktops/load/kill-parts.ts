/** Ways in which a desktop dies, each as hard as can be. */
import type { NamedDesktopUnderTest } from '../named-desktop.ts';
import { ownProcesses } from './desktop-cost.ts';

const kill = (pid: number): void => {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended in the meantime.
  }
};

function killNamed(desktop: NamedDesktopUnderTest, program: string): void {
  const found = ownProcesses(desktop).filter(({ name }) => name === program);
  if (found.length === 0) throw new Error(`${desktop.name} has no ${program}`);
  for (const { pid } of found) kill(pid);
}

/** In the order in which one desktop can suffer them all. */
export const DEATHS = {
  'window manager': (desktop) => killNamed(desktop, 'openbox'),
  'X server': (desktop) => killNamed(desktop, 'Xvfb'),
  service: ({ service }) => service.child.kill('SIGKILL'),
  'everything at once': (desktop) => {
    for (const { pid } of ownProcesses(desktop)) kill(pid);
  },
} as const satisfies Record<string, (desktop: NamedDesktopUnderTest) => unknown>;
