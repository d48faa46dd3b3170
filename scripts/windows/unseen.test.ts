import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import expected from '../../testing/windows/expected.json' with { type: 'json' };
import { FACTS } from '../../testing/windows/lines.ts';
import { UNSEEN } from './unseen.ts';

const page = readFileSync(join(import.meta.dirname, '../../docs/windows.md'), 'utf8');

/** An item of the page's only numbered list. */
function itemOf(number: number): string {
  const [, text = ''] = new RegExp(`^${number}\\. (.*(?:\\n   .*)*)`, 'm').exec(page) ?? [];
  return text;
}

it('names each claim once', () => {
  expect(new Set(UNSEEN.map(({ id }) => id)).size).toBe(UNSEEN.length);
});

it.each(UNSEEN)('$id is asked of Windows, or is for a person to look at', ({ facts, person }) => {
  expect(facts.length + (person === undefined ? 0 : 1)).toBeGreaterThan(0);
  for (const fact of facts) {
    expect(Object.keys(FACTS), fact).toContain(fact);
    expect(Object.keys(expected), fact).toContain(fact);
  }
  if (person !== undefined) expect(itemOf(person[0])).toContain(person[1]);
});

it('compares no fact that there is not', () => {
  expect(Object.keys(FACTS)).toEqual(expect.arrayContaining(Object.keys(expected)));
});
