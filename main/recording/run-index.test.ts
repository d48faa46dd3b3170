import { appendFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { filmPage } from './film-page.ts';
import { FILES, type RecordedStep, type RunHead, type StepPictures } from './format.ts';
import { createRunIndex } from './run-index.ts';
import { readRun } from './runs.ts';
import { wholeRun } from './view/page.ts';

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'deskhand-index-'));
});
afterEach(() => rmSync(directory, { recursive: true }));

const HEAD: RunHead = {
  version: 1,
  run: '20270102T030405000Z-00000000',
  startedAt: '2027-01-02T03:04:05.000Z',
  service: '1',
  texts: false,
  desktop: { x: 0, y: 0, width: 100, height: 80 },
  level: 'pictures',
};

const stepOf = (step: number, members: Partial<RecordedStep> = {}): RecordedStep => ({
  step,
  time: new Date(Date.UTC(2027, 0, 2) + step * 700).toISOString(),
  durationMs: 4.2,
  requestId: 'r',
  agent: null,
  face: 'http',
  operation: 'perform-action',
  kind: 'act',
  request: { text: { length: 3 } },
  outcome: 'done',
  reason: null,
  delivery: null,
  acts: [],
  windows: [],
  notes: {},
  decision: null,
  ...members,
});

const picturesOf = (step: number, members: Partial<StepPictures> = {}): StepPictures => ({
  step,
  region: null,
  before: null,
  after: null,
  key: null,
  withheld: null,
  unfinished: false,
  masked: 0,
  effect: null,
  ...members,
});

const nameOf = (step: number): string => `${step.toString(16).padStart(32, '0')}.png`;
const lineOf = (value: object): string => `${JSON.stringify(value)}\n`;
const write = (file: string, text: string): void => appendFileSync(join(directory, file), text);

const hostile = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.constant('","kind":"read","agent":"x'),
);
const line = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      agent: fc.option(hostile),
      requestId: hostile,
      kind: fc.constantFrom<RecordedStep['kind']>('read', 'act'),
      request: fc.record({ kind: hostile }),
    }),
  },
  { weight: 1, arbitrary: fc.constantFrom('{"step":1,"time":"', 'no line', '{}', '[]', 'null') },
);

test('says of a run what reading all of it says, at any length and after each line', () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 12 }), fc.nat(12), fc.nat(6), (lines, from, count) => {
      rmSync(directory, { recursive: true });
      mkdirSync(directory);
      writeFileSync(join(directory, FILES.head), JSON.stringify(HEAD));
      const index = createRunIndex(directory);
      for (const [at, members] of lines.entries()) {
        write(FILES.steps, typeof members === 'string' ? `${members}\n` : lineOf(stepOf(at + 1, members)));
        index.refresh();
      }
      const run = readRun(directory);
      const { total, acts, agents, firstAt, unreadable } = index;
      expect({ total, acts, agents, firstAt, unreadable }).toEqual(wholeRun(run).facts);
      expect(index.lastAt).toBe(run.steps.at(-1)?.time ?? null);
      expect(index.steps(from, count)).toEqual(run.steps.slice(from, from + count));
    }),
    { numRuns: 150 },
  );
});

test('a line that is being written counts once it is whole', () => {
  const index = createRunIndex(directory);
  const text = lineOf(stepOf(1));
  write(FILES.steps, text.slice(0, 40));
  index.refresh();
  expect([index.total, index.unreadable]).toEqual([0, 1]);
  write(FILES.steps, text.slice(40));
  index.refresh();
  index.refresh();
  expect([index.total, index.unreadable]).toEqual([1, 0]);
});

test('a page of 1,000 steps parses the lines of that page alone, and lines longer than a piece are read', () => {
  const long = 'x'.repeat(600_000);
  for (let step = 1; step <= 1000; step++)
    write(FILES.steps, lineOf(stepOf(step, step === 500 ? { request: { long } } : {})));
  const index = createRunIndex(directory);
  const parse = vi.spyOn(JSON, 'parse');
  const opened = (() => {
    index.refresh();
    return index.steps(950, 50);
  })();
  // One for each step, and the time of each line, a few characters.
  const whole = parse.mock.calls.filter(([text]) => text.length > 40);
  parse.mockRestore();
  expect([index.total, opened.length, whole.length]).toEqual([1000, 50, 50]);
  expect(index.steps(499, 1)).toMatchObject([{ request: { long } }]);
});

test('a film’s page begins with what the desktop showed before it', () => {
  const region = { x: 10, y: 10, width: 4, height: 4 };
  for (let step = 1; step <= 8; step++) write(FILES.steps, lineOf(stepOf(step)));
  write(FILES.pictureLines, lineOf(picturesOf(1, { after: nameOf(1), region })));
  write(FILES.pictureLines, lineOf(picturesOf(2, { key: nameOf(2), masked: 1 })));
  // Pictures of a step may come after those of the next one.
  write(FILES.pictureLines, lineOf(picturesOf(4, { after: nameOf(4), region })));
  write(FILES.pictureLines, lineOf(picturesOf(3, { withheld: 'unchecked' })));
  write(FILES.pictureLines, lineOf(picturesOf(6, { key: nameOf(6), after: nameOf(7), region })));
  const index = createRunIndex(directory);
  index.refresh();
  const layersOf = (from: number): readonly string[] =>
    filmPage(HEAD, index, { from, count: 3 }).under.map(({ picture }) => picture);
  expect(layersOf(0)).toEqual([]);
  expect(layersOf(1)).toEqual([]);
  expect(layersOf(2)).toEqual([nameOf(2)]);
  expect(layersOf(5)).toEqual([nameOf(2), nameOf(4)]);
  expect(layersOf(6)).toEqual([nameOf(6)]);
  const page = filmPage(HEAD, index, { from: 1, count: 3 });
  expect([page.total, page.startedAt]).toEqual([8, Date.parse(stepOf(1).time)]);
  expect(page.steps.map(({ layer, masked, withheld }) => ({ layer, masked, withheld }))).toEqual([
    { layer: { picture: nameOf(2), region: null }, masked: 1, withheld: null },
    { layer: null, masked: 0, withheld: 'unchecked' },
    { layer: { picture: nameOf(4), region }, masked: 0, withheld: null },
  ]);
});
