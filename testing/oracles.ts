/** Witnesses that do not trust the service: the X server's own key state and pointer. */
import { openX11Connection } from '../main/adapters/x11/connection.ts';

export interface HeldState {
  /** Keycodes that the X server reports down. */
  readonly keys: readonly number[];
  /** Button mask bits of QueryPointer (Button1Mask 1<<8 and up) and modifiers. */
  readonly mask: number;
}

export interface XWitness {
  held(): Promise<HeldState>;
  pointer(): Promise<{ readonly x: number; readonly y: number }>;
  /** The window that owns a selection; 0: none does. */
  selectionOwner(name: string): Promise<number>;
  close(): void;
}

export async function openWitness(display: string): Promise<XWitness> {
  const connection = await openX11Connection({ display, sharedMemory: false });
  const { X, root } = connection;
  return {
    async held() {
      const bits = await connection.request(X.QueryKeymap);
      const keys = Array.from({ length: 256 }, (_, code) => code).filter(
        (code) => (((bits as Uint8Array)[code >> 3] ?? 0) >> (code & 7)) & 1,
      );
      const { keyMask } = await connection.request(X.QueryPointer, root);
      return { keys, mask: keyMask & 0x1f00 };
    },
    async pointer() {
      const { rootX, rootY } = await connection.request(X.QueryPointer, root);
      return { x: rootX, y: rootY };
    },
    selectionOwner: async (name) => connection.request(X.GetSelectionOwner, await connection.atom(name)),
    close: () => connection.close(),
  };
}
