import { expect, it } from 'vitest';
import { createNutInput } from './input.ts';

it('is never loaded on Linux, where its native code may end the process', async () => {
  await expect(createNutInput('linux')).rejects.toMatchObject({ reason: 'not_supported' });
});
