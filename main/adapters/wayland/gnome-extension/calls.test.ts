import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import type { BusConnection } from '../../bus/connection.ts';
import { BusError } from '../../bus/errors.ts';
import { Variant, type BusValue } from '../../bus/values.ts';
import { createExtensionCalls } from './calls.ts';
import { INTERFACE_VERSION } from './interface-version.ts';

type Answers = Readonly<Record<string, readonly BusValue[]>>;

/** A bus on which GNOME Shell answers these calls alone. */
function asking(answers: Answers): { readonly outcome: Promise<unknown>; readonly asked: readonly string[] } {
  const asked: string[] = [];
  const bus = {
    call: ({ member }: { readonly member: string }) => {
      asked.push(member);
      const body = answers[member];
      if (body !== undefined) return Promise.resolve({ body });
      return Promise.reject(new BusError('org.freedesktop.DBus.Error.UnknownMethod', 'No such method'));
    },
  } as unknown as BusConnection;
  const ask = createExtensionCalls(() => Promise.resolve(bus));
  const twice = ask('List').then(() => ask('List'));
  return { outcome: twice.catch((error: unknown) => error), asked };
}

const info = (state: number): readonly BusValue[] => [new Map([['state', new Variant('d', state)]])];
const AGAIN = {
  message: expect.stringContaining('another version') as unknown,
  hint: 'Run "deskhand desktop-setup gnome" again, then log out and in.',
};
const MISSING = { message: expect.stringContaining('not installed') as unknown };

test('the version is asked once for a connection', async () => {
  const { outcome, asked } = asking({ Version: [INTERFACE_VERSION], List: ['[]'] });
  expect(await outcome).toEqual(['[]']);
  expect(asked).toEqual(['Version', 'List', 'List']);
});

test.each([
  ['of an earlier Deskhand', { Pointer: [1, 2], List: ['[]'] }, AGAIN],
  ['of a later Deskhand', { Version: [INTERFACE_VERSION + 1], List: ['[]'] }, AGAIN],
  ['for an older GNOME', { GetExtensionInfo: info(4) }, AGAIN],
  ['that is switched off', { GetExtensionInfo: info(2) }, MISSING],
  ['that is not there', { GetExtensionInfo: [new Map()] }, MISSING],
  ['that is not there, of a shell that knows no extensions', {}, MISSING],
] as const)(
  'an extension %s is a state with its one step, and its windows are not read',
  async (_what, answers, state) => {
    const { outcome, asked } = asking(answers);
    expect(await outcome).toMatchObject({ reason: 'not_supported', ...state });
    expect(asked).not.toContain('List');
  },
);

test('a change of the extension raises the version of its interface', () => {
  const source = resolve(import.meta.dirname, '../../../../resources/gnome-shell/extension.js');
  const digest = createHash('sha256').update(readFileSync(source)).digest('hex').slice(0, 12);
  // Where this fails, raise INTERFACE_VERSION, unless only comments changed, and write the new digest here.
  expect({ version: INTERFACE_VERSION, digest }).toEqual({ version: 2, digest: '2a5b8d1afae5' });
});
