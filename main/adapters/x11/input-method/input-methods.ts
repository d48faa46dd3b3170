/** The daemons of input methods that a display's programs may use. They are asked when a text is typed, and never watched. */
import { sessionBusAddress, type BusEnvironment } from '../../bus/session-bus.ts';
import { DAEMONS, type ConvertingEngine, type DaemonName, type InputMethodDaemon } from './daemon.ts';
import { createFcitx } from './fcitx.ts';
import { createIbus, findIbus } from './ibus.ts';

export type InputMethods = Readonly<Record<DaemonName, InputMethodDaemon>>;

export const createInputMethods = (environment: BusEnvironment, display: string): InputMethods => ({
  ibus: createIbus(findIbus(environment, display)),
  fcitx: createFcitx(sessionBusAddress(environment)),
});

/** The first engine that converts; see `InputMethodDaemon`. */
export async function convertingEngine(
  methods: InputMethods,
  caughtUp: () => Promise<void>,
): Promise<ConvertingEngine | undefined> {
  const names = await Promise.all(DAEMONS.map((daemon) => methods[daemon].converting(caughtUp)));
  return DAEMONS.flatMap((daemon, at) => {
    const name = names[at];
    return name === undefined ? [] : [{ daemon, name }];
  })[0];
}
