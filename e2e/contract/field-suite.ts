/** Holds one field of an endpoint against its line in the tables. */
import { expect, test } from 'vitest';
import { steady } from '../../testing/hosts/steady.ts';
import {
  at,
  dataOf,
  expectFailure,
  isMembers,
  namedBy,
  refusedBy,
  takenBy,
  withField,
  type Reply,
} from './check.ts';
import type { Field, Question, Row } from './row.ts';
import type { Subject } from './stage.ts';

export function describeField(row: Row, field: Field, subject: () => Subject, sampled: boolean): void {
  const some = (values: readonly unknown[]): readonly unknown[] => (sampled ? values.slice(0, 1) : values);

  const taken = some(takenBy(field));

  test('takes its values', async () => {
    for (const value of taken) {
      const reply = await subject().ask(withField(row, await subject().handles(), field, value));
      expect(reply.status, `${JSON.stringify(value)}: ${JSON.stringify(reply.body)}`).toBe(200);
    }
  });

  test('refuses others by its name', async () => {
    const handles = await subject().handles();
    for (const value of some(refusedBy(field))) {
      const reply = await subject().ask(withField(row, handles, field, value));
      expect(reply.status, `${JSON.stringify(value)}: ${JSON.stringify(reply.body)}`).toBe(422);
      expect(at(reply.body, 'error.code')).toBe('validation_error');
      expectFailure(reply);
      const named = namedBy(reply);
      expect(
        named.some((path) => path === field.name || path.startsWith(`${field.name}.`)),
        `${JSON.stringify(value)} named ${named.join(', ')}`,
      ).toBe(true);
    }
  });

  // Where values are sampled, answers are not compared either.
  if (sampled) return;
  // What the fields have in common is asked once; what stands beside a field may change what is asked about.
  const asked = (question: Question): Promise<Reply> =>
    field.beside === undefined ? subject().askOnce(question) : subject().ask(question);

  if (field.in === 'body')
    test('is absent when it is null', async () => {
      const handles = await subject().handles();
      const given = withField(row, handles, field, null);
      const left = { ...given, body: withoutMember(given.body, field.name) };
      const [a, b] = [await asked(left), await subject().ask(given)];
      expect(b.status).toBe(a.status);
      if (subject().stage.still && row.fickle !== true)
        expect(comparable(row, b.body)).toEqual(comparable(row, a.body));
    });

  if (field.fallback !== undefined && row.fickle !== true)
    test(`means ${JSON.stringify(field.fallback)} when it is left out`, async () => {
      const handles = await subject().handles();
      const given = withField(row, handles, field, field.fallback);
      const left = {
        ...row.least(handles),
        ...(field.beside === undefined ? {} : { body: withoutMember(given.body, field.name) }),
      };
      const [a, b] = [await asked(left), await subject().ask(given)];
      expect(b.status).toBe(a.status);
      if (subject().stage.still) expect(comparable(row, b.body)).toEqual(comparable(row, a.body));
    });
}

/** An answer's data without the members that differ between two answers to the same request. */
function comparable({ varies = [] }: Row, reply: unknown): unknown {
  const data = steady(dataOf(reply));
  if (!isMembers(data)) return data;
  const varying = varies.filter((name) => typeof data[name] === 'number');
  return { ...data, ...Object.fromEntries(varying.map((name) => [name, 'NEW'])) };
}

/** A copy without one dotted member. */
function withoutMember(value: unknown, path: string): Readonly<Record<string, unknown>> {
  const copy: unknown = structuredClone(value);
  const names = path.split('.');
  const last = names.pop() ?? '';
  const holder = at(copy, names.join('.'));
  if (typeof holder === 'object' && holder !== null) Reflect.deleteProperty(holder, last);
  return copy as Readonly<Record<string, unknown>>;
}
