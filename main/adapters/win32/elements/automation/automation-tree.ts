/** Controls that programs report through UI Automation: browsers, WPF, Qt and those of Windows itself. Never run on a real Windows. */
import { elementText } from '../../../../core/elements/element-text.ts';
import type { ElementRole, ElementVerb, SeenElement } from '../../../../core/elements/model.ts';
import { centerOf, contains, type Point, type Region } from '../../../../core/geometry.ts';
import type { PointAnswer } from '../../../../ports/elements.ts';
import { ComSilent, withComCalls, type ComCalls, type ComTexts } from '../../com/com-calls.ts';
import type { VariantValue } from '../../com/variant.ts';
import type { Handle } from '../../native/library.ts';
import type { ComPointer } from '../../native/ole.ts';
import type { DrawnTree, ReadWindow } from '../drawn-tree.ts';
import { AskedAutomation, type FoundAll, type PatternAct } from './automation.ts';
import type { AutomationClient } from './automation-client.ts';
import { automationRole, automationStates, DOCUMENT, type ReportedProperties } from './automation-kinds.ts';

/** In one window. */
const MOST_ELEMENTS = 2500;
/** For all questions about one element, milliseconds. */
const ELEMENT_BUDGET_MS = 2000;
/** Share of the budget for asking for all elements at once, before they are asked for level by level. */
const AT_ONCE = 0.6;
/** Elements that are described before other questions get their turn. */
const AT_A_TIME = 200;
const NEEDS_NAME: ReadonlySet<ElementRole> = new Set(['text', 'image', 'list_item']);
const PREFIX = 'uia:';

const textOf = (value: VariantValue): string => (typeof value === 'string' ? value : '');

function regionOf(value: VariantValue): Region | undefined {
  const [x, y, width, height] = Array.isArray(value) ? (value as readonly number[]).map(Math.round) : [];
  if (x === undefined || y === undefined || width === undefined || height === undefined) return undefined;
  return width > 0 && height > 0 ? { x, y, width, height } : undefined;
}

function valueOf(role: ElementRole, { value, rangeValue }: ReportedProperties): string | number | undefined {
  if ((role === 'slider' || role === 'spin') && typeof rangeValue === 'number') return rangeValue;
  if (role !== 'field' && role !== 'combobox' && role !== 'spin') return undefined;
  const text = elementText(textOf(value));
  return text === '' ? undefined : text;
}

function verbsOf(role: ElementRole, reported: ReportedProperties): readonly ElementVerb[] {
  const does: ElementVerb[] = [];
  if (pressesOf(reported).length > 0) does.push('press');
  if (
    (role === 'field' || role === 'password') &&
    reported.canSetValue === true &&
    reported.isReadOnly !== true
  )
    does.push('set_text');
  if (
    (role === 'slider' || role === 'spin') &&
    reported.canSetRange === true &&
    reported.isRangeReadOnly !== true
  )
    does.push('set_value');
  if (reported.canSelect === true) does.push('select');
  if (reported.canScrollTo === true) does.push('scroll_to');
  return does;
}

/** ExpandCollapseState */
const EXPANDED = 1;
/** That of an element which has nothing to expand. */
const LEAF = 3;

/** What pressing can mean for an element, the plainest first. Not every program offers what its buttons do as Invoke. */
function pressesOf(reported: ReportedProperties): readonly PatternAct[] {
  const presses: PatternAct[] = [];
  if (reported.canInvoke === true) presses.push({ pattern: 'invoke' });
  if (reported.canToggle === true) presses.push({ pattern: 'toggle' });
  if (reported.canExpand === true && reported.expandState !== LEAF)
    presses.push({ pattern: 'expandCollapse', second: reported.expandState === EXPANDED });
  if (reported.canDoDefault === true && textOf(reported.defaultAction) !== '')
    presses.push({ pattern: 'legacyDefault' });
  return presses;
}

