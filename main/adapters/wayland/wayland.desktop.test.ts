/** Input and the clipboard of a Wayland desktop on sway. */
import { expect } from 'vitest';
import { createSwayWindows } from './sway/windows.ts';
import { describeWaylandInput } from './testing/input-laws.ts';
import { startSway, TWO_OUTPUTS, type TestSway } from './testing/sway.ts';

describeWaylandInput<TestSway>('sway', {
  start: () => startSway({ outputs: TWO_OUTPUTS.outputs }),
  notchPx: 180,
  async showOn(sway, output) {
    await sway.command(`[app_id="chrom.*"] move container to output HEADLESS-${output + 1}`);
    await sway.command(`[app_id="chrom.*"] focus`);
    await expect
      .poll(async () => (await createSwayWindows({ ask: sway.ask }).foreground())?.region?.x)
      .toBe(TWO_OUTPUTS.regions[output].x);
  },
});
