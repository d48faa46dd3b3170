/** Pausing and resuming as programs may do it. A person's operations are in `person/pause-agents.ts`. */
import { defineOperation } from './operation.ts';
import type { PauseState } from './pause.ts';

export const pauseActing = defineOperation({
  name: 'pause-acting',
  title: 'Pause all acting',
  kind: 'control',
  scope: 'pause',
  reasons: [],
  notes: {},
  describe: () => ({ verb: 'pause', target: [] }),
  run(desk, _input: undefined): Promise<PauseState> {
    desk.pause.pause('program');
    return Promise.resolve(desk.pause.state);
  },
});

/** Requires the scope `act` to end a program's pause; the scope `pause` alone is not enough. Throws `paused` for a person's. */
export const resumeActing = defineOperation({
  name: 'resume-acting',
  title: 'Resume acting',
  kind: 'control',
  scope: 'act',
  reasons: ['paused'],
  notes: {},
  describe: () => ({ verb: 'resume', target: [] }),
  async run(desk, _input: undefined): Promise<PauseState> {
    await Promise.resolve();
    desk.pause.resume('program');
    return desk.pause.state;
  },
});
