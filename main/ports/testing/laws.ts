/**
 * Laws of a contract, and those of them that an adapter does not keep: they are listed with their reasons in the report of a
 * run, from which docs/capabilities.md is made, and fail as soon as the adapter does keep them.
 */
import { afterAll, expect, it, type TestContext } from 'vitest';
import { ServiceError } from '../../core/errors.ts';

declare module 'vitest' {
  interface TaskMeta {
    /** Why the adapter does not keep this law. */
    notPassed?: string;
  }
}

/** Why a law is not kept: by its title, or by its title as it is written in the contract, which means all of its rows. */
export type Limits = Readonly<Record<string, string>>;

type Body<Row> = (row: Row) => unknown;

export interface Law {
  (title: string, body: () => unknown, timeoutMs?: number): void;
  /** One law for each row; the title has a place (`%s`) for each of its members. */
  each<Row>(rows: readonly Row[]): (title: string, body: Body<Row>) => void;
}

/** A law that is not kept is refused as `not_supported`, or what it expects is not observed. */
export async function expectNotKept(body: () => unknown): Promise<void> {
  const kept = Symbol('kept');
  const outcome = await Promise.resolve()
    .then(body)
    .then(
      () => kept,
      (error: unknown) => error,
    );
  expect(outcome, 'This law is kept: remove it from the limits.').not.toBe(kept);
  if (outcome instanceof ServiceError) expect(outcome.reason).toBe('not_supported');
}

/** To be called once within the `describe` of a contract. */
export function lawsOf(limits: Limits = {}): Law {
  const unused = new Set(Object.keys(limits));
  const limitOf = (template: string, title: string): string | undefined => {
    unused.delete(template);
    unused.delete(title);
    return limits[title] ?? limits[template];
  };
  // Wine's runner of tests gives no context, and its adapters have no limits.
  const run = (template: string, context: TestContext | undefined, body: () => unknown): unknown => {
    const why = limitOf(template, context?.task.name ?? template);
    if (why === undefined) return body();
    if (context !== undefined) context.task.meta.notPassed = why;
    return expectNotKept(body);
  };
  let registered = 0;
  let ran = 0;
  afterAll(() => {
    if (ran === registered) expect([...unused], 'limits that name no law').toEqual([]);
  });
  const law = (title: string, body: () => unknown, timeoutMs?: number): void => {
    registered++;
    it(
      title,
      async (context?: TestContext) => {
        ran++;
        await run(title, context, body);
      },
      timeoutMs,
    );
  };
  return Object.assign(law, {
    each:
      <Row>(rows: readonly Row[]) =>
      (title: string, body: Body<Row>): void => {
        registered += rows.length;
        it.for(rows)(title, async (row, context?: TestContext) => {
          ran++;
          await run(title, context, () => body(row));
        });
      },
  });
}
