import { expect, test } from 'vitest';
import { homePage } from './home.ts';

test('the page leads to the reference, and to the console only if there is one', () => {
  expect(homePage(true)).toContain('href="/console"');
  expect(homePage(false)).not.toContain('/console');
  expect(homePage(false)).toContain('href="/docs"');
  expect(homePage(true)).not.toContain('<script');
});
