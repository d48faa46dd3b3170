/** Elements by name and role as a request means them: `findElements`, and names by an expression. */
import { findElements, type ElementQuery } from '../../core/elements/match.ts';
import type { ListedElement } from '../../core/elements/model.ts';
import type { Desk } from '../support/desk.ts';
import type { Run } from '../support/run.ts';

export interface NameQuery extends Omit<ElementQuery, 'match'> {
  readonly match: ElementQuery['match'] | 'regex';
}

type Named = Pick<ListedElement, 'name' | 'role'>;

/** Those that match, in the order of `findElements`. */
export type ElementFinder = <E extends Named>(elements: readonly E[], run: Run) => Promise<readonly E[]>;

/** `path`: where the name stands in the request. Throws a ValidationError or `regex_unsupported` for an expression that cannot be used. */
export async function compileElementQuery(
  desk: Desk,
  { match, ...query }: NameQuery,
  path: string,
  run: Run,
): Promise<ElementFinder> {
  if (match !== 'regex') return (elements) => Promise.resolve(findElements(elements, { ...query, match }));
  const { name = '', ...others } = query;
  const pattern = await desk.regex.compile(name, path, run.signal);
  return async (elements, { signal }) => {
    const candidates = findElements(elements, { ...others, match: 'contains' });
    const fits = await pattern.test(
      candidates.map((each) => each.name),
      signal,
    );
    return candidates.filter((_, index) => fits[index] === true);
  };
}
