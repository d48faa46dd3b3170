/** Holds a running service against the tables written by hand. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Ask, Reply } from '../../main/hosts/testing/ask.ts';
import { steady } from '../../main/hosts/testing/steady.ts';
import { at, complaintsAbout, dataOf, namedBy, refusedBy, takenBy, withField } from './check.ts';
import { FLAT_ROWS } from './flat.ts';
import type { Handles, Question } from './row.ts';
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

export function describeContract(open: () => Promise<Stage>): void {
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

    test('answers the least question with every member of its type', async () => {
      const reply = await ask(row.least(await service.handles()));
      expect(reply.status, JSON.stringify(reply.body)).toBe(200);
      expect(complaintsAbout(dataOf(reply.body), row.answer)).toEqual([]);
      expect(at(reply.body, 'ok')).toBe(true);
      expect(at(reply.body, 'request_id')).toEqual(expect.any(String));
      expect(at(reply.body, 'time_ms')).toEqual(expect.any(Number));
    });

    test.each(row.errors)('refuses $what', async ({ question, status, names }) => {
      const reply = await ask(question);
      expect(reply.status, JSON.stringify(reply.body)).toBe(status);
      expect(at(reply.body, 'data')).toBeNull();
      const code = at(reply.body, 'error.code');
      if (code === 'validation_error')
        expect(namedBy(reply).some((path) => path === names || path.startsWith(`${names}.`))).toBe(true);
      else expect(at(reply.body, 'error.details.reason')).toBe(names);
    });

    if (row.method === 'POST')
      test('refuses members it does not know, by name', async () => {
        const least = row.least(await service.handles());
        const reply = await ask({ ...least, body: { ...least.body, surprise: 1 } });
        expect(reply.status).toBe(422);
        expect(namedBy(reply)).toContain('surprise');
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
            const named = namedBy(reply);
            expect(
              named.some((path) => path === field.name || path.startsWith(`${field.name}.`)),
              `${JSON.stringify(value)} named ${named.join(', ')}`,
            ).toBe(true);
          }
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
            if (stage.still) expect(steady(dataOf(b.body))).toEqual(steady(dataOf(a.body)));
          });
      },
    );
  });
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
