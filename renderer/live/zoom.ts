/** How much larger a picture is than its place, and where it is scrolled to: by wheel, two fingers, keys and buttons. */
import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';

/** Largest enlargement of the picture that fits. */
export const MOST_ZOOM = 16;
const STEP = 1.25;
/** Enlargement for one pixel of a wheel with Ctrl held, which is how browsers pass on a touchpad's pinch. */
const PER_PIXEL = 1.005;

export const clampZoom = (zoom: number): number => Math.min(MOST_ZOOM, Math.max(1, zoom));

export interface ZoomChange {
  /** How far it is scrolled, and the place in the viewport that is to stay, along one axis. */
  readonly offset: number;
  readonly at: number;
  readonly before: number;
  readonly next: number;
}

/** If it has to be scrolled to, so that the point at `at` stays there. */
export const offsetAfterZoom = ({ offset, at, before, next }: ZoomChange): number =>
  ((offset + at) * next) / before - at;

export interface Zoom {
  /** 1: the whole picture. */
  readonly factor: number;
  by(step: number): void;
  to(factor: number): void;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

const between = (points: readonly Point[]): { readonly middle: Point; readonly apart: number } => {
  const [a = { x: 0, y: 0 }, b = a] = points;
  return { middle: { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }, apart: Math.hypot(a.x - b.x, a.y - b.y) };
};

/** Enlarges about a point of the viewport, in CSS pixels from its corner. */
type ZoomAbout = (factor: number, about: Point) => void;

const placeIn = (element: HTMLElement, { clientX, clientY }: MouseEvent): Point => {
  const box = element.getBoundingClientRect();
  return { x: clientX - box.left, y: clientY - box.top };
};

/** Two fingers zoom and move; what one finger does is not ours. Returns the end of listening. */
function followFingers(element: HTMLElement, factor: () => number, zoomAbout: ZoomAbout): () => void {
  const fingers = new Map<number, Point>();
  const put = (event: PointerEvent): void => {
    fingers.set(event.pointerId, placeIn(element, event));
  };
  const onDown = (event: PointerEvent): void => {
    if (event.pointerType !== 'touch') return;
    put(event);
    if (fingers.size > 1) event.stopPropagation();
  };
  const onMove = (event: PointerEvent): void => {
    if (!fingers.has(event.pointerId)) return;
    const before = between([...fingers.values()]);
    put(event);
    if (fingers.size !== 2) return;
    event.stopPropagation();
    const after = between([...fingers.values()]);
    if (before.apart > 0) zoomAbout((factor() * after.apart) / before.apart, after.middle);
    element.scrollBy(before.middle.x - after.middle.x, before.middle.y - after.middle.y);
  };
  const onEnd = (event: PointerEvent): void => {
    fingers.delete(event.pointerId);
  };
  const listeners = [
    ['pointerdown', onDown],
    ['pointermove', onMove],
    ['pointerup', onEnd],
    ['pointercancel', onEnd],
  ] as const;
  for (const [name, listener] of listeners) element.addEventListener(name, listener, true);
  return () => {
    for (const [name, listener] of listeners) element.removeEventListener(name, listener, true);
  };
}

export function useZoom(viewport: RefObject<HTMLElement | null>): Zoom {
  const [factor, setFactor] = useState(1);
  const current = useRef(1);
  /** Where to scroll to once the picture has its new size. */
  const target = useRef<Point | null>(null);
  const zoomAbout: ZoomAbout = (wanted, about) => {
    const element = viewport.current;
    const next = clampZoom(wanted);
    const before = current.current;
    if (element === null || next === before) return;
    const from = target.current ?? { x: element.scrollLeft, y: element.scrollTop };
    target.current = {
      x: offsetAfterZoom({ offset: from.x, at: about.x, before, next }),
      y: offsetAfterZoom({ offset: from.y, at: about.y, before, next }),
    };
    current.current = next;
    setFactor(next);
  };
  useLayoutEffect(() => {
    const to = target.current;
    target.current = null;
    if (to !== null) viewport.current?.scrollTo(to.x, to.y);
  }, [factor]);
  useEffect(() => {
    const element = viewport.current;
    if (element === null) return undefined;
    const onWheel = (event: WheelEvent): void => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      event.stopPropagation();
      zoomAbout(current.current * PER_PIXEL ** -event.deltaY, placeIn(element, event));
    };
    element.addEventListener('wheel', onWheel, { capture: true, passive: false });
    const end = followFingers(element, () => current.current, zoomAbout);
    return () => {
      element.removeEventListener('wheel', onWheel, { capture: true });
      end();
    };
  }, []);
  const middle = (): Point => ({
    x: (viewport.current?.clientWidth ?? 0) / 2,
    y: (viewport.current?.clientHeight ?? 0) / 2,
  });
  return {
    factor,
    by: (step) => zoomAbout(current.current * STEP ** step, middle()),
    to: (wanted) => zoomAbout(wanted, middle()),
  };
}
