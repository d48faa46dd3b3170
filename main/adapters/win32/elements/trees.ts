/**
 * The controls that programs make as separate windows, as dialogs and most older programs do, are reported by these windows.
 * A program may describe the controls it draws itself by other means; the rest is a gap, which text and pixels fill.
 */
import type { ElementVerb, SeenElement } from '../../../core/elements/model.ts';
import { ServiceError } from '../../../core/errors.ts';
import { centerOf, contains } from '../../../core/geometry.ts';
import type { EffectGuard } from '../../../ports/effect-guard.ts';
import { elementGone, type PointAnswer } from '../../../ports/elements.ts';
import type { ElementCalls } from '../../element-child/protocol.ts';
import type { ServedTrees } from '../../element-child/serve-elements.ts';
import { ComSilent } from '../com/com-calls.ts';
import { sleep } from '../../../base/sleep.ts';
import { offThread, type Handle } from '../native/library.ts';
import { packPoint } from '../native/structures.ts';
import type { User32 } from '../native/user32.ts';
import { AskedControls, ControlSilent } from './ask-control.ts';
import {
  childWindowsOf,
  controlClassOf,
  findChildWindow,
  focusedControl,
  readChildWindow,
  rootWindowOf,
  type ChildWindow,
  type ChildWindowCalls,
} from './child-window.ts';
import { isListBox, roleOfControl } from './control-kinds.ts';
import type { DrawnTree, ReadWindow } from './drawn-tree.ts';
import {
  describeControl,
  describeItem,
  parseRef,
  type ControlRef,
  type DescribeContext,
} from './describe-control.ts';
import { programScale, type ScaleCalls } from './program-scale.ts';
import { ownProcesses } from '../own-processes.ts';
import { reachOf, type ProcessCalls } from '../processes.ts';
import { ownerOf } from '../window-owner.ts';
import { CONTROL_BUDGET_MS, useControl, type UseCalls } from './use-control.ts';

/** Browsers, and programs made with them: a page describes itself only some time after it was first asked. */
const BROWSERS = /^(chrome_widgetwin_\d|mozillawindowclass)$/;
/** Before each further look at a page that shows nothing, milliseconds. */
const WAKING_MS = [300, 700];

export type Win32ElementCalls = UseCalls &
  ScaleCalls['user32'] &
  Pick<User32, 'getDesktopWindow' | 'isHungAppWindow' | 'windowFromPoint'>;

const WM_NULL = 0;
const SMTO_ABORTIFHUNG = 2;
/** Time within which a program answers on an idle machine. */
const PROMPT_MS = 5;
const MOST_STRETCH = 5;
/** More controls than any dialog has. */
const MOST_CONTROLS = 1000;

/** The control that a reference means; undefined if it is gone or another one has its handle. */
function controlOf(
  user32: ChildWindowCalls,
  { handle, className, controlId }: ControlRef,
): ChildWindow | undefined {
  const control = findChildWindow(user32, handle);
  return control?.className === className && control.controlId === controlId ? control : undefined;
}

async function described(control: ChildWindow, context: DescribeContext): Promise<readonly SeenElement[]> {
  if (!isListBox(control)) return [(await describeControl(control, context)) ?? []].flat();
  const { asked, user32, shcore } = context;
  const height = control.region.height / programScale({ user32, shcore }, control.handle);
  const items = await asked.items(control.handle, height);
  return items.map((item) => describeItem(control, item, context)).filter(({ hidden }) => hidden !== true);
}

/** The controls that are their own windows. */
async function readControls(
  { user32, shcore }: TreeSources,
  id: Handle,
  budgetMs: number,
): Promise<ReadWindow> {
  const controls = childWindowsOf(user32, id).filter(
    (control) => isListBox(control) || roleOfControl(control) !== undefined,
  );
  const asked = new AskedControls(user32, budgetMs);
  const context: DescribeContext = {
    user32,
    shcore,
    asked,
    windowId: id,
    focused: focusedControl(user32, id),
  };
  const elements: SeenElement[] = [];
  try {
    for (const control of controls.slice(0, MOST_CONTROLS))
      elements.push(...(await described(control, context)));
  } catch (error) {
    if (!(error instanceof ControlSilent)) throw error;
    return { elements, gap: 'not_answering' };
  }
  return { elements, gap: controls.length > MOST_CONTROLS ? 'too_large' : undefined };
}

const isTold = (drawn: SeenElement, controls: readonly SeenElement[], handle: Handle | undefined): boolean =>
  (handle !== undefined && controls.some(({ ref }) => parseRef(ref)?.handle === handle)) ||
  controls.some(
    ({ role, region }) =>
      role === drawn.role &&
      contains(region, centerOf(drawn.region)) &&
      contains(drawn.region, centerOf(region)),
  );

/**
 * How much later than on an idle machine other programs answer now, 1 to 5: none must be taken for hanging while all are late.
 * The desktop's own window has nothing else to do.
 */
async function latenessOf(user32: Win32ElementCalls): Promise<number> {
  const asked = performance.now();
  const nothing = [WM_NULL, 0, null, SMTO_ABORTIFHUNG, PROMPT_MS * MOST_STRETCH, new Uint8Array(8)] as const;
  await offThread(user32.sendMessageTimeout, user32.getDesktopWindow(), ...nothing);
  return Math.min(Math.max((performance.now() - asked) / PROMPT_MS, 1), MOST_STRETCH);
}

/** Looks again at a page that wakes. */
async function readDrawn(
  { user32, drawn }: TreeSources,
  id: Handle,
  budgetMs: number,
): Promise<ReadWindow | undefined> {
  let read = await drawn?.read(id, budgetMs);
  if (read?.hollow !== true || !BROWSERS.test(controlClassOf(user32, id))) return read;
  for (const waitMs of WAKING_MS) {
    await sleep(waitMs);
    read = await drawn?.read(id, budgetMs);
    if (read?.hollow !== true) return read;
  }
  return { ...read, gap: read.gap ?? 'waking' };
}

