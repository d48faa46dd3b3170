/** The pointer through nut-js. */
import { ServiceError } from '../../core/errors.ts';
import type { Button, PointerPort } from '../../ports/pointer.ts';
import type { Nut } from './load-nut.ts';

/**
 * nut-js's amount for one notch: on Windows the raw wheel delta, on macOS pixels, of which a common mouse sends about
 * this many.
 */
const NOTCH = { win32: 120, darwin: 30 } as const;

function nutButton(nut: Nut, button: Button): Nut['Button'][keyof Nut['Button']] {
  switch (button) {
    case 'left':
      return nut.Button.LEFT;
    case 'middle':
      return nut.Button.MIDDLE;
    case 'right':
      return nut.Button.RIGHT;
    case 'back':
    case 'forward':
      throw new ServiceError('not_supported', `The ${button} button cannot be pressed here.`, {
        hint: 'nut-js knows left, middle and right only.',
        delivery: 'not_delivered',
        details: { capability: 'pointer', adapter: 'nutjs' },
      });
  }
}

export function createNutPointer(nut: Nut, platform: NodeJS.Platform): PointerPort {
  const notch = platform === 'win32' ? NOTCH.win32 : NOTCH.darwin;
  const { mouse } = nut;

  return {
    async position() {
      const { x, y } = await mouse.getPosition();
      return { x, y };
    },
    async moveTo({ x, y }) {
      // Never its move(): that keeps the process busy until it is there.
      await mouse.setPosition(new nut.Point(x, y));
    },
    async press(button) {
      await mouse.pressButton(nutButton(nut, button));
    },
    async release(button) {
      await mouse.releaseButton(nutButton(nut, button));
    },
    async wheel(direction, notches) {
      // On Windows nut-js has left and right the wrong way round.
      const inverted = platform === 'win32';
      const turns = {
        up: () => mouse.scrollUp(notch),
        down: () => mouse.scrollDown(notch),
        left: () => (inverted ? mouse.scrollRight(notch) : mouse.scrollLeft(notch)),
        right: () => (inverted ? mouse.scrollLeft(notch) : mouse.scrollRight(notch)),
      };
      for (let turned = 0; turned < notches; turned++) await turns[direction]();
    },
  };
}
