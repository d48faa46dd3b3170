/** What labels an accessible, and what follows from it. */
import type { AskedProgram } from './program.ts';
import { ROLE } from './roles.ts';
import { accessiblesOf, listOf, type Accessible } from './values.ts';

/** `ATSPI_RELATION_LABELLED_BY` */
const LABELLED_BY = 2;

/** The first one, as a text next to a field or the tab of a page. */
export async function labelBy(program: AskedProgram, of: Accessible): Promise<Accessible | undefined> {
  const relations = listOf(await program.ask(of, { on: 'Accessible', member: 'GetRelationSet' }));
  const [label] = relations.flatMap((relation) => {
    const [kind, targets] = listOf(relation);
    return kind === LABELLED_BY ? accessiblesOf(targets) : [];
  });
  return label;
}

/**
 * Whether it is a page of GTK 4 whose tab is not selected. GTK 4.8 goes on reporting all that is on it as visible, at its old place;
 * the page itself is no widget and has no box, by which it is known.
 */
export async function isClosedPage(program: AskedProgram, of: Accessible): Promise<boolean> {
  const tab = await labelBy(program, of);
  if (tab === undefined || (await program.role(tab)) !== ROLE.pageTab) return false;
  return !(await program.states(tab))('selected');
}
