/** Which windows on a display report no elements; their programs are asked as any request would ask them. */
import { guiToolkitOf } from '../../adapters/atspi/toolkit.ts';
import { visibleLine } from '../../core/text/visible-text.ts';
import type { Machine } from '../../ports/machine.ts';
import type { SilentWindow } from '../cli/silent-windows.ts';

const BUDGET_MS = 1500;

/** Empty if windows or elements cannot be asked at all, which is said as a missing capability. */
export async function silentWindows({
  windows,
  elements,
}: Pick<Machine, 'windows' | 'elements'>): Promise<readonly SilentWindow[]> {
  const shown = (await windows.list().catch(() => [])).filter(({ visible }) => visible);
  if (shown.length === 0) return [];
  const signal = AbortSignal.timeout(4 * BUDGET_MS);
  const reading = await elements.read(shown, { budgetMs: BUDGET_MS, signal }).catch(() => undefined);
  const silent = (reading?.gaps ?? []).filter(({ reason }) => reason === 'no_tree');
  const found = silent.flatMap(({ windowId }) => shown.filter(({ id }) => id === windowId));
  return Promise.all(
    found.map(async ({ title, processName, pid }) => ({
      title: visibleLine(title),
      program: visibleLine(processName),
      toolkit: await guiToolkitOf(pid),
    })),
  );
}
