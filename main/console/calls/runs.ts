/** Recordings: listed, shown and played a page at a time, and deleted by the person. */
import {
  dropRecording,
  exportRecording,
  listFileFormats,
  listRecordings,
  playRecording,
  showRecordedPicture,
  showRecording,
} from '../../operations/person/manage-runs.ts';
import type { AskService } from '../ask-service.ts';
import type { CallOutput } from '../contract.ts';
import { RUN_PAGE_STEPS } from '../run-page-steps.ts';
import type { TransferKeeper } from '../transfers/transfer-keeper.ts';
import type { Handlers } from './calls.ts';

type RunCall =
  `runs.${'list' | 'show' | 'film' | 'picture' | 'formats' | 'export' | 'stopExport' | 'delete'}`;

export function createRunCalls(ask: AskService, transfers: TransferKeeper): Handlers<RunCall> {
  const list = async (): Promise<CallOutput<'runs.list'>> => ({
    runs: (await ask(listRecordings, undefined)).map((run) => ({ ...run, agents: [...run.agents] })),
  });
  const made = new Map<string, AbortController>();
  return {
    'runs.list': list,
    'runs.show': ({ run, from }) => ask(showRecording, { run, from, count: RUN_PAGE_STEPS }),
    async 'runs.film'({ run, from }) {
      const { under, steps, ...page } = await ask(playRecording, { run, from, count: RUN_PAGE_STEPS });
      return {
        ...page,
        under: [...under],
        steps: steps.map((step) => ({
          ...step,
          target: step.target.map(({ say, of }) => ({ say, of: of.slice() })),
        })),
      };
    },
    async 'runs.picture'(picture) {
      const bytes = await ask(showRecordedPicture, picture);
      return { base64: Buffer.from(bytes).toString('base64') };
    },
    'runs.formats': async () => ({ formats: [...(await ask(listFileFormats, undefined))] }),
    async 'runs.export'({ id, run, format }, { signal }) {
      const stop = new AbortController();
      made.set(id, stop);
      try {
        const either = AbortSignal.any([signal, stop.signal]);
        const { bytes, ...offered } = await ask(exportRecording, { run, format }, either);
        return { transfer: await transfers.offer(offered), fileName: `${run}.${format}`, bytes };
      } finally {
        made.delete(id);
      }
    },
    'runs.stopExport'({ id }) {
      made.get(id)?.abort();
      return {};
    },
    async 'runs.delete'({ run }) {
      await ask(dropRecording, run);
      return list();
    },
  };
}
