/** What a desktop costs the machine without its programs: the service, its children, and the display with its companions. */
import { readdirSync, readFileSync } from 'node:fs';
import type { NamedDesktopUnderTest } from '../named-desktop.ts';

/** The display's own programs, by the first 15 bytes of their names, as the kernel keeps them. */
const OF_THE_DISPLAY: ReadonlySet<string> = new Set([
  'Xvfb',
  'openbox',
  'dbus-daemon',
  'at-spi-bus-laun',
  'at-spi2-registr',
]);
const TICKS_PER_SECOND = 100;

interface Process {
  readonly pid: number;
  readonly parent: number;
  readonly name: string;
  readonly cpuTicks: number;
  readonly commandLine: string;
}

const read = (path: string): string => {
  try {
    return readFileSync(path, 'latin1');
  } catch {
    return '';
  }
};

/** Fields 2, 4 and 14 to 17 of proc_pid_stat(5): its own time, and that of children that have ended, such as one that read a text. */
function processes(): readonly Process[] {
  return readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .flatMap((entry) => {
      const stat = read(`/proc/${entry}/stat`);
      const end = stat.lastIndexOf(')');
      const fields = stat.slice(end + 2).split(' ');
      if (end < 0) return [];
      return [
        {
          pid: Number(entry),
          parent: Number(fields[1]),
          name: stat.slice(stat.indexOf('(') + 1, end),
          cpuTicks: [11, 12, 13, 14].reduce((sum, field) => sum + Number(fields[field]), 0),
          commandLine: read(`/proc/${entry}/cmdline`),
        },
      ];
    });
}

/** The service, its children that are Node as well, and the display's programs below it. */
export function ownProcesses({ service }: NamedDesktopUnderTest): readonly Process[] {
  const all = processes();
  const root = service.child.pid ?? 0;
  const isBelow = (each: Process | undefined): boolean =>
    each !== undefined &&
    (each.pid === root || isBelow(all.find(({ pid }) => pid === each.parent && pid !== each.pid)));
  return all
    .filter(isBelow)
    .filter(
      ({ pid, name, commandLine }) =>
        pid === root || OF_THE_DISPLAY.has(name) || commandLine.includes('/dist/main/'),
    );
}

/** Proportional set size in MB of its parts: what is shared counts once among all that share it. */
export function pssParts(desktop: NamedDesktopUnderTest): Readonly<Record<string, number>> {
  const parts: Record<string, number> = {};
  for (const { pid, name, commandLine } of ownProcesses(desktop)) {
    const worker = /\/dist\/main\/adapters\/(\w+)\//.exec(commandLine)?.[1];
    const part =
      pid === desktop.service.child.pid ? 'service' : worker === undefined ? name : `child of ${worker}`;
    const kilobytes = Number(/^Pss:\s+(\d+)/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0);
    parts[part] = (parts[part] ?? 0) + kilobytes / 1024;
  }
  return parts;
}

export const pssMb = (desktop: NamedDesktopUnderTest): number =>
  Object.values(pssParts(desktop)).reduce((sum, mb) => sum + mb, 0);

/** What no other process has a part in, MB: unlike `pssMb` it does not change when other programs start or end. */
export const privateMb = (desktop: NamedDesktopUnderTest): number =>
  ownProcesses(desktop)
    .flatMap(({ pid }) => [...read(`/proc/${pid}/smaps_rollup`).matchAll(/^Private_\w+:\s+(\d+)/gm)])
    .reduce((sum, [, kilobytes]) => sum + Number(kilobytes) / 1024, 0);

/** Seconds of a core that its processes have taken so far. */
export const cpuSeconds = (desktop: NamedDesktopUnderTest): number =>
  ownProcesses(desktop).reduce((sum, { cpuTicks }) => sum + cpuTicks, 0) / TICKS_PER_SECOND;
