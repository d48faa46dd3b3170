import { describeScreenDamage } from '../../ports/testing/screen-damage.contract.ts';
import { createMemoryClock } from './clock.ts';
import { createMemoryScreen } from './screen.ts';

describeScreenDamage('the screen in memory', () => {
  const clock = createMemoryClock();
  const screen = createMemoryScreen([{ x: 0, y: 0, width: 320, height: 240 }], clock);
  return Promise.resolve({
    capture: screen.capture,
    draw: (region, color) => Promise.resolve(screen.fill(region, color)),
    elapse: (ms) => clock.advance(ms),
  });
});
