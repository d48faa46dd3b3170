/** Windows whose titles are as long as a hostile program likes. */
import { openX11Connection } from '../../main/adapters/x11/connection.ts';

const REPLACE = 0;
const APPEND = 2;
/** X11 protocol, predefined atoms. */
const WM_NAME = 39;
const WM_CLASS = 67;
const STRING = 31;
/** Below the largest request of a server without BIG-REQUESTS, 262,140 bytes. */
const PIECE_BYTES = 256_000;

export interface TitledWindows {
  close(): void;
}

export async function showWindows(display: string, titles: readonly string[]): Promise<TitledWindows> {
  const connection = await openX11Connection({ display });
  const { X, root } = connection;
  for (const title of titles) {
    const id = X.AllocID();
    X.CreateWindow(id, root, 10, 10, 200, 100, 0, 0, 0, 0, {});
    X.ChangeProperty(REPLACE, id, WM_CLASS, STRING, 8, Buffer.from('hostile\0Hostile\0'));
    for (let from = 0; from < title.length; from += PIECE_BYTES)
      X.ChangeProperty(
        APPEND,
        id,
        WM_NAME,
        STRING,
        8,
        Buffer.from(title.slice(from, from + PIECE_BYTES), 'latin1'),
      );
    X.MapWindow(id);
  }
  await connection.sync();
  return { close: () => connection.close() };
}
