/** The variables by which daemons of input methods are found. */
import { busVariables, type BusEnvironment } from '../../bus/session-bus.ts';

const OF_IBUS = ['HOME', 'XDG_CONFIG_HOME', 'IBUS_ADDRESS'];

/** What the input child needs of them. */
export function inputMethodVariables(environment: BusEnvironment): Readonly<Record<string, string>> {
  const ibus = OF_IBUS.flatMap((name) => {
    const value = environment[name];
    return value === undefined || value === '' ? [] : [[name, value] as const];
  });
  return { ...busVariables(environment), ...Object.fromEntries(ibus) };
}
