/** A list of any length of which only the rows in sight exist, with rows of two heights. */
import type { ComponentChildren, JSX } from 'preact';
import { useLayoutEffect, useMemo, useState } from 'preact/hooks';

export interface VirtualListProps<Item> {
  readonly items: readonly Item[];
  readonly heightOf: (item: Item) => number;
  readonly keyOf: (item: Item) => string | number;
  readonly row: (item: Item, index: number) => ComponentChildren;
  readonly scroller: { readonly current: HTMLElement | null };
}

const BEYOND_PX = 240;

/** offsets[i] is where row i starts; the last one is the whole height. */
function offsetsOf<Item>(items: readonly Item[], heightOf: (item: Item) => number): Float64Array {
  const offsets = new Float64Array(items.length + 1);
  let top = 0;
  items.forEach((item, index) => {
    top += heightOf(item);
    offsets[index + 1] = top;
  });
  return offsets;
}

/** The last row that starts at or before `top`. */
export function rowAt(offsets: Float64Array, top: number): number {
  let low = 0;
  let high = offsets.length - 2;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((offsets[middle] ?? 0) <= top) low = middle;
    else high = middle - 1;
  }
  return Math.max(0, low);
}

export function VirtualList<Item>(props: VirtualListProps<Item>): JSX.Element {
  const { items, heightOf, keyOf, row, scroller } = props;
  const offsets = useMemo(() => offsetsOf(items, heightOf), [items, heightOf]);
  const [view, setView] = useState({ top: 0, height: 800 });

  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null) return undefined;
    const measure = (): void => setView({ top: element.scrollTop, height: element.clientHeight });
    measure();
    element.addEventListener('scroll', measure, { passive: true });
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => {
      element.removeEventListener('scroll', measure);
      observer.disconnect();
    };
  }, [scroller]);

  const total = offsets[items.length] ?? 0;
  const first = rowAt(offsets, view.top - BEYOND_PX);
  const last = Math.min(items.length, rowAt(offsets, view.top + view.height + BEYOND_PX) + 1);
  return (
    <div class="virtual" style={{ height: `${total}px` }}>
      {items.slice(first, last).map((item, index) => (
        <div
          key={keyOf(item)}
          class="virtual-row"
          role="presentation"
          style={{ transform: `translateY(${offsets[first + index] ?? 0}px)` }}
        >
          {row(item, first + index)}
        </div>
      ))}
    </div>
  );
}
