/** Recordings: listed, shown and played a page at a time, and deleted by the person. */
import {
  dropRecording,
  listRecordings,
  playRecording,
  showRecordedPicture,
  showRecording,
} from '../../operations/person/manage-runs.ts';
import type { AskService } from '../ask-service.ts';
import type { CallOutput } from '../contract.ts';
import { RUN_PAGE_STEPS } from '../model/runs.ts';
import type { Handlers } from './calls.ts';

type RunCall = `runs.${'list' | 'show' | 'film' | 'picture' | 'delete'}`;

export function createRunCalls(ask: AskService): Handlers<RunCall> {
  const list = async (): Promise<CallOutput<'runs.list'>> => ({
    runs: (await ask(listRecordings, undefined)).map((run) => ({ ...run, agents: [...run.agents] })),
  });
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
    async 'runs.delete'({ run }) {
      await ask(dropRecording, run);
      return list();
    },
  };
}
