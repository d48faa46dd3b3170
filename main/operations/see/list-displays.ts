/** Every display, primary first. */
import type { Display } from '../../ports/displays.ts';
import type { Operation } from '../support/operation.ts';

export const listDisplays: Operation<undefined, readonly Display[]> = {
  name: 'list-displays',
  kind: 'read',
  run: (desk) => desk.displays.list(),
};
