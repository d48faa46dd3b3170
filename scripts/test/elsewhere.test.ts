/** What `npm test` leaves out has a reason, a place where it runs, and is no promise's only test. */
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as checks from '../../testing/promises/checks.ts';
import { ELEMENTS } from '../../testing/promises/elements.ts';
import { EXACTNESS } from '../../testing/promises/exactness.ts';
import { THREATS } from '../../testing/promises/threats.ts';
import { ELSEWHERE, SAMPLED } from '../../testing/elsewhere.ts';
import { fromTop } from '../build/paths.ts';

const reasons = new Map(Object.values(ELSEWHERE).flatMap((files) => Object.entries(files)));
const isElsewhere = (file: string): boolean => reasons.has(file);

test('every file exists and has a reason', () => {
  for (const [file, reason] of reasons) {
    expect(existsSync(fromTop(file)), file).toBe(true);
    expect(reason.length, file).toBeGreaterThan(20);
  }
});

test.each(Object.entries(SAMPLED))('%s takes a sample, with a reason, and all in soak', (file, reason) => {
  expect(readFileSync(fromTop(file), 'utf8')).toMatch(/\bSOAK\b|!sampled|\bSOME_|\bsomeOf\b/);
  expect(reason.length).toBeGreaterThan(20);
});

test.each(Object.keys(ELSEWHERE).filter((group) => group !== 'soak'))(
  'CI has a job that runs %s',
  (group) => {
    const workflow = readFileSync(fromTop('.github/workflows/ci.yml'), 'utf8');
    expect(workflow).toContain(`npm run test:${group}`);
    const { scripts } = JSON.parse(readFileSync(fromTop('package.json'), 'utf8')) as {
      scripts: Readonly<Record<string, string>>;
    };
    const script = scripts[`test:${group}`] ?? '';
    for (const file of Object.keys(ELSEWHERE[group as keyof typeof ELSEWHERE]))
      expect(
        script.split(' ').some((word) => word.includes('/') && file.includes(word)),
        file,
      ).toBe(true);
  },
);

test('every promise keeps a test in npm test', () => {
  for (const { promise, tests } of [...Object.values(checks).flat(), ...ELEMENTS, ...EXACTNESS])
    expect(Object.keys(tests).every(isElsewhere), promise).toBe(false);
});

test('every threat keeps its tests in npm test', () => {
  const named = THREATS.flatMap(({ tests }) => tests.map((file) => `${file}.test.ts`));
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter(isElsewhere)).toEqual([]);
});
