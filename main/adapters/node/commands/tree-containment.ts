/** Containment of commands without help from the system: by parent, group, session, and a mark in their environment. */
import type { Containment, ProcessTable } from '../../../ports/processes.ts';
import { readProcessTree } from '../process-tree.ts';

export const createTreeContainment = (processes: ProcessTable): Containment => ({
  enclose(start, marker) {
    const started = start();
    const { pid: root } = started;
    if (root === undefined) return { started, group: null };
    return {
      started,
      group: {
        root,
        members: () => readProcessTree(processes, root, marker),
        close: () => undefined,
      },
    };
  },
});