/** The ways to do what the verb asks for; each is tried if the one before was refused. */
function actsOf(
  verb: ElementVerb,
  value: string | number | undefined,
  reported: ReportedProperties,
): readonly PatternAct[] {
  switch (verb) {
    case 'press':
      return pressesOf(reported);
    case 'select':
      return [{ pattern: 'selectionItem' }];
    case 'set_text':
      return [{ pattern: 'value', value: String(value ?? '') }];
    case 'set_value':
      return [{ pattern: 'rangeValue', value: Number(value ?? 0) }];
    case 'scroll_to':
      return [{ pattern: 'scrollItem' }];
  }
}

/** Undefined for elements that no one can use or read. */
export function describeAutomation(top: Handle, reported: ReportedProperties): SeenElement | undefined {
  const role = automationRole(reported);
  const region = regionOf(reported.rectangle);
  if (role === undefined || region === undefined || !Array.isArray(reported.runtimeId)) return undefined;
  const name = elementText(textOf(reported.name));
  if (name === '' && NEEDS_NAME.has(role)) return undefined;
  const value = valueOf(role, reported);
  return {
    // Programs give the identifier of a row that went to another: role and name tell the two apart.
    ref: `${PREFIX}${JSON.stringify([top, reported.runtimeId, role, name])}`,
    source: 'tree',
    role,
    name,
    windowId: top,
    region,
    ...(value === undefined ? {} : { value }),
    states: automationStates(role, reported),
    does: verbsOf(role, reported),
    ...(reported.isOffScreen === true ? { hidden: true } : {}),
  };
}

interface Reference {
  readonly top: Handle;
  readonly runtimeId: readonly number[];
}

/** Undefined if it is none of these. */
function parseReference(ref: string): Reference | undefined {
  if (!ref.startsWith(PREFIX)) return undefined;
  const [top, runtimeId] = JSON.parse(ref.slice(PREFIX.length)) as readonly unknown[];
  return typeof top === 'number' && Array.isArray(runtimeId)
    ? { top, runtimeId: runtimeId.filter((part) => typeof part === 'number') }
    : undefined;
}

/** A reading of one window that keeps what it has when the time is over. */
class WindowReading {
  readonly elements: SeenElement[] = [];
  /** Windows that are controls themselves, by the reference of the element that stands for each. */
  readonly handles = new Map<string, Handle>();
  readonly #pages: Region[] = [];
  readonly #asked: AskedAutomation;
  readonly #calls: ComCalls;
  readonly #top: Handle;

  constructor(asked: AskedAutomation, calls: ComCalls, top: Handle) {
    this.#asked = asked;
    this.#calls = calls;
    this.#top = top;
  }

