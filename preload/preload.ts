/** All that the window can reach of Electron: one call, one subscription, both by name and checked on the other side. */
import { contextBridge, ipcRenderer, type IpcRendererEvent } from 'electron';

const CALL = 'deskhand:call';
const EVENT = 'deskhand:event';

contextBridge.exposeInMainWorld('deskhand', {
  call: (name: unknown, input: unknown): Promise<unknown> => ipcRenderer.invoke(CALL, name, input),
  subscribe(name: unknown, listener: (payload: unknown) => void): () => void {
    const onEvent = (_event: IpcRendererEvent, sent: unknown, payload: unknown): void => {
      if (sent === name) listener(payload);
    };
    ipcRenderer.on(EVENT, onEvent);
    return () => {
      ipcRenderer.off(EVENT, onEvent);
    };
  },
});
