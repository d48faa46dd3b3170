import { describeScreenDamage } from '../../ports/testing/screen-damage.contract.ts';
import { createMemoryClock } from './clock.ts';
import { createMemoryScreen } from './screen.ts';

describeScreenDamage('the screen in memory', () => {
  const clock = createMemoryClock();
  const screen = createMemoryScreen([{ x: 0, y: 0, width: 320, height: 240 }], clock);
  return Promise.resolve({
    capture: screen.capture,
    draw: (region, color) => {
      screen.fill(region, color);
      return Promise.resolve();
    },
    elapse: (ms) => clock.advance(ms),
  });
});
