import { expect, test } from 'vitest';
import { createMemoryDesk } from '../../../testing/hosts/memory-desk.ts';
import { listWindows } from './list-windows.ts';

test.each([
  [false, {}, [1, 3]],
  [true, {}, [1, 3, 2]],
  [true, { pid: 20 }, [3, 2]],
])(
  'popups are listed only if requested, after the windows: %s, %o',
  async (includePopups, selectors, ids) => {
    const memory = createMemoryDesk();
    memory.windows.add({ id: 1, title: 'Notes', pid: 10 });
    memory.windows.add({ id: 2, title: '', pid: 20, popup: true });
    memory.windows.add({ id: 3, title: 'Terminal', pid: 20 });
    const input = { query: { visibleOnly: true, ...selectors }, includePopups };
    const listed = await listWindows.run(memory.desk, input, memory.run());
    expect(listed.map(({ id }) => id)).toEqual(ids);
  },
);
