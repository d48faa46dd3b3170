/** Releases the keys and buttons that a client holds down: for clients that are gone and can release nothing themselves. */
import { defineOperation } from '../support/operation.ts';

export const releaseHeld = defineOperation({
  name: 'release-held',
  title: 'Release what a client holds',
  // Nothing may stay down because somebody has paused.
  kind: 'control',
  scope: 'act',
  reasons: [],
  notes: {},
  describe: () => ({ verb: 'release', target: [] }),
  run: (desk, _input: undefined, run): Promise<void> => desk.holds.releaseOf(run.client),
});
