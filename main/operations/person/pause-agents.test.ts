import { expect, test } from 'vitest';
import { createMemoryDesk } from '../../../testing/hosts/memory-desk.ts';
import { PERSON_SCOPES } from '../support/operation.ts';
import { pauseActing, resumeActing } from '../support/control.ts';
import { pauseByPerson, resumeByPerson } from './pause-agents.ts';

function setUp() {
  const { service, caller, desk } = createMemoryDesk();
  const person = { ...caller(), actor: 'person', scopes: PERSON_SCOPES };
  return { service, desk, agent: caller(), person };
}

test('no program can pause or resume as a person, with every scope that it can have', async () => {
  const { service, desk, agent } = setUp();
  for (const operation of [pauseByPerson, resumeByPerson])
    await expect(service.invoke(operation, undefined, agent)).rejects.toMatchObject({
      reason: 'scope_missing',
    });
  expect(desk.pause.state.paused).toBe(false);
});

test("a program cannot end a person's pause, and a person ends any", async () => {
  const { service, agent, person } = setUp();
  await service.invoke(pauseActing, undefined, agent);
  expect(await service.invoke(pauseByPerson, undefined, person)).toEqual({ paused: true, by: 'person' });
  await expect(service.invoke(resumeActing, undefined, agent)).rejects.toMatchObject({ reason: 'paused' });
  expect(await service.invoke(resumeByPerson, undefined, person)).toEqual({ paused: false, by: null });
});