  async take({ elements }: FoundAll): Promise<void> {
    for (const [index, object] of elements.entries()) {
      if (index % AT_A_TIME === AT_A_TIME - 1) await this.#calls.pause();
      const reported = this.#asked.properties(object);
      const page = reported.controlType === DOCUMENT ? regionOf(reported.rectangle) : undefined;
      if (page !== undefined) this.#pages.push(page);
      const element = describeAutomation(this.#top, reported);
      if (element === undefined || element.hidden === true) continue;
      this.elements.push(element);
      if (typeof reported.windowHandle === 'number' && reported.windowHandle !== 0)
        this.handles.set(element.ref, reported.windowHandle);
    }
  }

  /** Whether no page shows anything. */
  isHollow(): boolean {
    return !this.#pages.some((page) => this.elements.some(({ region }) => contains(page, centerOf(region))));
  }

  /** Level by level: a program that is slow with everything at once has the first levels by the time. True if there is more. */
  async takeByLevels(top: ComPointer): Promise<boolean> {
    const pending: ComPointer[] = [top];
    let read = 0;
    for (let next = pending.shift(); next !== undefined; next = pending.shift()) {
      if (read >= MOST_ELEMENTS) return true;
      const found = await this.#asked.childrenOf(next, MOST_ELEMENTS - read);
      if (found === undefined) continue;
      read += found.elements.length;
      await this.take(found);
      pending.push(...found.elements);
    }
    return false;
  }
}

const unlessSilent = (error: unknown): undefined => {
  if (error instanceof ComSilent) return undefined;
  throw error;
};

async function readWindow(
  client: AutomationClient,
  texts: ComTexts,
  top: Handle,
  budgetMs: number,
): Promise<ReadWindow> {
  return withComCalls(texts, budgetMs, async (calls) => {
    const asked = new AskedAutomation(client, texts, calls);
    const reading = new WindowReading(asked, calls, top);
    const { elements, handles } = reading;
    try {
      const window = await asked.top(top);
      if (window === undefined) return { elements, gap: calls.isLate() ? 'not_answering' : undefined };
      const all = await asked.below(window, MOST_ELEMENTS, budgetMs * AT_ONCE);
      if (all !== undefined) await reading.take(all);
      const isCut = all === undefined ? await reading.takeByLevels(window) : all.cut;
      return { elements, handles, gap: isCut ? 'too_large' : undefined, hollow: reading.isHollow() };
    } catch (error) {
      unlessSilent(error);
      return { elements, handles, gap: elements.length === 0 ? 'not_answering' : 'too_large' };
    }
  });
}

/** Uses the element that a reference means, with time for the program to do it; undefined if it is gone. */
async function withElement<T>(
  { client, texts }: AutomationTreeParts,
  ref: string,
  use: (
    asked: AskedAutomation,
    object: ComPointer,
    reported: ReportedProperties,
    element: SeenElement,
  ) => Promise<T>,
): Promise<T | undefined> {
  const meant = parseReference(ref);
  if (meant === undefined) return undefined;
  return withComCalls(texts, ELEMENT_BUDGET_MS, async (calls) => {
    const asked = new AskedAutomation(client, texts, calls);
    const window = await asked.top(meant.top);
    const object = window === undefined ? undefined : await asked.withRuntimeId(window, meant.runtimeId);
    if (object === undefined) return undefined;
    const reported = asked.properties(object);
    const element = describeAutomation(meant.top, reported);
    return element?.ref === ref ? use(asked, object, reported, element) : undefined;
  });
}

/** Roles of what lies on controls: a click there is one on the control. */
const PARTS: ReadonlySet<ElementRole> = new Set(['text', 'image']);

async function answerAt(
  { client, texts }: AutomationTreeParts,
  ref: string,
  point: Point,
): Promise<PointAnswer> {
  const meant = parseReference(ref);
  if (meant === undefined) return { kind: 'unknown' };
  const found = await withComCalls(texts, ELEMENT_BUDGET_MS, async (calls) => {
    const asked = new AskedAutomation(client, texts, calls);
    const object = await asked.at(point);
    return object === undefined ? undefined : asked.properties(object);
  }).catch(unlessSilent);
  if (found === undefined) return { kind: 'unknown' };
  if (JSON.stringify(found.runtimeId) === JSON.stringify(meant.runtimeId)) return { kind: 'itself' };
  const other = describeAutomation(meant.top, found);
  if (other === undefined || PARTS.has(other.role)) return { kind: 'unknown' };
  return { kind: 'other', role: other.role, name: other.name };
}

interface AutomationTreeParts {
  readonly client: AutomationClient;
  readonly texts: ComTexts;
}

export function createAutomationTree(client: AutomationClient, texts: ComTexts): DrawnTree {
  const parts = { client, texts };
  return {
    means: 'uia',
    read: (top, budgetMs) => readWindow(client, texts, top, budgetMs),
    owns: (ref) => parseReference(ref) !== undefined,
    again: async (ref) =>
      (await withElement(parts, ref, (_asked, _object, _told, element) => Promise.resolve(element))) ?? null,
    at: (ref, point) => answerAt(parts, ref, point),
    async act(ref, verb, value, guard) {
      const done = await withElement(parts, ref, async (asked, object, reported, element) => {
        if (!element.does.includes(verb)) return false;
        await guard.confirm();
        for (const each of actsOf(verb, value, reported))
          if (await asked.act(object, each).catch(unlessBusy)) return true;
        return false;
      });
      return done === undefined ? 'gone' : done ? 'asked' : 'refused';
    },
  };
}

/** The action may show a dialog: the program answers only when that is closed, though it was asked. */
const unlessBusy = (error: unknown): boolean => {
  if (error instanceof ComSilent) return true;
  throw error;
};
