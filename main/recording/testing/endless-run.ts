/** Writes steps until it is killed, and says the number of each once it was written. The argument is the folder of all runs. */
import { createRunFolder } from '../run-folder.ts';
import { runName } from '../runs.ts';

const run = createRunFolder(
  process.argv[2] ?? '',
  {
    version: 1,
    run: runName(0, '00000000'),
    startedAt: new Date(0).toISOString(),
    service: 'test',
    texts: false,
    desktop: null,
    level: 'actions',
  },
  () => undefined,
);
for (let step = 1; ; step++) {
  run.appendStep({
    step,
    time: new Date(0).toISOString(),
    durationMs: 1,
    requestId: 'r',
    agent: null,
    face: 'test',
    operation: 'perform-action',
    kind: 'act',
    request: null,
    outcome: 'done',
    reason: null,
    delivery: null,
    acts: [],
    windows: [],
    notes: {},
    decision: null,
  });
  process.stdout.write(`${step}\n`);
  await new Promise(setImmediate);
}
