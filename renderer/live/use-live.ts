/** One display as it changes, drawn on a canvas part by part. The next update is asked for when the last one is drawn, and only while a person can see the card. */
import type { RefObject } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { LiveUpdate } from '../../main/console/model/live.ts';
import { CallError } from '../bridge/bridge.ts';
import { useConsole } from '../state/console.ts';
import type { Shown } from '../state/kept-views.ts';
import { failureTexts } from '../texts/service-texts.ts';

/** Milliseconds between two updates: enough to follow an agent, and to work by. */
const LOOKING_MS = 66;
const WORKING_MS = 30;
/** For displays that do not wait for changes: a browser has six connections for all of them. */
const GLANCE_MS = 500;
const AFTER_FAILURE_MS = 2000;
const WAIT_MS = 4000;

export interface LiveState {
  readonly shown: Shown | null;
  readonly failure: string | null;
}

export interface LiveOptions {
  readonly screen: number;
  /** Waits for changes at the service; else it asks now and then. */
  readonly waits: boolean;
  /** Of the person who is in control in this window. */
  readonly control: string | null;
}

async function imageOf({
  mimeType,
  base64,
}: LiveUpdate['parts'][number]['picture']): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = `data:${mimeType};base64,${base64}`;
  await image.decode();
  return image;
}

async function draw(canvas: HTMLCanvasElement, { size, parts }: LiveUpdate): Promise<void> {
  const images = await Promise.all(parts.map(({ picture }) => imageOf(picture)));
  if (canvas.width !== size.width || canvas.height !== size.height) {
    canvas.width = size.width;
    canvas.height = size.height;
  }
  const context = canvas.getContext('2d', { alpha: false });
  for (const [index, image] of images.entries()) {
    const part = parts[index];
    if (part !== undefined) context?.drawImage(image, part.x, part.y);
  }
}

/** Returns the copy. */
function copyPicture(from: HTMLCanvasElement, to: HTMLCanvasElement): HTMLCanvasElement {
  to.width = from.width;
  to.height = from.height;
  if (from.width > 0 && from.height > 0) to.getContext('2d', { alpha: false })?.drawImage(from, 0, 0);
  return to;
}

const after = (shown: Shown | null, { takenAt, pointer, parts }: LiveUpdate): Shown => ({
  takenAt,
  pointer,
  changedAt: parts.length > 0 || shown === null ? takenAt : shown.changedAt,
});

export function useLive(
  canvas: RefObject<HTMLCanvasElement | null>,
  { screen, waits, control }: LiveOptions,
): LiveState {
  const console = useConsole();
  const [state, setState] = useState<LiveState>({ shown: null, failure: null });

  useEffect(() => {
    const element = canvas.current;
    if (element === null) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let inView = false;
    let busy = false;
    let ended = false;
    let drawn: Promise<void> = Promise.resolve();
    const before = console.kept.pictures.get(screen);
    let last = before?.shown ?? null;
    if (before !== undefined) {
      copyPicture(before.canvas, element);
      setState({ failure: null, shown: before.shown });
    }
    let known: { readonly view: string | null; readonly after: number } = { view: null, after: 0 };
    const looking = (): boolean => inView && document.visibilityState === 'visible' && !ended;

    const ask = async (): Promise<void> => {
      if (busy || !looking()) return;
      busy = true;
      const started = performance.now();
      let pause = control !== null ? WORKING_MS : waits ? LOOKING_MS : GLANCE_MS;
      try {
        const waitMs = waits ? WAIT_MS : 0;
        const update = await console.bridge.call('live.next', { screen, ...known, waitMs, control });
        // The next one is made while this one is drawn, and no further one before that.
        await drawn;
        drawn = draw(element, update);
        known = { view: update.view, after: update.number };
        const shown = after(last, update);
        last = shown;
        setState({ failure: null, shown });
      } catch (error) {
        known = { view: null, after: 0 };
        drawn = Promise.resolve();
        pause = AFTER_FAILURE_MS;
        if (!(error instanceof CallError)) throw error;
        if (error.reason !== 'unreachable')
          setState(({ shown }) => ({ shown, failure: failureTexts(error).message }));
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
    const onVisibility = (): void => void ask();
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      ended = true;
      clearTimeout(timer);
      observer.disconnect();
      document.removeEventListener('visibilitychange', onVisibility);
      if (last === null) return;
      const canvas = copyPicture(element, document.createElement('canvas'));
      console.kept.pictures.set(screen, { canvas, shown: last });
    };
  }, [console, screen, canvas, waits, control]);

  return state;
}
