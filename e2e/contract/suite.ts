/** Holds a running service against the tables written by hand. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Ask, Reply } from '../../main/hosts/testing/ask.ts';
import { steady } from '../../main/hosts/testing/steady.ts';
import { at, complaintsAbout, dataOf, isMembers, namedBy, refusedBy, takenBy, withField } from './check.ts';
import { FLAT_ROWS } from './flat.ts';
import type { Field, Handles, Question, Row } from './row.ts';
import { SEE_ROWS } from './see.ts';
import { SHARED_ROWS } from './shared.ts';
import { V2_ROWS } from './v2.ts';

const ROWS = [...FLAT_ROWS, ...SEE_ROWS, ...V2_ROWS, ...SHARED_ROWS];

/** A service with the word "Cancel" on its screen. */
export interface Stage {
  readonly ask: Ask;
  /** A window that may be acted on, closing included. */
  window(): Promise<number>;
  /** Nothing on it changes by itself, so two answers to one question are alike. */
  readonly still: boolean;
  close(): Promise<void>;
}

export interface Abilities {
  /** Pictures that are sent can be decoded: not by a machine in memory. */
  readonly decodes: boolean;
}

export function describeContract({ decodes }: Abilities, open: () => Promise<Stage>): void {
  let stage: Stage;
  let fresh:
    { readonly observationId: string; readonly targetId: string; readonly until: number } | undefined;
  beforeAll(async () => {
    stage = await open();
  });
  afterAll(() => stage.close());

  const service = {
    ask: (method: 'GET' | 'POST', path: string, question: Question): Promise<Reply> =>
      stage.ask(method, path, question),
    async handles(): Promise<Handles> {
      const hwnd = await stage.window();
      if (fresh === undefined || performance.now() > fresh.until) {
        const seen = await stage.ask('POST', '/v2/observe', { body: { include_image: false } });
        const observationId = String(at(seen.body, 'data.observation_id'));
        const found = await stage.ask('POST', '/v2/localize', {
          body: { observation_id: observationId, text_query: 'Cancel' },
        });
        const targetId = String(at(found.body, 'data.resolved_target_id'));
        fresh = { observationId, targetId, until: performance.now() + 20_000 };
      }
      return { observationId: fresh.observationId, targetId: fresh.targetId, hwnd };
    },
  };

  describe.each(ROWS)('$method $path', (row) => {
    const ask = (question: Question): Promise<Reply> => service.ask(row.method, row.path, question);
    // A row may keep so many observations that an earlier one is forgotten.
    beforeAll(() => {
      fresh = undefined;
    });

    test('answers the least question with every member of its type', async () => {
      const reply = await ask(row.least(await service.handles()));
      expect(reply.status, JSON.stringify(reply.body)).toBe(200);
      expect(complaintsAbout(dataOf(reply.body), row.answer)).toEqual([]);
      expect(at(reply.body, 'ok')).toBe(true);
      expect(at(reply.body, 'request_id')).toEqual(expect.any(String));
      expect(at(reply.body, 'time_ms')).toEqual(expect.any(Number));
    });

    test('tells when the request came and when it was answered', async () => {
      const before = Date.now();
      const reply = await ask(row.least(await service.handles()));
      const received = Number(at(dataOf(reply.body), 'meta.received_ms'));
      const answered = Number(at(reply.body, 'time_ms'));
      expect(received).toBeGreaterThanOrEqual(before);
      expect(answered).toBeGreaterThanOrEqual(received);
      expect(answered).toBeLessThanOrEqual(Date.now());
    });

    test('is the same with a slash at the end of the path', async () => {
      const reply = await service.ask(row.method, `${row.path}/`, row.least(await service.handles()));
      expect(reply.status).toBe(200);
    });

    test.each(row.errors.filter((error) => decodes || error.decodes !== true))(
      'refuses $what',
      async ({ question, status, names, says = [] }) => {
        const reply = await ask(question);
        expectFailure(reply);
        for (const words of says)
          expect(
            `${String(at(reply.body, 'error.message'))} ${String(at(reply.body, 'error.hint'))}`,
          ).toContain(words);
        expect(reply.status, JSON.stringify(reply.body)).toBe(status);
        expect(at(reply.body, 'data')).toBeNull();
        const code = at(reply.body, 'error.code');
        if (code === 'validation_error')
          expect(namedBy(reply).some((path) => path === names || path.startsWith(`${names}.`))).toBe(true);
        else expect(at(reply.body, 'error.reason')).toBe(names);
      },
    );

    if (row.method === 'POST')
      test('refuses members it does not know, by name', async () => {
        const least = row.least(await service.handles());
        const reply = await ask({ ...least, body: { ...least.body, surprise: 1 } });
        expect(reply.status).toBe(422);
        expect(namedBy(reply)).toContain('surprise');
        expectFailure(reply);
        // The members that fit are listed.
        const text = String(at(reply.body, 'error.details.0.message'));
        for (const { name } of row.fields.filter((field) => field.in === 'body' && isPlainOf(row, field)))
          expect(text).toContain(name);
      });
    else
      test('ignores query names it does not know', async () => {
        const least = row.least(await service.handles());
        expect((await ask({ ...least, query: { ...least.query, surprise: '1' } })).status).toBe(200);
      });

    describe.each(row.fields.map((field) => ({ field, name: `${field.in} ${field.name}` })))(
      '$name',
      ({ field }) => {
        test('takes its values', async () => {
          const handles = await service.handles();
          for (const value of takenBy(field)) {
            const now = { ...handles, hwnd: await stage.window() };
            const reply = await ask(withField(row, now, field, value));
            expect(reply.status, `${JSON.stringify(value)}: ${JSON.stringify(reply.body)}`).toBe(200);
          }
        });

        test('refuses others by its name', async () => {
          const handles = await service.handles();
          for (const value of refusedBy(field)) {
            const reply = await ask(withField(row, handles, field, value));
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

        if (field.in === 'body')
          test('is absent when it is null', async () => {
            const handles = await service.handles();
            const given = withField(row, handles, field, null);
            const left = { ...given, body: withoutMember(given.body, field.name) };
            const [a, b] = [await ask(left), await ask(given)];
            expect(b.status).toBe(a.status);
            if (stage.still && row.fickle !== true)
              expect(comparable(row, b.body)).toEqual(comparable(row, a.body));
          });

        if (field.fallback !== undefined && row.fickle !== true)
          test(`means ${JSON.stringify(field.fallback)} when it is left out`, async () => {
            const handles = await service.handles();
            const given = withField(row, handles, field, field.fallback);
            const left = {
              ...row.least(handles),
              ...(field.beside === undefined ? {} : { body: withoutMember(given.body, field.name) }),
            };
            const [a, b] = [await ask(left), await ask(given)];
            expect(b.status).toBe(a.status);
            if (stage.still) expect(comparable(row, b.body)).toEqual(comparable(row, a.body));
          });
      },
    );
  });
}

/** Every failure says why for programs, and what to do next for whoever reads it. */
function expectFailure({ body }: Reply): void {
  expect(at(body, 'error.reason')).toEqual(expect.any(String));
  const [message, hint] = [String(at(body, 'error.message')), at(body, 'error.hint')];
  expect(hint).toMatch(/^[A-Z].*[.}]$/);
  expect(message).not.toContain(hint);
  const details = at(body, 'error.details');
  if (!Array.isArray(details)) expect(at(details, 'reason')).toBe(at(body, 'error.reason'));
  else expect(message).toContain(`: ${String(at(details, '0.path')) || 'the body'}: `);
}

/** An answer's data without what differs between two answers to the same question. */
function comparable({ varies = [] }: Row, reply: unknown): unknown {
  const data = steady(dataOf(reply));
  if (!isMembers(data)) return data;
  const varying = varies.filter((name) => typeof data[name] === 'number');
  return { ...data, ...Object.fromEntries(varying.map((name) => [name, 'NEW'])) };
}

/** Whether a field stands in the body itself, and fits the least question as it is. */
const isPlainOf = (row: Row, { name, beside }: Field): boolean =>
  !name.includes('.') && beside === undefined && row.path !== '/windows/action';

/** A copy without one dotted member. */
function withoutMember(value: unknown, path: string): Readonly<Record<string, unknown>> {
  const copy: unknown = structuredClone(value);
  const names = path.split('.');
  const last = names.pop() ?? '';
  const holder = at(copy, names.join('.'));
  if (typeof holder === 'object' && holder !== null) Reflect.deleteProperty(holder, last);
  return copy as Readonly<Record<string, unknown>>;
}
