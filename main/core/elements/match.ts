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

export function matchesElement(
  element: Pick<ListedElement, 'name' | 'role'>,
  { name, match, role }: ElementQuery,
): boolean {
  if (role !== undefined && element.role !== role) return false;
  if (name === undefined) return true;
  const [own, asked] = [folded(element.name), folded(name)];
  return match === 'exact' ? own === asked : own.includes(asked);
}

/** Those that match, exact names first. */
export function findElements<E extends Pick<ListedElement, 'name' | 'role'>>(
  elements: readonly E[],
  query: ElementQuery,
): readonly E[] {
  const found = elements.filter((element) => matchesElement(element, query));
  const isExact = (element: E): boolean => matchesElement(element, { ...query, match: 'exact' });
  return [...found.filter(isExact), ...found.filter((element) => !isExact(element))];
}
