/** Recordings: listed, shown a page at a time, and deleted by the person. */
import { dropRecording, listRecordings, showRecording } from '../../operations/person/manage-runs.ts';
import type { AskService } from '../ask-service.ts';
import type { CallOutput } from '../contract.ts';
import { RUN_PAGE_STEPS } from '../model/runs.ts';
import type { Handlers } from './calls.ts';

export function createRunCalls(ask: AskService): Handlers<'runs.list' | 'runs.show' | 'runs.delete'> {
  const list = async (): Promise<CallOutput<'runs.list'>> => ({
    runs: (await ask(listRecordings, undefined)).map((run) => ({ ...run, agents: [...run.agents] })),
  });
  return {
    'runs.list': list,
    'runs.show': ({ run, from }) => ask(showRecording, { run, from, count: RUN_PAGE_STEPS }),
    async 'runs.delete'({ run }) {
      await ask(dropRecording, run);
      return list();
    },
  };
}
