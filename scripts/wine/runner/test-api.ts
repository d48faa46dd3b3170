/** `describe`, `it` and the hooks as the contract suites use them: collected first, run in order afterwards. */
import { format } from 'node:util';

export type Body = () => unknown;

export interface Test {
  readonly name: string;
  readonly body: Body;
  readonly timeoutMs: number;
  readonly skipped: boolean;
}

export interface Suite {
  readonly name: string;
  readonly children: (Suite | Test)[];
  readonly hooks: Record<Hook, Body[]>;
}

export type Hook = 'beforeAll' | 'beforeEach' | 'afterEach' | 'afterAll';

interface TestOptions {
  readonly timeout?: number;
}

const DEFAULT_TIMEOUT_MS = 60_000;

const newSuite = (name: string): Suite => ({
  name,
  children: [],
  hooks: { beforeAll: [], beforeEach: [], afterEach: [], afterAll: [] },
});

const open: Suite[] = [];
function current(): Suite {
  const suite = open.at(-1);
  if (suite === undefined) throw new Error('Outside a module of tests');
  return suite;
}

/** What a module describes as it is loaded, with hooks that are that module's. */
export async function describedBy(load: () => Promise<unknown>): Promise<Suite> {
  const suite = newSuite('');
  open.push(suite);
  try {
    await load();
  } finally {
    open.pop();
  }
  return suite;
}

/** Cleanups of the test that runs now, last one first. */
export const finishers: Body[] = [];
export const onTestFinished = (body: Body): void => void finishers.unshift(body);

const addHook =
  (hook: Hook) =>
  (body: Body): void =>
    void current().hooks[hook].push(body);
export const beforeAll = addHook('beforeAll');
export const beforeEach = addHook('beforeEach');
export const afterEach = addHook('afterEach');
export const afterAll = addHook('afterAll');

type Row = readonly unknown[];
const rowsOf = (table: readonly unknown[]): readonly Row[] =>
  table.map((row): Row => (Array.isArray(row) ? row : [row]));

/** `%s` and its like, as printf; vitest adds nothing for arguments without a place in the name. */
const named = (name: string, row: Row): string => {
  const places = name.match(/%[sdifjoO]/g)?.length ?? 0;
  return format(name, ...row.slice(0, places));
};

function addSuite(name: string, body: Body): void {
  const suite = newSuite(name);
  current().children.push(suite);
  open.push(suite);
  try {
    body();
  } finally {
    open.pop();
  }
}

export const describe = Object.assign(addSuite, {
  each:
    (table: readonly unknown[]) =>
    (name: string, body: (...row: Row) => unknown): void =>
      rowsOf(table).forEach((row) => addSuite(named(name, row), () => body(...row))),
  skipIf: (condition: boolean) => (condition ? () => undefined : addSuite),
  runIf: (condition: boolean) => (condition ? addSuite : () => undefined),
});

type TimedBody = Body | TestOptions | number;

function addTest(skipped: boolean, name: string, ...rest: readonly TimedBody[]): void {
  const body = rest.find((part) => typeof part === 'function');
  const options = rest.find((part) => typeof part !== 'function');
  const timeoutMs = (typeof options === 'number' ? options : options?.timeout) ?? DEFAULT_TIMEOUT_MS;
  current().children.push({ name, body: body ?? (() => undefined), timeoutMs, skipped });
}

const run = (name: string, ...rest: readonly TimedBody[]): void => addTest(false, name, ...rest);
const skip = (name: string, ...rest: readonly TimedBody[]): void => addTest(true, name, ...rest);

export const it = Object.assign(run, {
  skip,
  todo: skip,
  skipIf: (condition: boolean) => (condition ? skip : run),
  runIf: (condition: boolean) => (condition ? run : skip),
  each:
    (table: readonly unknown[]) =>
    (name: string, body: (...row: Row) => unknown, options?: TestOptions | number): void =>
      rowsOf(table).forEach((row) =>
        run(named(name, row), () => body(...row), ...(options === undefined ? [] : [options])),
      ),
  for:
    (table: readonly unknown[]) =>
    (name: string, body: (row: unknown) => unknown): void =>
      rowsOf(table).forEach((row, index) => run(named(name, row), () => body(table[index]))),
});
export const test = it;
