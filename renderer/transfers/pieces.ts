/** A file in pieces, one call each: to the service, and from it. */
import { UPLOAD_PIECE_BYTES, type OfferedFile } from '../../main/console/model/files.ts';
import { CallError, type Bridge } from '../bridge/bridge.ts';
import { bytesOfBase64 } from '../format/base64.ts';
import { texts } from '../texts/texts.ts';

export interface CarryOptions {
  readonly bridge: Bridge;
  readonly signal: AbortSignal;
  readonly onProgress: (bytes: number) => void;
}

/** Rejects with a CallError where it cannot be read, such as a folder or a file that has been deleted. */
const base64Of = (piece: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () =>
      resolve(typeof reader.result === 'string' ? (reader.result.split(',')[1] ?? '') : '');
    reader.onerror = () => reject(new CallError('unreadable', texts().transfers.unreadable));
    reader.readAsDataURL(piece);
  });

/** Gives an unfinished transfer up, whatever ended it. */
async function carried<T>(
  { bridge, signal }: CarryOptions,
  transfer: string,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    await bridge.call('transfer.cancel', { transfer }).catch(() => undefined);
    signal.throwIfAborted();
    throw error;
  }
}

/** Resolves with the path under which it is kept. Rejects with a CallError, or with the signal's reason. */
export async function sendFile(file: File, options: CarryOptions): Promise<string> {
  const { bridge, signal, onProgress } = options;
  const pieceAt = (from: number): Promise<string> =>
    base64Of(file.slice(from, Math.min(file.size, from + UPLOAD_PIECE_BYTES)));
  const { transfer } = await bridge.call('files.upload', { name: file.name, bytes: file.size });
  return carried(options, transfer, async () => {
    let next = file.size > 0 ? pieceAt(0) : null;
    for (let from = 0; next !== null;) {
      const base64: string = await next;
      signal.throwIfAborted();
      const sent = bridge.call('transfer.put', { transfer, base64 });
      from = Math.min(file.size, from + UPLOAD_PIECE_BYTES);
      // Read while the piece before it is on its way.
      next = from < file.size ? pieceAt(from) : null;
      next?.catch(() => undefined);
      await sent;
      onProgress(from);
    }
    return (await bridge.call('transfer.finish', { transfer })).path;
  });
}

/** Rejects as `sendFile` does. */
export async function fetchFile({ transfer }: OfferedFile, options: CarryOptions): Promise<Blob> {
  const { bridge, signal, onProgress } = options;
  return carried(options, transfer, async () => {
    // The browser keeps what a Blob holds, on the disk if it is large.
    const parts: Blob[] = [];
    let bytes = 0;
    for (;;) {
      const { base64, isLast } = await bridge.call('transfer.take', { transfer });
      signal.throwIfAborted();
      const part = new Blob([bytesOfBase64(base64)]);
      parts.push(part);
      bytes += part.size;
      onProgress(bytes);
      if (isLast) return new Blob(parts);
    }
  });
}
