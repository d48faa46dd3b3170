import { expect, test } from 'vitest';
import { createPictures } from './pictures.ts';
import { withDesktops } from './with-desktops.ts';

test('a picture that is refused is counted, and ends nothing', async () => {
  const pictures = createPictures();
  const statuses = [200, 504, 200];
  const client = { get: () => Promise.resolve({ status: statuses.shift() ?? 200 }) };
  for (let i = 0; i < 3; i++) await pictures.take({ name: 'd01', client });
  await pictures.take({ name: 'd02', client: { get: () => Promise.reject(new Error('reset')) } });
  expect(pictures.ms).toHaveLength(2);
  expect(pictures.refused).toEqual(['d01: 504', 'd02: Error: reset']);
});

test('every desktop is ended, whatever fails', async () => {
  const ended: string[] = [];
  const startOne = async (name: string) => {
    await Promise.resolve();
    if (name === 'never') throw new Error('no display');
    const stop = async (): Promise<void> => {
      await Promise.resolve();
      ended.push(name);
      if (name === 'stubborn') throw new Error('it does not end');
    };
    return { name, service: { stop } };
  };
  const working = withDesktops(startOne, async (start) => {
    await start('stubborn');
    void start('late');
    await Promise.all([start('well'), start('never')]);
  });
  await expect(working).rejects.toThrow('no display');
  expect(ended.toSorted()).toEqual(['late', 'stubborn', 'well']);
  await expect(withDesktops(startOne, (start) => start('stubborn'))).rejects.toThrow('1 desktops');
});