async function readWindow(
  sources: TreeSources,
  id: Handle,
  budgetMs: number,
  own: ReadonlySet<number>,
): Promise<ReadWindow> {
  const { user32 } = sources;
  // Windows drops our questions to it, which looks like a program that hangs.
  const pid = ownerOf(user32, id);
  if (pid !== 0 && reachOf(sources, pid, own) !== 'reachable') return { elements: [], gap: 'elevated' };
  if (user32.isHungAppWindow(id) !== 0) return { elements: [], gap: 'not_answering' };
  const until = performance.now() + budgetMs;
  const controls = await readControls(sources, id, budgetMs);
  if (controls.gap === 'not_answering') return controls;
  const more = await readDrawn(sources, id, Math.max(1, until - performance.now()));
  const others =
    more?.elements.filter((element) => !isTold(element, controls.elements, more.handles?.get(element.ref))) ??
    [];
  const elements = [...controls.elements, ...others];
  return { elements, gap: controls.gap ?? more?.gap ?? (elements.length === 0 ? 'no_tree' : undefined) };
}

async function lookAgain({ user32, shcore }: TreeSources, ref: string): Promise<SeenElement | null> {
  const parsed = parseRef(ref);
  const control = parsed === undefined ? undefined : controlOf(user32, parsed);
  if (parsed === undefined || control === undefined) return null;
  const windowId = rootWindowOf(user32, control.handle);
  const asked = new AskedControls(user32, CONTROL_BUDGET_MS);
  const focused = focusedControl(user32, windowId);
  const context: DescribeContext = { user32, shcore, asked, windowId, focused };
  if (parsed.item === undefined) return (await describeControl(control, context)) ?? null;
  const item = await asked.item(control.handle, parsed.item);
  return item === undefined ? null : describeItem(control, item, context);
}

/** The control at a point, seen from a control: itself, or another one of its window. */
function answerAt(user32: Win32ElementCalls, ref: string, hit: Handle): PointAnswer {
  const parsed = parseRef(ref);
  if (parsed === undefined || user32.isWindow(parsed.handle) === 0) return { kind: 'unknown' };
  if (hit === parsed.handle) return { kind: 'itself' };
  if (rootWindowOf(user32, hit) !== rootWindowOf(user32, parsed.handle)) return { kind: 'unknown' };
  const other = readChildWindow(user32, hit);
  const role = other === undefined ? undefined : roleOfControl(other);
  // A window of no kind that is known may well be a part of the control.
  if (role === undefined || role === 'text') return { kind: 'unknown' };
  return { kind: 'other', role, name: '' };
}

const silent = (error: unknown): never => {
  if (!(error instanceof ControlSilent) && !(error instanceof ComSilent)) throw error;
  throw new ServiceError('element_gone', 'The program of this element does not answer.', {
    hint: 'List the elements again; click by x and y if its window is still there.',
    cause: error,
  });
};

const refused = (verb: ElementVerb): ServiceError =>
  new ServiceError('not_supported', 'The program of this element refuses to do that.', {
    hint:
      verb === 'set_value'
        ? 'Drag its thumb: /places/find reports where the thumb and the ends are.'
        : 'Click it instead.',
    details: { capability: 'elements' },
  });

async function actOnControl(
  user32: Win32ElementCalls,
  { ref, verb, value }: ElementCalls['act']['in'],
  guard: EffectGuard,
): Promise<void> {
  const parsed = parseRef(ref);
  const control = parsed === undefined ? undefined : controlOf(user32, parsed);
  if (parsed === undefined || control === undefined) throw elementGone();
  await useControl(user32, control, { verb, value, item: parsed.item, guard });
}

export interface TreeSources extends ProcessCalls {
  readonly user32: Win32ElementCalls;
  readonly shcore: ScaleCalls['shcore'];
  /** Null if this Windows has none. */
  readonly drawn: DrawnTree | null;
}

export function createTrees(sources: TreeSources): ServedTrees {
  const { user32, drawn } = sources;
  return {
    async read({ windows, budgetMs: idleBudgetMs }) {
      const budgetMs = idleBudgetMs * (await latenessOf(user32));
      const own = ownProcesses(sources);
      const read = await Promise.all(
        windows.map(async ({ id }) => ({ id, ...(await readWindow(sources, id, budgetMs, own)) })),
      );
      return {
        elements: read.flatMap(({ elements }) => elements),
        gaps: read.flatMap(({ id, gap }) => (gap === undefined ? [] : [{ windowId: id, reason: gap }])),
        ...(drawn === null ? {} : { means: drawn.means }),
      };
    },
    again: ({ ref }) =>
      (drawn?.owns(ref) === true ? drawn.again(ref) : lookAgain(sources, ref)).catch(silent),
    // Windows reports changes by its own hooks (SetWinEventHook), which nothing here listens to.
    versions: () => Promise.resolve(new Map()),
    async at({ ref, point }) {
      if (drawn?.owns(ref) === true) return drawn.at?.(ref, point) ?? { kind: 'unknown' };
      return Promise.resolve(answerAt(user32, ref, user32.windowFromPoint(packPoint(point))));
    },
    async act(wanted, guard) {
      const { ref, verb, value } = wanted;
      if (drawn?.owns(ref) !== true) return actOnControl(user32, wanted, guard).catch(silent);
      const outcome = await drawn.act(ref, verb, value, guard).catch(silent);
      if (outcome !== 'asked') throw outcome === 'gone' ? elementGone() : refused(verb);
    },
  };
}
