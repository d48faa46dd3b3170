/** Controls that programs report through UI Automation: browsers, WPF, Qt and those of Windows itself. Never run on a real Windows. */
import { elementText } from '../../../../core/elements/element-text.ts';
import type { ElementRole, ElementVerb, SeenElement } from '../../../../core/elements/model.ts';
import type { Region } from '../../../../core/geometry.ts';
import { ComSilent, withComCalls, type ComTexts } from '../../com/com-calls.ts';
import type { VariantValue } from '../../com/variant.ts';
import type { Handle } from '../../native/library.ts';
import type { ComPointer } from '../../native/ole.ts';
import type { DrawnTree, ReadWindow } from '../drawn-tree.ts';
import { AskedAutomation, type PatternName } from './automation.ts';
import { automationRole, automationStates, type Told } from './automation-kinds.ts';

/** Of one window. */
const MOST_ELEMENTS = 2500;
/** For all questions about one element, milliseconds. */
const ELEMENT_BUDGET_MS = 2000;
const NEEDS_NAME: ReadonlySet<ElementRole> = new Set(['text', 'image', 'list_item']);
const PREFIX = 'uia:';

interface FoundElement {
  readonly object: ComPointer;
  readonly told: Told;
  readonly element: SeenElement;
}

const textOf = (value: VariantValue): string => (typeof value === 'string' ? value : '');

function regionOf(value: VariantValue): Region | undefined {
  const [x, y, width, height] = Array.isArray(value) ? (value as readonly number[]).map(Math.round) : [];
  if (x === undefined || y === undefined || width === undefined || height === undefined) return undefined;
  return width > 0 && height > 0 ? { x, y, width, height } : undefined;
}

function valueOf(role: ElementRole, { value, rangeValue }: Told): string | number | undefined {
  if ((role === 'slider' || role === 'spin') && typeof rangeValue === 'number') return rangeValue;
  if (role !== 'field' && role !== 'combobox' && role !== 'spin') return undefined;
  const text = elementText(textOf(value));
  return text === '' ? undefined : text;
}

function verbsOf(role: ElementRole, told: Told): readonly ElementVerb[] {
  const does: ElementVerb[] = [];
  if (told.canInvoke === true || told.canToggle === true) does.push('press');
  if ((role === 'field' || role === 'password') && told.canSetValue === true && told.isReadOnly !== true)
    does.push('set_text');
  if (told.canSelect === true) does.push('select');
  return does;
}

/** Undefined for elements that no one can use or read, and for hidden ones. */
export function describeAutomation(top: Handle, told: Told): SeenElement | undefined {
  const role = automationRole(told);
  const region = regionOf(told.rectangle);
  if (role === undefined || region === undefined || told.isOffScreen === true) return undefined;
  if (!Array.isArray(told.runtimeId)) return undefined;
  const name = elementText(textOf(told.name));
  if (name === '' && NEEDS_NAME.has(role)) return undefined;
  const value = valueOf(role, told);
  return {
    ref: `${PREFIX}${JSON.stringify([top, told.runtimeId])}`,
    source: 'tree',
    role,
    name,
    windowId: top,
    region,
    ...(value === undefined ? {} : { value }),
    states: automationStates(role, told),
    does: verbsOf(role, told),
  };
}

/** The window of a reference; undefined if it is none of these. */
function topOf(ref: string): Handle | undefined {
  if (!ref.startsWith(PREFIX)) return undefined;
  const [top] = JSON.parse(ref.slice(PREFIX.length)) as readonly unknown[];
  return typeof top === 'number' ? top : undefined;
}

const PATTERNS: Readonly<Partial<Record<ElementVerb, PatternName>>> = {
  select: 'selectionItem',
  set_text: 'value',
};

export function createAutomationTree(automation: ComPointer, texts: ComTexts): DrawnTree {
  async function found(
    asked: AskedAutomation,
    top: Handle,
    wanted: (element: SeenElement) => boolean,
  ): Promise<{ readonly all: readonly FoundElement[]; readonly cut: boolean }> {
    const { elements, cut } = await asked.controls(top, MOST_ELEMENTS);
    const all: FoundElement[] = [];
    for (const object of elements) {
      const told = await asked.properties(object);
      const element = describeAutomation(top, told);
      if (element !== undefined && wanted(element)) all.push({ object, told, element });
    }
    return { all, cut };
  }

  async function withElement<T>(
    ref: string,
    use: (asked: AskedAutomation, same: FoundElement) => Promise<T>,
  ): Promise<T | undefined> {
    const top = topOf(ref);
    if (top === undefined) return undefined;
    return withComCalls(texts, ELEMENT_BUDGET_MS, async (calls) => {
      const asked = new AskedAutomation(automation, texts, calls);
      const [same] = (await found(asked, top, (element) => element.ref === ref)).all;
      return same === undefined ? undefined : use(asked, same);
    });
  }

  async function read(top: Handle, budgetMs: number): Promise<ReadWindow> {
    try {
      return await withComCalls(texts, budgetMs, async (calls) => {
        const asked = new AskedAutomation(automation, texts, calls);
        const { all, cut } = await found(asked, top, () => true);
        return { elements: all.map(({ element }) => element), gap: cut ? 'too_large' : undefined };
      });
    } catch (error) {
      if (!(error instanceof ComSilent)) throw error;
      return { elements: [], gap: 'not_answering' };
    }
  }

  return {
    read,
    owns: (ref) => topOf(ref) !== undefined,
    again: async (ref) => (await withElement(ref, (_, { element }) => Promise.resolve(element))) ?? null,
    async act(ref, verb, value, guard) {
      const done = await withElement(ref, async (asked, { object, told, element }) => {
        if (!element.does.includes(verb)) return false;
        await guard.confirm();
        const pattern = PATTERNS[verb] ?? (told.canInvoke === true ? 'invoke' : 'toggle');
        const text = verb === 'set_text' ? String(value ?? '') : undefined;
        return asked.act(object, pattern, text).catch(unlessBusy);
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
