/** Which elements a caller means by their name and role. */
import { elementText } from './element-text.ts';
import type { ElementRole, ListedElement } from './model.ts';

export interface ElementQuery {
  /** Any where left out. */
  readonly name?: string;
  readonly match: 'contains' | 'exact';
  readonly role?: ElementRole;
}

/** Upper and lower case are alike, and so are all ways to write one character. */
const fold = (text: string): string => elementText(text).normalize('NFKC').toLowerCase();

export function matchesElement(
  element: Pick<ListedElement, 'name' | 'role'>,
  { name, match, role }: ElementQuery,
): boolean {
  if (role !== undefined && element.role !== role) return false;
  if (name === undefined) return true;
  const [own, asked] = [fold(element.name), fold(name)];
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
