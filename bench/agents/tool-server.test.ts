import { expect, test } from 'vitest';
import { openToolServer } from './tool-server.ts';

test('a server that does not start is named by what it wrote', async () => {
  const opened = openToolServer({
    args: ['-e', 'console.error("no display"); process.exitCode = 3'],
    environment: {},
  });
  await expect(opened).rejects.toThrow('it did not start: no display');
});
