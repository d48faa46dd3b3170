/** Where the session bus of a display's programs is. */
import { existsSync } from 'node:fs';

export type BusEnvironment = Readonly<Record<string, string | undefined>>;

/** The variables that name it: the child needs no others. */
export function busVariables(environment: BusEnvironment): Readonly<Record<string, string>> {
  const given = ['DBUS_SESSION_BUS_ADDRESS', 'XDG_RUNTIME_DIR'].flatMap((name) => {
    const value = environment[name];
    return value === undefined || value === '' ? [] : [[name, value] as const];
  });
  return Object.fromEntries(given);
}

/** As in the environment of the display's programs, or as systemd places it; undefined if there is none. */
export function sessionBusAddress(environment: BusEnvironment): string | undefined {
  const { DBUS_SESSION_BUS_ADDRESS: given, XDG_RUNTIME_DIR: runtime } = busVariables(environment);
  if (given !== undefined) return given;
  return runtime !== undefined && existsSync(`${runtime}/bus`) ? `unix:path=${runtime}/bus` : undefined;
}
