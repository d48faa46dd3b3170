/** Ids of elements: the same for the same thing as long as its role and name stay, and never given to another. */
import type { ElementRole, ElementSource, SeenElement } from './model.ts';

export interface KnownElement {
  readonly ref: string;
  readonly source: ElementSource;
  readonly role: ElementRole;
  readonly name: string;
}

export interface ElementIds {
  /** The element's id; a new one if it was never seen with this role and name. */
  idOf(element: Pick<SeenElement, 'ref' | 'source' | 'role' | 'name'>): string;
  /** The element listed with that id; undefined for an id that was never given, or was forgotten. */
  known(id: string): KnownElement | undefined;
}

const LETTER: Readonly<Record<ElementSource, string>> = { tree: 'e', text: 't', pixels: 'p' };
/** Beyond them, those that were not seen for the longest time are forgotten. */
const MOST_KNOWN = 20_000;

export function createElementIds(most = MOST_KNOWN): ElementIds {
  const byId = new Map<string, KnownElement>();
  const idByRef = new Map<string, string>();
  let last = 0;
  const forget = (id: string): void => {
    const known = byId.get(id);
    byId.delete(id);
    if (known !== undefined && idByRef.get(known.ref) === id) idByRef.delete(known.ref);
  };
  return {
    idOf({ ref, source, role, name }) {
      const before = idByRef.get(ref);
      const known = before === undefined ? undefined : byId.get(before);
      if (before !== undefined && known?.role === role && known.name === name) {
        // The newest stand last.
        byId.delete(before);
        byId.set(before, known);
        return before;
      }
      const id = `${LETTER[source]}${++last}`;
      // The old id stays known: anyone who uses it learns that the element has changed.
      byId.set(id, { ref, source, role, name });
      idByRef.set(ref, id);
      const [oldest] = byId.keys();
      if (byId.size > most && oldest !== undefined) forget(oldest);
      return id;
    },
    known: (id) => byId.get(id),
  };
}
