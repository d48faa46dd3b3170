import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fromTop } from '../build/paths.ts';

const page = readFileSync(fromTop('SECURITY.md'), 'utf8');
const [, afterTitle = ''] = page.split('## Threats and countermeasures');
const rows = (afterTitle.split('\n## ')[0] ?? '')
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .slice(2)
  .map((line) => line.split('|').map((cell) => cell.trim()));

test('every threat names a test that exists', () => {
  expect(rows.length).toBeGreaterThan(20);
  for (const [, threat, answer, tests = ''] of rows) {
    expect(answer, threat).not.toBe('');
    const files = [...tests.matchAll(/`([^`]+)`/g)].map(([, file]) => `${file}.test.ts`);
    expect(files.length, threat).toBeGreaterThan(0);
    for (const file of files) expect(existsSync(fromTop(file)), `${threat}: ${file}`).toBe(true);
  }
});
