/** The pointer's place. */
import type { Point } from '../../core/geometry.ts';
import { defineOperation } from '../support/operation.ts';

export const readPointer = defineOperation({
  name: 'read-pointer',
  title: 'Read pointer',
  kind: 'read',
  scope: 'see',
  reasons: ['display_unavailable', 'input_worker_crashed'],
  notes: {},
  describe: () => ({ verb: 'pointer', target: [] }),
  run: (desk): Promise<Point> => desk.input.pointer.position(),
});
