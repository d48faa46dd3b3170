/** The console without scopes: refused, and nothing of the machine is touched. */
import { expect, test } from 'vitest';
import { narrowedService } from '../../testing/hosts/narrowed-service.ts';
import { watchedDesk } from '../../testing/hosts/watched-desk.ts';
import { OPERATIONS } from '../operations/catalog.ts';
import { createAskService } from './ask-service.ts';

test('the console reads by the same way in', async () => {
  const { memory, touched } = watchedDesk();
  const ask = createAskService(narrowedService(memory.service, () => new Set()));
  for (const operation of OPERATIONS.filter(({ scope }) => scope !== null))
    await expect(ask(operation, undefined as never)).rejects.toMatchObject({ reason: 'scope_missing' });
  expect(touched).toEqual([]);
});
