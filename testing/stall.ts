/** Displays that stop answering, as an attacker or a fault makes them. */
import { openX11Connection } from '../main/adapters/x11/connection.ts';
import type { TestDesktop } from './desktop.ts';

/** Makes a display silent, and gives back the way to let it go on. */
export type Stall = (desktop: TestDesktop) => Promise<() => Promise<void>>;

/** Opcodes of the X11 protocol. */
const GRAB_SERVER = 36;
const UNGRAB_SERVER = 37;

const bare = (opcode: number): Buffer => Buffer.from([opcode, 0, 1, 0]);

export const STALLS: Readonly<Record<string, Stall>> = {
  'the X server is stopped': (desktop) => {
    desktop.server.kill('SIGSTOP');
    return Promise.resolve(() => {
      desktop.server.kill('SIGCONT');
      return Promise.resolve();
    });
  },
  'a client grabs the X server': async (desktop) => {
    const connection = await openX11Connection({ display: desktop.display, sharedMemory: false });
    connection.sendRaw(bare(GRAB_SERVER));
    await connection.sync();
    return async () => {
      connection.sendRaw(bare(UNGRAB_SERVER));
      await connection.sync();
      connection.close();
    };
  },
};
