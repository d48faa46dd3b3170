/** Scrolls a control into view by the messages of scroll bars, which its containers act on themselves. */
import { bottom, right, type Region } from '../../../core/geometry.ts';
import type { Handle } from '../native/library.ts';
import type { AskedControls } from './ask-control.ts';
import {
  clientRectOf,
  parentOf,
  rectOf,
  rootWindowOf,
  styleOf,
  type ChildWindowCalls,
} from './child-window.ts';

const WM_HSCROLL = 0x114;
const WM_VSCROLL = 0x115;
const WS_HSCROLL = 0x10_0000;
const WS_VSCROLL = 0x20_0000;
/** SB_LINEUP and SB_LINEDOWN, which are also left and right; a page is two more. */
const BACK = 0;
const ON = 1;
const PAGE = 2;
/** Each is one message; longer contents are not scrolled through. */
const MOST_STEPS = 400;
const MOST_PARENTS = 50;

interface Axis {
  readonly style: number;
  readonly message: number;
  readonly start: (region: Region) => number;
  readonly end: (region: Region) => number;
}

const AXES: readonly Axis[] = [
  { style: WS_VSCROLL, message: WM_VSCROLL, start: ({ y }) => y, end: bottom },
  { style: WS_HSCROLL, message: WM_HSCROLL, start: ({ x }) => x, end: right },
];

/** The windows around a control that have a scroll bar, the innermost first. */
export function scrollersOf(
  user32: ChildWindowCalls,
  { handle }: { readonly handle: Handle },
): readonly Handle[] {
  const found: Handle[] = [];
  const root = rootWindowOf(user32, handle);
  for (let current = handle; current !== root && current !== 0 && found.length < MOST_PARENTS;) {
    current = parentOf(user32, current);
    if ((styleOf(user32, current) & (WS_HSCROLL | WS_VSCROLL)) !== 0) found.push(current);
  }
  return found;
}

/** How far a control reaches out of what shows of its container: negative before it, positive behind it, 0 not at all. */
function outside(box: Region, view: Region, { start, end }: Axis): number {
  if (start(box) < start(view)) return start(box) - start(view);
  return Math.max(0, Math.min(end(box) - end(view), start(box) - start(view)));
}

/** Ends when it shows, and when a message moves it no more. Rejects with `ControlSilent`. */
export async function scrollIntoView(
  user32: ChildWindowCalls,
  asked: AskedControls,
  handle: Handle,
): Promise<void> {
  for (const scroller of scrollersOf(user32, { handle }))
    for (const axis of AXES) {
      if ((styleOf(user32, scroller) & axis.style) === 0) continue;
      let before: number | undefined;
      for (let steps = 0; steps < MOST_STEPS; steps++) {
        const [box, view] = [rectOf(user32, handle), clientRectOf(user32, scroller)];
        if (box === undefined || view === undefined) return;
        const away = outside(box, view, axis);
        if (away === 0 || axis.start(box) === before) break;
        before = axis.start(box);
        // A page is at most what shows; that much further on, it cannot lead past the control.
        const isFar = Math.abs(away) > axis.end(view) - axis.start(view);
        await asked.send(scroller, axis.message, (away < 0 ? BACK : ON) + (isFar ? PAGE : 0), 0);
      }
    }
}
