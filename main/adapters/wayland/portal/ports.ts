/** The ports over what the portal shares. */
import type { Size } from '../../../core/geometry.ts';
import type { Raster } from '../../../core/raster.ts';
import { clipboardMethods } from '../../../ports/clipboard.ts';
import type { DisplaysPort } from '../../../ports/displays.ts';
import { keyboardMethods } from '../../../ports/keyboard.ts';
import { aroundPort, type AskedEffect } from '../../../ports/methods.ts';
import { pointerMethods } from '../../../ports/pointer.ts';
import type { ScreenCapturePort } from '../../../ports/screen-capture.ts';
import type { InputChild } from '../../input-child/input-child.ts';
import { createStreamedCapture } from '../pipewire/streamed-capture.ts';
import type { PortalChild } from './child.ts';
import type { PortalSharing, PortalUse } from './sharing.ts';

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
    drawn: (since) => child.drawn(since),
    resize,
    timeoutMs: 3000,
    sender: 'The compositor',
  });

/** Refuses acts while the desktop is not shared for them; what was held then has been released by the compositor. */
export function createPortalInput({ input }: PortalChild, sharing: PortalSharing): InputChild {
  const { pointer, keyboard, clipboard } = input;
  const ifShared = async (release: () => Promise<unknown>): Promise<void> => {
    if (sharing.state().name === 'shared') await release();
  };
  const sharedFor = (use: PortalUse) => ({
    async look<T>(look: () => Promise<T>): Promise<T> {
      await sharing.facts(use);
      return look();
    },
    async effect<T>({ guard, happen }: Pick<AskedEffect<never, T>, 'guard' | 'happen'>): Promise<T> {
      await sharing.facts(use);
      return happen(guard);
    },
    release: ifShared,
  });
  return {
    pointer: aroundPort(pointer, pointerMethods, sharedFor('pointer')),
    keyboard: aroundPort(keyboard, keyboardMethods, sharedFor('keyboard')),
    clipboard: aroundPort(clipboard, clipboardMethods, sharedFor('clipboard')),
    async held() {
      await sharing.facts('pointer');
      return input.held();
    },
    lastSentAt: () => Promise.resolve(null),
    releaseAll: () => ifShared(() => input.releaseAll()),
    close: () => input.close(),
  };
}
