/** Holds a running service against the tables written by hand. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { at, complaintsAbout, dataOf, expectFailure, namedBy } from './check.ts';
import { describeField } from './field-suite.ts';
import type { Field, Row } from './row.ts';
import { ROWS } from './rows.ts';
import { subjectOf, type Stage, type Subject } from './stage.ts';

export interface Abilities {
  /** Pictures that are sent can be decoded: not by a machine in memory. */
  readonly decodes: boolean;
  /** Each endpoint has its own service, so that waiting for one costs the others nothing. */
  readonly apart: boolean;
  /** Takes and refuses one value of every other field, where another run of the same tables tries all of them. */
  readonly sampled: boolean;
}

export function describeContract(abilities: Abilities, open: () => Promise<Stage>): void {
  const openFor = abilities.apart ? open : shared(open);
  describe.each(ROWS)('$method $path', { concurrent: abilities.apart }, (row) => {
    describe('one by one', { concurrent: false }, () => describeRow(row, abilities, openFor));
  });
}

/** One stage for all rows, closed with the file. */
function shared(open: () => Promise<Stage>): () => Promise<Stage> {
  let stage: Promise<Stage> | undefined;
  afterAll(async () => (await stage)?.close());
  return async () => ({ ...(await (stage ??= open())), close: () => Promise.resolve() });
}

function describeRow(row: Row, { decodes, sampled }: Abilities, open: () => Promise<Stage>): void {
  let opened: Subject | undefined;
  const subject = (): Subject => {
    if (opened === undefined) throw new Error('The stage is not open');
    return opened;
  };
  beforeAll(async () => {
    opened = subjectOf(await open(), row);
  });
  afterAll(() => opened?.stage.close());

  describeAnswer(row, subject);
  describeRefusals(row, subject, decodes);
  const fields = row.fields.filter((_, index) => !sampled || index % 2 === 0);
  describe.each(fields.map((field) => ({ field, name: `${field.in} ${field.name}` })))('$name', ({ field }) =>
    describeField(row, field, subject, sampled),
  );
}

function describeAnswer(row: Row, subject: () => Subject): void {
  test('answers the least question with every member of its type', async () => {
    const reply = await subject().ask(row.least(await subject().handles()));
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
    expect(complaintsAbout(dataOf(reply.body), row.answer)).toEqual([]);
    expect(at(reply.body, 'ok')).toBe(true);
    expect(at(reply.body, 'request_id')).toEqual(expect.any(String));
    expect(at(reply.body, 'time_ms')).toEqual(expect.any(Number));
  });

  test('tells when the request came and when it was answered', async () => {
    const before = Date.now();
    const reply = await subject().ask(row.least(await subject().handles()));
    const received = Number(at(dataOf(reply.body), 'meta.received_ms'));
    const answered = Number(at(reply.body, 'time_ms'));
    expect(received).toBeGreaterThanOrEqual(before);
    expect(answered).toBeGreaterThanOrEqual(received);
    expect(answered).toBeLessThanOrEqual(Date.now());
  });

  test('is the same with a slash at the end of the path', async () => {
    const reply = await subject().stage.ask(row.method, `${row.path}/`, row.least(await subject().handles()));
    expect(reply.status).toBe(200);
  });
}

function describeRefusals(row: Row, subject: () => Subject, decodes: boolean): void {
  test.each(row.errors.filter((error) => decodes || error.decodes !== true))(
    'refuses $what',
    async ({ question, status, names, says = [] }) => {
      const reply = await subject().ask(question);
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
      const least = row.least(await subject().handles());
      const reply = await subject().ask({ ...least, body: { ...least.body, surprise: 1 } });
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
      const least = row.least(await subject().handles());
      expect((await subject().ask({ ...least, query: { ...least.query, surprise: '1' } })).status).toBe(200);
    });
}

/** Whether a field stands in the body itself, and fits the least question as it is. */
const isPlainOf = (row: Row, { name, beside }: Field): boolean =>
  !name.includes('.') && beside === undefined && row.path !== '/windows/action';
