/** A person's pause, in the console, the tray or by a signal. Programs have their own switch in `support/control.ts`. */
import { defineOperation } from '../support/operation.ts';
import type { PauseState } from '../support/pause.ts';

export const pauseByPerson = defineOperation({
  name: 'pause-by-person',
  title: 'Pause all agents',
  kind: 'control',
  scope: 'person',
  reasons: [],
  notes: {},
  describe: () => ({ verb: 'pause', target: [] }),
  run(desk, _input: undefined): Promise<PauseState> {
    desk.pause.pause('person');
    return Promise.resolve(desk.pause.state);
  },
});

/** Ends any pause, a program's too. */
export const resumeByPerson = defineOperation({
  name: 'resume-by-person',
  title: 'Resume all agents',
  kind: 'control',
  scope: 'person',
  reasons: [],
  notes: {},
  describe: () => ({ verb: 'resume', target: [] }),
  run(desk, _input: undefined): Promise<PauseState> {
    desk.pause.resume('person');
    return Promise.resolve(desk.pause.state);
  },
});
