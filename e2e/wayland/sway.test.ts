/** The service on its own sway. */
import { startSway, type TestSway } from '../../testing/wayland/sway.ts';
import { describeWaylandService } from './service-laws.ts';

describeWaylandService<TestSway>({
  start: () => startSway({ outputs: [{ mode: '1280x720', at: '0,0' }] }),
  async addOutput(sway) {
    await sway.command('create_output');
    await sway.command('output HEADLESS-2 mode 1280x720 position 1280 0 scale 1.25');
  },
  turnIt: (sway) => sway.command('output HEADLESS-2 transform 90'),
  // sway 1.7 says itself that one is still active after it was disabled.
  removeIt: null,
  kind: 'sway',
});
