/** One display alone, over the whole screen where the browser allows it; the bar with Pause stays in sight. */
import { signal, type ReadonlySignal } from '@preact/signals';

export interface Alone {
  /** The number of the display; null: all of them, in the window. */
  readonly screen: ReadonlySignal<number | null>;
  show(screen: number): void;
  leave(): void;
}

export function createAlone(): Alone {
  const screen = signal<number | null>(null);
  const leave = (): void => {
    screen.value = null;
    if (document.fullscreenElement !== null) void document.exitFullscreen();
  };
  document.addEventListener('fullscreenchange', () => {
    if (document.fullscreenElement === null) screen.value = null;
  });
  addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && screen.value !== null) leave();
  });
  return {
    screen,
    leave,
    show(next) {
      screen.value = next;
      // A browser that refuses still shows the display alone in its window.
      document.documentElement.requestFullscreen().catch(() => undefined);
    },
  };
}
