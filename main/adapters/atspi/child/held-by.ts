/** Which of the nodes that are scrolled out of view a document or a group holds: they have no place that would say so. */
import type { FoundNode } from './found.ts';
import type { AskedProgram } from './program.ts';
import type { Accessible } from './values.ts';

/** Deeper trees are a circle or an attack. */
const MOST_ANCESTORS = 100;

interface HeldOptions {
  readonly program: AskedProgram;
  /** Undefined: nothing limits what is scrolled out. */
  readonly holder: Accessible | undefined;
}

/** Without hidden nodes that hang elsewhere. What shows stays: its place says enough. */
export async function withoutForeign(
  nodes: readonly FoundNode[],
  { program, holder }: HeldOptions,
): Promise<readonly FoundNode[]> {
  if (holder === undefined) return nodes;
  const parents = new Map<string, Promise<Accessible | undefined>>();
  const parentOf = (of: Accessible): Promise<Accessible | undefined> => {
    const known = parents.get(of.path) ?? program.parent(of);
    parents.set(of.path, known);
    return known;
  };
  const isHeld = async ({ accessible, hidden }: FoundNode): Promise<boolean> => {
    if (hidden !== true) return true;
    if (accessible.bus !== holder.bus) return false;
    let parent = await parentOf(accessible);
    for (let depth = 0; parent !== undefined && depth < MOST_ANCESTORS; depth++) {
      if (parent.path === holder.path) return true;
      parent = await parentOf(parent);
    }
    return false;
  };
  const held = await Promise.all(nodes.map(isHeld));
  return nodes.filter((_, index) => held[index] === true);
}
