import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { expect, test } from 'vitest';
import { fromTop } from '../build/paths.ts';

const linksOf = (page: string): readonly string[] =>
  [...readFileSync(fromTop(page), 'utf8').matchAll(/\]\(([^)#:]+\.md)(?:#[^)]*)?\)/g)].map(([, link = '']) =>
    join(dirname(page), link),
  );

test('every page of the documentation is reached from docs/README.md', () => {
  const reached = new Set<string>();
  const open = ['docs/README.md'];
  for (let page = open.pop(); page !== undefined; page = open.pop()) {
    if (reached.has(page)) continue;
    reached.add(page);
    open.push(...linksOf(page));
  }
  const pages = globSync('docs/**/*.md', { cwd: fromTop('.') }).map((path) => path.replaceAll('\\', '/'));
  expect(pages.filter((page) => !reached.has(page))).toEqual([]);
});
