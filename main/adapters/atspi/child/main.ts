/** The entry of the child that reads accessibility trees: untrusted programs answer it, and it holds nothing of the service. */
import { ServiceError } from '../../../core/errors.ts';
import type { EffectGuard } from '../../../ports/effect-guard.ts';
import { elementGone } from '../../../ports/elements.ts';
import type { ElementCalls } from '../../element-child/protocol.ts';
import { serveElements, type ServedTrees } from '../../element-child/serve-elements.ts';
import { keepA11yBus, type A11yBus } from './connection.ts';
import { accessibleOfRef, describeNode } from './describe.ts';
import { hitAt } from './hit.ts';
import { placeAgain } from './placed.ts';
import { AskedProgram, ProgramSilent } from './program.ts';
import { createMemory, isSilent, readWindows } from './read.ts';
import { createTreeEvents } from './tree-events.ts';
import type { Accessible } from './values.ts';
import { carryOutVerb } from './verbs.ts';

/** For all questions about one element, milliseconds. */
const ELEMENT_BUDGET_MS = 2000;

const connected = keepA11yBus(process.env);
const memory = createMemory();
const events = createTreeEvents();

function reached(bus: A11yBus, ref: string): { program: AskedProgram; accessible: Accessible } | null {
  const accessible = accessibleOfRef(ref, bus.life);
  return accessible === undefined ? null : { program: new AskedProgram(bus, ELEMENT_BUDGET_MS), accessible };
}

const silent = (error: unknown): never => {
  if (!(error instanceof ProgramSilent)) throw error;
  throw new ServiceError('element_gone', 'The program of this element does not answer.', {
    hint: 'List the elements again; click by x and y if its window is still there.',
    cause: error,
  });
};

async function again(
  bus: A11yBus,
  { ref, windows }: ElementCalls['again']['in'],
): Promise<ElementCalls['again']['out']> {
  const found = reached(bus, ref);
  if (found === null) return null;
  const { program, accessible } = found;
  const placed = await placeAgain(program, accessible, windows);
  if (placed === null) return null;
  const { node, toolkit, shown, scrolledIn } = placed;
  const element = await describeNode(node, { program, life: bus.life, toolkit, holders: true });
  if (element === undefined || shown) return element ?? null;
  return { ...element, hidden: true, ...(scrolledIn === undefined ? {} : { scrolledIn }) };
}

async function carryOut(
  bus: A11yBus,
  { ref, ...wanted }: ElementCalls['act']['in'],
  guard: EffectGuard,
): Promise<void> {
  const found = reached(bus, ref);
  if (found === null) throw elementGone();
  await carryOutVerb(found.program, found.accessible, { ...wanted, guard }).catch(silent);
}

const treesOf = (bus: A11yBus): ServedTrees => ({
  read: ({ windows, budgetMs, also }) => readWindows(bus, windows, { idleBudgetMs: budgetMs, also, memory }),
  again: (wanted) => again(bus, wanted).catch(silent),
  versions: ({ pids }) => events.versions(bus, pids, (name) => isSilent(memory, name)),
  async at({ ref, point }) {
    const found = reached(bus, ref);
    if (found === null) return { kind: 'unknown' };
    return hitAt(found.program, found.accessible, point).catch(silent);
  },
  act: (wanted, guard) => carryOut(bus, wanted, guard),
});

serveElements(async () => treesOf(await connected()));
