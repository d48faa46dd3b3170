/** A white rectangle on top, without a frame. */
import { openX11Connection } from '../../main/adapters/x11/connection.ts';
import type { Region } from '../region.ts';

export async function showBrightWindow(display: string, at: Region): Promise<{ close(): void }> {
  const connection = await openX11Connection({ display, sharedMemory: false });
  const { X, root } = connection;
  const window = X.AllocID();
  X.CreateWindow(window, root, at.x, at.y, at.width, at.height, 0, 0, 0, 0, {
    overrideRedirect: 1,
    backgroundPixel: 0xff_ff_ff,
  });
  X.MapWindow(window);
  await connection.sync();
  return { close: () => connection.close() };
}
