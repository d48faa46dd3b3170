import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as checks from '../../testing/promises/checks.ts';
import { ELEMENTS } from '../../testing/promises/elements.ts';
import { EXACTNESS } from '../../testing/promises/exactness.ts';
import { fromTop } from '../build/paths.ts';

test.each(
  [...Object.values(checks), ELEMENTS, EXACTNESS]
    .flat()
    .map((promised) => [promised.promise, promised.tests]),
)('%s: its tests exist', (_promise, tests) => {
  expect(Object.keys(tests)).not.toEqual([]);
  for (const [file, titles] of Object.entries(tests)) {
    expect(existsSync(fromTop(file)), file).toBe(true);
    const source = readFileSync(fromTop(file), 'utf8');
    expect(titles, file).not.toEqual([]);
    for (const title of titles) expect(source, file).toContain(title);
  }
});
