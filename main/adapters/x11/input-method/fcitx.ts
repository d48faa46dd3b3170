/** Fcitx 5, on the session bus. Each program may have its engine on or off; calls concern the one that has the keyboard. */
import { findOnBus, type BusProgram, type ConnectBus } from './bus-program.ts';
import { throwIfSilent, type InputMethodDaemon } from './daemon.ts';

const FCITX = 'org.fcitx.Fcitx5';
const CONTROLLER = { path: '/controller', interface: 'org.fcitx.Fcitx.Controller1' } as const;
/** Fcitx calls engines that pass characters on as they are `keyboard-us`, `keyboard-de-neo`. */
const isPlain = (engine: string): boolean => engine === '' || engine.startsWith('keyboard-');

async function currentEngine(fcitx: BusProgram): Promise<string> {
  const name = await fcitx.ask({ ...CONTROLLER, member: 'CurrentInputMethod' });
  return typeof name === 'string' ? name : '';
}

export function createFcitx(address: string | undefined, connect?: ConnectBus): InputMethodDaemon {
  const find = findOnBus(FCITX, () => Promise.resolve(address), connect);
  return {
    async converting(caughtUp) {
      try {
        const fcitx = await find();
        if (fcitx === undefined) return undefined;
        await caughtUp();
        const engine = await currentEngine(fcitx);
        return isPlain(engine) ? undefined : engine;
      } catch (error) {
        throwIfSilent('fcitx', error);
        return undefined;
      }
    },
    async switchOff() {
      const fcitx = await find();
      // Gone in the meantime: it converts nothing.
      if (fcitx === undefined) return true;
      return fcitx
        .ask({ ...CONTROLLER, member: 'Deactivate' })
        .then(() => currentEngine(fcitx))
        .then(isPlain, () => false);
    },
    async switchOn() {
      const fcitx = await find();
      if (fcitx !== undefined && isPlain(await currentEngine(fcitx)))
        await fcitx.ask({ ...CONTROLLER, member: 'Activate' });
    },
  };
}
