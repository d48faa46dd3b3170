import { expect, test } from 'vitest';
import { ServiceError, ValidationError } from '../../core/errors.ts';
import { LIMITS } from '../../core/limits.ts';
import { createRegexEngine } from './regex-engine.ts';

const engine = createRegexEngine();
const refusal = (source: string, path = 'p'): Promise<unknown> =>
  engine.compile(source, path).then(
    () => 'accepted',
    (error: unknown) => error,
  );

test('matches in either case, and says where', async () => {
  const pattern = await engine.compile('b+', 'p');
  expect(await pattern.matches(['abBc bb', 'a'])).toEqual([
    [
      { start: 1, end: 3 },
      { start: 5, end: 7 },
    ],
    [],
  ]);
  const cased = await engine.compile('(?i)STRASSE', 'p');
  expect(await cased.test(['strasse', 'street'])).toEqual([true, false]);
});

// An engine that backtracks takes years; this one is given up after its time limit.
test.each(['(a+)+$', '(a|a)*b', String.raw`^(\w+\s?)*$`])(
  '%s is answered for text made to trip it',
  async (source) => {
    const pattern = await engine.compile(source, 'p');
    expect(await pattern.test([`${'a'.repeat(20_000)}!`])).toEqual([false]);
  },
);

test.each(['(', '[a', '*a', 'x{2,1}'])('%s is refused with its position', async (source) => {
  const error = await refusal(source, 'title_regex');
  expect(error).toBeInstanceOf(ValidationError);
  expect(error).toMatchObject({
    message: expect.stringMatching(/position \d/) as unknown,
    issues: [{ path: 'title_regex' }],
  });
});

test.each(['(?=a)b', String.raw`(a)\1`, '(?<=a)b', '(?!a)', String.raw`(?<n>x)\k<n>`])(
  '%s needs another engine',
  async (source) => {
    const error = await refusal(source);
    expect(error).toBeInstanceOf(ServiceError);
    expect(error).toMatchObject({ reason: 'regex_unsupported' });
  },
);

test('an expression has a bounded length and a bounded size', async () => {
  expect(await refusal('a'.repeat(513))).toMatchObject({
    message: expect.stringContaining('at most 512') as unknown,
  });
  for (const source of [
    `${'x{0,1000}'.repeat(50)}y`,
    '(x{0,50}){0,20}'.repeat(10),
    `((x{1000}){1}){1}`.repeat(10),
  ])
    expect(await refusal(source), source).toMatchObject({
      reason: 'regex_unsupported',
      message: expect.stringContaining(`${LIMITS.regexInstructions} instructions`) as unknown,
    });
  for (const source of [
    'x{0,1000}',
    String.raw`\pL{3,60} - [\w ]{1,200}`,
    String.raw`\x{1F600}|\x{2000}|\x{3000}`,
  ])
    expect(await refusal(source), source).toBe('accepted');
});

test('what takes too long is given up without holding up this thread, and the next one is matched', async () => {
  const impatient = createRegexEngine({ timeoutMs: 400 });
  const slow = await impatient.compile('(((x{0,10}){0,10}){0,10})y', 'title_regex');
  let longestMs = 0;
  let last = performance.now();
  const beat = setInterval(() => {
    longestMs = Math.max(longestMs, performance.now() - last);
    last = performance.now();
  }, 5);
  const started = performance.now();
  const given = await slow
    .test(Array.from({ length: 200 }, () => 'x'.repeat(1024)))
    .catch((error: unknown) => error);
  clearInterval(beat);
  expect(given).toMatchObject({
    reason: 'regex_unsupported',
    message: expect.stringContaining('400 ms') as unknown,
    details: { path: 'title_regex', max_ms: 400 },
  });
  expect(performance.now() - started).toBeLessThan(1600);
  expect(longestMs).toBeLessThan(500);
  expect(await (await impatient.compile('b', 'p')).test(['abc'])).toEqual([true]);
});

test('anyone who leaves waits no longer, neither in the queue nor for the match that runs', async () => {
  const slow = await engine.compile('(((x{0,10}){0,10}){0,10})y', 'p');
  const leaving = new AbortController();
  const texts = Array.from({ length: 5 }, () => 'x'.repeat(1024));
  const asked = [slow.test(texts, leaving.signal), slow.test(texts, leaving.signal)];
  const outcomes = Promise.allSettled(asked);
  const reason = new Error('gone');
  leaving.abort(reason);
  expect(await outcomes).toEqual(asked.map(() => ({ status: 'rejected', reason })));
  await expect(slow.test(['y'], leaving.signal)).rejects.toBe(reason);
  expect(await slow.test(['y'])).toEqual([true]);
});

test('more than can wait are asked to come back', async () => {
  const slow = await createRegexEngine({ queueLimit: 3 }).compile('(((x{0,10}){0,10}){0,10})y', 'p');
  const text = ['x'.repeat(200)];
  const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => slow.test(text)));
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
  expect(refused.map(({ reason }: { readonly reason: unknown }) => reason)).toEqual(
    Array.from({ length: 4 }, () => expect.objectContaining({ reason: 'busy' }) as unknown),
  );
});
