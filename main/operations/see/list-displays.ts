/** Every display, primary first. */
import type { Display } from '../../ports/displays.ts';
import { defineOperation } from '../support/operation.ts';

export const listDisplays = defineOperation({
  name: 'list-displays',
  title: 'List displays',
  kind: 'read',
  scope: 'see',
  reasons: ['display_unavailable'],
  notes: {},
  describe: () => ({ verb: 'displays', target: [] }),
  run: (desk): Promise<readonly Display[]> => desk.displays.list(),
});
