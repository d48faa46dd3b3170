/** Drops files that a person at the console has brought on the window under their pointer, also while everything is paused. */
import type { Point } from '../../core/geometry.ts';
import { defineOperation } from '../support/operation.ts';
import { count, joined } from '../support/words.ts';
import { dropFiles, requireDrop } from './gestures/drop-files.ts';
import { createTrackedInput } from './gestures/tracked-input.ts';

export interface DeliverDropInput {
  /** Names of shared files. */
  readonly files: readonly string[];
  /** Global units. */
  readonly point: Point;
}

export const deliverDrop = defineOperation({
  name: 'deliver-drop',
  title: "Drop a person's files",
  kind: 'person',
  scope: 'person',
  reasons: ['display_unavailable', 'input_worker_crashed', 'not_supported', 'file_not_found', 'file_blocked'],
  notes: { files: 'asked' },
  describe: ({ files }) => ({ verb: 'drop', target: joined(count(files, 'file')) }),
  async run(desk, { files, point }: DeliverDropInput, run): Promise<undefined> {
    run.note('files', files.length);
    await requireDrop(desk, { files, path: '' }, run);
    const input = createTrackedInput(desk.input, desk.holds, run);
    try {
      await dropFiles(desk, { input, files, point }, () => Promise.resolve(undefined));
    } finally {
      await input.letGo();
    }
    return undefined;
  },
});
