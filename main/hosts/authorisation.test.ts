/** Every operation from every face, without its scope: refused by the service, and nothing of the machine is touched. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { ServiceError } from '../core/errors.ts';
import { OPERATIONS } from '../operations/catalog.ts';
import type { AnyOperation } from '../operations/support/operation.ts';
import { scopesWithout } from '../../testing/hosts/scopes.ts';
import { watchedDesk } from '../../testing/hosts/watched-desk.ts';

const MAIN = fileURLToPath(new URL('..', import.meta.url));

/** Rooms that are no face: `hosts` composes the service, `recording` watches the requests of others. */
const WITHOUT_A_FACE: readonly string[] = ['hosts', 'service', 'recording'];

/** Rooms that speak to the service. */
const FACES = [
  ...new Set(
    globSync('*/**/*.ts', { cwd: MAIN })
      .filter((path) => !path.endsWith('.test.ts'))
      .filter((path) => readFileSync(join(MAIN, path), 'utf8').includes("/service/service.ts'"))
      .map((path) => path.split(sep)[0] ?? '')
      .filter((room) => !WITHOUT_A_FACE.includes(room)),
  ),
].sort();

test.each(FACES)('main/%s/scopes.test.ts shows that the face asks by the service alone', (face) => {
  expect(existsSync(join(MAIN, face, 'scopes.test.ts'))).toBe(true);
});

test('there are faces', () => {
  expect(FACES).toEqual(expect.arrayContaining(['console', 'http', 'mcp']));
});

const GUARDED = OPERATIONS.filter(({ scope }) => scope !== null);

test('only the health report asks for no scope', () => {
  expect(OPERATIONS.filter(({ scope }) => scope === null).map(({ name }) => name)).toEqual(['report-health']);
});

test.each(GUARDED.flatMap((operation) => FACES.map((face) => ({ operation, face, name: operation.name }))))(
  '$name from $face without its scope is refused by the service',
  async ({ operation, face }) => {
    const { memory, touched } = watchedDesk();
    const { scope }: AnyOperation = operation;
    const caller = { ...memory.caller(), face, scopes: scopesWithout(scope) };
    await expect(memory.service.invoke(operation, undefined as never, caller)).rejects.toMatchObject({
      reason: 'scope_missing',
      details: { scope },
    });
    expect(() => memory.service.authorise(operation, caller)).toThrow(ServiceError);
    expect(touched).toEqual([]);
    expect(memory.service.pause.state.paused).toBe(false);
    expect(memory.service.activity).toEqual({ acting: false, queued: 0 });
  },
);

test('the exec scope is not enough: every face needs the secret as well', async () => {
  const { memory, touched } = watchedDesk();
  const [exec] = OPERATIONS.filter(({ scope }) => scope === 'exec');
  if (exec === undefined) throw new Error('No operation needs the exec scope');
  const shown = async (execSecret: string | undefined): Promise<unknown> =>
    memory.service
      .invoke(exec, undefined as never, { ...memory.caller(), evidence: { execSecret } })
      .catch((error: unknown) => error);
  for (const secret of [undefined, '', 'another'])
    expect(await shown(secret)).toMatchObject({ reason: 'exec_secret_invalid' });
  expect(touched).toEqual([]);
});
