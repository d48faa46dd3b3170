/** The ports over what the portal shares. */
import type { Size } from '../../../core/geometry.ts';
import type { Raster } from '../../../core/raster.ts';
import type { DisplaysPort } from '../../../ports/displays.ts';
import type { ScreenCapturePort } from '../../../ports/screen-capture.ts';
import type { InputChild } from '../../input-child/input-child.ts';
import { createStreamedCapture } from '../pipewire/streamed-capture.ts';
import type { PortalChild } from './child.ts';
import type { PortalSharing } from './sharing.ts';

/** The shared screens alone; the one at the layout's beginning first. */
export const createPortalDisplays = (sharing: PortalSharing): DisplaysPort => ({
  async list() {
    const { streams } = await sharing.facts('pictures');
    return streams.map(({ region, pixels }, screen) => ({
      screen,
      backendIndex: screen + 1,
      primary: screen === 0,
      region,
      scaleFactor: pixels.width / region.width,
    }));
  },
});

export interface PortalCaptureOptions {
  readonly child: PortalChild;
  readonly sharing: PortalSharing;
  readonly resize: (raster: Raster, size: Size) => Promise<Raster>;
}

/** Never with the pointer: how it is drawn is chosen for a whole session. */
export const createPortalCapture = ({ child, sharing, resize }: PortalCaptureOptions): ScreenCapturePort =>
  createStreamedCapture({
    places: async () => (await sharing.facts('pictures')).streams,
    shoot: ({ node }) => child.shoot(node),
    resize,
    timeoutMs: 3000,
    sender: 'The compositor',
  });

/** Refuses acts while the desktop is not shared for them; what was held then has been released by the compositor. */
export function createPortalInput({ input }: PortalChild, sharing: PortalSharing): InputChild {
  const { pointer, keyboard, clipboard } = input;
  const isShared = (): boolean => sharing.state().name === 'shared';
  const withPointer = async <T>(act: () => Promise<T>): Promise<T> => {
    await sharing.facts('pointer');
    return act();
  };
  const withKeyboard = async <T>(act: () => Promise<T>): Promise<T> => {
    await sharing.facts('keyboard');
    return act();
  };
  const ifShared = async (release: () => Promise<void>): Promise<void> => {
    if (isShared()) await release();
  };
  return {
    pointer: {
      position: () => withPointer(() => pointer.position()),
      moveTo: (point, guard) => withPointer(() => pointer.moveTo(point, guard)),
      press: (button, guard) => withPointer(() => pointer.press(button, guard)),
      release: (button) => ifShared(() => pointer.release(button)),
      wheel: (direction, notches, guard) => withPointer(() => pointer.wheel(direction, notches, guard)),
    },
    keyboard: {
      supports: (key) => withKeyboard(() => keyboard.supports(key)),
      press: (key, guard) => withKeyboard(() => keyboard.press(key, guard)),
      release: (key) => ifShared(() => keyboard.release(key)),
      type: (text, options) => withKeyboard(() => keyboard.type(text, options)),
    },
    clipboard: {
      async readText(signal) {
        await sharing.facts('clipboard');
        return clipboard.readText(signal);
      },
      async writeText(text, guard) {
        await sharing.facts('clipboard');
        await clipboard.writeText(text, guard);
      },
    },
    held: () => withPointer(() => input.held()),
    lastSentAt: () => Promise.resolve(null),
    releaseAll: () => ifShared(() => input.releaseAll()),
    close: () => input.close(),
  };
}
