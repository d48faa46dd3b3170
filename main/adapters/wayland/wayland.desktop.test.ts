/** Input and the clipboard of a Wayland desktop on sway. */
import { describeWaylandInput } from '../../../testing/wayland/input.suite.ts';
import { showPageOn } from '../../../testing/wayland/sway-windows.ts';
import { startSway, TWO_OUTPUTS, type TestSway } from '../../../testing/wayland/sway.ts';

describeWaylandInput<TestSway>('sway', {
  start: () => startSway({ outputs: TWO_OUTPUTS.outputs }),
  notchPx: 180,
  tellsPosition: false,
  turn: (sway, transform) => sway.command(`output HEADLESS-1 transform ${transform}`),
  showOn: showPageOn,
});
