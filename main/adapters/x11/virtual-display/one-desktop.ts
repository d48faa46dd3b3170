/** One desktop, not four: an agent that scrolls over empty ground would otherwise switch to another and lose its windows. */
import { openX11Connection } from '../connection.ts';

const REPLACE = 0;
const CARDINAL = 6;

/** For a window manager that starts after this: those in use take the number from the root window if it stands there. */
export async function requestOneDesktop(display: string, xauthority: string): Promise<void> {
  const connection = await openX11Connection({ display, xauthority, sharedMemory: false });
  try {
    const { X, root } = connection;
    const count = Buffer.alloc(4);
    count.writeUInt32LE(1);
    X.ChangeProperty(REPLACE, root, await connection.atom('_NET_NUMBER_OF_DESKTOPS'), CARDINAL, 32, count);
    await connection.sync();
  } finally {
    connection.close();
  }
}
