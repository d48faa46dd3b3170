/** Which elements a caller means by their name and role. */
import { fold } from '../text/fold.ts';
import { elementText } from './element-text.ts';
import type { ElementRole, ListedElement } from './model.ts';

export interface ElementQuery {
  /** Any where left out. */
  readonly name?: string;
  /** A name is one whole: `exact` is all of it. */
  readonly match: 'contains' | 'exact';
  readonly role?: ElementRole;
}

/** As texts on the screen are compared: case, quotes, dashes and spaces are alike, and so are all ways to write one character. */
const folded = (text: string): string => fold(elementText(text).normalize('NFKC'), false);
/** And accents, as where a text on the screen contains another. */
const bare = (text: string): string => fold(text, false, 'any');

/** How well a name fits, the best first: all of it, a part as written, a part but for its accents. */
const FITS = ['whole', 'part', 'bare'] as const;

/** Those that match, by how well their names fit. */
export function findElements<E extends Pick<ListedElement, 'name' | 'role'>>(
  elements: readonly E[],
  { name, match, role }: ElementQuery,
): readonly E[] {
  const candidates = role === undefined ? elements : elements.filter((element) => element.role === role);
  if (name === undefined) return candidates;
  const asked = folded(name);
  const askedBare = bare(asked);
  const fitOf = (element: E): (typeof FITS)[number] | undefined => {
    const own = folded(element.name);
    if (own === asked) return 'whole';
    if (match === 'exact') return undefined;
    if (own.includes(asked)) return 'part';
    return bare(own).includes(askedBare) ? 'bare' : undefined;
  };
  const found = Map.groupBy(candidates, fitOf);
  return FITS.flatMap((fit) => found.get(fit) ?? []);
}
