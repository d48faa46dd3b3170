/** Holds the tables against a service that runs. */
import { expect } from 'vitest';
import { SOAK } from '../../testing/soak.ts';
import type { AnswerType, Field, FieldType, Handles, Question, Row } from './row.ts';

export interface Reply {
  readonly status: number;
  /** Parsed JSON, or null. */
  readonly body: unknown;
}

type Members = Readonly<Record<string, unknown>>;
export const isMembers = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Follows dotted members; undefined where the way ends. */
export function at(value: unknown, path: string): unknown {
  let current = value;
  for (const name of path === '' ? [] : path.split('.')) {
    if (Array.isArray(current)) current = (current as readonly unknown[])[Number(name)];
    else if (isMembers(current)) current = current[name];
    else return undefined;
  }
  return current;
}

/** A copy with one dotted member set. */
function withMember(value: unknown, path: readonly string[], member: unknown): unknown {
  const [name, ...rest] = path;
  if (name === undefined) return member;
  if (Array.isArray(value)) {
    const items = value as readonly unknown[];
    return items.map((item, index) => (String(index) === name ? withMember(item, rest, member) : item));
  }
  const members = isMembers(value) ? value : {};
  return { ...members, [name]: withMember(members[name], rest, member) };
}

/** The least request of a row with one field set, and with the fields that it requires. */
export function withField(row: Row, handles: Handles, field: Field, value: unknown): Question {
  const least = row.least(handles);
  const { quick = {} } = row;
  const isQuick = !Object.hasOwn(quick, field.name);
  const lessWork = isQuick && row.quick !== undefined ? { body: { ...least.body, ...quick } } : {};
  if (field.in === 'query')
    return { ...least, ...lessWork, query: { ...least.query, [field.name]: String(value) } };
  const beside = { ...least.body, ...lessWork.body, ...field.beside };
  return { ...least, body: withMember(beside, field.name.split('.'), value) as Members };
}

const OTHER_TYPES: Readonly<Record<FieldType, readonly unknown[]>> = {
  integer: ['1', 1.5, true, {}],
  number: ['1', true, {}],
  boolean: ['true', 1, {}],
  string: [1, true, {}],
  array: ['x', 1, {}],
  object: ['x', 1, true],
};

const OTHER_TEXTS: Readonly<Record<FieldType, readonly string[]>> = {
  integer: ['x', '1.5', ''],
  number: ['x', ''],
  boolean: ['ja', '2', ''],
  string: [],
  array: [],
  object: [],
};

/** Everything the field must refuse. */
export function refusedBy(field: Field): readonly unknown[] {
  if (field.anything) return [];
  const others = field.in === 'query' ? OTHER_TEXTS[field.type] : OTHER_TYPES[field.type];
  const taken = new Set(field.taken);
  return [...field.refused, ...others.filter((value) => !taken.has(value))];
}

/** Words for yes and no that every query takes. */
const BOOLEANS = ['true', 'false', '1', '0', 'yes', 'no', 'on', 'off', 'TRUE', 'No', 'oN'];

const turns = new Map<readonly unknown[], number>();

/** Of values that one piece of code takes in many fields: the next ones in each field, so that each value has its turn. */
function inTurn(values: readonly unknown[], count: number): readonly unknown[] {
  if (SOAK) return values;
  const from = turns.get(values) ?? 0;
  turns.set(values, from + count);
  return Array.from(
    { length: Math.min(count, values.length) },
    (_, index) => values[(from + index) % values.length],
  );
}

/** What it must take. To be called once a field, before any test is repeated. */
export function takenBy(field: Field): readonly unknown[] {
  const words =
    field.in === 'query' && field.type === 'boolean' && !field.anything ? inTurn(BOOLEANS, 2) : [];
  const values = (field.anything ? inTurn(field.taken, 3) : field.taken).concat(words);
  const all = field.fallback === undefined ? values : values.concat([field.fallback]);
  return [...new Map(all.map((value) => [JSON.stringify(value), value])).values()];
}

/** Paths that a 422 names. */
export const namedBy = ({ body }: Reply): readonly string[] => {
  const details = at(body, 'error.details');
  return Array.isArray(details) ? details.map((issue) => String(at(issue, 'path'))) : [];
};

/** The data of an answer, whatever its envelope. */
export const dataOf = (body: unknown): unknown => at(body, 'data') ?? body;

function typeOf(value: unknown): AnswerType {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number';
  if (typeof value === 'boolean' || typeof value === 'string')
    return typeof value === 'boolean' ? 'boolean' : 'string';
  return isMembers(value) ? 'object' : 'any';
}

/** Members of the answer that are missing or of another type than the table says, in words. */
export function complaintsAbout(data: unknown, answer: Row['answer']): readonly string[] {
  return Object.entries(answer).flatMap(([path, wanted]) => {
    const value = at(data, path);
    const found = typeOf(value);
    if (value === undefined) return [`${path} is missing`];
    if (wanted === found || wanted === 'any') return [];
    if (wanted === 'number' && found === 'integer') return [];
    if (wanted.endsWith('?') && (found === 'null' || wanted === `${found}?`)) return [];
    return [`${path} is ${found}, not ${wanted}`];
  });
}

/** Every failure has a reason for programs, and a hint for the reader. */
export function expectFailure({ body }: Reply): void {
  expect(at(body, 'error.reason')).toEqual(expect.any(String));
  const [message, hint] = [String(at(body, 'error.message')), at(body, 'error.hint')];
  expect(hint).toMatch(/^[A-Z].*[.}]$/);
  expect(message).not.toContain(hint);
  const details = at(body, 'error.details');
  if (!Array.isArray(details)) expect(at(details, 'reason')).toBe(at(body, 'error.reason'));
  else expect(message).toContain(`: ${String(at(details, '0.path')) || 'the body'}: `);
}
