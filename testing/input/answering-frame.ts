/**
 * A frame around a window that answers pings in place of the program within, as those of mutter 44 and later do: they are
 * windows of its own program, whose toolkit answers.
 */
import { openX11Connection } from '../../main/adapters/x11/connection.ts';
import type { TestDesktop } from '../desktop.ts';

/** X11 protocol: ReparentWindow */
const REPARENT_WINDOW = 7;
const ATOM = 4;

export interface AnsweringFrame {
  /** Pings that it has answered. */
  readonly answered: () => number;
  close(): void;
}

export async function frameWindow(desktop: TestDesktop, window: number): Promise<AnsweringFrame> {
  const connection = await openX11Connection({ display: desktop.display });
  const { X, root } = connection;
  const { width, height } = await connection.request(X.GetGeometry, window);
  const [protocols, ping] = await Promise.all([
    connection.atom('WM_PROTOCOLS'),
    connection.atom('_NET_WM_PING'),
  ]);
  const frame = X.AllocID();
  X.CreateWindow(frame, root, 0, 0, width, height, 0, 0, 0, 0, {});
  const value = Buffer.alloc(4);
  value.writeUInt32LE(ping);
  X.ChangeProperty(0, frame, protocols, ATOM, 32, value);
  const reparent = Buffer.alloc(16);
  reparent.set([REPARENT_WINDOW, 0, reparent.length / 4, 0]);
  reparent.writeUInt32LE(window, 4);
  reparent.writeUInt32LE(frame, 8);
  connection.sendRaw(reparent);
  X.MapWindow(frame);
  let answers = 0;
  connection.onEvent(({ name, data }) => {
    if (name !== 'ClientMessage' || !Array.isArray(data) || data[0] !== ping) return;
    answers++;
    const { SubstructureNotify = 0 } = X.eventMask;
    X.SendClientMessage(root, root, protocols, 32, data as number[], SubstructureNotify);
  });
  await connection.sync();
  return { answered: () => answers, close: () => connection.close() };
}
