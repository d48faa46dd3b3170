/**
 * Programs that describe the controls they draw through IAccessible: by their own objects, which they answer WM_GETOBJECT with,
 * or, for lists, trees, tabs and bars of Windows' own, by one that Windows has for them.
 */
import type { SeenElement } from '../../../../core/elements/model.ts';
import { ComSilent, withComCalls, type ComTexts } from '../../com/com-calls.ts';
import { offThread, type Handle } from '../../native/library.ts';
import type { ComPointer, Oleacc } from '../../native/ole.ts';
import { dataViewOf } from '../../native/structures.ts';
import type { User32 } from '../../native/user32.ts';
import {
  childWindowsOf,
  readChildWindow,
  rootWindowOf,
  type ChildWindow,
  type ChildWindowCalls,
} from '../child-window.ts';
import { isListBox, roleOfControl } from '../control-kinds.ts';
import type { DrawnTree, ReadWindow } from '../drawn-tree.ts';
import { AskedAccessibles, OBJID_CLIENT } from './accessible.ts';
import { readAccessibles, windowOfRef, type AskedWindow, type FoundAccessible } from './read-accessibles.ts';

export interface AccessibleCalls extends ComTexts {
  readonly user32: ChildWindowCalls & Pick<User32, 'sendNumberTimeout'>;
  readonly oleacc: Oleacc;
}

const WM_GETOBJECT = 0x3d;
const SMTO_ABORTIFHUNG = 2;
/** For all questions about one element, milliseconds. */
const ELEMENT_BUDGET_MS = 2000;
/** Controls of Windows that are one window for many parts, which it reports by its own objects. */
const STANDARD: ReadonlySet<string> = new Set([
  'msctls_statusbar32',
  'msctls_updown32',
  'sysheader32',
  'syslistview32',
  'systabcontrol32',
  'systreeview32',
  'toolbarwindow32',
]);

/** The object of a window; undefined if its program has none. Rejects with `ComSilent`. */
async function objectOf(
  { user32 }: AccessibleCalls,
  asked: AskedAccessibles,
  { handle, className }: AskedWindow,
  leftMs: number,
): Promise<ComPointer | undefined> {
  const result = new Uint8Array(8);
  const answered = await offThread(
    user32.sendNumberTimeout,
    handle,
    WM_GETOBJECT,
    0,
    OBJID_CLIENT,
    SMTO_ABORTIFHUNG,
    leftMs,
    result,
  );
  if (answered === 0) throw new ComSilent();
  const answer = dataViewOf(result).getBigInt64(0, true);
  if (answer > 0n) return asked.answered(answer);
  return STANDARD.has(className) ? asked.standard(handle) : undefined;
}

const askedWindow = ({ handle, className, region }: ChildWindow, top: Handle): AskedWindow => ({
  handle,
  className,
  region,
  top,
});

/** The window itself and those in it that are no controls of a known kind. */
function windowsToAsk(user32: ChildWindowCalls, top: Handle): readonly AskedWindow[] {
  const own = readChildWindow(user32, top);
  const inside = childWindowsOf(user32, top).filter(
    (window) => window.className !== 'button' && !isListBox(window) && roleOfControl(window) === undefined,
  );
  return [...(own === undefined ? [] : [own]), ...inside].map((window) => askedWindow(window, top));
}

async function readTop(calls: AccessibleCalls, top: Handle, budgetMs: number): Promise<ReadWindow> {
  const elements: SeenElement[] = [];
  try {
    const isCut = await withComCalls(calls, budgetMs, async (com) => {
      const asked = new AskedAccessibles(calls.oleacc, com);
      let some = false;
      for (const window of windowsToAsk(calls.user32, top)) {
        if (com.leftMs() === 0) throw new ComSilent();
        const object = await objectOf(calls, asked, window, com.leftMs());
        if (object === undefined) continue;
        const { found, cut } = await readAccessibles(asked, object, window);
        elements.push(...found.map(({ element }) => element));
        some ||= cut;
      }
      return some;
    });
    return { elements, gap: isCut ? 'too_large' : undefined };
  } catch (error) {
    if (!(error instanceof ComSilent)) throw error;
    return { elements, gap: 'not_answering' };
  }
}

/** Uses the element that a reference means, with time for the program to do it; undefined if it is gone. */
async function withElement<T>(
  calls: AccessibleCalls,
  ref: string,
  use: (asked: AskedAccessibles, found: FoundAccessible) => Promise<T>,
): Promise<T | undefined> {
  const meant = windowOfRef(ref);
  const window = meant === undefined ? undefined : readChildWindow(calls.user32, meant.handle);
  if (window === undefined || window.className !== meant?.className) return undefined;
  return withComCalls(calls, ELEMENT_BUDGET_MS, async (com) => {
    const asked = new AskedAccessibles(calls.oleacc, com);
    const target = askedWindow(window, rootWindowOf(calls.user32, window.handle));
    const object = await objectOf(calls, asked, target, com.leftMs());
    if (object === undefined) return undefined;
    const { found } = await readAccessibles(asked, object, target);
    const same = found.find(({ element }) => element.ref === ref);
    return same === undefined ? undefined : use(asked, same);
  });
}

/** The action may show a dialog: the program answers only when that is closed, though it was asked. */
const unlessBusy = (error: unknown): boolean => {
  if (error instanceof ComSilent) return true;
  throw error;
};

export const createAccessibleTree = (calls: AccessibleCalls): DrawnTree => ({
  means: 'msaa',
  read: (top, budgetMs) => readTop(calls, top, budgetMs),
  owns: (ref) => windowOfRef(ref) !== undefined,
  again: async (ref) => (await withElement(calls, ref, (_, { element }) => Promise.resolve(element))) ?? null,
  async act(ref, verb, value, guard) {
    const done = await withElement(calls, ref, async (asked, { accessible, element }) => {
      if (!element.does.includes(verb)) return false;
      await guard.confirm();
      const asking =
        verb === 'set_text' || verb === 'set_value'
          ? asked.setValue(accessible, String(value ?? ''))
          : asked.doDefaultAction(accessible);
      return asking.catch(unlessBusy);
    });
    return done === undefined ? 'gone' : done ? 'asked' : 'refused';
  },
});
