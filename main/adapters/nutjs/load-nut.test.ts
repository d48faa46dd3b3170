import { expect, it } from 'vitest';
import { createForkChild } from '../node/fork-child.ts';
import { createNutInput } from './input.ts';
import { loadNut } from './load-nut.ts';

const refused = {
  reason: 'not_supported',
  hint: 'nut-js has builds for Windows on x64 and for macOS.',
  details: { capability: 'pointer', adapter: 'nutjs' },
};

it('is never loaded on Linux, where its native code may end the process', async () => {
  await expect(loadNut('linux')).rejects.toMatchObject(refused);
});

it.runIf(process.platform === 'linux')(
  'is loaded by the child alone, whose refusal arrives whole',
  async () => {
    const input = createNutInput({ forkChild: createForkChild(process.env) });
    try {
      await expect(input.pointer.position()).rejects.toMatchObject(refused);
    } finally {
      await input.close();
    }
  },
);
