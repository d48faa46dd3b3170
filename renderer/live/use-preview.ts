/** The newest picture of one display, asked for at most twice a second and only while a person can see the card. */
import { useEffect, useState } from 'preact/hooks';
import type { Preview } from '../../main/console/model/preview.ts';
import { CallError } from '../bridge/bridge.ts';
import { useConsole } from '../state/console.ts';

const PERIOD_MS = 500;
const AFTER_FAILURE_MS = 2000;

export interface Shown {
  readonly source: string;
  /** The capture that last differed from the one before it, epoch milliseconds on the service's clock. */
  readonly changedAt: number;
  /** The newest capture, changed or not. */
  readonly takenAt: number;
  readonly pointer: Preview['pointer'];
}

export interface PreviewState {
  readonly shown: Shown | null;
  readonly failure: string | null;
}

export function usePreview(screen: number, card: { readonly current: HTMLElement | null }): PreviewState {
  const console = useConsole();
  const [state, setState] = useState<PreviewState>({ shown: null, failure: null });

  useEffect(() => {
    const element = card.current;
    if (element === null) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let inView = false;
    let busy = false;
    let ended = false;
    let known: string | null = null;

    const looking = (): boolean => inView && document.visibilityState === 'visible' && !ended;

    const show = (preview: Preview): void => {
      known = preview.version;
      setState(({ shown }) => {
        const { picture, takenAt, pointer } = preview;
        if (picture !== null)
          return {
            failure: null,
            shown: {
              ...{ takenAt, pointer, changedAt: takenAt },
              source: `data:${picture.mimeType};base64,${picture.base64}`,
            },
          };
        return { failure: null, shown: shown === null ? null : { ...shown, takenAt, pointer } };
      });
    };

    const ask = async (): Promise<void> => {
      if (busy || !looking()) return;
      busy = true;
      const started = performance.now();
      let pause = PERIOD_MS;
      const { width, height } = element.getBoundingClientRect();
      const pixels = (length: number) =>
        Math.min(16_384, Math.max(16, Math.round(length * devicePixelRatio)));
      try {
        show(
          await console.bridge.call('preview', {
            ...{ screen, known },
            maxWidth: pixels(width),
            maxHeight: pixels(height),
          }),
        );
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        pause = AFTER_FAILURE_MS;
        if (error.reason !== 'unreachable') setState(({ shown }) => ({ shown, failure: error.message }));
      } finally {
        busy = false;
        clearTimeout(timer);
        timer = setTimeout(() => void ask(), Math.max(0, pause - (performance.now() - started)));
      }
    };

    const observer = new IntersectionObserver(([entry]) => {
      inView = entry?.isIntersecting ?? false;
      void ask();
    });
    observer.observe(element);
    // A card that grew needs a sharper picture of the same desktop.
    const resized = new ResizeObserver(() => (known = null));
    resized.observe(element);
    const onVisibility = (): void => void ask();
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      ended = true;
      clearTimeout(timer);
      observer.disconnect();
      resized.disconnect();
      document.removeEventListener('visibilitychange', onVisibility);
    };
  }, [console, screen, card]);

  return state;
}
