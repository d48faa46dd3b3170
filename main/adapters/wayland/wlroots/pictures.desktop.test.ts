/** Pictures of sway, compared with those that grim takes. */
import { describeWaylandPictures } from '../../../../testing/wayland/picture.suite.ts';
import { startSway, TWO_OUTPUTS, type TestSway } from '../../../../testing/wayland/sway.ts';

describeWaylandPictures<TestSway>('sway', {
  start: () => startSway({ outputs: TWO_OUTPUTS.outputs }),
  turn: (sway, transform) => sway.command(`output HEADLESS-1 transform ${transform}`),
  noPointer: 'A sway without a screen draws no pointer.',
});
