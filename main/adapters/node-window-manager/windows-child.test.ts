import { afterAll, expect, it } from 'vitest';
import { createForkChild } from '../node/fork-child.ts';
import { createWindowsChild } from './windows-child.ts';

const child = createWindowsChild(createForkChild(process.env));
afterAll(() => child.close());

it('answers from its own process, with the error as it was thrown there', async () => {
  const missing = {
    reason: 'not_supported',
    hint: 'Use an installer of Deskhand, which has it, or build it: npx node-gyp rebuild -C node_modules/node-window-manager',
    details: { capability: 'windows', adapter: 'node-window-manager' },
  };
  await expect(child.load()).rejects.toMatchObject(missing);
  await expect(child.windows.list()).rejects.toMatchObject(missing);
  await expect(child.windows.popups()).rejects.toMatchObject({ reason: 'not_supported' });
});
