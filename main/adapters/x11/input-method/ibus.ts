/** IBus, which has its own bus for each display. One engine serves the program that has the keyboard. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BusEnvironment } from '../../bus/session-bus.ts';
import { findOnBus, type BusProgram, type ConnectBus } from './bus-program.ts';
import { throwIfSilent, type InputMethodDaemon } from './daemon.ts';

const IBUS = 'org.freedesktop.IBus';
const PATH = '/org/freedesktop/IBus';
/** Passes characters on as they are. Part of IBus (ibus-engine-simple). */
const PLAIN_ENGINE = 'xkb:us::eng';
const isPlain = (engine: string): boolean => engine === '' || engine.startsWith('xkb:');

const readOrUndefined = (path: string): Promise<string | undefined> =>
  readFile(path, 'utf8').catch(() => undefined);

/** In the order of libibus (ibusshare.c, ibus_get_local_machine_id). */
export async function machineId(): Promise<string> {
  const id =
    (await readOrUndefined('/var/lib/dbus/machine-id')) ?? (await readOrUndefined('/etc/machine-id'));
  return id?.trim() ?? 'machine-id';
}

/** Where the daemon of a display listens (ibusshare.c, ibus_get_address); undefined if it has written nothing. */
export function findIbus(environment: BusEnvironment, display: string): () => Promise<string | undefined> {
  const { IBUS_ADDRESS: given, XDG_CONFIG_HOME: config, HOME: home } = environment;
  const [, host = '', number = '0'] = /^(.*):(\d+)/.exec(display) ?? [];
  const settings = config ?? (home === undefined ? undefined : join(home, '.config'));
  let path: Promise<string> | undefined;
  return async () => {
    if (given !== undefined) return given;
    if (settings === undefined) return undefined;
    path ??= machineId().then((id) =>
      join(settings, 'ibus', 'bus', `${id}-${host === '' ? 'unix' : host}-${number}`),
    );
    return /^IBUS_ADDRESS=(.+)$/m.exec((await readOrUndefined(await path)) ?? '')?.[1];
  };
}

/** The name in an IBusEngineDesc: its type's name, attachments, and then its own. */
function nameIn(description: unknown): string {
  const [type, , name] = Array.isArray(description) ? (description as readonly unknown[]) : [];
  return type === 'IBusEngineDesc' && typeof name === 'string' ? name : '';
}

/** Rejects with BusError if the program that has the keyboard does not use IBus. */
const currentEngine = async (ibus: BusProgram): Promise<string> =>
  nameIn(
    await ibus.ask({
      path: PATH,
      interface: 'org.freedesktop.DBus.Properties',
      member: 'Get',
      signature: 'ss',
      body: [IBUS, 'GlobalEngine'],
    }),
  );

/** Answered when the engine runs. */
const choose = (ibus: BusProgram, engine: string): Promise<unknown> =>
  ibus.ask({ path: PATH, interface: IBUS, member: 'SetGlobalEngine', signature: 's', body: [engine] });

export function createIbus(
  address: () => Promise<string | undefined>,
  connect?: ConnectBus,
): InputMethodDaemon {
  const find = findOnBus(IBUS, address, connect);
  return {
    async converting() {
      try {
        const ibus = await find();
        const engine = ibus === undefined ? '' : await currentEngine(ibus);
        return isPlain(engine) ? undefined : engine;
      } catch (error) {
        throwIfSilent('ibus', error);
        return undefined;
      }
    },
    async switchOff() {
      const ibus = await find();
      // Gone in the meantime: it converts nothing.
      if (ibus === undefined) return true;
      return choose(ibus, PLAIN_ENGINE)
        .then(() => currentEngine(ibus))
        .then(isPlain, () => false);
    },
    async switchOn(name) {
      const ibus = await find();
      // Asked first so that the keys before it have passed the daemon.
      if (ibus !== undefined && (await currentEngine(ibus)) === PLAIN_ENGINE) await choose(ibus, name);
    },
  };
}
