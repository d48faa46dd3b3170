import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openPortalToken } from './portal-token.ts';

const folder = mkdtempSync(join(tmpdir(), 'deskhand-portal-token-'));
const path = join(folder, 'portal-token.json');
afterAll(() => rmSync(folder, { recursive: true }));

test('a token is kept for its owner alone, replaced, and forgotten', () => {
  const store = openPortalToken(folder);
  expect(store.read()).toBeNull();
  store.write('one');
  expect(statSync(path).mode & 0o777).toBe(0o600);
  store.write('two');
  expect(openPortalToken(folder).read()).toBe('two');
  store.write(null);
  expect(store.read()).toBeNull();
  expect(readdirSync(folder)).toEqual([]);
});

test.each(['', '{"version":1}', '{"version":2,"token":"a"}', '[]'])('%j is no token', (text) => {
  writeFileSync(path, text);
  expect(openPortalToken(folder).read()).toBeNull();
});
