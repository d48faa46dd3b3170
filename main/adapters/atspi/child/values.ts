/** Values that another program sent, each of which may be of any type unlike its interface promises. */

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

export const numberOf = (value: unknown): number =>
  typeof value === 'number' && Number.isFinite(value) ? value : 0;

export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

export const textsOf = (value: unknown): readonly string[] =>
  listOf(value).filter((item) => typeof item === 'string');

/** One accessible: the connection of its program, and its path there. */
export interface Accessible {
  readonly bus: string;
  readonly path: string;
}

const PATH = /^(?:\/|(?:\/\w+)+)$/;
const NULL_PATH = '/org/a11y/atspi/null';
const BUS_NAME = /^(?::[\w.]+|[A-Za-z_][\w.-]*)$/;

/** Undefined for a reference to nothing. */
export function accessibleOf(value: unknown): Accessible | undefined {
  const [bus, path] = listOf(value).map(textOf);
  if (bus === undefined || path === undefined || path === NULL_PATH) return undefined;
  return BUS_NAME.test(bus) && PATH.test(path) ? { bus, path } : undefined;
}

export const accessiblesOf = (value: unknown): readonly Accessible[] =>
  listOf(value).flatMap((item) => accessibleOf(item) ?? []);

/** A dictionary of texts. */
export const recordOf = (value: unknown): Readonly<Record<string, string>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).map(([name, text]) => [name, textOf(text)]))
    : {};
