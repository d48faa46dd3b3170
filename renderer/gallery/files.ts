/** Shared files that are lost with the page, and transfers that stay on their way. */
import type { FileModel } from '../../main/console/model/files.ts';
import type { Answers } from './answers.ts';
import { MARKUP } from './hostile.ts';

type FileCalls =
  | `files.${'list' | 'upload' | 'download' | 'delete'}`
  | `transfer.${'put' | 'finish' | 'take' | 'cancel'}`
  | 'control.drop';

const HOUR_MS = 3_600_000;

/** The first piece of a download comes, the next one never does: so it is looked at half way. */
const NEVER = new Promise<never>(() => undefined);

export function fileAnswers(scene: string): Answers<FileCalls> {
  const named = (path: string, bytes: number, hours: number): FileModel => ({
    path,
    bytes,
    modifiedAt: Date.now() - hours * HOUR_MS,
  });
  let files: readonly FileModel[] =
    scene === 'empty'
      ? []
      : [
          named(
            'invoices/2026/may-with-a-name-that-goes-over-more-than-one-line-of-a-phone.pdf',
            1_734_000,
            2,
          ),
          named(scene === 'hostile' ? MARKUP : 'photo.jpg', 3_912_000, 26),
          named('report.csv', 14_200, 27),
        ];
  let taken = 0;
  return {
    'files.list': () => ({ isOn: true, files, more: false }),
    'files.upload': () => ({ transfer: 'up' }),
    'files.download': ({ path }) => ({ transfer: 'down', fileName: path, bytes: 3_912_000 }),
    'files.delete': ({ path }) => {
      files = files.filter((file) => file.path !== path);
      return { isOn: true, files, more: false };
    },
    'transfer.put': () => ({}),
    'transfer.finish': () => ({ path: 'notes (2).txt' }),
    'transfer.take': () => (taken++ === 0 ? { base64: 'A'.repeat(2_000_000), isLast: false } : NEVER),
    'transfer.cancel': () => ({}),
    'control.drop': () => ({}),
  };
}
