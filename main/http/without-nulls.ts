/** Null means absent, in every member of every body: so it is taken out before a schema looks. */

type Members = Readonly<Record<string, unknown>>;

const isMembers = (value: unknown): value is Members => typeof value === 'object' && value !== null;

const holdsNull = (value: unknown): boolean =>
  Array.isArray(value)
    ? value.some(holdsNull)
    : isMembers(value) && Object.values(value).some((member) => member === null || holdsNull(member));

/** The same JSON without members that are null. A null in a list stays: there it stands for nothing that is absent. */
export function withoutNulls(value: unknown): unknown {
  if (!isMembers(value) || !holdsNull(value)) return value;
  if (Array.isArray(value)) return value.map(withoutNulls);
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, member]) =>
      member === null ? [] : [[name, withoutNulls(member)]],
    ),
  );
}
