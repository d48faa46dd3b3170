import { expect, test } from 'vitest';
import { sleep } from './sleep.ts';

test('a time that is over already costs no warning of Node', async () => {
  const warned: string[] = [];
  const note = ({ name }: Error): void => void warned.push(name);
  process.on('warning', note);
  try {
    await sleep(-5);
    await sleep(0);
  } finally {
    process.off('warning', note);
  }
  expect(warned).toEqual([]);
});
