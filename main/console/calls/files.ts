/** Shared files for the person: listed, brought, taken away and deleted. */
import { ServiceError } from '../../core/errors.ts';
import { deliverDrop } from '../../operations/act/deliver-drop.ts';
import { deliverFile, discardFile } from '../../operations/person/deliver-file.ts';
import { listFiles, readFile } from '../../operations/programs/files.ts';
import type { AskService } from '../ask-service.ts';
import type { CallOutput } from '../contract.ts';
import type { ControlKeeper } from '../control/control-keeper.ts';
import type { TransferKeeper } from '../transfers/transfer-keeper.ts';
import type { Handlers } from './calls.ts';

type FileCall = `files.${'list' | 'upload' | 'download' | 'delete'}`;

const MOST_LISTED = 1000;

export interface FileCallOptions {
  readonly ask: AskService;
  readonly transfers: TransferKeeper;
  readonly control: Pick<ControlKeeper, 'ask'>;
}

const lastName = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

async function listOf(ask: AskService): Promise<CallOutput<'files.list'>> {
  try {
    const { files, more } = await ask(listFiles, { folder: '', limit: MOST_LISTED });
    return {
      isOn: true,
      more,
      files: files.map(({ path, bytes, modifiedMs }) => ({ path, bytes, modifiedAt: modifiedMs })),
    };
  } catch (error) {
    if (error instanceof ServiceError && error.reason === 'not_supported')
      return { isOn: false, more: false, files: [] };
    throw error;
  }
}

export const createFileCalls = ({
  ask,
  transfers,
  control,
}: FileCallOptions): Handlers<FileCall | 'control.drop'> => ({
  'files.list': () => listOf(ask),
  'files.upload': ({ name, bytes }) => ({
    transfer: transfers.receive(async (content) => (await ask(deliverFile, { name, bytes, content })).path),
  }),
  async 'files.download'({ path }) {
    const opened = await ask(readFile, { file: path });
    const transfer = await transfers.offer({ content: opened.read(null), close: () => opened.close() });
    return { transfer, fileName: lastName(path), bytes: opened.bytes };
  },
  async 'files.delete'({ path }) {
    await ask(discardFile, path);
    return listOf(ask);
  },
  async 'control.drop'({ control: id, files, x, y }) {
    await control.ask(id, deliverDrop, { files, point: { x, y } });
    return {};
  },
});

type TransferCall = `transfer.${'put' | 'finish' | 'take' | 'cancel'}`;

/** The pieces of every file on its way. */
export const createTransferCalls = (transfers: TransferKeeper): Handlers<TransferCall> => ({
  async 'transfer.put'({ transfer, base64 }) {
    await transfers.put(transfer, Buffer.from(base64, 'base64'));
    return {};
  },
  'transfer.finish': async ({ transfer }) => ({ path: await transfers.finish(transfer) }),
  async 'transfer.take'({ transfer }) {
    const { piece, isLast } = await transfers.take(transfer);
    return { base64: Buffer.from(piece).toString('base64'), isLast };
  },
  async 'transfer.cancel'({ transfer }) {
    await transfers.cancel(transfer);
    return {};
  },
});
